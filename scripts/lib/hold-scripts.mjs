import { readFileSync } from "node:fs";
import { transform } from "esbuild";
import { Problem } from "./run.mjs";

const loaderFile = new URL("./loader.js", import.meta.url);
const EXTERNAL = /<script\b(?=[^>]*\ssrc="([^"]+)")(?![^>]*\snomodule)[^>]*><\/script>/gi;
const PRELOAD = /<link\b(?=[^>]*\sas="script")(?=[^>]*\srel="preload")[^>]*>/gi;
const WORTH_A_REQUEST = 1000;
// The first script in the body chooses the view.
const CHOOSER = /<body\b[^>]*>[\s\S]*?<script>[\s\S]*?<\/script>/i;

/**
 * Replaces the script files of the page by one inline loader. It fetches them at once, or on the landing page with the
 * first interaction, together with the files of the shown view and of a first screen. A file of a few hundred bytes,
 * of which `textOf` gives the code, stands in the page itself. The file for browsers without modules may stay, because no
 * present browser fetches it.
 */
export async function holdScripts(html, viewSources, screenSources, textOf) {
  const all = [...new Set([...html.matchAll(EXTERNAL)].map((match) => match[1]))];
  // The script is complete before this one.
  if (all.length === 0) return html;
  const small = all.filter((source) => textOf(source).length < WORTH_A_REQUEST);
  const sources = all.filter((source) => !small.includes(source));
  const within = small.map((source) => `<script>${textOf(source).trim()}</script>`).join("");
  const bare = html.replace(EXTERNAL, "").replace(PRELOAD, "");
  const chooser = bare.match(CHOOSER)?.[0];
  if (!chooser?.includes("dataset.view")) {
    throw new Problem("out/index.html: the script that chooses the first view is not the first one of the body.");
  }
  const { code } = await transform(readFileSync(loaderFile, "utf8"), {
    define: {
      __SCRIPTS__: JSON.stringify(sources),
      __VIEW_SCRIPTS__: JSON.stringify(viewSources),
      __SCREEN_SCRIPTS__: JSON.stringify(screenSources),
    },
    format: "iife",
    minify: true,
    target: "es2020",
  });
  return bare.replace(chooser, () => `${chooser}<script>${code.trim()}</script>${within}`);
}
