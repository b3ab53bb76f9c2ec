import { and, eq, gt } from "drizzle-orm";
import { refusal } from "@/__tests__/support/server/calls";
import { addAnimal, costsOf, eachInAPen, stockOf } from "@/__tests__/support/server/farm";
import { stockMovements } from "@/server/db/schema/product";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep } from "@/server/db/schema/sheep";
import {
  addMedicine,
  animalOf,
  cancel,
  detail,
  empty,
  movementsOf,
  post,
  record,
  type TestServer,
  weigh,
} from "./support";

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, token, pen } = farm);
});

test.each([
  ["the lighter first", [22, 24]],
  ["the heavier first", [24, 22]],
])("of two weighings of one day %s, the heavier counts for gains", async (_, both) => {
  const { id } = await addAnimal(server, pen);
  await weigh(server, token, { sheepId: id, weight: 20 }, "2025-07-01");
  const gains = new Map<number, number | null>();
  const told = async (weight: number, day: string) => weigh(server, token, { sheepId: id, weight }, day);
  const ids = [
    await told(both[0] ?? 0, "2025-07-11"),
    await told(both[1] ?? 0, "2025-07-11"),
    await told(25, "2025-07-21"),
  ];
  for (const one of ids) {
    const { weight, gain } = await detail(server, token, one);
    gains.set(weight ?? 0, gain);
  }
  expect(Object.fromEntries(gains)).toEqual({ 22: null, 24: 400, 25: 100 });
});

test("a cancelled weighing stays to be read, and the one before counts again", async () => {
  const { id } = await addAnimal(server, pen);
  const first = await weigh(server, token, { sheepId: id, weight: 23 }, "2025-07-11");
  const second = await weigh(server, token, { sheepId: id, weight: 25 });
  const answer = await cancel(server, token, second, { reason: "  Salah ketik " });
  expect(answer.body).toMatchObject({ metadata: { message: "Pemeriksaan dibatalkan." }, response: { ids: [second] } });
  expect(await animalOf(server, id)).toMatchObject({ lastWeight: 23, lastWeighedOn: "2025-07-11" });
  expect(await detail(server, token, second)).toMatchObject({
    weight: 25,
    gain: null,
    cancelled: { reason: "Salah ketik" },
    cancelledBy: "Budi Santoso",
    batchCount: 0,
  });
  await cancel(server, token, first);
  expect(await animalOf(server, id)).toMatchObject({ lastWeight: 20, lastWeighedOn: "2025-06-01" });
  const entries = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(second)));
  expect(entries.map(({ action }) => action)).toEqual(["examination.create", "examination.cancel"]);
  expect(entries[1]).toMatchObject({ before: { weight: 25 }, after: { cancelReason: "Salah ketik" } });
});

test("an animal that was never weighed otherwise has no weight again", async () => {
  const { id } = await addAnimal(server, pen, { arrivalWeight: null });
  await cancel(server, token, await weigh(server, token, { sheepId: id, weight: 40 }));
  expect(await animalOf(server, id)).toMatchObject({ lastWeight: null, lastWeighedOn: null });
});

test("one of three: its medicine and costs go back as they came; then the rest of the batch, and all is as before", async () => {
  const herd = await Promise.all([1, 2, 3].map(() => addAnimal(server, pen)));
  const ids = herd.map(({ id }) => id);
  const medicine = await addMedicine(server, { quantity: 9, value: 100_000, withdrawalDays: 28 });
  const other = await addMedicine(server, { withdrawalDays: 7 });
  await record(server, token, { kind: "pengobatan", medicineId: other, dose: 1, entries: [{ sheepId: ids[0] }] });
  const before = await Promise.all(ids.map((id) => animalOf(server, id)));
  const { items } = await record(server, token, {
    kind: "obat cacing",
    medicineId: medicine,
    dose: 0.5,
    fee: 5_000,
    entries: ids.map((sheepId) => ({ sheepId })),
  });
  const [first, second] = items;
  await cancel(server, token, first?.id ?? 0);
  expect(await stockOf(server, medicine)).toEqual({ quantity: 8, value: 88_889 });
  expect(await animalOf(server, ids[0] ?? 0)).toEqual(before[0]);
  expect(await animalOf(server, ids[1] ?? 0)).toMatchObject({ cost: 5_556, saleFrom: "2025-09-15" });
  // It never bore what was cancelled on its own day.
  expect((await costsOf(server, ids[0] ?? 0)).slice(1)).toEqual([]);

  const rest = await cancel(server, token, second?.id ?? 0, { reason: "Salah obat", wholeBatch: true });
  expect(rest.body.response).toEqual({ ids: items.slice(1).map(({ id }) => id) });
  expect(await stockOf(server, medicine)).toEqual({ quantity: 9, value: 100_000 });
  expect(await Promise.all(ids.map((id) => animalOf(server, id)))).toEqual(before);
  const moves = await movementsOf(server, medicine);
  expect(moves.map(({ quantity }) => quantity)).toEqual([9, -1.5, 0.5, 1]);
  expect(moves.at(-1)).toMatchObject({ kind: "pakai", note: "Batal: Salah obat", value: 11_111 });
});

