import { sql } from "drizzle-orm";
import { closingCalls, closingOf } from "@/__tests__/server/closing/farm";
import * as exam from "@/__tests__/server/examination/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { refusal } from "@/__tests__/support/server/calls";
import { costsOf, eachInAPen } from "@/__tests__/support/server/farm";
import { listOf } from "@/contract/base/list";
import { Visit } from "@/contract/usage/model";
import { examinations } from "@/server/db/schema/examination";
import { addCosts } from "@/server/modules/sheep/costs";
import {
  addArrived,
  addCost,
  become,
  cancel,
  detail,
  empty,
  lineOf,
  post,
  preview,
  record,
  sharesOf,
  type TestServer,
} from "./support";

// A fee that is typed with an examination is no cost until a bill names it (books.md).

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(
  async (farm) => {
    await farm.db.delete(examinations);
    await empty(farm);
  },
  (farm) => {
    ({ server, token, pen } = farm);
  },
);
afterEach(() => expectLedgerToAgree(server.db));

const AUGUST = { from: "2025-08-01", to: "2025-08-15" };
const visit = async (day: string, fee: number, ids: readonly number[]) =>
  exam.record(server, token, { day, fee, kind: "vaksinasi", entries: ids.map((sheepId) => ({ sheepId })) });
const open = async (period = AUGUST) => {
  const { body } = await server.call("GET", `usage/visit?from=${period.from}&to=${period.to}`, { token });
  return listOf(Visit).parse(body.response).items;
};
const bill = (lineId: number, amount: number, batches: readonly string[], values: object = {}) => ({
  kind: "pemeriksaan",
  lineId,
  amount,
  batches,
  period: AUGUST,
  ...values,
});
const borneBy = async (id: number) => (await costsOf(server, id)).map(({ day, kind, amount }) => [day, kind, amount]);

test("a bill is borne by the animals whose examinations it names, by their fees", async () => {
  const [one, other] = [await addArrived(server, pen), await addArrived(server, pen)];
  const first = await visit("2025-08-04", 25_000, [one.id, other.id]);
  const second = await visit("2025-08-09", 50_001, [one.id]);
  const { id: lineId, purchase } = await addCost(server, { amount: 120_000 });
  expect(await open()).toEqual([
    {
      batch: first.batch,
      id: first.items[0]?.id,
      day: "2025-08-04",
      kind: "vaksinasi",
      officer: "drh. Intan",
      animals: 2,
      fee: 50_000,
    },
    expect.objectContaining({ batch: second.batch, animals: 1, fee: 50_001 }),
  ]);
  expect(await borneBy(one.id)).toEqual([]);
  const both = bill(lineId, 120_000, [first.batch, second.batch]);
  const shown = await preview(server, token, both);
  expect(shown).toMatchObject({ refused: null, result: { value: 120_000, animals: 2, left: 0, most: 90_000 } });
  const usage = await record(server, token, both);
  expect(usage).toMatchObject({
    kind: "pemeriksaan",
    value: 120_000,
    animals: 2,
    days: 3,
    day: "2025-08-15",
    purchase,
    pens: null,
    line: { allocated: 120_000 },
    visits: [{ batch: first.batch }, { batch: second.batch }],
  });
  // 75.001 and 25.000 of 100.001
  expect((await sharesOf(server, token, usage.id)).map(({ fee, days, amount }) => [fee, days, amount])).toEqual([
    [75_001, 2, 90_000],
    [25_000, 1, 30_000],
  ]);
  expect([await borneBy(one.id), await borneBy(other.id)]).toEqual([
    [["2025-08-15", "pemeriksaan", 90_000]],
    [["2025-08-15", "pemeriksaan", 30_000]],
  ]);
  expect(await open()).toEqual([]);
  expect(await exam.detail(server, token, first.items[0]?.id ?? 0)).toMatchObject({ fee: 25_000, usageId: usage.id });
});

