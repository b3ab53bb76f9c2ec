import { eq } from "drizzle-orm";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { sheepEvents } from "@/server/db/schema/sheep";

// An order holds an animal from its day until it is called off, whatever was told of pens and health before (books.md, promise 1).

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
});
afterEach(() => server.close());

const moved = async (id: number) => {
  const penId = (await addPen(server)).id;
  expect((await postTo(server, token, "sheep/pen", { ids: [id], penId, day: "2025-08-08", reason: null })).status).toBe(
    200,
  );
};
const watched = async (id: number) => {
  const json = { from: "sehat", to: "pantauan", day: "2025-08-09", reason: null };
  expect((await postTo(server, token, `sheep/${id}/health`, json)).status).toBe(200);
};

test.each([
  ["another pen", moved],
  ["a change of its health", watched],
] as const)("an order of before that is told after %s, and so is its calling off", async (_, tell) => {
  const kind = await sell.addKind(server);
  const customer = await sell.addCustomer(server);
  const days: unknown[] = [];
  for (const first of [true, false]) {
    const { id } = await sell.addForSale(server, kind.id);
    if (first) await tell(id);
    const line = sell.head(kind.id, [id]);
    const values = { day: "2025-08-05", override: "Uji" };
    const order = await sell.ordered(server, token, sell.sale(customer.id, [line], values));
    sell.done(await sell.act(server, token, order, "cancel", { day: "2025-08-07", reason: "Uji" }));
    if (!first) await tell(id);
    const { day, toState } = sheepEvents;
    const told = await server.db.select({ day, toState }).from(sheepEvents).where(eq(sheepEvents.sheepId, id));
    days.push(told.filter((event) => event.toState !== null && event.day > "2025-08-01"));
  }
  expect(days[0]).toEqual([
    { day: "2025-08-05", toState: "dipesan" },
    { day: "2025-08-07", toState: "tersedia" },
  ]);
  expect(days[1]).toEqual(days[0]);
});
