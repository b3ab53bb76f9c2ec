import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Axe = {
  run(context: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** No fault that axe can see on the screen as it is now, with what is open on it. */
export async function expectAccessible(page: Page, what: string) {
  // colours are looked at when nothing moves any more; a colour that is inherited goes on where its parent has ended
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === "running");
    for (let left = moving(); left.length > 0; left = moving()) {
      await Promise.all(left.map((animation) => animation.finished.catch(() => {})));
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    // what is in order need not be described node by node
    const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  }, RULES);
  expect(violations, what).toEqual([]);
}

/** Each width begins in the other colour scheme, so that both are seen as a page's first as well as after a change. */
export const FIRST_LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

/** The same in both colour schemes, without a load between them: the app follows the system (src/shell/theme.ts). */
export async function expectAccessibleInBoth(page: Page, what: string) {
  const began = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  for (const dark of [began, !began]) {
    const colorScheme = dark ? "dark" : "light";
    await page.emulateMedia({ colorScheme });
    const painted = () => page.evaluate(() => document.body.classList.contains("dark"));
    await expect.poll(painted, `${what}: ${colorScheme}`).toBe(dark);
    await expectAccessible(page, `${what}, ${colorScheme}`);
  }
}
