import type { APIRequestContext, Page } from "@playwright/test";
import { addTo, apiAs, BANK_ID } from "@/e2e/support/api";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { expect, test } from "@/e2e/support/test";
import { newNumber, newPhone, unique } from "@/e2e/support/unique";

let api: APIRequestContext;

const add = <T>(path: string, data: Record<string, unknown>) => addTo<T>(api, path, data);

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

const addKind = () =>
  add<{ id: number }>("product", {
    code: null,
    name: unique("Domba antar "),
    category: "ternak",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    unit: "ekor",
    priceMethod: "ekor",
    salePrice: 2_000_000,
    minPrice: null,
  });

const addCustomer = (name: string, regency: string) =>
  add<{ id: number }>("customer", {
    code: null,
    name,
    type: "perorangan",
    whatsapp: newPhone(),
    email: null,
    address: "Jl. Antar 1",
    regency,
    creditLimit: null,
    termDays: 7,
    notes: null,
  });

async function addAnimal(productId: number) {
  const { items } = (await (await api.get("/api/v1/pen")).json()).response as { items: { id: number }[] };
  return add<{ id: number }>("sheep", {
    earTag: newNumber(),
    earTagColour: "hijau",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    bornOn: null,
    bornEstimated: false,
    origin: "beli",
    arrivedOn: dayBefore(0),
    penId: items[0]?.id,
    arrivalWeight: 30,
    purchasePrice: 1_500_000,
    moneyId: BANK_ID,
    damId: null,
    sireId: null,
    investorId: null,
    productId,
    notes: null,
    stockState: "tersedia",
  });
}

/** Of no other test, and after those of the demo farm: the lanes of this day stand in one window. */
const PLANNED = dayBefore(-20);

type Order = { id: number; number: string; version: number };

async function addOrder(productId: number, regency: string, deliverOn: string): Promise<Order> {
  const customer = await addCustomer(unique(`Bu ${regency} `), regency);
  const animal = await addAnimal(productId);
  return add<Order>("transaction", {
    day: dayBefore(0),
    customerId: customer.id,
    kind: "retail",
    dueOn: null,
    handover: "antar",
    deliverOn,
    address: `Jl. ${regency} 1`,
    notes: null,
    freight: 0,
    discount: 0,
    override: null,
    lines: [
      {
        kind: "ternak",
        productId,
        note: null,
        price: 2_000_000,
        discount: 0,
        quantity: 1,
        priceMethod: "ekor",
        weight: null,
        sheepIds: [animal.id],
      },
    ],
    order: true,
    downPayment: 900_000,
    downMethod: "tunai",
  });
}

