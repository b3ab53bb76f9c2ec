import { signIn } from "@/e2e/support/sign-in";
import { expect, test } from "@/e2e/support/test";

/** The screens that send their first call before their code is there (src/shell/screens/first-data.ts). */
const SCREENS = [
  ["/home", "home/today"],
  ["/transaction", "transaction"],
  ["/transaction/investment", "investment"],
  ["/purchase", "purchase"],
  ["/purchase/usage", "usage"],
  ["/purchase/koreksi", "correction"],
  ["/referensi/product", "product"],
  ["/referensi/product/sheep", "sheep"],
  ["/referensi/customer", "customer"],
  ["/referensi/supplier", "supplier"],
  ["/referensi/sheep-examination-log", "examination"],
  ["/referensi/sheep-examination-log/weigh", "examination/animal"],
  ["/referensi/product/sheep/:id", "sheep/:id"],
  ["/transaction/detail/:id", "transaction/:id"],
  ["/referensi/customer/:id", "customer/:id"],
] as const;

test.describe.configure({ mode: "parallel" });

for (const [path, call] of SCREENS) {
  test(`${path} asks for ${call} once, although its code and its data come beside one another`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { access_token } = await signIn(context, baseURL ?? "", "owner");
    const list = await page.request.get(`/api/v1/${call.replace("/:id", "")}`, {
      headers: { Authorization: `Bearer ${access_token}` },
    });
    const id = call.includes(":id") ? String((await list.json()).response.items[0].id) : "";
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === `/api/v1/${call.replace(":id", id)}`) asked.push(request.url());
    });
    await page.goto(`/#${path.replace(":id", id)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked).toHaveLength(1);
  });
}

test("the answer is asked for before the screen's code has come", async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? "", "owner");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/chunks\/list\./, async (route) => {
    await held;
    await route.continue();
  });
  const answer = page.waitForResponse(/api\/v1\/customer\?/);
  await page.goto("/#/referensi/customer", { waitUntil: "commit" });
  await answer;
  await expect(page.getByRole("row")).toHaveCount(0);
  release();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});
