import { expect, type Page } from "@playwright/test";

/** Waits until the list shows the rows of the address, and neither earlier ones nor placeholders. */
export const rowsHaveCome = (page: Page) => expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0);
