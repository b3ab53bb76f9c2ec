// Turns Next's export in out/ into the served files: scripts held back on the landing page, a strict script policy,
// compressed files (docs/decisions/0001).
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compressBelow } from "./lib/compress.mjs";
import { cssOnce } from "./lib/css-once.mjs";
import { holdScripts } from "./lib/hold-scripts.mjs";
import { buildOutside } from "./lib/outside.mjs";
import { cdnHeaders, inlineHashes, nginxHeaders, pageHeaders } from "./lib/page-headers.mjs";
import { command, inRoot, isMain, Problem } from "./lib/run.mjs";
import { settleBoundaries } from "./lib/settle-boundaries.mjs";
import { filesBelow } from "./lib/stamp.mjs";

/** The files that each view always loads, by their chunk names in src/shell/app-root.tsx and next.config.ts. */
const VIEW_CHUNKS = {
  landing: /^landing\./,
  login: /^login\./,
  shell: /^(?:routing|router|staff|shell)\./,
};
/** The screens that people open first, by their addresses (`:id` stands for a number), and what they import. */
const FIRST_SCREENS = {
  "/home": ["features/home/home-page"],
  "/transaction": ["features/transaction/list/transaction-list-page"],
  "/transaction/create": ["features/transaction/form/transaction-create-page"],
  "/transaction/detail/:id": ["features/transaction/detail/transaction-detail-page"],
  "/purchase": ["features/purchase/list/purchase-list-page"],
  "/referensi/customer": ["features/customer/customer-list-page"],
  "/referensi/product": ["features/product/product-list-page"],
  "/referensi/product/sheep": ["features/sheep/list/sheep-list-page"],
  "/referensi/product/sheep/:id": ["features/sheep/card/sheep-page"],
  "/referensi/sheep-examination-log": ["features/examination/list/examination-list-page"],
  "/referensi/sheep-examination-log/weigh": ["features/examination/pen-pages", "api/sheep/herd"],
};

/** The files of those screens that their view does not load anyway: each once, and their places for each address. */
function screenSources({ shell }) {
  const known = JSON.parse(readFileSync(inRoot(".next/screens.json"), "utf8"));
  const files = [];
  const placesOf = (module) => {
    const own = known[`@/src/${module}`];
    if (!own) throw new Problem(`.next/screens.json does not know src/${module}.`);
    const sources = own.map((file) => `/_next/${file}`).filter((file) => file.endsWith(".js") && !shell.includes(file));
    for (const source of sources) if (!files.includes(source)) files.push(source);
    return sources.map((source) => files.indexOf(source));
  };
  const screens = Object.entries(FIRST_SCREENS).map(([path, modules]) => [
    path,
    [...new Set(modules.flatMap(placesOf))],
  ]);
  return { files, screens: Object.fromEntries(screens) };
}

function viewSources() {
  const files = filesBelow(inRoot("out/_next/static/chunks")).map((file) => basename(file));
  const sources = (chunks) => files.filter((file) => chunks.test(file) && file.endsWith(".js"));
  return Object.fromEntries(
    Object.entries(VIEW_CHUNKS).map(([view, chunks]) => [
      view,
      sources(chunks).map((file) => `/_next/static/chunks/${file}`),
    ]),
  );
}

/** Data files of Next's own router, which this app does not use. robots.txt and similar files stay. */
const isRouterData = (file) =>
  /^__next\..*\.txt$/.test(basename(file)) || (file.endsWith(".txt") && existsSync(file.replace(/\.txt$/, ".html")));

export async function finishExport({ apiHost = process.env.NEXT_PUBLIC_API_HOST } = {}) {
  const page = inRoot("out/index.html");
  if (!existsSync(page)) throw new Problem("out/index.html is not there: run npm run build.");

  for (const file of filesBelow(inRoot("out")).filter(isRouterData)) {
    for (const ending of ["", ".br", ".gz"]) rmSync(file + ending, { force: true });
  }

  const views = { ...viewSources(), outside: [await buildOutside(apiHost)] };
  const textOf = (source) => readFileSync(inRoot(join("out", source)), "utf8");
  const html = cssOnce(settleBoundaries(readFileSync(page, "utf8")));
  writeFileSync(page, await holdScripts(html, views, screenSources(views), textOf));

  const pages = filesBelow(inRoot("out")).filter((file) => file.endsWith(".html"));
  const policy = pageHeaders(inlineHashes(pages.map((file) => readFileSync(file, "utf8"))), apiHost);
  mkdirSync(inRoot("dist"), { recursive: true });
  writeFileSync(inRoot("dist/app-headers.json"), `${JSON.stringify(policy, null, 2)}\n`);
  writeFileSync(inRoot("dist/nginx-headers.conf"), nginxHeaders(policy.headers));
  writeFileSync(inRoot("out/_headers"), cdnHeaders(policy.headers));

  await compressBelow(inRoot("out"));
}

if (isMain(import.meta.url)) command(() => finishExport());
