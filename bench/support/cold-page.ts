import { execFileSync } from "node:child_process";
import { type BrowserContext, chromium, type Page } from "@playwright/test";

/** The set-up of every figure in the design: a slow phone on a slow line. */
export const SET_UP = "CPU 4 times slower, 1.6 Mbps, 150 ms, brotli, HTTP/1.1";
const CPU_SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** A question that a screen asks after another answer follows within this time, also on a slow processor. */
const QUIET_MS = 1000;
const LOOK_MS = 50;

export const openBrowser = () =>
  chromium.launch({
    executablePath: execFileSync(process.execPath, ["scripts/browser.mjs"], { encoding: "utf8" }).trim(),
    args: ["--no-sandbox", "--disable-background-networking"],
  });

export type Seen = { first: number; largest: number; blocking: number; shift: number };

/** Runs in the page before anything of its own. */
function watch() {
  const seen: Seen = { first: 0, largest: 0, blocking: 0, shift: 0 };
  Object.assign(window, { seen });
  type Entry = PerformanceEntry & { value: number };
  const observe = (type: string, see: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(see)).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.first = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.largest = startTime;
  });
  observe("longtask", ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  observe("layout-shift", ({ value }) => {
    seen.shift += value;
  });
}

/** A page of this context on the slow line, and what it has seen and fetched so far. */
export async function coldPage(context: BrowserContext, slower = CPU_SLOWER) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const types = new Map<string, string | undefined>();
  const fetched = { bytes: 0, script: 0, requests: 0 };
  const underWay = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    types.set(requestId, type);
    underWay.add(requestId);
    fetched.requests += 1;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    fetched.bytes += encodedDataLength;
    if (types.get(requestId) === "Script") fetched.script += encodedDataLength;
  });
  session.on("Network.loadingFailed", ({ requestId }) => underWay.delete(requestId));
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(watch);
  const seen = () => page.evaluate(() => (window as never as { seen: Seen }).seen);
  /** Resolves when nothing has been under way for a moment: what comes after the rows has found its place by then. */
  async function idle() {
    for (let quiet = 0; quiet < QUIET_MS; quiet = underWay.size > 0 ? 0 : quiet + LOOK_MS)
      await page.waitForTimeout(LOOK_MS);
  }
  return { page, fetched, seen, idle };
}

/** Resolves with the time since the page's start in the frame after the one in which so many matches were there. */
export const whenPainted = (page: Page, selector: string, count: number) =>
  page.evaluate(
    ([wanted, least]) =>
      new Promise<number>((resolve) => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now());
        const look = () => {
          // The HTML holds views that are not shown.
          const shown = [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility());
          if (shown.length >= least) requestAnimationFrame(() => painted.port2.postMessage(0));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [selector, count] as const,
  );

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
