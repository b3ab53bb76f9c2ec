// P1: the landing page, cold and throttled, beside static pages of the same text (runs: 9).
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { readArguments } from "./support/arguments";
import { coldPage, median, openBrowser, SET_UP } from "./support/cold-page";

const [runs = 9] = readArguments("landing [runs]", 1).numbers;
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The compared pages, by address; every other address is a file of the export. */
const pages = new Map<string, Buffer>();

function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    try {
      const body = pages.get(pathname) ?? readFileSync(join("out", pathname));
      response.setHeader("content-type", TYPES[extname(pathname) || ".html"] ?? "application/octet-stream");
      response.setHeader("content-encoding", "br");
      response.end(brotliCompressSync(body));
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}

async function measure(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const { page, fetched, seen } = await coldPage(context);
  await page.goto(address, { waitUntil: "networkidle" });
  const result = { ...(await seen()), kilobytes: fetched.bytes / 1000, script: fetched.script / 1000 };
  await context.close();
  return result;
}

/** The visible page without scripts: with its styles, and as bare text. */
async function references(browser: Browser, address: string) {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const { look, text } = await page.evaluate(() => {
    for (const other of document.querySelectorAll("script, template, [data-first]:not([data-first=landing])"))
      other.remove();
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, line by line
    const lines = document.body.innerText.split("\n").filter(Boolean);
    const escaped = (line: string) => line.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return {
      look: `<!DOCTYPE html>${document.documentElement.outerHTML}`,
      text: `<!DOCTYPE html><meta charset="utf-8"><title>Text</title>${lines.map((line) => `<p>${escaped(line)}</p>`).join("\n")}`,
    };
  });
  await page.close();
  pages.set("/look.html", Buffer.from(look));
  pages.set("/text.html", Buffer.from(text));
}

const FIGURES = ["first", "largest", "blocking", "shift", "kilobytes", "script"] as const;
type Measured = Record<(typeof FIGURES)[number], number>;
const ROWS = { "the same look, static": "/look.html", "the same text, bare": "/text.html", "the landing page": "/" };
type Row = keyof typeof ROWS;
const rowNames = Object.keys(ROWS) as Row[];

function medians(all: readonly Measured[]): Measured {
  return Object.fromEntries(FIGURES.map((figure) => [figure, median(all.map((one) => one[figure]))])) as Measured;
}

if (spawnSync("npm", ["run", "-s", "build"], { stdio: "inherit" }).status !== 0) process.exit(1);
pages.set("/", readFileSync("out/index.html"));
const server = await serve();
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await openBrowser();
await references(browser, `${origin}/`);

const results: Record<Row, Measured[]> = {
  "the same look, static": [],
  "the same text, bare": [],
  "the landing page": [],
};
// Every round measures them one after the other, so that a noisy moment affects all.
for (let round = 0; round <= runs; round++) {
  for (const name of rowNames) {
    const result = await measure(browser, origin + ROWS[name]);
    if (round > 0) results[name].push(result); // The first round warms up.
  }
}
await browser.close();
server.close();

console.log(`Medians of ${runs} cold loads, ${SET_UP}, 1366 px:`);
const own = medians(results["the landing page"]);
const line = (figures: Measured) => ({
  "first paint ms": Math.round(figures.first),
  "ours / it": (own.first / figures.first).toFixed(2),
  "largest paint ms": Math.round(figures.largest),
  "ours / it ": (own.largest / figures.largest).toFixed(2),
  "blocking ms": Math.round(figures.blocking),
  "layout shift": figures.shift.toFixed(4),
  KB: figures.kilobytes.toFixed(1),
  "script KB": figures.script.toFixed(1),
});
console.table(Object.fromEntries(rowNames.map((name) => [name, line(medians(results[name]))])));
