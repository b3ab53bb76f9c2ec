import { expect, type Page } from "@playwright/test";

/** A form keeps its draft a moment after the last key. */
export const draftIsKept = (page: Page, value: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(sessionStorage)
          .filter(([key]) => key.startsWith("draft:"))
          .join("\n"),
      ),
    )
    .toMatch(value);
