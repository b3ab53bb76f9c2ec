import { readFileSync } from "node:fs";
import { transform } from "esbuild";
import { Problem } from "./run.mjs";

const loaderFile = new URL("./loader.js", import.meta.url);
const EXTERNAL = /<script\b(?=[^>]*\ssrc="([^"]+)")(?![^>]*\snomodule)[^>]*><\/script>/gi;
const PRELOAD = /<link\b(?=[^>]*\sas="script")(?=[^>]*\srel="preload")[^>]*>/gi;
// The first script inside the body is the one that chooses the view.
const CHOOSER = /<body\b[^>]*>[\s\S]*?<script>[\s\S]*?<\/script>/i;

/**
 * Takes the script files out of the page and puts one inline loader in their place, which fetches them at once, or on
 * the landing page with the visitor's first interaction. (The file for browsers without modules may stay: no browser
 * of today fetches it.) It also fetches the files
 * that the shown view asks for in any case.
 */
export async function holdScripts(html, viewSources) {
  const sources = [...new Set([...html.matchAll(EXTERNAL)].map((match) => match[1]))];
  // finished before
  if (sources.length === 0) return html;
  const bare = html.replace(EXTERNAL, "").replace(PRELOAD, "");
  const chooser = bare.match(CHOOSER)?.[0];
  if (!chooser?.includes("dataset.view")) {
    throw new Problem("out/index.html: the script that chooses the first view is not the first one of the body.");
  }
  const { code } = await transform(readFileSync(loaderFile, "utf8"), {
    define: { __SCRIPTS__: JSON.stringify(sources), __VIEW_SCRIPTS__: JSON.stringify(viewSources) },
    format: "iife",
    minify: true,
    target: "es2020",
  });
  return bare.replace(chooser, () => `${chooser}<script>${code.trim()}</script>`);
}
