import type { Page } from "@playwright/test";
import axe from "axe-core";
import { holdBack } from "@/e2e/support/held-back";
import { expect, test } from "@/e2e/support/test";

const carousel = (page: Page) => page.getByRole("region", { name: "Testimonials" });
const track = (page: Page) => carousel(page).getByRole("list");
const dot = (page: Page, number: number) => carousel(page).getByRole("button", { name: `Testimonial ${number}:` });
const shows = (page: Page, number: number) => expect(dot(page, number)).toHaveAttribute("aria-current", "true");

async function violations(page: Page) {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
      selectors: false,
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
}

/** After two frames, changes are on the screen and their layout shifts are recorded. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Scrolls to the end and back, so that the page requests every picture. */
const seeAll = (page: Page) =>
  page.evaluate(async () => {
    const to = (top: number) => scrollTo({ top, behavior: "instant" });
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      to(top);
      // Waits for a frame, in which the page requests visible pictures.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    to(0);
  });

/** Runs in the page. Finds words and pictures that reach over the inner left or right edge of a box around them. */
function findCut() {
  const inside = (box: DOMRect, element: Element, what: string) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { position, display, paddingLeft, paddingRight } = getComputedStyle(at);
      const outer = at.getBoundingClientRect();
      const left = outer.left + Number.parseFloat(paddingLeft);
      const right = outer.right - Number.parseFloat(paddingRight);
      const moves = position === "absolute" || position === "fixed";
      if (display !== "inline" && !moves && (box.left < left - 1 || box.right > right + 1))
        return `${what} in ${at.tagName} .${at.className}`;
      // Skips elements with a position of their own, and parts of a list that scrolls.
      if (moves || at.matches("[aria-roledescription=carousel] li")) return [];
    }
    return [];
  };
  const found: (string | never[])[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement: element, data } = words.currentNode as Text & { parentElement: Element };
    if (!data.trim() || !element.checkVisibility() || element.closest("svg, script, style, .sr-only")) continue;
    const range = document.createRange();
    range.selectNode(words.currentNode);
    found.push(inside(range.getBoundingClientRect(), element, data));
  }
  for (const picture of document.images)
    if (picture.checkVisibility() && picture.parentElement)
      found.push(inside(picture.getBoundingClientRect(), picture.parentElement, picture.src));
  return found.flat();
}

