import type { Page } from "@playwright/test";

/** Answers from such addresses come late, as over a slow line, when the test calls `release`. */
export async function holdBack(page: Page, url: string | RegExp) {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
