import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type Account, signIn } from "./sign-in";

export { expect };

type Fixtures = {
  /** Console errors that a test causes on purpose: `test.use({ expectedErrors: [/422/] })`. */
  expectedErrors: RegExp[];
  /** Fails the test on any complaint of the browser. */
  complaints: string[];
  /** The page, signed in as one of the demo accounts. */
  asOwner: Page;
  asAdmin: Page;
  asAuditor: Page;
  asKeeper: Page;
  asCustomer: Page;
};

const isForeign = (address: string, url: string) =>
  /^(https?|wss?):/.test(address) && new URL(address).host !== new URL(url).host;

const where = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;

const signedIn =
  (account: Account) =>
  async ({ page, baseURL }: { page: Page; baseURL?: string }, use: (page: Page) => Promise<void>) => {
    await signIn(page.context(), baseURL ?? "", account);
    await use(page);
  };

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use(process.env.E2E_URL),

  complaints: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const complaints: string[] = [];
      // Playwright clears the previous test's context except for these two (reuseContext in playwright.config.ts).
      await Promise.all([context.setOffline(false), context.clearPermissions()]);
      // Chromium's shell reports to each new page a pointer in its corner that nobody has moved there.
      await context.addInitScript(() => {
        const inCorner = ({ clientX, clientY }: PointerEvent) => clientX === 0 && clientY === 0;
        const dropped = (event: PointerEvent) => inCorner(event) && event.stopImmediatePropagation();
        addEventListener("pointermove", dropped, { capture: true });
      });
      // A violated script policy is a console error too.
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(`console.error: ${where(message)}`);
      });
      context.on("weberror", (error) => complaints.push(`page error: ${error.error().stack ?? error.error()}`));
      context.on("request", (request) => {
        if (isForeign(request.url(), baseURL ?? "")) complaints.push(`request to another host: ${request.url()}`);
      });
      await use(complaints);
      const unexpected = complaints.filter((complaint) => !expectedErrors.some((pattern) => pattern.test(complaint)));
      expect(unexpected, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],

  asOwner: signedIn("owner"),
  asAdmin: signedIn("admin"),
  asAuditor: signedIn("auditor"),
  asKeeper: signedIn("keeper"),
  asCustomer: signedIn("customer"),
});
