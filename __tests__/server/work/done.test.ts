import { asc, eq } from "drizzle-orm";
import {
  addMedicine,
  animalOf,
  cancel,
  movementsOf,
  post,
  record,
  weigh,
} from "@/__tests__/server/examination/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { costsOf, eachInAPen, stockOf, TODAY } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { closings, pastCorrections } from "@/server/db/schema/closing";
import { examinations } from "@/server/db/schema/examination";
import { notifications } from "@/server/db/schema/notification";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep } from "@/server/db/schema/sheep";
import {
  addAnimal,
  animalsOf,
  done,
  doneOf,
  dueOf,
  empty,
  postDone,
  postSkip,
  protocol,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, token, pen } = farm);
});

const herd = (count: number, values: Parameters<typeof addAnimal>[2] = {}) =>
  Array.from({ length: count }).reduce<Promise<number[]>>(
    async (made) => [...(await made), (await addAnimal(server, pen, values)).id],
    Promise.resolve([]),
  );
const of = (ids: readonly number[]) => ids.map((sheepId) => ({ sheepId }));
const examined = () => server.db.select().from(examinations).orderBy(asc(examinations.id));

const WORM = { action: "obat cacing", offsetDays: 60, everyDays: 90, name: "Obat cacing" };

test("a whole pen but one: its examinations, the medicine, the withdrawal, and what is due next", async () => {
  const medicineId = await addMedicine(server);
  const ids = await herd(4);
  const { id } = await protocol(server, token, { ...WORM, medicineId, dose: 0.5 });
  const [absent = 0, ...there] = ids;
  expect(await animalsOf(server, token, id, pen)).toMatchObject({
    items: ids.map((sheepId) => ({ id: sheepId, dueOn: "2025-07-31", dose: 0.5 })),
    medicine: { id: medicineId, stock: 10 },
  });
  expect(await done(server, token, id, of(there))).toEqual({ heads: 3 });
  const rows = await examined();
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map(({ batch }) => batch)).size).toBe(1);
  expect(rows[0]).toMatchObject({ kind: "obat cacing", day: TODAY, dose: 0.5, officer: "Hasan", fee: 0 });
  expect(await stockOf(server, medicineId)).toEqual({ quantity: 8.5, value: 85_000 });
  expect(await costsOf(server, there[0] ?? 0)).toMatchObject([{ kind: "obat", amount: 5000 }]);
  expect((await animalOf(server, there[0] ?? 0)).saleFrom).toBe("2025-09-01");
  expect(await dueOf(server, id)).toEqual({
    [absent]: "2025-07-31",
    ...Object.fromEntries(there.map((animal) => [animal, "2025-10-29"])),
  });
  expect(await doneOf(server, id)).toMatchObject(
    rows.map(({ id: examinationId, sheepId }) => ({ sheepId, dueOn: "2025-07-31", day: TODAY, examinationId })),
  );
});

test("the same request twice is one act, and a second one of it is refused", async () => {
  const ids = await herd(2);
  const { id } = await protocol(server, token, { ...WORM, action: "kuku" });
  const key = newKey();
  await done(server, token, id, of(ids), {}, key);
  await done(server, token, id, of(ids), {}, key);
  expect(await examined()).toHaveLength(2);
  const again = await postDone(server, token, id, of(ids));
  expect(refusal(again)).toMatchObject({ status: 409, message: expect.stringContaining("tidak lagi menunggu") });
});