test("the very first click, while the scripts are held back", async ({ page }) => {
  let release = () => {};
  const open = async () => {
    release();
    await page.goto("about:blank");
    release = await holdBack(page, "**/*.js");
    await page.goto("/", { waitUntil: "networkidle" });
  };

  await test.step("Login", async () => {
    await open();
    await page.getByRole("link", { name: "Login" }).click();
    release();
    await expect(page.getByText("Silahkan masuk untuk mengakses aplikasi")).toBeVisible();
    await expect(page).toHaveURL(/#\/login$/);
  });

  await test.step("a question; the next one closes it", async () => {
    await open();
    await page.getByText("Kapan keuntungan dibayarkan?").click();
    await expect(page.getByText(/3–7 hari kerja/)).toBeVisible();
    release();
    await page.getByText("Berapa lama periode investasinya?").click();
    await expect(page.getByText(/6–10 bulan/)).toBeVisible();
    await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
    await page.getByText("Berapa lama periode investasinya?").click();
    await expect(page.locator("details[name=faq][open]")).toHaveCount(0);
  });

  await test.step("the next testimonial", async () => {
    await open();
    await carousel(page).getByRole("button", { name: "Next testimonial" }).click();
    release();
    await shows(page, 2);
  });

  await test.step("a link of the footer that only logs", async () => {
    await open();
    const logged = page.waitForEvent("console", (message) => message.text() === "About us clicked");
    await page.getByRole("button", { name: "About us" }).click();
    release();
    await logged;
  });

  await test.step("a place in the menu scrolls there and leaves the address alone", async () => {
    await open();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Product" }).click();
    release();
    await expect(page.getByRole("heading", { name: /Start with one goat/ })).toBeInViewport();
    expect(new URL(page.url()).hash).toBe("");
  });
});

test("the newsletter neither sends nor reloads; links scroll to their places; the carousel goes round", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const field = page.getByRole("textbox", { name: /Harvest reports/ });
  await field.fill("budi@contoh.example");
  await field.press("Enter");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(field).toHaveValue("budi@contoh.example");
  expect(new URL(page.url()).search).toBe("");

  await test.step("to the services, the testimonials and the top", async () => {
    await page.goto("about:blank");
    await page.goto("/");
    await page.getByRole("link", { name: "Start Investing" }).click();
    await expect(page.getByRole("heading", { name: /We do the farm work/ })).toBeInViewport();
    await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
    await expect(page.getByRole("heading", { name: /Investors who have been/ })).toBeInViewport();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("the carousel, by buttons and keys", async () => {
    await carousel(page).getByRole("button", { name: "Previous testimonial" }).click();
    await shows(page, 4);
    await carousel(page).getByRole("button", { name: "Next testimonial" }).click();
    await shows(page, 1);
    await track(page).focus();
    await page.keyboard.press("ArrowRight");
    await shows(page, 2);
    await dot(page, 4).click();
    await shows(page, 4);
    // a click may have scrolled the page so that only the dots are left of the carousel
    await track(page).evaluate((list) => list.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(page.getByText(/the profit came on the fourth working day/)).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the carousel follows a swipe, and goes round past its end", async ({ page }) => {
    await page.goto("/");
    await track(page).evaluate((list) => list.scrollIntoView({ block: "center", behavior: "instant" }));
    const client = await page.context().newCDPSession(page);
    const box = await track(page).boundingBox();
    if (!box) throw new Error("the carousel has no place");
    const swipe = async (distance: number) => {
      const y = box.y + 80;
      const start = box.x + (box.width - distance) / 2;
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
        client.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch("touchStart", start);
      for (let step = 1; step <= 10; step++) {
        await touch("touchMove", start + (distance * step) / 10);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await touch("touchEnd");
    };
    // what is seen, once the list has come to rest
    const rests = (number: number) =>
      expect.poll(() => track(page).evaluate((list) => list.scrollLeft / list.clientWidth)).toBeCloseTo(number - 1, 2);
    await swipe(-240);
    await shows(page, 2);
    await rests(2);
    await swipe(240);
    await shows(page, 1);
    await rests(1);
    await swipe(240);
    await shows(page, 4);
    await rests(4);
    await expect(page.getByText(/the profit came on the fourth working day/)).toBeInViewport();
    await swipe(-240);
    await shows(page, 1);
  });

  test("what is touched is at least 44 px high and wide; the menu opens at the first tap and closes after a choice", async ({
    page,
  }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".landing :is(a, button, summary, input)")]
        .filter((element) => element.checkVisibility() && !element.classList.contains("sr-only"))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ element, box }) => `${element.textContent} ${box.width} × ${box.height}`),
    );
    expect(small).toEqual([]);
    await page.locator("summary", { hasText: "Menu" }).tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeVisible();
    await menu.getByRole("link", { name: "FAQ" }).tap();
    await expect(menu).toBeHidden();
    await expect(page.getByRole("heading", { name: /Questions investors ask/ })).toBeInViewport();
  });

  test("the menu closes by a tap beside it, and when the focus leaves it", async ({ page }) => {
    await page.goto("/");
    const toggle = page.locator("summary", { hasText: "Menu" });
    const menu = page.getByRole("navigation", { name: "Menu" });
    await toggle.tap();
    await expect(menu).toBeVisible();
    await expect(async () => {
      await page.touchscreen.tap(195, 800);
      await expect(menu).toBeHidden({ timeout: 200 });
    }).toPass();
    await toggle.tap();
    await menu.getByRole("link", { name: "FAQ" }).focus();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(menu).toBeHidden();
  });

  test("the menu closes after a choice without React, too", async ({ page }) => {
    await page.route("**/*.js", () => {}); // they never come
    await page.goto("/");
    await page.locator("summary", { hasText: "Menu" }).tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name: "Product" }).tap();
    await expect(menu).toBeHidden();
    await expect(page.getByRole("heading", { name: /Start with one goat/ })).toBeInViewport();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const text of ["Guaranteed Returns", "Rp 10,000,000", "Receive your profit", "Rp 15B+", "Budi Santoso"])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await page.getByText("Kapan keuntungan dibayarkan?").click();
    await expect(page.getByText(/3–7 hari kerja/)).toBeVisible();
    await expect(page.getByText("Silahkan masuk untuk mengakses aplikasi")).toBeHidden();
    // buttons that nothing answers are not shown
    await expect(page.getByRole("button", { name: "Next testimonial" })).toBeHidden();
  });
});

