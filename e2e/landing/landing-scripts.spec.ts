import type { Page } from "@playwright/test";
import { holdBack } from "@/e2e/support/held-back";
import { expect, test } from "@/e2e/support/test";

/** The addresses of the script files that the page requests, in their order. */
function scriptsOf(page: Page) {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

const tookOver = (page: Page) => page.locator("body[data-test-took-over]");

// Resolves when React has taken over, which calls domba.tookOver().
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const { domba } = window as Window & { domba?: { tookOver(): void } };
      if (!domba) return;
      const { tookOver } = domba;
      domba.tookOver = () => {
        tookOver();
        document.body.dataset.testTookOver = "";
      };
    });
  });
});

test("the landing page asks for no script before the first interaction", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await expect(tookOver(page)).toBeAttached();
  expect(scripts.length).toBeGreaterThan(2);
});

test("another view asks for them at once", async ({ page }) => {
  await page.goto("/#/login");
  await expect(tookOver(page)).toBeAttached();
});

test("a link to another view works by itself and wakes the scripts", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.evaluate(() => {
    location.hash = "#/login";
  });
  await expect(page.locator('[data-first="login"]')).toBeVisible();
  await expect(tookOver(page)).toBeAttached();
});

test("a click before React is there is kept and answered afterwards", async ({ page }) => {
  // a button that only a script can answer, in a page whose scripts come late
  const release = await holdBack(page, "**/*.js");
  await page.goto("/");
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.textContent = "probe";
    // above everything, wherever the page's own elements lie
    button.style.cssText = "position:fixed;inset:0 auto auto 0;z-index:9999";
    button.addEventListener("click", () => {
      button.dataset.clicks = String(Number(button.dataset.clicks ?? 0) + 1);
    });
    document.documentElement.append(button);
  });
  const probe = page.locator("button", { hasText: "probe" });
  await probe.click();
  expect(await probe.getAttribute("data-clicks")).toBeNull();
  release();
  await expect(tookOver(page)).toBeAttached();
  await expect(probe).toHaveAttribute("data-clicks", "1");
  await probe.press("Enter");
  await expect(probe).toHaveAttribute("data-clicks", "2");
});

test("a public page that is not in the HTML: the dots stand there from the first paint", async ({ page }) => {
  const release = await holdBack(page, "**/*.js");
  await page.goto("/#/privacy-policy", { waitUntil: "commit" });
  await expect(page.getByRole("status").filter({ hasText: "Memuat…" })).toBeVisible();
  await expect(page.locator('[data-first="landing"]')).toBeHidden();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Memuat…" })).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("the title and the language are the view's, before anybody has done anything", async ({ page }) => {
  const language = () => page.evaluate(() => document.documentElement.lang);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect.poll(language).toBe("en");
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveTitle("Masuk · Domba");
  await page.goto("/#/privacy-policy");
  await expect(page).toHaveTitle("Privacy Policy · Domba");
  await expect.poll(language).toBe("en");
  await page.goto("about:blank");
  await page.goto("/#/login");
  await expect(page).toHaveTitle("Masuk · Domba");
  await expect.poll(language).toBe("id");
});

test("an address with a place on the landing page opens there", async ({ page }) => {
  await page.goto("/#faq");
  await expect(page.getByRole("heading", { name: /Questions investors ask/ })).toBeInViewport();
  await expect(page).toHaveURL(/#\/page$/);
});
