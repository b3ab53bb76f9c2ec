import { importCalls } from "@/__tests__/server/import/support";
import { errorsOf, placeOf, TODAY } from "@/__tests__/server/money/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as flock from "@/__tests__/server/sheep/support";
import { askTo, postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import type { SheepDetail } from "@/contract/sheep/model";
import { openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
let penId: number;
beforeEach(async () => {
  farm = await openingServer();
  penId = (await addPen(farm.server)).id;
});
afterEach(() => farm.server.close());

const [CAME, EARLIER, LATER] = ["2025-08-10", "2025-08-05", "2025-08-14"];
const DAYS = [START, EARLIER, "2025-08-09", CAME, LATER, TODAY];
const register = (given: object = {}) =>
  farm.calls.post("sheep", flock.newSheep({ penId, arrivedOn: CAME, bornOn: null, purchasePrice: null, ...given }));
async function registered(given: object = {}) {
  const { status, body } = await register(given);
  expect([status, body.metadata.errors]).toEqual([200, undefined]);
  return body.response as SheepDetail;
}
/** The form as it is then, with some fields changed. */
async function update({ id }: Pick<SheepDetail, "id">, given: object, confirmed?: string) {
  const now = await flock.read(farm.server, farm.token, id);
  const json = { ...flock.valuesOf(now), ...given };
  const headers = confirmed === undefined ? undefined : { Confirmed: confirmed };
  return farm.server.call("PUT", `sheep/${id}`, { token: farm.token, json, headers });
}
const priced = (ids: number[], moneyId: number | null, purchasePrice = 1_200_000, token = farm.token) =>
  postTo(farm.server, token, "sheep/price", { ids, purchasePrice, moneyId });
const books = () => Promise.all(DAYS.map(async (day) => (await farm.calls.balance(day)).ledger));

test("a price that is told late is paid by a place on the day the animal came, as if it had been told at once", async () => {
  const place = await farm.calls.place(5_000_000, START);
  const bare = await books();
  const atOnce = await registered({ moneyId: place.id, purchasePrice: 1_200_000 });
  const right = await books();
  expect(right[3]).toMatchObject({ kas: 3_800_000, persediaan_ternak: 1_200_000 });
  const gone = await update(atOnce, { purchasePrice: null });
  expect([gone.status, await books()]).toEqual([200, bare]);
  // Told late in the list, in the form, and once more after nothing.
  expect((await priced([atOnce.id], place.id)).status).toBe(200);
  expect(await books()).toEqual(right);
  expect((await update(atOnce, { purchasePrice: null })).status).toBe(200);
  expect(await books()).toEqual(bare);
  const told = await update(atOnce, { purchasePrice: 1_200_000, moneyId: place.id });
  expect([told.status, await books()]).toEqual([200, right]);
  const { items } = await farm.calls.statement(place.id);
  expect(items.filter(({ documentKind }) => documentKind === "sheep")).toMatchObject([
    { day: CAME, amount: -1_200_000 },
  ]);
  await expectLedgerToAgree(farm.server.db);
});

test("in closed books the place pays it on the first open day", async () => {
  const place = await farm.calls.place(5_000_000, START);
  const animal = await registered();
  const { id } = animal;
  const bare = await books();
  expect((await farm.calls.post("closing", { day: LATER, note: null })).status).toBe(200);
  expect((await priced([id], place.id)).status).toBe(200);
  const after = await books();
  expect(after.slice(0, 5)).toEqual(bare.slice(0, 5));
  expect(after[5]).toMatchObject({ kas: 3_800_000, persediaan_ternak: 1_200_000 });
  // Put to nothing, it is told anew by whoever paid it.
  expect((await farm.calls.post("closing", { day: "2025-08-16", note: null })).status).toBe(200);
  expect((await update(animal, { purchasePrice: null })).status).toBe(200);
  const other = await farm.calls.place(0);
  expect((await priced([id], other.id)).status).toBe(200);
  expect(await books()).toMatchObject([{}, {}, {}, {}, {}, { kas: 3_800_000, persediaan_ternak: 1_200_000 }]);
  const paid = (await farm.calls.statement(other.id)).items.map(({ day, amount }) => [day, amount]);
  expect(paid).toEqual([["2025-08-17", -1_200_000]]);
  await expectLedgerToAgree(farm.server.db);
});

test("each place that paid keeps its own correction, beside that of the opening balance", async () => {
  const place = await farm.calls.place(5_000_000, START);
  const old = await registered({ arrivedOn: START, purchasePrice: 1_000_000 });
  expect((await farm.calls.post("closing", { day: LATER, note: null })).status).toBe(200);
  expect((await update(old, { purchasePrice: null })).status).toBe(200);
  expect((await priced([old.id], place.id)).status).toBe(200);
  expect((await farm.calls.balance(TODAY)).ledger).toMatchObject({
    kas: 3_800_000,
    persediaan_ternak: 1_200_000,
    saldo_awal: -5_000_000,
  });
  await expectLedgerToAgree(farm.server.db);
});

test("an opening balance stays one: its animal has come by the first day", async () => {
  const old = await registered({ arrivedOn: "2025-06-01", purchasePrice: 1_000_000 });
  expect(errorsOf(await update(old, { arrivedOn: CAME, purchasePrice: 1_000_000 }))?.arrivedOn).toMatch(
    /^Harganya saldo awal, jadi tidak sesudah hari pertama/,
  );
  const empty = await update(old, { arrivedOn: CAME, purchasePrice: null });
  expect(empty.status).toBe(200);
  const place = await farm.calls.place(5_000_000, START);
  expect((await priced([old.id], place.id)).status).toBe(200);
  expect((await farm.calls.balance(CAME)).ledger).toMatchObject({ kas: 3_800_000, persediaan_ternak: 1_200_000 });
});

test("a first price names the place that paid it, and only a first price does", async () => {
  const { calls, server } = farm;
  const place = await calls.place(0);
  const [unknown, early] = [await registered(), await registered({ arrivedOn: "2025-06-01" })];
  const paid = await registered({ arrivedOn: LATER, moneyId: place.id, purchasePrice: 900_000 });
  const late = `Kuning ${unknown.earTag} masuk sesudah hari pertama: pilih kas yang membayar.`;
  expect(errorsOf(await priced([unknown.id, early.id], null))).toEqual({ moneyId: late });
  expect(errorsOf(await update(unknown, { purchasePrice: 1_000_000 }))).toEqual({ moneyId: late });
  expect(errorsOf(await priced([early.id], place.id))?.moneyId).toMatch(/Peternakan mulai dicatat pada 31 Juli 2025/);
  expect(errorsOf(await priced([paid.id], place.id))).toEqual({
    moneyId: "Harganya sudah dicatat: yang membayarnya tidak berubah.",
  });
  expect(errorsOf(await priced([unknown.id], 999))).toEqual({ moneyId: "Kas atau rekening ini tidak ditemukan." });
  for (const answer of [await register({ moneyId: place.id }), await update(unknown, { moneyId: place.id })])
    expect(errorsOf(answer)).toEqual({ purchasePrice: "Masukkan harga yang dibayar." });
  const admin = (await server.signedIn("admin")).access;
  expect(Object.keys(errorsOf(await priced([early.id], null, 1, admin)) ?? {})).toEqual(["moneyId"]);
  expect((await priced([early.id], null)).status).toBe(200);
  const { check } = importCalls(server, "sheep", () => farm.token);
  const row = { code: unknown.code, earTag: unknown.earTag, earTagColour: "Kuning", purchasePrice: 1_000_000 };
  const told = await check([{ ...row, species: "Domba", breed: "Garut", sex: "J", arrivedOn: CAME, origin: "beli" }]);
  expect(told.faults.map(({ field, message }) => [field, message])).toEqual([
    ["purchasePrice", expect.stringContaining("Tetapkan lewat Harga beli di daftar ternak")],
  ]);
});

test("another day of arrival asks the place that paid: for its counts on both days, and for what a till then lacks", async () => {
  const { calls, server } = farm;
  const till = placeOf(await calls.create({ kind: "kas", opening: 1_000_000, openedOn: START }));
  const animal = await registered({ moneyId: till.id, purchasePrice: 900_000 });
  const spent = { moneyId: till.id, day: EARLIER, amount: 600_000 };
  expect((await calls.spend(spent)).status).toBe(200);
  const back = { ...spent, day: "2025-08-08", amount: 600_000, kind: "modal", note: null, attachments: [] };
  expect((await calls.post("capital", back)).status).toBe(200);
  const asked = async (arrivedOn: string, confirmed = "") => {
    const { status, body } = await update(animal, { arrivedOn, purchasePrice: 900_000 }, confirmed);
    return [status, body.metadata.reason, body.metadata.message];
  };
  expect(await asked("2025-08-06")).toEqual([
    422,
    "till_overdrawn",
    `Menurut buku ${till.name} menjadi -Rp500.000 pada 6 Agustus 2025. Tetap catat?`,
  ]);
  // Before the expense and after the capital it lacks nothing.
  const moved = await asked("2025-08-08");
  expect(moved[0]).toBe(200);
  expect(
    (
      await askTo(server, farm.token, "money/count", {
        day: "2025-08-08",
        moneyId: till.id,
        amount: 90_000,
        note: null,
      })
    ).status,
  ).toBe(200);
  const counted = await update(animal, { arrivedOn: LATER, purchasePrice: 900_000 }, "");
  expect([counted.status, counted.body.metadata.reason]).toEqual([422, "counted_already"]);
  await expectLedgerToAgree(server.db);
});