for (const { name, width, height } of [
  { name: "desktop", width: 1366, height: 800 },
  { name: "phone", width: 390, height: 844 },
]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test("axe finds nothing, closed and opened", async ({ page }) => {
      await page.goto("/");
      await seeAll(page);
      expect(await violations(page)).toEqual([]);
      await page.getByText("Kapan keuntungan dibayarkan?").click();
      if (width < 768) {
        await page.locator("summary", { hasText: "Menu" }).click();
        await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
      }
      expect(await violations(page)).toEqual([]);
    });

    test("axe finds nothing on the privacy and deletion pages, light and dark", async ({ page }) => {
      // each scheme is once the one that the page starts in
      const schemes = width < 768 ? (["dark", "light"] as const) : (["light", "dark"] as const);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await page.goto("/#/privacy-policy");
        await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
        expect(await violations(page), colorScheme).toEqual([]);
        await page.goto("/#/account-deletion");
        await expect(page).toHaveTitle("Account Deletion");
        expect(await violations(page), colorScheme).toEqual([]);
      }
    });
  });
}

test.describe("layout", () => {
  for (const width of [320, 390, 768, 1024, 1180, 1366, 1920])
    test(`${width} px: no sideways scroll, nothing cut, and nothing moves while it loads`, async ({ page }) => {
      // The font comes late, as over a slow line.
      const release = await holdBack(page, "**/*.woff2");
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const state = window as Window & { shift?: number };
        state.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            state.shift = (state.shift ?? 0) + (entry as never as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto("/", { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await painted(page);
      release();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await painted(page);
      await seeAll(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.evaluate(() => (window as Window & { shift?: number }).shift)).toBe(0);
      expect(await page.evaluate(findCut)).toEqual([]);
    });

  test("320 px: no sideways scroll on the privacy and deletion pages", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, title] of [
      ["privacy-policy", "Privacy Policy"],
      ["account-deletion", "Account Deletion"],
    ]) {
      await page.goto(`/#/${path}`);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await page.evaluate(findCut)).toEqual([]);
    }
  });
});

test("the footer leads to the privacy policy, which starts at its top and leads back", async ({ page }) => {
  await page.goto("/");
  // The scroll is instant, because a smooth one would continue in the new page.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeInViewport();
  await page.getByRole("link", { name: "10 Contact" }).click();
  await expect(page.getByRole("heading", { name: "10. Contact" })).toBeInViewport();
  await expect(page).toHaveURL(/#\/privacy-policy$/);
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page.getByRole("link", { name: "Start Investing" })).toBeVisible();
});

test("what search engines and shared links read; no picture is asked for before the page is scrolled to it", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/")).text();
  expect(html.match(/<link\b[^>]*\brel="preload"[^>]*>/g)?.filter((link) => /as="image"/.test(link))).toEqual([]);
  expect(html.match(/<img\b[^>]*>/g)?.filter((image) => !/loading="lazy"/.test(image))).toEqual([]);

  await page.goto("/");
  await expect(page).toHaveTitle(/^Domba · /);
  const content = (selector: string, attribute = "content") => page.locator(selector).getAttribute(attribute);
  const canonical = (await content('link[rel="canonical"]', "href")) ?? "";
  expect(canonical).toMatch(/^https?:\/\//);
  expect(await content('meta[name="description"]')).toMatch(/goat/);
  expect(await content('meta[property="og:title"]')).toBe(await page.title());
  const picture = new URL((await content('meta[property="og:image"]')) ?? "");
  expect(picture.origin).toBe(new URL(canonical).origin);

  const image = await request.get(picture.pathname);
  expect(image.headers()["content-type"]).toBe("image/png");
  expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap: ");
  expect(await (await request.get("/sitemap.xml")).text()).toContain("<loc>");
});
