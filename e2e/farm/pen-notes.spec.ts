import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { listOf } from "@/contract/base/list";
import { Litter } from "@/contract/breeding/model";
import { Examination } from "@/contract/examination/model";
import { Loss } from "@/contract/loss/model";
import { SheepEvent } from "@/contract/sheep/card";
import { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { apiAs } from "@/e2e/support/api";
import { longAgo } from "@/e2e/support/day";
import { test } from "@/e2e/support/own-product";
import { type Account, signIn } from "@/e2e/support/sign-in";
import { expect } from "@/e2e/support/test";

// Catatan kandang: what is noted in the pen is saved once, whatever happens to the network and to the tab.

const LOG = "/referensi/sheep-examination-log";
const PHONES = ["admin", "keeper", "owner"] as const satisfies readonly Account[];
const ACTS = ["weigh", "pen", "examine", "birth", "loss"] as const;
type Act = (typeof ACTS)[number];
/** The acts of all phones together; `PEN_ACTS=200` for the great run. */
const TOTAL = Number(process.env.PEN_ACTS ?? 15);

type Deed = { act: Act; animal: SheepBrief };
type Phone = { account: Account; context: BrowserContext; page: Page; deeds: Deed[] };

let serial = 0;
const key = () => ({ "Idempotency-Key": `kunci-uji-kandang-${process.pid}-${++serial}` });

/** Ewes that nobody else knows, one for each act: what has happened to one has happened once. */
async function addEwes(api: APIRequestContext, count: number): Promise<SheepBrief[]> {
  const get = async (path: string) => (await (await api.get(`/api/v1/${path}`)).json()).response;
  const [pen] = (await get("pen")).items as { id: number }[];
  for (let at = 0; at < count; at++) {
    const made = await api.post("/api/v1/sheep", {
      data: {
        earTag: `KD${String(at).padStart(3, "0")}`,
        earTagColour: "hitam",
        species: "domba",
        breed: "Garut",
        sex: "betina",
        bornOn: null,
        bornEstimated: false,
        origin: "beli",
        arrivedOn: longAgo(),
        arrivalWeight: 30,
        purchasePrice: null,
        damId: null,
        sireId: null,
        investorId: null,
        productId: null,
        notes: null,
        penId: pen?.id,
        stockState: "tersedia",
      },
      headers: key(),
    });
    if (!made.ok()) throw new Error(await made.text());
  }
  const herd = listOf(SheepBrief).parse(await get("examination/animal")).items;
  return herd.filter(({ earTag }) => earTag.startsWith("KD"));
}

async function openPage(context: BrowserContext, url: string, at: string) {
  const page = await context.newPage();
  await page.goto(`${url}/#${at}`);
  return page;
}
const go = (page: Page, at: string) => page.evaluate((hash) => location.assign(hash), `#${at}`);
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Opens Hari ini with a network: the phone then has every screen of the pen, and the herd. */
async function startPhone(browser: Browser, url: string, account: Account, deeds: Deed[]): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
  });
  await signIn(context, url, account);
  const page = await context.newPage();
  await page.goto(`${url}/#${LOG}/today`);
  await expect(heading(page, "Hari ini")).toBeVisible();
  await expect(page.getByText("Siap tanpa jaringan")).toBeVisible();
  return { account, context, page, deeds };
}

const notes = (page: Page) => page.getByRole("list", { name: "Catatan kandang" }).getByRole("listitem");

async function choose(page: Page, animal: SheepBrief) {
  const tag = page.getByRole("textbox", { name: "Nomor anting" });
  await tag.fill(tagName(animal));
  await tag.press("Enter");
}

