import { basename } from "node:path";
import { build } from "esbuild";
import { inRoot } from "./run.mjs";

/**
 * Builds the script of the pages for people outside, with Preact in React's place (docs/decisions/0075). Returns its
 * address, which holds its hash.
 */
export async function buildOutside(apiHost = "", outdir = inRoot("out/_next/static")) {
  const { metafile } = await build({
    absWorkingDir: inRoot("."),
    entryPoints: { outside: inRoot("src/features/outside/main.tsx") },
    outdir,
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    metafile: true,
    format: "iife",
    target: "es2022",
    alias: {
      react: "preact/compat",
      "react-dom/client": "preact/compat/client",
      "react/jsx-runtime": "preact/jsx-runtime",
    },
    define: { "process.env.NEXT_PUBLIC_API_HOST": JSON.stringify(apiHost), "process.env": "{}" },
    legalComments: "none",
    logLevel: "warning",
  });
  const [file = ""] = Object.keys(metafile.outputs);
  return `/_next/static/${basename(file)}`;
}
