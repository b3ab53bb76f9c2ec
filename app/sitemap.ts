import type { MetadataRoute } from "next";
import { site } from "@/src/features/landing/site";

export const dynamic = "force-static";

/** The map has one page, because search engines do not treat what follows a hash as an address. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: `${site.url}/`, changeFrequency: "monthly", priority: 1 }];
}