test("an examination stays while its fee is borne; a cancelled bill gives the fees free", async () => {
  const { id } = await addArrived(server, pen);
  const { batch, items } = await visit("2025-08-04", 25_000, [id]);
  const examined = items[0]?.id ?? 0;
  const { id: lineId } = await addCost(server, { amount: 30_000 });
  const usage = await record(server, token, bill(lineId, 30_000, [batch]));
  expect(refusal(await exam.cancel(server, token, examined))).toEqual({
    status: 409,
    message: `Biaya pemeriksaan ini sudah dibebankan lewat Pemakaian ${usage.id}. Batalkan dulu pemakaian itu.`,
  });
  expect((await cancel(server, token, usage.id, { reason: "Salah", day: "2025-08-17" })).status).toBe(200);
  expect(await detail(server, token, usage.id)).toMatchObject({ animals: 1, visits: [] });
  expect(await sharesOf(server, token, usage.id)).toMatchObject([{ fee: 25_000, amount: 30_000 }]);
  expect(await borneBy(id)).toEqual([
    ["2025-08-15", "pemeriksaan", 30_000],
    ["2025-08-17", "pemeriksaan", -30_000],
  ]);
  expect((await lineOf(server, lineId)).allocated).toBe(0);
  const again = await record(server, token, bill(lineId, 20_000, [batch]));
  expect((await cancel(server, token, again.id, { reason: "Salah", day: "2025-08-15" })).status).toBe(200);
  expect(await borneBy(id)).toHaveLength(2);
  expect((await exam.cancel(server, token, examined)).status).toBe(200);
  expect(await open()).toEqual([]);
});

test("the log tells the examinations that a bill named, also after it is cancelled", async () => {
  const { id } = await addArrived(server, pen);
  const { batch } = await visit("2025-08-04", 25_000, [id]);
  const { id: lineId } = await addCost(server, { amount: 30_000 });
  const usage = await record(server, token, bill(lineId, 30_000, [batch]));
  await cancel(server, token, usage.id);
  const { rows } = await server.db.execute(sql`
    select after->>'visits' as visits from audit_log where action = 'usage.create' and entity_id = ${String(usage.id)}`);
  expect(rows.at(-1)).toEqual({ visits: "4 Agustus 2025, Vaksinasi: 1 ekor" });
});

test("fees that animals bear since before there were bills are not billed again, and go back with their examination", async () => {
  const { id } = await addArrived(server, pen);
  // Old batches are no versioned UUIDs.
  const batch = "8d628b38-597e-f144-32b4-d5ccafc1aa17";
  const common = { sheepId: id, day: "2025-08-04", kind: "rutin" as const, officer: "Uji", fee: 5_000, batch };
  const [old] = await server.db.insert(examinations).values(common).returning();
  const [lineId, documentId] = [(await addCost(server, { amount: 30_000 })).id, old?.id ?? 0];
  expect(await open()).toMatchObject([{ batch }]);
  const cost = { sheepId: id, day: "2025-08-04", kind: "pemeriksaan" as const, amount: 5_000 };
  await server.db.transaction((tx) =>
    addCosts(tx, { userId: null, now: server.clock.now }, [{ ...cost, documentKind: "examination", documentId }]),
  );
  expect(await open()).toEqual([]);
  const gone = "Salah satu pemeriksaan tidak ada lagi atau tidak berbiaya. Muat ulang daftarnya.";
  expect(refusal(await post(server, token, bill(lineId, 5_000, [batch])))).toEqual({ status: 422, batches: gone });
  expect((await exam.cancel(server, token, documentId)).status).toBe(200);
  expect((await borneBy(id)).map(([, , amount]) => amount)).toEqual([5_000, -5_000]);
});

test("who has left since bears it, too, as a loss here", async () => {
  const { id } = await addArrived(server, pen);
  const { batch } = await visit("2025-08-04", 25_000, [id]);
  await become(server, id, "2025-08-10", "tersedia", "mati");
  const { id: lineId } = await addCost(server, { amount: 25_000 });
  expect(await preview(server, token, bill(lineId, 25_000, [batch]))).toMatchObject({ gone: 1 });
  await record(server, token, bill(lineId, 25_000, [batch]));
  const { rows } = await server.db.execute(
    "select debit, credit, amount::int as amount from journal where sheep_id is not null",
  );
  expect(rows).toContainEqual({ debit: "kerugian_ternak", credit: "beban_dibebankan", amount: 25_000 });
});

