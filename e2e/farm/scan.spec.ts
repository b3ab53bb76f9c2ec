import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { APIRequestContext, Page } from "@playwright/test";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { listOf } from "@/contract/base/list";
import { SheepBrief } from "@/contract/sheep/model";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { expect, test } from "@/e2e/support/test";

const EXAMINATION = "/#/referensi/sheep-examination-log";
const HERD = "/#/referensi/product/sheep";

let api: APIRequestContext;
let animal: SheepBrief;

test.beforeAll(async () => {
  api = await apiAs("admin");
  const { response } = await (await api.get("/api/v1/examination/animal")).json();
  const { items } = listOf(SheepBrief).parse(response);
  const own = items.find(({ earTag }) => items.filter((one) => one.earTag === earTag).length === 1);
  if (!own) throw new Error("no animal has a tag of its own");
  animal = own;
});
test.afterAll(() => api.dispose());

/** Gives the page a camera that looks at a picture. */
const showToCamera = (page: Page, svg: string) =>
  page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    let frame = 0;
    const draw = () => {
      pen.fillStyle = "#ccc";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      // The hand that holds the phone is never quite still.
      frame = (frame + 1) % 3;
      pen.drawImage(picture, 440 + frame, 160, 400, 400);
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  }, svg);

const refuseCamera = (page: Page, name: string) =>
  page.evaluate((reason) => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("no", reason);
    };
  }, name);

/** The code of the animal's label, as the product prints it. */
async function labelOf({ id, code }: SheepBrief, page: Page) {
  await page.goto(`${HERD}/label?ids=${id}`);
  return page.getByRole("img", { name: `Kode QR ${code}` }).evaluate((svg) => {
    svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    return new XMLSerializer().serializeToString(svg);
  });
}

/** The stripes of a bought tag. */
async function stripesOf(text: string) {
  const writer = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
  const { buffer } = new Uint8Array(await readFile(writer));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  return (await writeBarcode(text, { format: "Code128", withQuietZones: true })).svg;
}

/** Types as a scanner does, with a scanner's times however busy this machine is. */
const typeAsScanner = (page: Page, text: string) =>
  page.evaluate((keys) => {
    let at = performance.now();
    for (const key of [...keys, "Enter"]) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      at += 8;
      Object.defineProperty(event, "timeStamp", { value: at });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  }, text);

const dialog = (page: Page) => page.getByRole("dialog", { name: "Pindai anting" });
const scan = (page: Page) => page.getByRole("button", { name: "Pindai" }).click();

test("the camera reads the product's label where the browser has no reader of its own", async ({ asAdmin: page }) => {
  const label = await labelOf(animal, page);
  const readers: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith(".wasm")) readers.push(`${answer.status()} ${answer.headers()["content-type"]}`);
  });
  await page.goto(`${EXAMINATION}/weigh`);
  const tag = page.getByRole("textbox", { name: "Nomor anting" });
  await expect(tag).toBeFocused();
  expect(await page.evaluate(() => "BarcodeDetector" in window)).toBe(false);
  await showToCamera(page, label);
  expect(readers).toEqual([]);
  await scan(page);
  await expect(page.getByRole("textbox", { name: "Bobot (kg)" })).toBeFocused();
  await expect(page.locator("#main")).toContainText(`${animal.earTagColour} ${animal.earTag}`);
  expect(readers).toEqual(["200 application/wasm"]);
});

test("the camera reads the stripes of a bought tag; a second scan fetches nothing", async ({ asAdmin: page }) => {
  const readers: string[] = [];
  await page.goto(`${EXAMINATION}/create`);
  await expect(page.getByRole("textbox", { name: "Nomor anting" })).toBeVisible();
  page.on("request", (request) => {
    if (request.url().endsWith(".wasm")) readers.push(request.url());
  });
  const chosen = page.getByRole("list", { name: "Ternak yang diperiksa" }).getByRole("listitem");
  await showToCamera(page, await stripesOf(animal.earTag));
  await scan(page);
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toContainText(animal.earTag);
  await showToCamera(page, await stripesOf("TIDAK-ADA"));
  await scan(page);
  await expect(page.getByRole("textbox", { name: "Nomor anting" })).toHaveValue("TIDAK-ADA");
  await expect(page.getByText("Tidak ada ternak dengan anting TIDAK-ADA di kandang.")).toBeVisible();
  expect(readers).toHaveLength(1);
});

test("a refused camera and a missing one are told in words", async ({ asAdmin: page }) => {
  await page.goto(`${EXAMINATION}/weigh`);
  await expect(page.getByRole("textbox", { name: "Nomor anting" })).toBeFocused();
  await refuseCamera(page, "NotAllowedError");
  await scan(page);
  await expect(dialog(page).getByRole("alert")).toContainText("Kamera tidak diizinkan.");
  await expectAccessibleInBoth(page, "a refused camera");
  await refuseCamera(page, "NotFoundError");
  await dialog(page).getByRole("button", { name: "Coba lagi" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Perangkat ini tidak mempunyai kamera.");
});

test("a scanner that types is heard without a focused field, and a hand still commands", async ({ asAdmin: page }) => {
  await page.goto(`${EXAMINATION}/weigh`);
  const tag = page.getByRole("textbox", { name: "Nomor anting" });
  await expect(tag).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(tag).not.toBeFocused();
  await typeAsScanner(page, animal.code);
  await expect(page.getByRole("textbox", { name: "Bobot (kg)" })).toBeFocused();
  await expect(page.locator("#main")).toContainText(`${animal.earTagColour} ${animal.earTag}`);

  await page.goto(HERD);
  const rows = page.locator("[data-row-open]");
  await expect(rows.first()).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  // "n" and "g" alone would leave the list, and the Enter would open the row.
  await typeAsScanner(page, "NG-1");
  await expect(page).toHaveURL(/q=NG-1/);
  await expect(page.getByRole("searchbox")).toHaveValue("NG-1");
  await page.goto(HERD);
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await typeAsScanner(page, animal.code);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(animal.code);
  await page.keyboard.press("g");
  await expect(page.getByText("Ke mana?")).toBeVisible();
});
