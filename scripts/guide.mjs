// npm run guide: writes public/panduan/index.html, the Panduan as plain HTML. With --pictures=http://localhost:3000 it
// takes the pictures anew from a running demo farm (docs/decisions/0062).
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findOrInstallBrowser } from "./browser.mjs";
import { forNode } from "./lib/for-node.mjs";
import { guideHtml } from "./lib/guide-html.mjs";
import { command, inRoot, onlyFlags, Problem } from "./lib/run.mjs";

const OWNER = { username: "pemilik", password: "domba-sehat-2025" };
const VIEW = { width: 1120, height: 700 };
const SHOWN = { width: 800, height: 500 };
/** A picture weighs at most this much, so that all of them stay below half a megabyte. */
const MOST_BYTES = 25_000;
const SOURCE = `export { CHAPTERS, GUIDE, partsOf } from "@/src/features/guide/guide";
export { KEYS } from "@/src/features/guide/keys";
export { ALL_TERMS } from "@/src/farm/terms/terms";`;

async function readGuide() {
  const { build, stop } = await import("esbuild");
  const folder = mkdtempSync(inRoot("node_modules/.guide-"));
  try {
    const outfile = join(folder, "guide.mjs");
    await build({ ...forNode, outExtension: undefined, stdin: { contents: SOURCE, resolveDir: inRoot(".") }, outfile });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await stop();
  }
}

/** The best quality that fits. */
async function shrink(png) {
  const { default: sharp } = await import("sharp");
  const picture = sharp(png).resize(SHOWN.width, SHOWN.height);
  for (let quality = 70; quality >= 10; quality -= 5) {
    const webp = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= MOST_BYTES) return webp;
  }
  throw new Problem(`A picture stays above ${MOST_BYTES} bytes.`);
}

async function takePictures(site, pages) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: VIEW, locale: "id-ID", timezoneId: "Asia/Jakarta" });
    await page.goto(`${site}/#/login`);
    await page.getByRole("textbox", { name: "Username" }).fill(OWNER.username);
    await page.locator("input[type=password]").fill(OWNER.password);
    await page.getByRole("button", { name: "Masuk" }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    await page.getByText("Success Login").waitFor({ state: "detached" });
    for (const { id, picture } of pages) {
      await page.goto(`${site}/#${picture.at}`);
      await page.waitForLoadState("networkidle");
      await page.locator("main h1").first().waitFor();
      await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
      await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
      writeFileSync(inRoot(`public/panduan/${id}.webp`), await shrink(await page.screenshot()));
      console.log(`${id}: ${picture.at}`);
    }
  } finally {
    await browser.close();
  }
}

const PICTURES = /^--pictures=https?:\/\/[^/]+$/;

command(async (args) => {
  const pictures = args.find((arg) => PICTURES.test(arg));
  onlyFlags(args, [pictures], "npm run guide takes --pictures=http://localhost:3000 alone.");
  const guide = await readGuide();
  writeFileSync(inRoot("public/panduan/index.html"), guideHtml(guide));
  if (pictures) await takePictures(pictures.slice("--pictures=".length), guide.GUIDE);
});
