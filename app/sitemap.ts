import type { MetadataRoute } from "next";
import { site } from "@/src/features/landing/site";

export const dynamic = "force-static";

/** One page: what stands behind a hash is no address of its own to a search engine. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: `${site.url}/`, changeFrequency: "monthly", priority: 1 }];
}
