import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";

const shared: NextConfig = {
  reactStrictMode: true,
  // TypeScript 7 has no compiler API for Next to call; `npm run check` runs tsc on the whole tree.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  experimental: { inlineCss: true },
  devIndicators: false,
};

/** In development the app runs on Next's own server, which passes API calls on; the product is a plain static export. */
export default function config(phase: string): NextConfig {
  if (phase !== PHASE_DEVELOPMENT_SERVER) return { ...shared, output: "export" };
  const api = process.env.DOMBA_DEV_API ?? "http://127.0.0.1:3001";
  return { ...shared, rewrites: async () => [{ source: "/api/:path*", destination: `${api}/api/:path*` }] };
}
