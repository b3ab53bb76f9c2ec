import { errorsOf, moveOf } from "@/__tests__/server/money/support";
import * as flock from "@/__tests__/server/sheep/support";
import { refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import type { AuditEntry } from "@/contract/audit/model";
import type { Money } from "@/contract/money/model";
import { Balance } from "@/contract/report/balance";
import type { Journal } from "@/contract/report/books";
import { closings } from "@/server/db/schema/closing";
import { must } from "@/server/must";
import { CLOSED, LATE, lateFarm, OPEN } from "./farm";

// A place that was counted at the end of a closed day: its difference is of the first open day.

type Farm = Awaited<ReturnType<typeof lateFarm>>;
let server: Farm["server"];
let token: string;
let calls: Farm["calls"];
let money: Farm["money"];
let place: Money;

/** On 20 July 2025 the books say 700.000. */
beforeEach(async () => {
  const farm = await lateFarm();
  ({ server, token, calls, money } = farm);
  place = await money.place(0);
  await money.own({ day: "2025-07-05", kind: "modal", moneyId: place.id, amount: 1_000_000 });
  await spend(300_000, "2025-07-10");
  await spend(50_000, "2025-07-25");
  await farm.close();
});
afterEach(() => server.close());

const spend = async (amount: number, day: string, belongsOn: string | null = null) =>
  expect((await money.spend({ day, belongsOn, moneyId: place.id, amount, note: `${amount}` })).status).toBe(200);
const counted = async (amount: number, day = OPEN, belongsOn: string | null = LATE) =>
  moveOf(await money.count(place, amount, day, belongsOn));
const balance = async () => (await money.read(place.id)).balance;
const difference = async (id: number) => (await money.move(id)).difference;
async function reopen() {
  const [closing] = await server.db.select({ id: closings.id }).from(closings);
  expect((await calls.reopen(must(closing, "a closing").id)).status).toBe(200);
}
const closedBooks = async () => {
  const cash = (await calls.get(`money/${place.id}/entry?period=..${CLOSED}`)).body.response;
  const sheet = Balance.parse((await calls.get(`report/books/balance?day=${CLOSED}`)).body.response);
  return JSON.stringify([cash, sheet]);
};

test("it posts what was found less the books of its day, on the first open day, and no closed figure moves", async () => {
  const before = await closedBooks();
  const move = await counted(690_000);
  expect(move).toMatchObject({ day: OPEN, countedOn: LATE, amount: 690_000, difference: -10_000 });
  expect(await balance()).toBe(640_000);
  expect((await money.read(place.id)).countedOn).toBe(LATE);
  expect(await closedBooks()).toBe(before);
  const { items, totals } = await money.statement(place.id, `?period=${OPEN}..`);
  expect(items).toMatchObject([{ day: OPEN, kind: "opname", belongsOn: LATE, amount: -10_000, balance: 640_000 }]);
  expect(totals).toEqual({ opening: 650_000, in: 0, out: 10_000, closing: 640_000 });
  const journal = (await calls.get(`report/books/journal?period=${OPEN}..${OPEN}`)).body.response as Journal;
  expect(journal.items).toMatchObject([{ documentKind: "money_move", documentId: move.id, belongsOn: [LATE] }]);
  const { items: log } = (await calls.get(`audit?entity=money_move&entityId=${move.id}`)).body.response as {
    items: AuditEntry[];
  };
  expect(log[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: "belongsOn", before: null, after: LATE },
      { field: "difference", before: null, after: -10_000 },
    ]),
  );
  const file = await fetch(`${server.origin()}/api/v1/money/${place.id}/entry/export?format=csv`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await file.text()).toMatch(/Selisih opname.*20\/07\/2025|Selisih opname.*2025-07-20/);
});