test("two at the same time: one does it, the other is told", async () => {
  const ids = await herd(3);
  const { id } = await protocol(server, token, { ...WORM, action: "kuku" });
  const answers = await Promise.all([1, 2].map(() => postDone(server, token, id, of(ids))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await examined()).toHaveLength(3);
});

test("a pen of 200 in one act", async () => {
  const medicineId = await addMedicine(server, { quantity: 300, value: 3_000_000 });
  const { id: first } = await addAnimal(server, pen);
  const { id: _, ...row } = await animalOf(server, first);
  await server.db
    .insert(sheep)
    .values(Array.from({ length: 199 }, (__, at) => ({ ...row, code: `D${at}`, earTag: `D${at}` })));
  const { id } = await protocol(server, token, { ...WORM, medicineId, dose: 1 });
  const ids = Object.keys(await dueOf(server, id)).map(Number);
  expect(await done(server, token, id, of(ids))).toEqual({ heads: 200 });
  expect(await stockOf(server, medicineId)).toEqual({ quantity: 100, value: 1_000_000 });
});

test("a dose by weight goes in the steps of a syringe; who was never weighed is named", async () => {
  const medicineId = await addMedicine(server, { quantity: 100 });
  const [light = 0] = await herd(1, { arrivalWeight: 8 });
  const [heavy = 0] = await herd(1, { arrivalWeight: 33 });
  const [unknown = 0] = await herd(1, { arrivalWeight: null });
  const { id } = await protocol(server, token, { ...WORM, medicineId, dose: 0.1, doseBasis: "kg" });
  const refused = await postDone(server, token, id, of([light, heavy, unknown]));
  expect(refusal(refused)).toEqual({ status: 422, "entries.2.sheepId": expect.stringContaining("belum pernah") });
  await done(server, token, id, of([light, heavy]));
  expect((await examined()).map(({ sheepId, dose }) => [sheepId, dose])).toEqual([
    [light, 0.8],
    [heavy, 3.5],
  ]);
});

test("doses by weight stand in the stock, the costs and the messages as if each dose had been entered by itself", async () => {
  const weights = [8, 33, 8, 21, 33, 47];
  const inTurn = async (act: (id: number, ids: number[], medicineId: number) => Promise<unknown>) => {
    const medicineId = await addMedicine(server, { quantity: 20, value: 100_001, minStock: 8 });
    const ids: number[] = [];
    for (const arrivalWeight of weights) ids.push(...(await herd(1, { arrivalWeight })));
    const name = `Obat cacing ${medicineId}`;
    const { id } = await protocol(server, token, { ...WORM, name, medicineId, dose: 0.1, doseBasis: "kg" });
    await act(id, ids, medicineId);
    const due = await dueOf(server, id);
    const moved = await movementsOf(server, medicineId);
    const told = await server.db.select().from(notifications).where(eq(notifications.documentId, medicineId));
    const costs = await Promise.all(
      ids.map(async (animal) => (await costsOf(server, animal)).map(({ amount }) => amount)),
    );
    return {
      costs,
      stock: await stockOf(server, medicineId),
      moved: moved.map(({ quantity, value }) => [quantity, value]),
      messages: told.length,
      due: ids.map((animal) => due[animal]),
    };
  };
  const together = await inTurn((id, ids) => done(server, token, id, of(ids)));
  const doses = [...new Set(weights)].map((weight) => weights.flatMap((one, at) => (one === weight ? at : [])));
  const alone = await inTurn(async (id, ids) => {
    for (const some of doses) await done(server, token, id, of(some.map((at) => ids[at] ?? 0)));
  });
  expect(together.moved).toHaveLength(5);
  expect(together.messages).toBe(1);
  expect(together).toEqual(alone);
});

test("without enough medicine nothing happens at all", async () => {
  const medicineId = await addMedicine(server, { quantity: 2 });
  const ids = await herd(3);
  const { id } = await protocol(server, token, { ...WORM, medicineId, dose: 1 });
  expect(refusal(await postDone(server, token, id, of(ids)))).toEqual({ status: 422, dose: expect.any(String) });
  expect(await examined()).toEqual([]);
  expect(await doneOf(server, id)).toEqual([]);
});

test("a weighing asks the weight of each, and a jump is asked about", async () => {
  const [first = 0, second = 0] = await herd(2);
  const { id } = await protocol(server, token);
  expect(refusal(await postDone(server, token, id, of([first])))).toMatchObject({
    entries: "Masukkan sedikitnya satu bobot.",
  });
  expect(refusal(await postDone(server, token, id, [{ sheepId: first, weight: 40 }]))).toMatchObject({ status: 422 });
  const jump = await postDone(server, token, id, [{ sheepId: second }, { sheepId: first, weight: 40 }]);
  expect(refusal(jump)).toEqual({ status: 422, "entries.1.confirmed": expect.any(String) });
  expect(await done(server, token, id, [{ sheepId: first, weight: 40, confirmed: true }, { sheepId: second }])).toEqual(
    {
      heads: 1,
    },
  );
  await done(server, token, id, [{ sheepId: second, weight: 22 }]);
  expect((await animalOf(server, second)).lastWeight).toBe(22);
  expect(await dueOf(server, id)).toEqual({ [first]: "2025-08-30", [second]: "2025-08-30" });
});

test("a cancelled examination makes the work due again", async () => {
  const [animal = 0] = await herd(1);
  const { id } = await protocol(server, token, { ...WORM, action: "kuku" });
  await done(server, token, id, of([animal]));
  const [row] = await examined();
  await cancel(server, token, row?.id ?? 0);
  expect(await dueOf(server, id)).toEqual({ [animal]: "2025-07-31" });
  await done(server, token, id, of([animal]));
  expect(await doneOf(server, id)).toHaveLength(1);
});

test("an examination that is entered elsewhere settles what is due, also a few days early", async () => {
  const [early = 0, soon = 0, late = 0] = await herd(3);
  const { id } = await protocol(server, token, { startOn: "2025-07-20", offsetDays: 62, everyDays: 30 });
  expect(await dueOf(server, id)).toEqual({ [early]: "2025-08-02", [soon]: "2025-08-02", [late]: "2025-08-02" });
  await weigh(server, token, { sheepId: early, weight: 22 }, "2025-07-25");
  const { id: settling } = { id: await weigh(server, token, { sheepId: soon, weight: 22 }, "2025-07-26") };
  await record(server, token, { kind: "rutin", day: "2025-08-18", entries: [{ sheepId: late, weight: 22 }] });
  expect(await dueOf(server, id)).toEqual({ [early]: "2025-08-02", [soon]: "2025-09-01", [late]: "2025-09-01" });
  await cancel(server, token, settling);
  expect((await dueOf(server, id))[soon]).toBe("2025-08-02");
});

test("a medicine settles one protocol: its own, else that which waits the longest", async () => {
  const [vaccine, other] = [await addMedicine(server), await addMedicine(server)];
  const [animal = 0] = await herd(1);
  const vaccination = { action: "vaksinasi", everyDays: null };
  const any = await protocol(server, token, { ...vaccination, name: "Clostridium", offsetDays: 20 });
  const later = await protocol(server, token, { ...vaccination, name: "Lain", offsetDays: 40 });
  const own = await protocol(server, token, {
    ...vaccination,
    name: "PMK",
    offsetDays: 50,
    medicineId: vaccine,
    dose: 1,
  });
  const inject = (medicineId: number) =>
    record(server, token, { kind: "vaksinasi", medicineId, dose: 1, entries: [{ sheepId: animal }] });
  await inject(vaccine);
  expect([await dueOf(server, any.id), await dueOf(server, own.id)]).toEqual([{ [animal]: "2025-06-21" }, {}]);
  await inject(other);
  expect([await dueOf(server, any.id), await dueOf(server, later.id)]).toEqual([{}, { [animal]: "2025-07-11" }]);
});

test("work of another protocol with the same medicine stays due", async () => {
  const medicineId = await addMedicine(server);
  const [animal = 0] = await herd(1);
  const first = await protocol(server, token, { ...WORM, name: "Satu", medicineId, dose: 1 });
  const second = await protocol(server, token, { ...WORM, name: "Dua", medicineId, dose: 1 });
  await done(server, token, second.id, of([animal]));
  expect(await dueOf(server, first.id)).toEqual({ [animal]: "2025-07-31" });
});

test("the end of quarantine releases the animals, here and wherever else it is done", async () => {
  const [first = 0, second = 0] = await herd(2, { stockState: "karantina" });
  const { id } = await protocol(server, token, { action: "karantina", offsetDays: 14, everyDays: null });
  expect(refusal(await postDone(server, token, id, of([first])))).toMatchObject({ penId: "Pilih kandang." });
  await done(server, token, id, of([first]), { penId: pen });
  await postTo(server, token, "sheep/status", { ids: [second], to: "tersedia", day: TODAY, reason: null, penId: pen });
  expect((await animalOf(server, first)).stockState).toBe("tersedia");
  expect(await dueOf(server, id)).toEqual({});
  expect(await doneOf(server, id)).toMatchObject([
    { sheepId: first, dueOn: "2025-06-15", day: TODAY, examinationId: null },
    { sheepId: second, dueOn: "2025-06-15", day: TODAY, examinationId: null },
  ]);
});

test("work in own words writes no examination", async () => {
  const [animal = 0] = await herd(1);
  const { id } = await protocol(server, token, { action: "lain", words: "Cukur bulu" });
  await done(server, token, id, of([animal]));
  expect(await examined()).toEqual([]);
  expect(await dueOf(server, id)).toEqual({ [animal]: "2025-08-30" });
});

test("weaning is done by a weaning alone", async () => {
  const [animal = 0] = await herd(1, { origin: "lahir", bornOn: "2025-06-01" });
  const { id } = await protocol(server, token, { trigger: "umur", action: "sapih", offsetDays: 60, everyDays: null });
  const answer = await postDone(server, token, id, of([animal]));
  expect(refusal(answer)).toMatchObject({ status: 409, message: expect.stringContaining("penyapihan") });
});

test("what is left out has a reason, and is asked no more until it is due again", async () => {
  const [animal = 0] = await herd(1);
  const { id } = await protocol(server, token);
  expect(refusal(await postSkip(server, token, id, [animal], " "))).toMatchObject({ reason: "Tulis alasannya." });
  expect((await postSkip(server, token, id, [animal])).status).toBe(200);
  expect(await doneOf(server, id)).toMatchObject([{ dueOn: "2025-07-01", skipReason: "Hujan", examinationId: null }]);
  expect(await dueOf(server, id)).toEqual({ [animal]: "2025-08-30" });
  expect((await postSkip(server, token, id, [animal])).status).toBe(409);
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, "protocol.skip"));
  expect(entry).toMatchObject({ entityId: String(id), after: { heads: 1, reason: "Hujan" } });
});

