import type { Locator, Page } from "@playwright/test";
import { boxes, room } from "@/e2e/support/boxes";
import { expect, test } from "@/e2e/support/test";

const LISTS = [
  "transaction",
  "transaction/investment",
  "purchase",
  "purchase/usage",
  "purchase/money",
  "purchase/spending",
  "purchase/koreksi",
  "purchase/capital",
  "purchase/loan",
  "purchase/asset",
  "referensi/product",
  "referensi/product/sheep",
  "referensi/customer",
  "referensi/supplier",
  "referensi/sheep-examination-log",
  "referensi/sheep-examination-log/breeding",
  "referensi/sheep-examination-log/breeding/mating",
  "referensi/sheep-examination-log/breeding/litter",
  "referensi/sheep-examination-log/breeding/dam",
  "referensi/notification-log",
  "administration",
  "administration/audit",
  "report/sheep-report/detail",
  "report/roi",
  "report/finance/closing",
];
/** The lists of which the demo farm has a page full. */
const LONG = ["transaction", "purchase", "referensi/product", "referensi/product/sheep", "referensi/customer"];

/** The faults of a screen: frames that scroll inside the window, cells beyond the table's frame, and cut words of a search. */
const faults = (page: Page) =>
  page.locator("#main").evaluate((main) => {
    const found: string[] = [];
    for (const element of main.querySelectorAll<HTMLElement>("*")) {
      if (!element.checkVisibility()) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
      if (scrolls(overflowY) && scrollHeight > clientHeight) found.push(`${element.localName} scrolls down`);
      const isTabs = element.closest("nav") !== null;
      if (scrolls(overflowX) && scrollWidth > clientWidth && !isTabs)
        found.push(`${element.localName} scrolls sideways`);
    }
    for (const head of main.querySelectorAll("thead th")) {
      const frame = head.closest("section")?.getBoundingClientRect();
      if (head.checkVisibility() && frame && head.getBoundingClientRect().right > frame.right + 1)
        found.push(`${head.textContent} is cut`);
    }
    const pen = document.createElement("canvas").getContext("2d");
    for (const box of main.querySelectorAll<HTMLInputElement>("input[type=search]")) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(box);
      if (pen) pen.font = font;
      const words = pen?.measureText(box.placeholder).width ?? 0;
      if (words > box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
        found.push(`${box.placeholder} is cut`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the window scrolls sideways");
    return found;
  });

const table = (page: Page) => page.getByRole("region", { name: /^Daftar / });

test("at 1280 × 800 each list is whole, has one scrollbar and ten rows", async ({ asOwner: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const list of LISTS)
    await test.step(list, async () => {
      await page.goto(`/#/${list}`);
      await expect(table(page).locator("tbody tr").first()).toBeVisible();
      expect(await faults(page), list).toEqual([]);
      if (!LONG.includes(list)) return;
      const whole = await table(page).evaluate((frame) => {
        const end = frame.querySelector("tfoot")?.getBoundingClientRect().top ?? innerHeight;
        const rows = [...frame.querySelectorAll("tbody tr")];
        return rows.filter((row) => row.getBoundingClientRect().bottom <= Math.min(end, innerHeight) + 1).length;
      });
      expect(whole, `rows of ${list}`).toBeGreaterThanOrEqual(10);
    });
});

test("at 1280 the register's filters take two lines, and its tags are whole", async ({ asOwner: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/#/referensi/product/sheep");
  const tags = table(page).locator("tbody tr td:nth-child(2)");
  await expect(tags.first()).toBeVisible();
  const filters = await page.getByRole("group", { name: "Saringan" }).boundingBox();
  expect(filters?.height).toBeLessThanOrEqual(88);
  const cut = await tags.evaluateAll((cells) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
});

test("what does not fit stands in the row's detail, and what is owed in the row", async ({ asOwner: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/#/transaction");
  const list = table(page);
  for (const name of ["Sisa", "Jatuh tempo"]) await expect(list.getByRole("columnheader", { name })).toBeVisible();
  await expect(list.getByRole("columnheader", { name: "Terbayar" })).toBeHidden();
  await list
    .getByRole("button", { name: /^Rincian PJ/ })
    .first()
    .click();
  await expect(list.getByRole("term").filter({ hasText: "Terbayar" })).toBeVisible();
  await expect(list.getByRole("term").filter({ hasText: "Sisa" })).toBeHidden();
});

// A first visit on a slow line is shown in the system's font, which is wider.
for (const font of ["the farm's", "the system's"])
  test.describe(`in ${font} font`, () => {
    test.use({ expectedErrors: font === "the system's" ? [/Failed to load resource: net::ERR_FAILED .*woff2/] : [] });

    test("at 1280 long names of customers and pens are whole", async ({ asOwner: page }) => {
      if (font === "the system's") {
        await page.route("**/*.woff2", (route) => route.abort());
        await page.reload();
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const list of ["transaction", "transaction/owing", "referensi/customer", "referensi/product/sheep"])
        await test.step(list, async () => {
          await page.goto(`/#/${list}`);
          await expect(table(page).locator("[data-row-open]").first()).toBeVisible();
          const cells = table(page).locator("tbody td");
          const cut = () =>
            cells.evaluateAll((all) =>
              all
                .filter((cell) => cell.checkVisibility() && !cell.querySelector(".sr-only"))
                .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
                .map(({ textContent }) => textContent),
            );
          await expect.poll(cut).toEqual([]);
        });
    });
  });

test("at 1280 × 800 the board's first card stands in view", async ({ asOwner: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/#/transaction/delivery");
  const card = page.locator("[data-card]").first();
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.y).toBeLessThan(560);
  await expect(page.getByRole("region", { name: "Ringkasan" })).toBeInViewport({ ratio: 1 });
});

test("a move announces the title of the screen that it leads to", async ({ asOwner: page }) => {
  await page.goto("/#/home");
  const said = () => page.evaluate(() => document.querySelector("next-route-announcer")?.shadowRoot?.textContent ?? "");
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  for (const name of ["Pembelian", "Penjualan", "Dashboard", "Penjualan"]) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveTitle(`${name} · Domba`);
    await expect.poll(said).toBe(`${name} · Domba`);
  }
  await page.goBack();
  await expect(page).toHaveTitle("Dashboard · Domba");
  await expect.poll(said).toBe("Dashboard · Domba");
});

test("at 390 × 844 four cards show, and the bottom bar leads on", async ({ asOwner: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/home");
  const bar = page.getByRole("navigation", { name: "Menu bawah" });
  await bar.getByRole("link", { name: "Ternak" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ternak" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Ternak" })).toHaveAttribute("aria-current", "page");
  const cards = page.getByRole("list", { name: "Daftar ternak" }).getByRole("listitem");
  await expect(cards.first()).toBeVisible();
  const top = (await bar.boundingBox())?.y ?? 0;
  const ends = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
  expect(ends.filter((end) => end <= top).length).toBeGreaterThanOrEqual(4);
  for (const way of await cards.first().locator("a[href*='update'], button").all()) {
    const { width = 0, height = 0 } = (await way.boundingBox()) ?? {};
    expect(Math.min(width, height), "a row's action").toBeGreaterThanOrEqual(44);
  }
  for (const way of await bar.locator("a, button").all())
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.goto("/#/transaction/delivery");
  const handOver = page.getByRole("button", { name: "Serahkan" }).first();
  await expect(handOver).toBeVisible();
  const figures = page.getByRole("region", { name: "Ringkasan" });
  const [below, above] = await boxes(figures, handOver);
  expect(below.top).toBeGreaterThan(above.top);
  await bar.getByRole("button", { name: "Cari" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a form within a page leaves its first field and the header free", async ({ asOwner: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/#/profile");
  await page.getByRole("button", { name: "Buat token" }).click();
  const name = page.getByRole("textbox", { name: "Nama", exact: true });
  await expect(name).toBeFocused();
  const save = page.getByRole("button", { name: "Buat token" });
  expect(await room(name, save)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  // The first form's bar leaves the window below the header.
  await page.getByRole("button", { name: "Simpan data diri" }).evaluate((button) => {
    scrollBy(0, button.getBoundingClientRect().top - 10);
  });
  const over = await page.evaluate(() => document.elementFromPoint(195, 30)?.closest("header, form")?.tagName);
  expect(over).toBe("HEADER");
});

const titleCovered = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector("h1")?.getBoundingClientRect();
    const notice = document.querySelector("[aria-label=Pemberitahuan] li")?.getBoundingClientRect();
    return Boolean(title && notice && notice.bottom > title.top && title.bottom > notice.top);
  });

/** Where a part stands once what loads late has come. */
async function settled(part: Locator) {
  let before = Number.NaN;
  let now = Number.NaN;
  const stands = async () => {
    before = now;
    now = (await part.boundingBox())?.y ?? 0;
    return now === before;
  };
  await expect.poll(stands, { intervals: [300] }).toBe(true);
  return now;
}

test("on a phone nothing covers what is read or pressed: notices make room, the focus stands clear of the bars", async ({
  asOwner: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/purchase/money");
  await expect(page.getByRole("heading", { level: 1, name: "Kas & bank" })).toBeVisible();
  const card = page
    .getByRole("list", { name: /^Daftar/ })
    .getByRole("listitem")
    .first();
  await expect(card).toContainText(/Saldo/);
  await expect(card).not.toContainText("–");
  await page.keyboard.press("g");
  await expect(page.getByText("Ke mana?")).toBeVisible();
  await expect.poll(() => titleCovered(page)).toBe(false);
  // A page that is scrolled does not move under the finger.
  await page.goto("/#/transaction/detail/1");
  const region = page.getByRole("heading", { name: "Rincian" }).first();
  await expect(region).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  const before = await settled(region);
  await page.keyboard.press("g");
  await expect(page.getByText("Ke mana?")).toBeVisible();
  await expect.poll(async () => Math.abs(((await region.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  // Neither when the room of an earlier notice is given back.
  await expect(page.getByText("Ke mana?")).toHaveCount(0);
  expect(Math.abs((await settled(region)) - before)).toBeLessThan(2);
  await page.goto("/#/transaction/create");
  const field = page.getByRole("combobox", { name: "Tambah ternak" });
  const bar = page.getByRole("button", { name: "Simpan & pesan" });
  await field.focus();
  await expect(field).toBeFocused();
  expect(await room(field, bar)).toBeGreaterThan(0);
  const pick = page.getByRole("button", { name: "Pilih dari daftar" });
  await pick.focus();
  expect(await room(pick, bar)).toBeGreaterThan(0);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test("a press right above the bars is not lost when it takes the focus out of a field", async ({ asOwner: page }) => {
    await page.goto("/#/transaction/create");
    await page.getByRole("combobox", { name: "Customer" }).tap();
    await page.keyboard.press("Escape");
    const pick = page.getByRole("button", { name: "Pilih dari daftar" });
    const bar = page.getByRole("button", { name: "Simpan & pesan" });
    const away = (await room(pick, bar)) - 24;
    await page.evaluate((by) => scrollBy(0, -by), away);
    await pick.tap();
    await expect(page.getByRole("dialog", { name: "Pilih ternak" })).toBeVisible();
  });
});

test("who may not write finds the lists in the bottom bar", async ({ asAuditor: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/home");
  const bar = page.getByRole("navigation", { name: "Menu bawah" });
  await expect(bar.getByRole("link", { name: "Penjualan" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Jual", exact: true })).toHaveCount(0);
  await expect(bar.getByRole("link", { name: "Timbang" })).toHaveCount(0);
});

test("keys lead through lists, and can be switched off", async ({ asOwner: page }) => {
  await page.goto("/#/home");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("g");
  await expect(page.getByText("Ke mana?")).toBeVisible();
  await page.keyboard.press("t");
  // The list of ways goes with the key that was taken from it.
  await expect(page.getByText("Ke mana?")).toHaveCount(0, { timeout: 1000 });
  await expect(page.getByRole("heading", { level: 1, name: "Ternak" })).toBeVisible();
  const rows = table(page).locator("[data-row-open]");
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/product\/sheep\/\d+$/);
  // Back from the record the keys go on where they were.
  await page.goBack();
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("gjn");
  await expect(page.getByRole("searchbox")).toHaveValue("gjn");
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/product\/sheep\/create$/);
  // On the page of a record it begins another one; where a list has another main act, that one.
  await page.goto("/#/transaction");
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("PJ/");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=PJ/);
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/transaction\/detail\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: /^PJ\// })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/transaction\/create$/);
  await page.goto("/#/transaction/owing");
  await expect(page.getByRole("heading", { level: 1, name: "Siapa berutang" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Terima pembayaran" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Bantuan (?)" }).click();
  await expect(page.getByRole("definition").getByText("Terima pembayaran", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: /Tombol satu huruf/ }).uncheck();
  await page.keyboard.press("Escape");
  await page.goto("/#/transaction");
  await expect(page.getByRole("heading", { level: 1, name: "Penjualan" })).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("closing a supplier can be undone from its message", async ({ asOwner: page }) => {
  await page.goto("/#/referensi/supplier");
  const row = table(page).locator("tbody tr").last();
  await row.getByRole("button", { name: /^Tindakan/ }).click();
  await page.getByRole("menuitem", { name: "Nonaktifkan" }).click();
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  await expect(row.getByText("Nonaktif")).toBeVisible();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(page.getByText(/Diurungkan: /)).toBeVisible();
  await expect(row.getByText("Aktif", { exact: true })).toBeVisible();
});
