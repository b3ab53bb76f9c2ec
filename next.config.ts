import { writeFileSync } from "node:fs";
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

/** The code that every staff screen needs, in one file: fewer requests before the first rows (docs/decisions/0011). */
const STAFF_CODE =
  /[\\/]node_modules[\\/](@tanstack[\\/](react-query|query-core)[\\/](?!.*infinite)|ky[\\/]|crypto-js[\\/])|[\\/]src[\\/](lib[\\/](http[\\/](http|refresh|error-router)\.|format)|api[\\/]base[\\/]record\.|components[\\/]ui[\\/](page[\\/](page-header|skeleton|error-state)|badge|overlay[\\/]popover)\.)/;
/**
 * The code that every list needs besides, in another file, without the parts behind a first press (table/later) and a
 * phone's cards.
 */
const LIST_CODE =
  /[\\/]src[\\/](components[\\/](table[\\/](?!later[\\/]|card-list)|ui[\\/](page[\\/]pagination|status-entry)\.)|api[\\/]base[\\/]list\.)|[\\/]contract[\\/]base[\\/]list\./;

/** The code of every form, which the first opening of one fetches: the library, the schemas and the kit around them. */
const FORM_CODE =
  /[\\/]node_modules[\\/](zod|react-hook-form|@hookform)[\\/]|[\\/]src[\\/](components[\\/]form[\\/](core[\\/]|fields[\\/]text-field)|lib[\\/]form-messages\.)|[\\/]contract[\\/]base[\\/](fields|farm-fields|broken-text)\./;

/** Files of a few hundred bytes that would come one by one: what a list fetches after a press, and other parts of one kind. */
const SMALL_CODE = {
  later:
    /[\\/]src[\\/](components[\\/]table[\\/]later[\\/](row-detail|to-rows)|api[\\/]base[\\/]every-row|lib[\\/]http[\\/]download)\./,
  cancel: /[\\/]src[\\/]features[\\/](voucher[\\/]cancel-voucher-dialog|(loan|asset)[\\/]cancel-dialogs)\./,
  statement:
    /[\\/]src[\\/](farm[\\/]partner[\\/]statement-page|features[\\/](customer|supplier)[\\/]page[\\/]\w+-statement-page)\./,
};

type Module = { nameForCondition(): string | null };
type Graph = { chunkGraph: { getModuleChunks(module: Module): Iterable<{ name?: string }> } };

const namesOf = (module: Module, { chunkGraph }: Graph) =>
  [...chunkGraph.getModuleChunks(module)].map(({ name }) => name);

/**
 * The shell, and modules that it shares with screens, which would otherwise repeat them. Modules of public pages or the
 * router stay out, because those pages would load the whole file.
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

const groupsOf = (code: Record<string, RegExp>, options: object) =>
  Object.fromEntries(Object.entries(code).map(([name, test]) => [name, { name, test, ...options }]));

type ChunkGroup = { origins: { request: string }[]; getFiles(): string[] };
type Compiler = {
  hooks: { done: { tap(name: string, run: (stats: { compilation: { chunkGroups: ChunkGroup[] } }) => void): void } };
};

/** Writes down the files of each screen: the page's loader fetches those of a first screen at once (finish-export.mjs). */
const writeScreenFiles = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap("domba", ({ compilation }) => {
      const screens = compilation.chunkGroups.flatMap((group) =>
        group.origins
          .filter(({ request }) => request?.startsWith("@/src/"))
          .map(({ request }) => [request, group.getFiles()] as const),
      );
      writeFileSync(".next/screens.json", JSON.stringify(Object.fromEntries(screens)));
    }),
};

/**
 * Tells Chromium to compile the whole file while it arrives. Without it a function is only scanned then, and compiled on
 * the main thread at its first call (docs/decisions/0051).
 */
const COMPILE_ON_ARRIVAL = "//# allFunctionsCalledOnLoad";