test("what is dated later does not move it, and a later count still says what is there", async () => {
  const late = await counted(690_000);
  await spend(40_000, OPEN);
  await spend(20_000, "2025-08-03");
  expect(await difference(late.id)).toBe(-10_000);
  expect(await balance()).toBe(580_000);
  const { id } = await counted(570_000, "2025-08-05", null);
  expect(await difference(id)).toBe(-10_000);
  const ofTheDay = await counted(600_000, OPEN, null);
  expect([await difference(ofTheDay.id), await difference(id), await balance()]).toEqual([0, -10_000, 570_000]);
  expect((await money.cancel(late.id)).status).toBe(200);
  expect([await difference(ofTheDay.id), await balance()]).toEqual([-10_000, 570_000]);
});

test.each(["before it", "after it"])("what came late and was gone by then is no part of it, told %s", async (when) => {
  const tell = async () => {
    await spend(5_000, OPEN, "2025-07-12");
    // It left the till after it was counted.
    await spend(1_000, OPEN, "2025-07-28");
  };
  if (when === "before it") await tell();
  const { id } = await counted(690_000);
  if (when === "after it") await tell();
  expect([await difference(id), await balance()]).toEqual([-5_000, 690_000 - 50_000 - 1_000]);
});

test("in books that were closed since, it stays", async () => {
  const { id } = await counted(690_000);
  expect((await calls.close("2025-08-10")).status).toBe(200);
  await spend(5_000, "2025-08-11", "2025-07-12");
  expect(await difference(id)).toBe(-10_000);
  expect((await money.cancel(id)).status).toBe(409);
});

test.each([
  [LATE, "2025-07-25"],
  ["2025-07-25", LATE],
])("two that came late follow one another, the one of %s first", async (first, second) => {
  const found: Record<string, number> = { [LATE]: 690_000, "2025-07-25": 660_000 };
  const moves = [await counted(found[first] ?? 0, OPEN, first), await counted(found[second] ?? 0, OPEN, second)];
  const of = Object.fromEntries(
    await Promise.all(moves.map(async ({ id, countedOn }) => [countedOn, await difference(id)])),
  );
  expect(of).toEqual({ [LATE]: -10_000, "2025-07-25": 20_000 });
  expect(await balance()).toBe(660_000);
  expect(errorsOf(await money.count(place, 1, OPEN, LATE))?.belongsOn).toMatch(
    /^20 Juli 2025 sudah dihitung dengan KB/,
  );
});

test("a later count of the closed books holds the difference already", async () => {
  const [closing] = ((await calls.get("closing")).body.response as { items: { id: number }[] }).items;
  await calls.reopen(closing?.id ?? 0);
  const held = await counted(640_000, "2025-07-26", null);
  await calls.close(CLOSED);
  const told = `${place.name} dihitung pada 26 Juli 2025 (${held.number}), dalam buku yang sudah ditutup: selisih sampai hari itu sudah di dalamnya.`;
  expect(refusal(await money.count(place, 1, OPEN, LATE))).toEqual({ status: 422, belongsOn: told });
  expect(await counted(650_000, OPEN, "2025-07-28")).toMatchObject({ difference: 10_000 });
});

test("it belongs to a closed day, and not before what the place began with", async () => {
  expect(errorsOf(await money.count(place, 1, OPEN, OPEN))?.belongsOn).toMatch(/isi tanggal yang sebenarnya/);
  expect(errorsOf(await money.count(place, 1, "2025-08-02", LATE))?.belongsOn).toMatch(/bertanggal 1 Agustus 2025/);
});

test("the price of an animal that is put right since belongs to the day on which it was paid", async () => {
  await reopen();
  const penId = (await addPen(server)).id;
  const bought = { penId, arrivedOn: "2025-07-10", purchasePrice: 100_000, moneyId: place.id };
  const animal = await flock.created(server, token, bought);
  expect((await calls.close(CLOSED)).status).toBe(200);
  const price = { ids: [animal.id], purchasePrice: 150_000, moneyId: null };
  expect((await calls.post("sheep/price", price)).status).toBe(200);
  expect((await counted(550_000)).difference).toBe(0);
  expect(await balance()).toBe(500_000);
});

test("in books that were opened again a count of a day between has its difference already", async () => {
  const late = await counted(690_000);
  await reopen();
  expect((await counted(640_000, "2025-07-27", null)).difference).toBe(-10_000);
  expect(await difference(late.id)).toBe(0);
  expect(await balance()).toBe(640_000);
});
