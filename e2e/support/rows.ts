import { expect, type Page } from "@playwright/test";

/** The list's rows are those that the address asks for: neither those before it nor those that stand in for them. */
export const rowsHaveCome = (page: Page) => expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0);
