// P3, P4: staff screens, cold and from list to list, and how they stand beside the landing page (runs: 5).
import type { Browser } from "@playwright/test";
import { signIn } from "@/e2e/support/sign-in";
import { readArguments } from "./support/arguments";
import { coldPage, median, openBrowser, SET_UP, type Seen, whenPainted } from "./support/cold-page";
import { startWhole } from "./support/whole";

const [runs = 5] = readArguments("lists [runs]", 1).numbers;

type Screen = { path: string; ready: string; count?: number; phone?: true };
const SCREENS: Record<string, Screen> = {
  Customer: { path: "/referensi/customer", ready: "main tbody a[data-row-open]", count: 10 },
  Penjualan: { path: "/transaction", ready: "main tbody a[data-row-open]", count: 10 },
  Ternak: { path: "/referensi/product/sheep", ready: "main tbody a[data-row-open]", count: 10 },
  Dashboard: { path: "/home", ready: "main h2" },
  "Timbang kilat": { path: "/referensi/sheep-examination-log/weigh", ready: "main input" },
  // in the pen
  "Phone: timbang kilat": { path: "/referensi/sheep-examination-log/weigh", ready: "main input", phone: true },
  "Phone: catatan kandang": { path: "/referensi/sheep-examination-log/create", ready: "main input", phone: true },
  "Phone: animal card": { path: "/referensi/product/sheep/1", ready: "main h1", phone: true },
  "Phone: a sale": { path: "/transaction/detail/1", ready: "main dl", phone: true },
  "Phone: sale form": { path: "/transaction/create", ready: "main input[role=combobox]", phone: true },
};
/** A phone of the pen, held upright. */
const PHONE = { width: 390, height: 844 };
const PHONE_SLOWER = 6;
/** A list that was visited before, so that its files are in the browser's cache. */
const REPEATED = "Penjualan";
const LANDING = "the landing page";

const { origin, stop } = await startWhole("lists");
const browser = await openBrowser();

async function signedIn(of: Browser, phone = false) {
  const context = await of.newContext(
    phone ? { viewport: PHONE, isMobile: true, hasTouch: true } : { viewport: { width: 1350, height: 940 } },
  );
  await signIn(context, origin, "owner");
  return context;
}

/** All of it was seen until the rows were there, but `shift` until the network was idle, so that what comes later counts. */
type Cold = { ready: number; blocking: number; shift: number; script: number; requests: number };

async function cold({ path, ready, count = 1, phone }: Screen): Promise<Cold> {
  const context = await signedIn(browser, phone);
  const { page, fetched, seen, idle } = await coldPage(context, phone && PHONE_SLOWER);
  await page.goto(`${origin}/#${path}`, { waitUntil: "commit" });
  const time = await whenPainted(page, ready, count);
  const { requests, script } = fetched;
  const { blocking } = await seen();
  await idle();
  const { shift } = await seen();
  await context.close();
  return { ready: time, blocking, shift, script: script / 1024, requests };
}

/** The landing page's first paint, which `npm run bench -- landing` holds beside a static page: about the least there is. */
async function landing(): Promise<Cold> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const { page, fetched, seen, idle } = await coldPage(context);
  await page.goto(`${origin}/`, { waitUntil: "load" });
  await page.waitForFunction(() => (window as never as { seen: Seen }).seen.first > 0);
  const { first, blocking } = await seen();
  const { requests, script } = fetched;
  await idle();
  const { shift } = await seen();
  await context.close();
  return { ready: first, blocking, shift, script: script / 1024, requests };
}

async function repeat({ path, ready, count = 1 }: Screen) {
  const context = await signedIn(browser);
  const before = await coldPage(context);
  await before.page.goto(`${origin}/#${path}`);
  await whenPainted(before.page, ready, count);
  await before.page.waitForLoadState("networkidle");
  await before.page.close();
  const { page } = await coldPage(context);
  await page.goto(`${origin}/#${path}`, { waitUntil: "commit" });
  const time = await whenPainted(page, ready, count);
  await context.close();
  return time;
}

