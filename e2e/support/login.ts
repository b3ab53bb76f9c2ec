import type { BrowserContext, Page } from "@playwright/test";
import { PASSWORD } from "./sign-in";

/** The browser's message about a refused call. */
export const refusedCall = /status of 401/;
export const loginText = (page: Page) => page.getByText("Silahkan masuk untuk mengakses aplikasi");
export const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "Dashboard" });
export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => /_token$|_info$/.test(name));

export async function typeLogin(page: Page, username: string, password = PASSWORD) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press("Enter");
}
