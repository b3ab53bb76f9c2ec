import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Axe = {
  run(
    context: unknown,
    options: unknown,
  ): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
};

/** Colours are looked at when nothing moves any more; a colour that is inherited goes on where its parent has ended. */
const stands = (page: Page) =>
  page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === "running");
    for (let left = moving(); left.length > 0; left = moving()) {
      await Promise.all(left.map((animation) => animation.finished.catch(() => {})));
      await new Promise((done) => requestAnimationFrame(done));
    }
  });

/** All that the other rules go by: each element, its attributes, its place, and the words. */
const structure = (page: Page) =>
  page.evaluate(() => {
    // the switch tells which scheme it is: each of its two states is in one of FIRST_LOOKS
    const all = [...document.querySelectorAll("*")].filter((element) => !element.closest('[aria-label^="Mode "]'));
    const elements = all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== "class")
        .map(({ name, value }) => `${name}=${value}`);
      return [element.localName, element.checkVisibility(), x, y, width, height, ...attributes].join();
    });
    return `${elements.join("\n")}\n${document.body.textContent}`;
  });

async function run(page: Page, what: string, runOnly: { type: "tag" | "rule"; values: string[] }) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    // what is in order need not be described node by node, nothing is read but the HTML, and no rule reads style sheets
    const cheap = { resultTypes: ["violations"], selectors: false, preload: false };
    const { violations } = await axe.run(document, { runOnly, ...cheap });
    const told = ({ html, any }: (typeof violations)[number]["nodes"][number]) =>
      `${html.slice(0, 160)} ${any.map(({ message }) => message).join(", ")}`;
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join(" | ")}`);
  }, runOnly);
  expect(violations, what).toEqual([]);
}

/** No fault that axe can see on the screen as it is now, with what is open on it. */
export async function expectAccessible(page: Page, what: string) {
  await stands(page);
  await run(page, what, { type: "tag", values: RULES });
}

/** Each width begins in the other colour scheme, so that both are seen as a page's first as well as after a change. */
export const FIRST_LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

/**
 * The same in both colour schemes, without a load between them: the app follows the system (src/shell/theme.ts).
 * What differs in nothing but colour is asked nothing else again.
 */
export async function expectAccessibleInBoth(page: Page, what: string) {
  const began = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  let seen = "";
  for (const dark of [began, !began]) {
    const colorScheme = dark ? "dark" : "light";
    await page.emulateMedia({ colorScheme });
    const painted = () => page.evaluate(() => document.body.classList.contains("dark"));
    await expect.poll(painted, `${what}: ${colorScheme}`).toBe(dark);
    await stands(page);
    const now = await structure(page);
    if (now === seen) await run(page, `${what}, ${colorScheme}`, { type: "rule", values: COLOUR_RULES });
    else await run(page, `${what}, ${colorScheme}`, { type: "tag", values: RULES });
    seen = now;
  }
}