async function listToList() {
  const context = await signedIn(browser);
  const { page } = await coldPage(context);
  await page.goto(`${origin}/#${SCREENS.Customer?.path}`);
  const rows = (path: string) => `main tbody a[data-row-open][href^="#${path}"]`;
  await whenPainted(page, rows("/referensi/customer"), 10);
  const click = async (link: string, row: string) => {
    const from = await page.evaluate((path) => {
      document.querySelector<HTMLElement>(`aside a[href="#${path}"]`)?.click();
      return performance.now();
    }, link);
    return (await whenPainted(page, rows(row), 10)) - from;
  };
  const first = await click("/transaction", "/transaction/detail");
  await click("/referensi/customer", "/referensi/customer");
  const warm = await click("/transaction", "/transaction/detail");
  await context.close();
  return { first, warm };
}

type Opened = { palette: number; sale: number; requests: number };

/** The first opening of the palette and of a sale from its list, by a person who does not wait for the idle prefetch. */
async function firstOpenings({ path, ready, count = 1 }: Screen): Promise<Opened> {
  const context = await signedIn(browser);
  const { page, fetched } = await coldPage(context);
  await page.goto(`${origin}/#${path}`);
  await whenPainted(page, ready, count);
  const now = () => page.evaluate(() => performance.now());
  let from = await now();
  await page.keyboard.press("Control+k");
  const palette = (await whenPainted(page, "[role=dialog] input", 1)) - from;
  await page.keyboard.press("Escape");
  await page.waitForSelector("[role=dialog]", { state: "detached" });
  const before = fetched.requests;
  from = await now();
  await page.locator(ready).first().click();
  const sale = (await whenPainted(page, "main dl", 1)) - from;
  const requests = fetched.requests - before;
  await context.close();
  return { palette, sale, requests };
}

const results: Record<string, Cold[]> = {};
const openings: Opened[] = [];
const moves: { first: number; warm: number }[] = [];
const repeats: number[] = [];
// Every round measures them one after the other, so that a noisy moment affects all. The first round warms up.
for (let round = 0; round <= runs; round++) {
  const keep = (name: string, one: Cold) => {
    if (round > 0) results[name] = [...(results[name] ?? []), one];
  };
  keep(LANDING, await landing());
  for (const [name, screen] of Object.entries(SCREENS)) keep(name, await cold(screen));
  const move = await listToList();
  const again = SCREENS[REPEATED] && (await repeat(SCREENS[REPEATED]));
  const opened = SCREENS[REPEATED] && (await firstOpenings(SCREENS[REPEATED]));
  if (round > 0 && opened) openings.push(opened);
  if (round > 0) moves.push(move);
  if (round > 0 && again) repeats.push(again);
}
await browser.close();
stop();

const of = (name: string, figure: keyof Cold) => median((results[name] ?? []).map((one) => one[figure]));
const least = of(LANDING, "ready");
console.log(
  `Medians of ${runs} cold loads, ${SET_UP}, 1350 px (phone: ${PHONE.width} px, CPU ${PHONE_SLOWER} times slower):`,
);
console.table(
  Object.fromEntries(
    [LANDING, ...Object.keys(SCREENS)].map((name) => [
      name,
      {
        "ready ms": Math.round(of(name, "ready")),
        "range ms": (results[name] ?? [])
          .map(({ ready }) => Math.round(ready))
          .sort((a, b) => a - b)
          .filter((_, at, all) => at === 0 || at === all.length - 1)
          .join("–"),
        "of the landing page": (of(name, "ready") / least).toFixed(2),
        "blocking ms": Math.round(of(name, "blocking")),
        "shift until idle": of(name, "shift").toFixed(4),
        "script KB": of(name, "script").toFixed(1),
        requests: of(name, "requests"),
      },
    ]),
  ),
);
const first = median(moves.map((move) => move.first));
const warm = median(moves.map((move) => move.warm));
console.log(`List to list: first time ${Math.round(first)} ms, warm ${Math.round(warm)} ms.`);
const opening = (figure: keyof Opened) => Math.round(median(openings.map((one) => one[figure])));
console.log(
  `First opening: the palette ${opening("palette")} ms, a sale ${opening("sale")} ms by ${opening("requests")} requests.`,
);
const again = median(repeats);
console.log(
  `The sales again, from the browser's cache: ${Math.round(again)} ms, ${(again / least).toFixed(2)} of the landing page.`,
);
console.log("Beside another product, measured in turns: npm run bench -- peer (bench/README.md tells how).");
