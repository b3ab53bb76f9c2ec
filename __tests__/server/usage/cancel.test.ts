import { eq } from "drizzle-orm";
import { costsOf, eachInAPen, moved, stockOf, TODAY } from "@/__tests__/support/server/farm";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep } from "@/server/db/schema/sheep";
import {
  addArrived,
  addCost,
  addFeed,
  become,
  cancel,
  detail,
  empty,
  lineOf,
  record,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, token, pen } = farm);
});

test("goods go back at the value that they had, the costs by rows of their own; the usage stays to be read", async () => {
  const animal = await addArrived(server, pen);
  const feed = await addFeed(server, { quantity: 3, value: 100_000 });
  const { id } = await record(server, token, { productId: feed, quantity: 1 });
  // More expensive feed has come since.
  await moved(server, { productId: feed, kind: "beli", quantity: 1, value: 90_000, day: "2025-08-12" });
  const answer = await cancel(server, token, id, { reason: "  Salah kandang " });
  expect(answer.body).toMatchObject({
    metadata: { message: "Pemakaian dibatalkan." },
    response: { cancelled: { reason: "Salah kandang" }, cancelledBy: "Budi Santoso", value: 33_333 },
  });
  expect(await stockOf(server, feed)).toEqual({ quantity: 4, value: 190_000 });
  expect((await costsOf(server, animal.id)).map(({ day, amount, note }) => [day, amount, note])).toEqual([
    ["2025-08-10", 33_333, expect.any(String)],
    [TODAY, -33_333, "Batal: Salah kandang"],
  ]);
  const [row] = await server.db.select().from(sheep).where(eq(sheep.id, animal.id));
  expect(row?.cost).toBe(0);
  const entries = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)));
  expect(entries.map(({ action }) => action)).toContain("usage.cancel");
  const again = await cancel(server, token, id);
  expect(again.body.metadata).toMatchObject({ code: 409, message: "Pemakaian ini sudah dibatalkan." });
});

test("what was put back lies where it was taken from", async () => {
  await addArrived(server, pen);
  const feed = await addFeed(server, { quantity: 2, value: 200_000 });
  await moved(server, { productId: feed, kind: "beli", quantity: 2, value: 300_000 });
  const first = await record(server, token, { productId: feed, quantity: 1 });
  const second = await record(server, token, { productId: feed, quantity: 2 });
  expect(second.sources.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["awal", 1],
    ["beli", 1],
  ]);
  await cancel(server, token, first.id, { reason: "Salah", day: "2025-08-10" });
  expect((await detail(server, token, first.id)).sources.map(({ kind }) => kind)).toEqual(["awal"]);
  const period = { from: "2025-08-01", to: TODAY };
  const third = await record(server, token, { productId: feed, quantity: 2, period });
  expect(third.sources.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["awal", 1],
    ["beli", 1],
  ]);
});

test("overhead is allocated anew after a cancellation; twice at once one does it", async () => {
  const animal = await addArrived(server, pen);
  const cost = await addCost(server, { amount: 500_000 });
  const { id } = await record(server, token, { kind: "overhead", lineId: cost.id, amount: 500_000 });
  const answers = await Promise.all([1, 2, 3].map(() => cancel(server, token, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await lineOf(server, cost.id)).allocated).toBe(0);
  await record(server, token, { kind: "overhead", lineId: cost.id, amount: 500_000 });
  expect((await costsOf(server, animal.id)).map(({ amount }) => amount)).toEqual([500_000, -500_000, 500_000]);
});

test("an animal that was sold since gives its share back, too, and on the true day", async () => {
  const [gone, here] = [await addArrived(server, pen), await addArrived(server, pen)];
  const feed = await addFeed(server);
  const { id } = await record(server, token, { productId: feed, quantity: 1 });
  await become(server, gone.id, TODAY, "tersedia", "terjual");
  expect((await cancel(server, token, id, { reason: "Salah", day: "2025-08-09" })).body.metadata.errors).toEqual({
    day: "Tidak sebelum tanggalnya, 10 Agustus 2025.",
  });
  expect((await cancel(server, token, id, { reason: "Salah", day: "2025-08-19" })).body.metadata.errors).toEqual({
    day: "Tanggal tidak dapat di masa depan.",
  });
  expect((await cancel(server, token, id, { reason: "Salah", day: "2025-08-12" })).status).toBe(200);
  for (const animal of [gone, here])
    expect((await costsOf(server, animal.id)).map(({ day, amount }) => [day, amount])).toEqual([
      ["2025-08-10", 50_000],
      ["2025-08-12", -50_000],
    ]);
  expect(await stockOf(server, feed)).toEqual({ quantity: 10, value: 1_000_000 });
});

test("without a reason, of none, and by who reads", async () => {
  await addArrived(server, pen);
  const { id } = await record(server, token, { productId: await addFeed(server), quantity: 1 });
  expect((await cancel(server, token, id, { reason: " " })).body.metadata).toMatchObject({
    code: 422,
    errors: { reason: "Tulis alasan pembatalan." },
  });
  expect((await cancel(server, token, 999_999)).status).toBe(404);
  const { access } = await server.signedIn("auditor");
  expect((await cancel(server, access, id)).body.metadata.message).toBe("no_permission");
  expect((await detail(server, token, id)).cancelled).toBeNull();
});
