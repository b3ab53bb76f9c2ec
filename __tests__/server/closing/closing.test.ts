import { eq } from "drizzle-orm";
import { moveOf, placeOf } from "@/__tests__/server/money/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as sell from "@/__tests__/server/transaction/support";
import { refusal } from "@/__tests__/support/server/calls";
import type { History } from "@/contract/audit/model";
import { listOf } from "@/contract/base/list";
import { Closing, ClosingOdd } from "@/contract/closing/model";
import type { GeneralLedger, Trial } from "@/contract/report/books";
import { closings } from "@/server/db/schema/closing";
import { journal } from "@/server/db/schema/journal";
import { losses } from "@/server/db/schema/loss";
import { payments } from "@/server/db/schema/payment";
import { localTime } from "@/server/http/export-cells";
import { must } from "@/server/must";
import { CLOSED, type ClosedFarm, closedFarm, closingCalls, closingOf, OPEN } from "./farm";

let farm: ClosedFarm;
let admin: ReturnType<typeof closingCalls>;
beforeAll(async () => {
  farm = await closedFarm();
  admin = closingCalls(farm.server, (await farm.server.signedIn("admin", { name: "Siti" })).access);
});
afterAll(() => farm.server.close());

const read = async <Body>(path: string) => (await farm.calls.get(path)).body.response as Body;

describe("a closing", () => {
  test("keeps the trial balance, which the journal still gives", async () => {
    const { id } = farm.closing;
    const closing = await farm.calls.detail(id);
    expect(closing).toMatchObject({
      day: CLOSED,
      note: "Juli",
      by: "Haji Ade",
      reopened: null,
      last: true,
      equal: true,
    });
    const kas = closing.accounts.find(({ account }) => account === "kas");
    expect(kas?.kept).toBe(closing.places.reduce((sum, { kept }) => sum + kept, 0));
    expect(closing.accounts.reduce((sum, { kept }) => sum + kept, 0)).toBe(0);
    expect(closing.accounts.filter(({ kept }) => kept !== 0).length).toBeGreaterThan(6);
    const trial = await read<Trial>(`report/books/trial?period=2025-01-01..${CLOSED}`);
    expect(trial.rows.map(({ closing: sum }) => sum)).toEqual(closing.accounts.map(({ kept }) => kept));
  });

  test("lets balances begin behind it, and they are those from the beginning", async () => {
    const period = `period=${OPEN}..2025-08-18`;
    const before = await read<Trial>(`report/books/trial?${period}`);
    const kas = await read<GeneralLedger>(`report/books/ledger?account=kas&place=${farm.place.id}&${period}`);
    const sheet = await read<object>("report/books/balance?day=2025-08-18");
    await farm.server.db.update(closings).set({ day: "1990-01-01" });
    expect(await read<Trial>(`report/books/trial?${period}`)).not.toEqual(before);
    await farm.server.db
      .update(closings)
      .set({ reopenedAt: new Date(), reopenedOn: CLOSED, reopenReason: "Uji", day: CLOSED });
    expect(await read<Trial>(`report/books/trial?${period}`)).toEqual(before);
    expect(await read<GeneralLedger>(`report/books/ledger?account=kas&place=${farm.place.id}&${period}`)).toEqual(kas);
    expect(await read<object>("report/books/balance?day=2025-08-18")).toEqual(sheet);
    await farm.server.db.update(closings).set({ reopenedAt: null, reopenedOn: null, reopenReason: null });
  });

  test("tells every signed-in person how far the books are closed", async () => {
    expect(await admin.state()).toMatchObject({ closedUntil: CLOSED, openFrom: OPEN, by: "Haji Ade" });
    expect((await farm.server.call("GET", "closing/state")).status).toBe(401);
  });

  test("is the owner's, and the auditor reads it", async () => {
    expect((await admin.close("2025-08-05")).status).toBe(404);
    expect((await admin.reopen(farm.closing.id)).status).toBe(404);
    expect((await admin.get("closing")).status).toBe(404);
    const auditor = closingCalls(farm.server, (await farm.server.signedIn("auditor")).access);
    expect((await auditor.get("closing")).status).toBe(200);
    expect((await auditor.close("2025-08-05")).status).toBe(404);
  });

  test.each([
    ["2025-08-18", { status: 422, day: "Pilih hari yang sudah berakhir, paling akhir kemarin." }],
    ["2025-08-30", { status: 422, day: "Pilih hari yang sudah berakhir, paling akhir kemarin." }],
    [CLOSED, { status: 409, message: "Buku sudah ditutup sampai 31 Juli 2025." }],
    ["2025-06-30", { status: 422, day: "Buku ditutup sampai 31 Juli 2025. Pilih 1 Agustus 2025 atau sesudahnya." }],
    ["31 Juli", { status: 422, day: "Tanggal belum benar. Contoh: 18/8/2025." }],
  ])("up to %s is refused", async (day, told) => {
    expect(refusal(await farm.calls.close(day))).toEqual(told);
  });

  test("of another number is not found", async () => {
    expect((await farm.calls.get("closing/999999")).status).toBe(404);
    expect((await farm.calls.reopen(999_999)).status).toBe(404);
    expect((await farm.calls.get("closing/correction/voucher/999999")).status).toBe(404);
    expect((await farm.calls.get("closing/correction/money_move/999999")).status).toBe(404);
  });

  test("is reopened from the end backwards, with a reason, and stays to be read", async () => {
    const { calls } = farm;
    const august = closingOf(await calls.close("2025-08-03"));
    expect(refusal(await calls.reopen(farm.closing.id))).toEqual({
      status: 409,
      message: "Buku juga ditutup sampai 3 Agustus 2025. Buka kembali yang itu dulu: dari belakang ke depan.",
    });
    expect(refusal(await calls.reopen(august.id, " "))).toEqual({
      status: 422,
      reason: "Tulis alasan buku dibuka kembali.",
    });
    expect(closingOf(await calls.reopen(august.id, "Nota susulan"))).toMatchObject({
      reopened: { day: "2025-08-18", reason: "Nota susulan", by: "Haji Ade" },
      last: false,
    });
    expect(refusal(await calls.reopen(august.id))).toEqual({
      status: 409,
      message: "Buku sampai 3 Agustus 2025 sudah dibuka kembali.",
    });
    expect(await calls.state()).toMatchObject({ closedUntil: CLOSED, openFrom: OPEN });
    const { items } = listOf(Closing).parse(await read("closing"));
    expect(items.map(({ day, last }) => [day, last])).toEqual([
      ["2025-08-03", false],
      [CLOSED, true],
    ]);
    const open = listOf(Closing).parse(await read("closing?state=dibuka&q=x"));
    expect(open.items).toEqual([]);
    const log = (await read<History>(`closing/${august.id}/history`)).items;
    expect(log.map(({ action }) => action)).toEqual(["closing.reopen", "closing.create"]);
    expect(log[0]?.changes).toContainEqual({ field: "reopenReason", before: null, after: "Nota susulan" });
  });

  test("goes out as spreadsheets", async () => {
    // The moment is one of Western Indonesia, as in every other file.
    const { createdAt } = await farm.calls.detail(farm.closing.id);
    for (const [path, word] of [
      ["closing/export?format=csv", "Ditutup sampai"],
      ["closing/export?format=csv", localTime(new Date(createdAt))],
      [`closing/${farm.closing.id}/export?format=csv`, "Dihitung sekarang"],
    ] as const) {
      const answer = await fetch(`${farm.server.origin()}/api/v1/${path}`, {
        headers: { Authorization: `Bearer ${farm.owner}` },
      });
      expect([answer.status, (await answer.text()).includes(word)]).toEqual([200, true]);
    }
  });
});

