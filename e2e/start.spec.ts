import { ACCOUNTS, PASSWORD } from "@/e2e/support/sign-in";
import { expect, test } from "@/e2e/support/test";

test("from the landing page through the login to the dashboard", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("link", { name: "Login" })
    .or(page.getByRole("button", { name: "Login" }))
    .first()
    .click();
  await page.getByRole("textbox", { name: "Username" }).fill(ACCOUNTS.owner);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("signed in by the API, the dashboard opens at once", async ({ asOwner }) => {
  await asOwner.goto("/#/home");
  await expect(asOwner.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});