test("neither tomorrow nor a protocol that is not there", async () => {
  const [animal = 0] = await herd(1);
  const { id } = await protocol(server, token);
  const entries = [{ sheepId: animal, weight: 21 }];
  expect(refusal(await postDone(server, token, id, entries, { day: "2025-08-19" }))).toMatchObject({ status: 422 });
  expect((await postDone(server, token, 999_999, entries)).status).toBe(404);
  expect((await postSkip(server, token, 999_999, [animal])).status).toBe(404);
  expect((await postDone(server, token, id, [...entries, ...entries])).status).toBe(422);
});

test("a newer examination of the same day takes the place of a cancelled one", async () => {
  const [animal = 0] = await herd(1);
  const { id } = await protocol(server, token);
  const first = await weigh(server, token, { sheepId: animal, weight: 22 });
  await weigh(server, token, { sheepId: animal, weight: 22.2 });
  await cancel(server, token, first);
  expect(await dueOf(server, id)).toEqual({ [animal]: "2025-08-30" });
  expect(await doneOf(server, id)).toHaveLength(1);
  expect((await post(server, token, { kind: "timbang", entries: [{ sheepId: animal, weight: 22.1 }] })).status).toBe(
    200,
  );
  expect(await doneOf(server, id)).toHaveLength(1);
});

test("a day of closed books is refused at its field, and is told as a correction of its own day", async () => {
  const medicineId = await addMedicine(server);
  const [first = 0] = await herd(1);
  const { id } = await protocol(server, token, { ...WORM, medicineId, dose: 0.5 });
  await server.db.insert(closings).values({ day: "2025-07-31", earlier: 0 });
  const refused = await postDone(server, token, id, of([first]), { day: "2025-07-31" });
  expect(refusal(refused)).toMatchObject({
    status: 422,
    day: expect.stringMatching(/Buku ditutup sampai 31 Juli 2025/),
  });
  expect(await examined()).toEqual([]);
  const late = { day: "2025-08-01", belongsOn: "2025-07-31" };
  expect((await postDone(server, token, id, of([first]), late)).status).toBe(200);
  await server.db.delete(closings);
  const [examination] = await examined();
  expect(await server.db.select().from(pastCorrections)).toMatchObject([
    { documentKind: "examination", documentId: examination?.id, ...late },
  ]);
});