const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test("a driver's day is planned: cards dragged and moved by keys, a way back, a route", async ({ asAdmin: page }) => {
  const product = await addKind();
  const [far, near] = [await addOrder(product.id, "Zulu", PLANNED), await addOrder(product.id, "Alfa", PLANNED)];
  const driver = unique("Pak Joko ");
  const handle = ({ number }: Order) => page.getByRole("button", { name: `Pindahkan ${number}` });
  const lane = page.locator(`section[data-day="${PLANNED}"][data-driver="${driver}"]`);
  const numbers = () => lane.locator("[data-card]").getByRole("link", { name: /^PJ\// }).allTextContents();

  await test.step("Pindahkan names a driver", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/#/transaction/delivery?day=${PLANNED}`);
    await handle(far).press("Enter");
    const dialog = page.getByRole("dialog", { name: `Pindahkan ${far.number}` });
    await dialog.getByRole("textbox", { name: "Sopir" }).fill(driver);
    await dialog.getByRole("button", { name: "Pindahkan" }).click();
    await expect.poll(numbers).toEqual([far.number]);
    await expect(handle(far)).toBeFocused();
  });

  await test.step("dragged to the driver, and back by the notice", async () => {
    // The notice of the first move has its own way back.
    await expect(page.getByRole("button", { name: "Urungkan" })).toHaveCount(0);
    // A window so high that both lanes stand in it.
    await page.setViewportSize({ width: 1280, height: 1900 });
    const from = await handle(near).boundingBox();
    const to = await lane.boundingBox();
    if (!from || !to) throw new Error("no place to drag from or to");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 10, { steps: 4 });
    await page.mouse.move(to.x + 40, to.y + to.height - 12, { steps: 8 });
    await page.mouse.up();
    await expect.poll(numbers).toEqual([far.number, near.number]);
    await page.getByRole("button", { name: "Urungkan" }).last().click();
    await expect.poll(numbers).toEqual([far.number]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("by keys to the driver, then a route by area", async () => {
    await handle(far).focus();
    await page.keyboard.press("Alt+ArrowLeft");
    await expect.poll(async () => (await numbers()).length).toBe(0);
    // The board does not jump: the moved card has the focus, and stands in the window.
    await expect(handle(far)).toBeFocused();
    await expect(handle(far)).toBeInViewport({ ratio: 1 });
    for (const order of [far, near]) {
      await handle(order).press("Enter");
      const dialog = page.getByRole("dialog", { name: `Pindahkan ${order.number}` });
      // A driver without an order is no name to press any more.
      if (order === far) await dialog.getByRole("textbox", { name: "Sopir" }).fill(driver);
      else await dialog.getByRole("button", { name: driver }).click();
      await dialog.getByRole("button", { name: "Pindahkan" }).click();
      await expect.poll(numbers).toContain(order.number);
    }
    await lane.getByRole("button", { name: /^Urutkan menurut wilayah/ }).click();
    await expect.poll(numbers).toEqual([near.number, far.number]);
    await expectAccessibleInBoth(page, "board");
    await noSideways(page);
  });
});

test("the board on a phone: a day and a driver at a time, the others one press away", async ({ asAdmin: page }) => {
  const product = await addKind();
  // Of no other test.
  const day = dayBefore(-40);
  const [first, second] = [await addOrder(product.id, "Yanke", day), await addOrder(product.id, "Xeno", day)];
  const driver = unique("Kang Ujang ");
  const put = (stops: Order[], who: string | null) =>
    api.put("/api/v1/transaction/tour", {
      data: { day, driver: who, stops: stops.map(({ id, version }) => ({ id, version })) },
    });
  expect((await put([second], driver)).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/#/transaction/delivery?day=${day}`);
  const handOver = (order: Order) => page.getByRole("button", { name: `Serahkan ${order.number}` });
  await expect(handOver(first)).toBeVisible();
  await expect(handOver(second)).toHaveCount(0);
  const days = page.getByRole("list", { name: "Hari" }).getByRole("button");
  await expect(days).toHaveCount(7);
  for (const one of await days.all()) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole("button", { name: new RegExp(`^${driver}`), expanded: false }).click();
  await expect(handOver(second)).toBeVisible();
  await expect(handOver(first)).toHaveCount(0);
  await expectAccessibleInBoth(page, "board on a phone");
  await noSideways(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2400);
  await days.first().click();
  await expect(page).toHaveURL(/on=/);
  await expect(handOver(second)).toHaveCount(0);
});

test("a driver's day on the phone: two deliveries, one with its payment and a signature", async ({ asAdmin: page }) => {
  const today = dayBefore(0);
  const product = await addKind();
  const [near, far] = [await addOrder(product.id, "Alfa", today), await addOrder(product.id, "Zulu", today)];
  const driver = unique("Pak Joko ");
  const stops = [near, far].map(({ id, version }) => ({ id, version }));
  const planned = await api.put("/api/v1/transaction/tour", { data: { day: today, driver, stops } });
  expect(planned.ok()).toBe(true);

  await test.step("the driver's phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/#/transaction/delivery?driver=${encodeURIComponent(driver)}&day=${today}`);
    const list = page.getByRole("region", { name: `Daftar ${driver}` });
    await expect(list.getByRole("link", { name: /^Telepon/ }).first()).toHaveAttribute("href", /^tel:\+62/);
    await expectAccessibleInBoth(page, "driver");
    await noSideways(page);
    await list.getByRole("button", { name: `Serahkan ${near.number}` }).click();
    const dialog = page.getByRole("dialog", { name: `Serahkan ${near.number}` });
    await expect(dialog.getByRole("textbox", { name: "Dibayar sekarang" })).toHaveValue("");
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(dialog.getByRole("button", { name: "Serahkan" })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByText("1 ekor diserahkan, sisa tagihan Rp1.100.000.")).toBeInViewport({ ratio: 1 });
    }
    await dialog.getByRole("button", { name: /^Lunas/ }).click();
    await dialog.getByRole("textbox", { name: "Diterima oleh" }).fill("Pak Udin");
    const pad = dialog.getByRole("img", { name: "Tanda tangan penerima" });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error("no place to sign");
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 60, { steps: 6 });
    await page.mouse.up();
    await expect(dialog.getByRole("button", { name: "Hapus tanda tangan" })).toBeVisible();
    await expectAccessibleInBoth(page, "handing over");
    await noSideways(page);
    await dialog.getByRole("checkbox", { name: "Selesaikan sekarang" }).check();
    await dialog.getByRole("button", { name: "Serahkan" }).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByRole("heading", { level: 2 }).last()).toContainText("Alfa");
    await list.getByRole("button", { name: `Serahkan ${far.number}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Serahkan" }).click();
    await expect(list.getByRole("button", { name: /^Serahkan PJ/ })).toHaveCount(0);
  });

  await test.step("the sale and its waybill show who took it", async () => {
    await page.goto(`/#/transaction/detail/${near.id}`);
    await expect(page.getByText("Pak Udin")).toBeVisible();
    await expect(page.getByText("Selesai", { exact: true })).toBeVisible();
    await page.goto(`/#/transaction/surat-jalan/${near.id}`);
    await expect(page.getByRole("img", { name: "Tanda tangan Pak Udin" })).toBeVisible();
  });
});