const DOING: Record<Act, (page: Page, animal: SheepBrief) => Promise<void>> = {
  async weigh(page, animal) {
    await go(page, `${LOG}/weigh`);
    // The dialog of the screen before has a field of the same name.
    await expect(heading(page, "Timbang kilat")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Nomor anting" })).toBeFocused();
    await page.keyboard.type(animal.earTag);
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Bobot (kg)" }).fill("30,5");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Catatan hari ini" }).getByText(animal.earTag).first()).toBeVisible();
  },
  async pen(page, animal) {
    await go(page, `${LOG}/weigh/note?catat=pindah`);
    await expect(page.getByText("Pindah: ternak yang mana?")).toBeVisible();
    await choose(page, animal);
    await page.getByRole("button", { name: "Pilih kandang tujuan" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Kandang tujuan" }).fill("Uji Tujuan");
    await page.getByRole("option", { name: /Uji Tujuan/ }).click();
    await dialog.getByRole("button", { name: "Pindahkan" }).click();
    await expect(dialog).toHaveCount(0);
  },
  async examine(page, animal) {
    await go(page, `${LOG}/create?sheep=${animal.id}`);
    await page.getByLabel(`BCS ${tagName(animal)}`).fill("3");
    await page.getByRole("button", { name: "Simpan pemeriksaan" }).click();
    await expect(heading(page, /Catatan kandang|Log Pemeriksaan/)).toBeVisible();
  },
  async birth(page, animal) {
    await go(page, `${LOG}/breeding/birth?induk=${animal.id}`);
    await expect(heading(page, `Lahir: ${tagName(animal)}`)).toBeVisible();
    await page
      .getByRole("radiogroup", { name: /Kelamin anak 1/ })
      .getByRole("radio", { name: "Betina" })
      .click();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(heading(page, /Catatan kandang|Kelahiran tersimpan/)).toBeVisible();
  },
  async loss(page, animal) {
    await go(page, `${LOG}/weigh/note?catat=hilang`);
    await expect(page.getByText("Mati atau hilang: ternak yang mana?")).toBeVisible();
    await choose(page, animal);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Hilang" }).click();
    await dialog.getByLabel("Sebab").fill("Pagar rusak");
    await dialog.getByRole("button", { name: /^(Catat|Laporkan)$/ }).click();
    await expect(dialog).toHaveCount(0);
  },
};

async function doSome(phone: Phone, some: readonly Deed[]) {
  for (const { act, animal } of some) await DOING[act](phone.page, animal);
}

/** The tab is gone, and a new one finds what was noted. */
async function kill(phone: Phone, url: string, done: number) {
  await phone.page.close();
  phone.page = await openPage(phone.context, url, `${LOG}/weigh/note`);
  await expect(notes(phone.page)).toHaveCount(done);
}

/** A day of one phone: no network, a dead tab, an API that is silent, answers that are lost, a dead tab again. */
async function dayOf(phone: Phone, url: string) {
  const { context, deeds } = phone;
  const third = Math.ceil(deeds.length / 3);
  await context.setOffline(true);
  await doSome(phone, deeds.slice(0, third));
  await expect(phone.page.getByText(`${third} catatan menunggu jaringan`)).toBeVisible();

  // The page opens again, and the API does not answer.
  await context.route(/\/api\/v1\//, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await phone.page.close();
  await context.setOffline(false);
  phone.page = await openPage(context, url, `${LOG}/weigh/note`);
  await expect(notes(phone.page)).toHaveCount(third);
  await doSome(phone, deeds.slice(third, 2 * third));

  // The server saves each, and its first answer is lost.
  await context.unroute(/\/api\/v1\//);
  const lost = new Set<string>();
  await context.route(/\/api\/v1\//, async (route) => {
    const sent = route.request().headers()["idempotency-key"];
    if (sent === undefined || lost.has(sent)) return route.continue();
    lost.add(sent);
    await route.fetch().catch(() => {});
    await route.abort().catch(() => {});
  });
  await kill(phone, url, 2 * third);
  await doSome(phone, deeds.slice(2 * third));
  await kill(phone, url, deeds.length);
  await context.unroute(/\/api\/v1\//);
  await phone.page.evaluate(() => void dispatchEvent(new Event("online")));
  // The notes are sent one after the other, and the phones share one server.
  await expect(phone.page.getByText("Semua catatan tersimpan")).toBeVisible({ timeout: 60_000 + TOTAL * 3000 });
  await expect(notes(phone.page).getByText("Tersimpan", { exact: true })).toHaveCount(deeds.length);
}

/** How often the server has an act. */
async function timesOf(api: APIRequestContext, { act, animal }: Deed, account: Account): Promise<number> {
  const get = async (path: string) => (await (await api.get(`/api/v1/${path}`)).json()).response as unknown;
  const examined = async () => listOf(Examination).parse(await get(`examination?sheep=${animal.id}`)).items;
  const events = async () => listOf(SheepEvent).parse(await get(`sheep/${animal.id}/event?limit=100`)).items;
  switch (act) {
    case "weigh":
      return (await examined()).filter(({ weight }) => weight === 30.5).length;
    case "examine":
      return (await examined()).filter(({ kind, bcs }) => kind === "rutin" && bcs === 3).length;
    case "pen":
      return (await events()).filter(({ toPen }) => toPen?.name === "Uji Tujuan").length;
    case "birth":
      return listOf(Litter).parse(await get(`breeding/litter?limit=100&q=${animal.earTag}`)).items.length;
    case "loss":
      return account === "keeper"
        ? listOf(Loss).parse(await get(`loss?sheep=${animal.id}`)).items.length
        : (await events()).filter(({ toState }) => toState === "hilang").length;
  }
}

test("mixed acts of three phones without a network, with dead tabs and lost answers: none lost, none twice", async ({
  browser,
  product: { url },
}) => {
  test.setTimeout(60_000 + TOTAL * 15_000);
  const api = await apiAs("admin", url);
  const made = await api.post("/api/v1/pen", { data: { code: "UJIT", name: "Uji Tujuan" }, headers: key() });
  expect(made.ok()).toBe(true);
  const herd = await addEwes(api, TOTAL);
  const deeds = herd.map(
    (animal, at): Deed => ({ animal, act: ACTS[Math.floor(at / PHONES.length) % ACTS.length] ?? "weigh" }),
  );
  const phones = await Promise.all(
    PHONES.map((account, mine) =>
      startPhone(
        browser,
        url,
        account,
        deeds.filter((_, at) => at % PHONES.length === mine),
      ),
    ),
  );
  await Promise.all(phones.map((phone) => dayOf(phone, url)));
  for (const { account, deeds: own } of phones)
    for (const deed of own)
      expect(await timesOf(api, deed, account), `${deed.act} of ${deed.animal.earTag} by ${account}`).toBe(1);
  await Promise.all(phones.map(({ context }) => context.close()));
  await api.dispose();
});
