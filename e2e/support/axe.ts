import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Best practices that WCAG does not ask for: each landmark can be told from the others by its name. */
const LANDMARKS = [
  "landmark-unique",
  "landmark-one-main",
  "landmark-main-is-top-level",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-complementary-is-top-level",
  "landmark-no-duplicate-main",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Fault = { element: HTMLElement; html: string; any: { message: string }[] };
type Axe = {
  run(context: unknown, options: unknown): Promise<{ violations: { id: string; nodes: Fault[] }[] }>;
};

/**
 * Colours are checked when all transitions have ended; an inherited colour continues after its parent's. Their states
 * are polled, because Chromium leaves the `finished` promise of a transition open when a trace is recorded.
 */
const stands = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));

/** The input of the other rules: each element, its attributes, its place, and the text. */
const structure = (page: Page) =>
  page.evaluate(() => {
    // The switch shows the current scheme; each of its two states is in one of FIRST_LOOKS.
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

type Chosen = { type: "tag" | "rule"; values: string[] };

async function run(page: Page, what: string, runOnly: Chosen) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const also = runOnly.type === "tag" ? LANDMARKS : [];
  const rules = Object.fromEntries(also.map((rule) => [rule, { enabled: true }]));
  const violations = await page.evaluate(
    async ({ runOnly, rules }) => {
      const { axe } = window as unknown as { axe: Axe };
      // Passing nodes need no description, only the HTML is read, and no rule reads style sheets.
      const cheap = { resultTypes: ["violations"], selectors: false, preload: false, elementRef: true };
      /** A target under a bar that stays is judged where it is pressed: in the middle of the window. */
      async function isSmallThere({ element }: Fault) {
        const at = scrollY;
        element.scrollIntoView({ block: "center" });
        const size = { type: "rule", values: ["target-size"] };
        const { violations } = await axe.run(element, { runOnly: size, ...cheap });
        scrollTo(0, at);
        return violations.length > 0;
      }
      const told = ({ html, any }: Fault) => `${html.slice(0, 160)} ${any.map(({ message }) => message).join(", ")}`;
      const { violations } = await axe.run(document, { runOnly, rules, ...cheap });
      const faults: string[] = [];
      for (const { id, nodes } of violations) {
        const words: string[] = [];
        for (const node of nodes) if (id !== "target-size" || (await isSmallThere(node))) words.push(told(node));
        if (words.length > 0) faults.push(`${id}: ${words.join(" | ")}`);
      }
      return faults;
    },
    { runOnly, rules },
  );
  expect(violations, what).toEqual([]);
}

/** Expects no fault on the present screen, including its open parts. */
export async function expectAccessible(page: Page, what: string) {
  await stands(page);
  await run(page, what, { type: "tag", values: RULES });
}

/** Each width begins in the other colour scheme, so that both are checked after a load and after a change. */
export const FIRST_LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

type Scheme = (typeof FIRST_LOOKS)[number]["colorScheme"];

/** The system changes its scheme, and the app has followed it. */
export async function changeScheme(page: Page, colorScheme: Scheme, what: string) {
  await page.emulateMedia({ colorScheme });
  const painted = () => page.evaluate(() => document.body.classList.contains("dark"));
  await expect.poll(painted, `${what}: ${colorScheme}`).toBe(colorScheme === "dark");
}

/**
 * Checks both colour schemes without a load between them, because the app follows the system (src/shell/theme.ts). The
 * second scheme is checked for colours only.
 */
export async function expectAccessibleInBoth(page: Page, what: string) {
  const began = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  let seen = "";
  for (const dark of [began, !began]) {
    const colorScheme = dark ? "dark" : "light";
    await changeScheme(page, colorScheme, what);
    await stands(page);
    const now = await structure(page);
    if (now === seen) await run(page, `${what}, ${colorScheme}`, { type: "rule", values: COLOUR_RULES });
    else await run(page, `${what}, ${colorScheme}`, { type: "tag", values: RULES });
    seen = now;
  }
}
