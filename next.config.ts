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
  /[\\/]node_modules[\\/](@tanstack[\\/](react-query|query-core)|ky|crypto-js|zod)[\\/]|[\\/]src[\\/](lib[\\/](http[\\/](http|refresh|error-router)\.|format)|api[\\/]base[\\/]record\.|components[\\/]ui[\\/](page[\\/](page-header|skeleton|error-state)|badge|overlay[\\/](popover|confirm))\.)/;
/** What every list needs besides, in another one; not what comes with the first press (table/later). */
const LIST_CODE =
  /[\\/]src[\\/](components[\\/](table[\\/](?!later[\\/])|ui[\\/](page[\\/](pagination|no-result|tab-links)|status-question)\.)|api[\\/]base[\\/]list\.)|[\\/]contract[\\/]base[\\/]list\./;

type Module = { nameForCondition(): string | null };
type Graph = { chunkGraph: { getModuleChunks(module: Module): Iterable<{ name?: string }> } };

const namesOf = (module: Module, { chunkGraph }: Graph) =>
  [...chunkGraph.getModuleChunks(module)].map(({ name }) => name);

/**
 * The shell, and what it and screens use both: that would stand in the screens' files once more. What a public page or the
 * router uses as well stays out: they would ask for all the rest.
 */
function isOfShell(module: Module, graph: Graph) {
  const names = namesOf(module, graph);
  const isPublic = names.some((name) => name === "login" || name === "landing" || name === "router");
  return names.includes("shell") && !isPublic;
}

/** The router and its own code. */
function isOfRouter(module: Module, graph: Graph) {
  const names = namesOf(module, graph);
  return names.includes("router") && !names.includes("login");
}

/** The cookies and errors of a session: what the login form and the shell use both. */
function isOfSession(module: Module, graph: Graph) {
  const names = namesOf(module, graph);
  return names.includes("login") && names.includes("shell") && !names.includes("landing");
}

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
        // the hashes of all files stand in every view, and nothing packs them
        options.output.hashDigestLength = 8;
        // its package names the build that warns developers, whatever is built
        for (const [part, file] of [
          ["react-router$", "index"],
          ["react-router/dom$", "dom-export"],
        ] as const)
          options.resolve.alias[part] = require.resolve(`./node_modules/react-router/dist/production/${file}.mjs`);
        const together = { chunks: "async", priority: 50, enforce: true };
        const { cacheGroups } = options.optimization.splitChunks;
        cacheGroups.staff = {
          name: "staff",
          test: (module: Module, graph: Graph) =>
            STAFF_CODE.test(module.nameForCondition() ?? "") || isOfShell(module, graph),
          ...together,
        };
        cacheGroups.list = { name: "list", test: LIST_CODE, ...together };
        cacheGroups.session = { name: "session", test: isOfSession, ...together };
        cacheGroups.routing = { name: "routing", test: isOfRouter, ...together };
      }
      return options;
    },
  };
}
