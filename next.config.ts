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

/** What every staff screen needs, in one file: fewer requests on the way to the first rows (docs/decisions/0011). */
const STAFF_CODE =
  /[\\/]node_modules[\\/](@tanstack[\\/](react-query|query-core)|ky|crypto-js|zod)[\\/]|[\\/]src[\\/]lib[\\/](http|refresh|error-router)/;

/** In development the app runs on Next's own server, which passes API calls on; the product is a plain static export. */
export default function config(phase: string): NextConfig {
  if (phase === PHASE_DEVELOPMENT_SERVER) {
    const api = process.env.DOMBA_DEV_API ?? "http://127.0.0.1:3001";
    return { ...shared, rewrites: async () => [{ source: "/api/:path*", destination: `${api}/api/:path*` }] };
  }
  return {
    ...shared,
    output: "export",
    // Webpack, because it leaves out 18 KB of unused code that Turbopack keeps (docs/decisions/0011).
    webpack(options, { isServer }) {
      if (!isServer) {
        const together = { chunks: "async", priority: 50, enforce: true };
        const { cacheGroups } = options.optimization.splitChunks;
        cacheGroups.staff = { name: "staff", test: STAFF_CODE, ...together };
        cacheGroups.routing = { name: "routing", test: /[\\/]node_modules[\\/]react-router/, ...together };
      }
      return options;
    },
  };
}