test("a medicine that is cancelled on a later day was borne until then", async () => {
  const { id } = await addAnimal(server, pen);
  const medicineId = await addMedicine(server, { quantity: 9, value: 100_000 });
  const treated = { kind: "obat cacing", day: "2025-08-16", medicineId, dose: 0.5, entries: [{ sheepId: id }] };
  const { items } = await record(server, token, treated);
  await cancel(server, token, items[0]?.id ?? 0, { reason: "Salah ternak", day: "2025-08-17" });
  expect((await costsOf(server, id)).map(({ day, kind, amount }) => [day, kind, amount])).toEqual([
    ["2025-08-16", "obat", 5_556],
    ["2025-08-17", "obat", -5_556],
  ]);
});

test("what the examination had settled is open again", async () => {
  const { id } = await addAnimal(server, pen);
  const bad = await record(server, token, { day: "2025-08-01", entries: [{ sheepId: id, famacha: 5 }] });
  const look = await record(server, token, { entries: [{ sheepId: id, famacha: 2 }] });
  const first = bad.items[0]?.id ?? 0;
  expect((await detail(server, token, first)).followUp).toBe(false);
  await cancel(server, token, look.items[0]?.id ?? 0);
  expect(await detail(server, token, first)).toMatchObject({ followUp: true, controlled: false });
});

test("an animal that was sold since gives its medicine back, too, and on the true day", async () => {
  const sold = await addAnimal(server, pen);
  const medicineId = await addMedicine(server, { quantity: 10, value: 100_000 });
  const { items } = await record(server, token, {
    medicineId,
    dose: 1,
    day: "2025-08-12",
    entries: [{ sheepId: sold.id }],
  });
  await server.db.update(sheep).set({ stockState: "terjual" }).where(eq(sheep.id, sold.id));
  const id = items[0]?.id ?? 0;
  expect((await cancel(server, token, id, { reason: "x", day: "2025-08-11" })).body.metadata.errors).toEqual({
    day: "Tidak sebelum tanggalnya, 12 Agustus 2025.",
  });
  expect((await cancel(server, token, id, { reason: "x", day: "2025-08-13" })).status).toBe(200);
  expect((await costsOf(server, sold.id)).map(({ day, amount }) => [day, amount])).toEqual([
    ["2025-08-12", 10_000],
    ["2025-08-13", -10_000],
  ]);
  expect(await stockOf(server, medicineId)).toEqual({ quantity: 10, value: 100_000 });
});

test.each([
  ["no reason", {}],
  ["an empty one", { reason: "  " }],
  ["a long one", { reason: "x".repeat(301) }],
])("%s is refused at its field", async (_, json) => {
  const { id } = await addAnimal(server, pen);
  const examination = await weigh(server, token, { sheepId: id, weight: 21 });
  expect((await cancel(server, token, examination, json)).body.metadata).toMatchObject({
    code: 422,
    errors: { reason: expect.any(String) },
  });
  expect((await detail(server, token, examination)).cancelled).toBeNull();
});

test("twice at once: one does it, the other is told; the same key gets the same answer", async () => {
  const { id } = await addAnimal(server, pen);
  const medicine = await addMedicine(server);
  const values = { kind: "pengobatan", medicineId: medicine, dose: 1, entries: [{ sheepId: id }] };
  const { items } = await record(server, token, values);
  const examination = items[0]?.id ?? 0;
  const answers = await Promise.all([1, 2, 3].map(() => cancel(server, token, examination)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await stockOf(server, medicine)).toEqual({ quantity: 10, value: 100_000 });
  const again = await record(server, token, values);
  const keyed = () =>
    server.call("POST", `examination/${again.items[0]?.id}/cancel`, {
      token,
      json: { reason: "x" },
      headers: { "Idempotency-Key": "kunci-batal-uji-0001" },
    });
  expect([(await keyed()).status, (await keyed()).status]).toEqual([200, 200]);
  expect(await stockOf(server, medicine)).toEqual({ quantity: 10, value: 100_000 });
});

test("one that is not there; who reads cancels nothing", async () => {
  expect((await cancel(server, token, 99_999_999)).body.metadata.message).toBe("Pemeriksaan tidak ditemukan.");
  const { id } = await addAnimal(server, pen);
  const examination = await weigh(server, token, { sheepId: id, weight: 21 });
  for (const role of ["auditor", "customer", "peternak"]) {
    const { access } = await server.signedIn(role);
    expect((await cancel(server, access, examination)).body.metadata.message).toBe("no_permission");
  }
  expect((await post(server, "", {})).status).toBe(401);
  expect((await detail(server, token, examination)).cancelled).toBeNull();
});

test("goods that an older version let go below nothing are no failure: it says on which day what is missing", async () => {
  const [one, other] = [await addAnimal(server, pen), await addAnimal(server, pen)];
  const medicineId = await addMedicine(server, { name: "Albendazole" });
  const entries = [{ sheepId: one.id }, { sheepId: other.id }];
  const { items } = await record(server, token, {
    kind: "pengobatan",
    day: "2025-08-10",
    medicineId,
    dose: 1,
    entries,
  });
  await server.db
    .update(stockMovements)
    .set({ day: "2025-08-12" })
    .where(and(eq(stockMovements.productId, medicineId), gt(stockMovements.quantity, 0)));
  const answer = await cancel(server, token, items[0]?.id ?? 0, { reason: "Uji", day: "2025-08-10" });
  expect(refusal(answer)).toEqual({
    status: 409,
    message: "Stok Albendazole akan kurang 1 botol pada 10 Agustus 2025, menurut yang sudah dicatat.",
  });
});