test("a fee is named once, within its period, and only where there is one", async () => {
  const { id } = await addArrived(server, pen);
  const [named, early, free] = [
    await visit("2025-08-04", 25_000, [id]),
    await visit("2025-07-04", 25_000, [id]),
    await exam.record(server, token, { day: "2025-08-05", entries: [{ sheepId: id }] }),
  ];
  const { id: lineId } = await addCost(server, { amount: 50_000 });
  const refused = async (batches: readonly string[], amount = 10_000) =>
    refusal(await post(server, token, bill(lineId, amount, batches)));
  expect(await refused([early.batch])).toEqual({
    status: 422,
    batches: "Pemeriksaan 4 Juli 2025 di luar periode ini.",
  });
  const gone = "Salah satu pemeriksaan tidak ada lagi atau tidak berbiaya. Muat ulang daftarnya.";
  expect(await refused([named.batch, free.batch])).toEqual({ status: 422, batches: gone });
  expect(await refused([named.batch], 50_001)).toEqual({
    status: 422,
    amount: "Yang belum dibebankan tinggal Rp50.000.",
  });
  expect(await refused([])).toEqual({ status: 422, batches: "Pilih pemeriksaan yang ditagih." });
  expect(refusal(await post(server, token, { ...bill(lineId, 1, []), batches: null }))).toEqual({
    status: 422,
    batches: "Pilih pemeriksaan yang ditagih.",
  });
  const usage = await record(server, token, bill(lineId, 10_000, [named.batch]));
  expect(await refused([named.batch])).toEqual({
    status: 422,
    batches: `Biaya pemeriksaan 4 Agustus 2025 sudah dibebankan lewat Pemakaian ${usage.id}.`,
  });
});

test("a bill of closed days is borne on the first open day, marked; who works in the pens sees no fees", async () => {
  const { id } = await addArrived(server, pen);
  const [{ batch }, booked] = [await visit("2025-08-04", 25_000, [id]), await visit("2025-08-05", 5_000, [id])];
  const { id: lineId } = await addCost(server, { amount: 30_000 });
  await record(server, token, bill(lineId, 5_000, [booked.batch]));
  const keeper = (await server.signedIn("keeper")).access;
  const seen = await server.call("GET", "usage/visit?from=2025-08-01&to=2025-08-15", { token: keeper });
  expect(seen.status).toBe(404);
  const calls = closingCalls(server, token);
  const { id: closing } = closingOf(await calls.close("2025-08-16"));
  try {
    expect((await post(server, token, bill(lineId, 25_000, [batch]))).status).toBe(422);
    const usage = await record(server, token, bill(lineId, 25_000, [batch], { belongsOn: "2025-08-15" }));
    expect(usage).toMatchObject({ day: "2025-08-17", belongsOn: "2025-08-15" });
    expect(await borneBy(id)).toEqual([
      ["2025-08-15", "pemeriksaan", 5_000],
      ["2025-08-17", "pemeriksaan", 25_000],
    ]);
  } finally {
    expect((await calls.reopen(closing)).status).toBe(200);
  }
});

test("of two bills for one examination that come together the first one has it", async () => {
  const { id } = await addArrived(server, pen);
  const { batch } = await visit("2025-08-04", 25_000, [id]);
  const lines = [(await addCost(server, { amount: 25_000 })).id, (await addCost(server, { amount: 25_000 })).id];
  const answers = await Promise.all(lines.map((lineId) => post(server, token, bill(lineId, 25_000, [batch]))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await borneBy(id)).toHaveLength(1);
  const taken = await Promise.all(lines.map((lineId) => lineOf(server, lineId)));
  expect(taken.map(({ allocated }) => allocated).sort()).toEqual([0, 25_000]);
});
