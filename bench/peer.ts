// P3, P4: our list of sales beside a build of shadcn-admin, in turns (folder of its build, runs: 5).

import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { BrowserContext } from "@playwright/test";
import { signIn } from "@/e2e/support/sign-in";
import { readArguments } from "./support/arguments";
import { coldPage, median, openBrowser, SET_UP, whenPainted } from "./support/cold-page";
import { startWhole } from "./support/whole";

const USAGE = "peer <folder> [runs]";
const {
  numbers: [runs = 5],
  word: folder,
} = readArguments(USAGE, 1, (word) => !word.startsWith("-"));
if (!folder || !existsSync(join(folder, "index.html"))) {
  console.error(`Name the folder of a build of shadcn-admin (bench/README.md tells how): npm run bench -- ${USAGE}`);
  process.exit(1);
}
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** Serves the build as a good host would: compressed, what has a hash in its name for ever, and the page for every other address. */
async function servePeer() {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const asked = join(folder ?? "", pathname);
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder ?? "", "index.html");
    const type = TYPES[extname(file)];
    const body = packed.get(file) ?? (type ? brotliCompressSync(readFileSync(file)) : readFileSync(file));
    packed.set(file, body);
    response.setHeader("content-type", type ?? "application/octet-stream");
    response.setHeader("cache-control", pathname.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache");
    if (type) response.setHeader("content-encoding", "br");
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

type Side = {
  origin: string;
  enter(context: BrowserContext): Promise<unknown>;
  list: { path: string; link: string; rows: string };
  other: { path: string; link: string; rows: string };
};

const ours = await startWhole("peer");
const peer = await servePeer();
const rowsOf = (path: string) => `main tbody a[data-row-open][href^="#${path}"]`;
const SIDES: Record<string, Side> = {
  ours: {
    origin: ours.origin,
    enter: (context) => signIn(context, ours.origin, "owner"),
    list: { path: "/#/transaction", link: 'aside a[href="#/transaction"]', rows: rowsOf("/transaction/detail") },
    other: {
      path: "/#/referensi/customer",
      link: 'aside a[href="#/referensi/customer"]',
      rows: rowsOf("/referensi/customer"),
    },
  },
  "shadcn-admin": {
    origin: peer.origin,
    async enter() {},
    list: { path: "/tasks", link: 'a[href="/tasks"]', rows: "main tbody td .w-25" },
    other: { path: "/users", link: 'a[href="/users"]', rows: "main tbody td .ps-2.text-nowrap" },
  },
};
const browser = await openBrowser();

async function opened(side: Side) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  await side.enter(context);
  return context;
}

async function measure(side: Side) {
  const { origin, list, other } = side;
  const context = await opened(side);
  const first = await coldPage(context);
  await first.page.goto(`${origin}${list.path}`, { waitUntil: "commit" });
  const cold = await whenPainted(first.page, list.rows, 10);
  const { requests, script } = first.fetched;
  await first.page.waitForLoadState("networkidle");
  await first.page.close();

  const second = await coldPage(context);
  await second.page.goto(`${origin}${list.path}`, { waitUntil: "commit" });
  const again = await whenPainted(second.page, list.rows, 10);
  await context.close();

  const fresh = await opened(side);
  const { page } = await coldPage(fresh);
  await page.goto(`${origin}${other.path}`);
  await whenPainted(page, other.rows, 10);
  const go = async ({ link, rows }: Side["list"]) => {
    const from = await page.evaluate((wanted) => {
      document.querySelector<HTMLElement>(wanted)?.click();
      return performance.now();
    }, link);
    return (await whenPainted(page, rows, 10)) - from;
  };
  const move = await go(list);
  await go(other);
  const warm = await go(list);
  await fresh.close();

  const third = await opened(side);
  const { page: desk } = await coldPage(third);
  await desk.goto(`${origin}${list.path}`);
  await whenPainted(desk, list.rows, 10);
  const from = await desk.evaluate(() => performance.now());
  await desk.keyboard.press("Control+k");
  const palette = (await whenPainted(desk, "[role=dialog] input", 1)) - from;
  await third.close();
  return { cold, again, move, warm, palette, script: script / 1024, requests };
}

type Measured = Awaited<ReturnType<typeof measure>>;
const all: Record<string, Measured[]> = {};
// The first round warms up.
for (let round = 0; round <= runs; round++)
  for (const [name, side] of Object.entries(SIDES)) {
    const one = await measure(side);
    if (round > 0) all[name] = [...(all[name] ?? []), one];
  }
await browser.close();
ours.stop();
peer.stop();

const FIGURES: Record<keyof Measured, string> = {
  cold: "rows of a cold list, ms",
  again: "the same list from the browser's cache, ms",
  move: "to another list, first time, ms",
  warm: "to another list, warm, ms",
  palette: "first opening of the palette, ms",
  script: "script until the rows, KB",
  requests: "requests until the rows",
};
const of = (name: string, figure: keyof Measured) => (all[name] ?? []).map((one) => one[figure]).sort((a, b) => a - b);
const told = (values: readonly number[]) =>
  `${median(values).toFixed(0)} (${values[0]?.toFixed(0)}–${values.at(-1)?.toFixed(0)})`;
console.log(`Medians and ranges of ${runs} rounds, ${SET_UP}, 1350 px; shadcn-admin asks no server:`);
console.table(
  Object.fromEntries(
    (Object.keys(FIGURES) as (keyof Measured)[]).map((figure) => [
      FIGURES[figure],
      {
        ours: told(of("ours", figure)),
        "shadcn-admin": told(of("shadcn-admin", figure)),
        "ours / it": (median(of("ours", figure)) / median(of("shadcn-admin", figure))).toFixed(2),
      },
    ]),
  ),
);
