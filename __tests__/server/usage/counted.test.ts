import { eq } from "drizzle-orm";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { UsageDetail } from "@/contract/usage/model";
import { products } from "@/server/db/schema/product";
import { addArrived, addFeed, post, preview } from "./support";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  await addArrived(server, (await addPen(server)).id, { arrivalWeight: 16 });
});
afterAll(() => server.close());

const count = (id: number, counted: number, day: string) =>
  postTo(server, token, `product/${id}/count`, { day, counted, before: 10, unitValue: 90_000, note: "Dihitung" });

// Ten sacks were there before; the count is the last of its day.
test.each([
  ["a counted day", 8, 3, "2025-08-10", { value: 300_000, left: 8 }],
  ["more than was found on it", 8, 9.5, "2025-08-10", { value: 950_001, left: 8 }],
  ["all, before more was found", 12, 10, "2025-08-10", { value: 1_000_001, left: 12 }],
  ["more than there was", 12, 11, "2025-08-10", "tinggal 10 karung; dibutuhkan 11 karung."],
  ["what a later count found missing", 0, 10, "2025-08-12", { value: 1_000_001, left: 0 }],
  ["more than an earlier count left", 8, 9, "2025-08-09", "tinggal 8 karung; dibutuhkan 9 karung."],
] as const)("the preview says what saving does: %s", async (_, counted, quantity, day, expected) => {
  const feed = await addFeed(server, { quantity: 10, value: 1_000_001 });
  expect((await count(feed, counted, day)).status).toBe(200);
  const shown = await preview(server, token, { productId: feed, quantity });
  const { status, body } = await post(server, token, { productId: feed, quantity });
  if (typeof expected === "string") {
    expect([status, shown.refused?.message]).toEqual([422, body.metadata.message]);
    expect(body.metadata.message).toContain(expected);
    return;
  }
  expect(shown.result).toMatchObject(expected);
  const [goods] = await server.db.select().from(products).where(eq(products.id, feed));
  expect({ value: UsageDetail.parse(body.response).value, left: goods?.stockQuantity }).toEqual(expected);
});