describe("before a closing", () => {
  test("what is odd is told, with a few examples", async () => {
    const odd = ClosingOdd.parse(await read("closing/odd?day=2025-08-17"));
    const of = (kind: string) => odd.items.find((item) => item.kind === kind);
    expect(of("transaction_draft")).toMatchObject({
      count: 1,
      examples: [{ id: farm.draft.id, name: farm.draft.number }],
    });
    expect(of("purchase_draft")).toBeUndefined();
    expect((await farm.calls.get("closing/odd?day=kemarin")).status).toBe(422);
    const july = ClosingOdd.parse(await read(`closing/odd?day=${CLOSED}`));
    expect(july.day).toBe(CLOSED);
  });

  test("a place that is below zero since before these days is told, and so is a loss that waits", async () => {
    const { calls, money, server, animals } = farm;
    const sheepId = animals.at(-1) ?? 0;
    const keeper = closingCalls(server, (await server.signedIn("keeper")).access);
    const poor = await money.place(0);
    const spent = { day: "2025-08-02", moneyId: poor.id, amount: 1000 };
    expect((await money.spend(spent)).status).toBe(200);
    const { id } = closingOf(await calls.close("2025-08-03"));
    const told = { to: "mati", day: "2025-08-04", reason: "Kembung" };
    expect((await keeper.post(`sheep/${sheepId}/loss`, told)).status).toBe(200);
    const { items } = ClosingOdd.parse(await read("closing/odd?day=2025-08-05"));
    const of = (kind: string) => items.find((item) => item.kind === kind)?.examples;
    expect(of("money_negative")).toContainEqual({ id: poor.id, name: poor.name, day: "2025-08-04", amount: -1000 });
    expect(of("loss_waiting")).toMatchObject([{ id: sheepId, day: "2025-08-04", amount: null }]);
    await server.db.delete(losses);
    closingOf(await calls.reopen(id));
  });

  test("drafts of purchases, overdue deliveries and tills that differ or were not counted are told", async () => {
    const { server, owner, supplier, customer, feed, money, calls } = farm;
    const day = "2025-08-02";
    const draft = await buy.create(server, owner, buy.order(supplier, [buy.goods(feed)], { day }));
    const late = { day, deliverOn: "2025-08-18" };
    const order = await sell.ordered(server, owner, sell.sale(customer, [sell.goods(feed)], late));
    const [differs, uncounted] = [0, 0].map(() => money.create({ kind: "kas" }));
    const [till, other] = [placeOf(must(await differs, "a till")), placeOf(must(await uncounted, "another"))];
    const counted = moveOf(await money.count(till, 5000, "2025-08-03"));
    const at = async (on: string) => {
      const { items } = ClosingOdd.parse(await read(`closing/odd?day=${on}`));
      return (kind: string, id: number) =>
        items.find((item) => item.kind === kind)?.examples.find((one) => one.id === id);
    };
    const of = await at("2025-08-18");
    expect(of("purchase_draft", draft.id)).toMatchObject({ name: draft.number, day });
    expect(of("delivery_overdue", order.id)).toMatchObject({ name: order.number, day: "2025-08-18" });
    expect(of("money_difference", till.id)).toMatchObject({ name: till.name, day: "2025-08-03", amount: 5000 });
    expect([of("money_uncounted", till.id), of("money_uncounted", other.id)]).toMatchObject([undefined, { day: null }]);
    // Nothing of it was so before.
    const then = await at("2025-08-01");
    expect([then("purchase_draft", draft.id), then("delivery_overdue", order.id)]).toEqual([undefined, undefined]);
    expect(then("money_uncounted", till.id)).toMatchObject({ name: till.name });
    await calls.post(`money/move/${counted.id}/cancel`, { reason: "Uji", day: "2025-08-03" });
    sell.done(await sell.act(server, owner, order, "cancel", { reason: "Uji", forfeit: false }));
  });

  test("two at once close one time, and nothing is half written", async () => {
    const { calls } = farm;
    const answers = await Promise.all([
      calls.close("2025-08-05"),
      calls.close("2025-08-05"),
      calls.close("2025-08-05"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const made = answers.find(({ status }) => status === 200);
    if (!made) throw new Error("none was closed");
    const { id, equal } = closingOf(made);
    expect(equal).toBe(true);
    expect((await farm.server.db.select().from(closings).where(eq(closings.day, "2025-08-05"))).length).toBe(1);
    closingOf(await calls.reopen(id));
  });

  test("who writes at that moment is before it or refused", async () => {
    const { calls, money, place } = farm;
    const writes = () => money.spend({ day: "2025-08-06", moneyId: place.id, amount: 1000 });
    const [closed, ...spent] = await Promise.all([calls.close("2025-08-06"), ...Array.from({ length: 6 }, writes)]);
    if (!closed) throw new Error("nothing was asked");
    expect(spent.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const { id } = closingOf(closed);
    expect((await calls.detail(id)).equal).toBe(true);
    closingOf(await calls.reopen(id));
  });

  test("the same request again gets the first answer", async () => {
    const key = "tutup-buku-kunci-0001";
    const first = closingOf(await farm.calls.close("2025-08-04", null, key));
    expect(closingOf(await farm.calls.close("2025-08-04", null, key)).id).toBe(first.id);
    closingOf(await farm.calls.reopen(first.id));
  });
});

describe("the net below", () => {
  test("no writer changes a posting of a closed day", async () => {
    const { db } = farm.server;
    const before = await db.select().from(journal);
    const change = db.update(payments).set({ amount: 7 }).where(eq(payments.day, "2025-07-07"));
    await expect(change.execute()).rejects.toMatchObject({ cause: { constraint: "books_closed", detail: CLOSED } });
    await expect(db.delete(payments).execute()).rejects.toMatchObject({ cause: { constraint: "books_closed" } });
    expect((await db.select().from(journal)).length).toBe(before.length);
    // Fields that are no postings may change.
    await db.update(payments).set({ note: "Ditransfer" }).where(eq(payments.day, "2025-07-07"));
  });
});