/** In development the app runs on Next's own server, which forwards API calls; the product is a plain static export. */
export default function config(phase: string): NextConfig {
  if (phase === PHASE_DEVELOPMENT_SERVER) {
    const api = process.env.DOMBA_DEV_API ?? "http://127.0.0.1:3001";
    return { ...shared, rewrites: async () => [{ source: "/api/:path*", destination: `${api}/api/:path*` }] };
  }
  return {
    ...shared,
    output: "export",
    // Webpack leaves out 18 KB of unused code that Turbopack keeps (docs/decisions/0011).
    webpack(options, { isServer, webpack }) {
      if (!isServer) {
        const afterMinifying = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
        options.plugins.push(
          writeScreenFiles,
          new webpack.BannerPlugin({
            banner: COMPILE_ON_ARRIVAL,
            raw: true,
            test: /\.js$/,
            exclude: /webpack/,
            stage: afterMinifying,
          }),
        );
        // The hashes of all files stand in every view and cannot be compressed.
        options.output.hashDigestLength = 7;
        // Its package selects the build with warnings for developers, whatever is being built.
        for (const [part, file] of [
          ["react-router$", "index"],
          ["react-router/dom$", "dom-export"],
        ] as const)
          options.resolve.alias[part] = require.resolve(`./node_modules/react-router/dist/production/${file}.mjs`);
        // crypto-js names these beside MD5, the only one with which it opens a cookie.
        for (const hash of ["./sha1$", "./hmac$"]) options.resolve.alias[hash] = false;
        // The one page never navigates by Next's own router, which would draw its frame again after each screen of ours.
        const next = (file: string) => `${require.resolve(`next/dist/${file}.js`)}$`;
        const standIn = require.resolve("./src/shell/next-navigator.ts");
        for (const part of ["navigator", "links", "segment-cache/scheduler", "segment-cache/optimistic-routes"])
          options.resolve.alias[next(`client/components/${part}`)] = standIn;
        const reducers = ["router-reducer/router-reducer", "app-router-state"];
        const fetching = ["prefetch", "segment-cache/fetch", "router-reducer/fetch-server-response"];
        for (const part of [...reducers, ...fetching]) options.resolve.alias[next(`client/components/${part}`)] = false;
        // The words of Next's server, of which prefetches alone would read one.
        options.resolve.alias[next("lib/constants")] = false;
        const together = { chunks: "async", priority: 50, enforce: true };
        const { cacheGroups } = options.optimization.splitChunks;
        cacheGroups.staff = {
          name: "staff",
          test: (module: Module, graph: Graph) =>
            STAFF_CODE.test(module.nameForCondition() ?? "") || isOfShell(module, graph),
          ...together,
        };
        // The landing page and the login form keep a copy of what they share with these: 4 KB instead of two requests.
        const ofRouter = (module: Module, graph: Graph) => namesOf(module, graph).includes("router");
        cacheGroups.router = {
          ...together,
          name: "routing",
          test: ofRouter,
          chunks: ({ name }: { name?: string }) => name === "router" || name === "shell",
        };
        cacheGroups.shell = {
          ...together,
          name: "staff",
          test: (module: Module, graph: Graph) => !ofRouter(module, graph),
          chunks: ({ name }: { name?: string }) => name === "shell",
        };
        // A few lines that nearly every file needs: a file of their own would be one more request.
        cacheGroups.words = {
          ...together,
          name: "staff",
          test: /[\\/](contract[\\/]base[\\/]words|src[\\/](lib[\\/]http[\\/]api-error|components[\\/]ui[\\/]page[\\/]lazy-part))\./,
          chunks: ({ name }: { name?: string }) => name !== "login" && name !== "landing",
        };
        // Next's runtime and React change together: one file instead of two.
        cacheGroups.next = {
          name: "next",
          test: /[\\/]node_modules[\\/](next|react|react-dom|scheduler)[\\/]/,
          chunks: ({ name }: { name?: string }) => name === "main-app",
          priority: 60,
          enforce: true,
        };
        cacheGroups.list = { name: "list", test: LIST_CODE, ...together };
        Object.assign(cacheGroups, groupsOf(SMALL_CODE, together));
        cacheGroups.form = {
          name: "form",
          // The login form has no schema and stays without the library.
          test: (module: Module, graph: Graph) =>
            FORM_CODE.test(module.nameForCondition() ?? "") && !namesOf(module, graph).includes("login"),
          ...together,
        };
        cacheGroups.routing = { name: "routing", test: isOfRouter, ...together };
      }
      return options;
    },
  };
}
