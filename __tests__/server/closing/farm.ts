import * as exam from "@/__tests__/server/examination/support";
import * as fund from "@/__tests__/server/investment/support";
import { moveOf } from "@/__tests__/server/money/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import { assetOf, loanOf, spendingCalls, voucherOf } from "@/__tests__/server/spending/support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { ClosingDetail, ClosingState } from "@/contract/closing/model";

/** The clock of the test server stands on 18 August 2025. */
export const LATE = "2025-07-20";
export const CLOSED = "2025-07-31";
export const OPEN = "2025-08-01";
export const REFUSAL = "Buku ditutup sampai 31 Juli 2025. Pilih 1 Agustus 2025 atau sesudahnya.";

/** An owner's farm with a pen and a place of money, on which acts come late, and its calls. */
export async function lateFarm() {
  const server = await startTestServer();
  const token = (await server.signedIn("owner")).access;
  const [calls, money] = [closingCalls(server, token), spendingCalls(server, token)];
  const close = async () => expect((await calls.close(CLOSED)).status).toBe(200);
  return { server, token, calls, money, close, pen: (await addPen(server)).id, place: (await money.place()).id };
}

export function closingCalls(server: TestServer, token: string) {
  const get = (path: string) => server.call("GET", path, { token });
  return {
    get,
    post: (path: string, json: object, key?: string) => postTo(server, token, path, json, key),
    close: (day: string, note: string | null = null, key?: string) =>
      postTo(server, token, "closing", { day, note }, key),
    reopen: (id: number, reason = "Salah catat") => postTo(server, token, `closing/${id}/reopen`, { reason }),
    state: async () => ClosingState.parse((await get("closing/state")).body.response),
    detail: async (id: number) => ClosingDetail.parse((await get(`closing/${id}`)).body.response),
  };
}
export const closingOf = (answer: Parameters<typeof accepted>[0]) => accepted(answer, ClosingDetail);

const JULY = "2025-07-05";

/** A farm with a record of every kind that is dated in July, and closed at its end. */
export async function closedFarm() {
  const server = await startTestServer();
  const owner = (await server.signedIn("owner", { name: "Haji Ade" })).access;
  const calls = closingCalls(server, owner);
  const money = spendingCalls(server, owner);
  const pen = (await addPen(server)).id;
  const other = (await addPen(server)).id;
  const [place, second] = [await money.place(), await money.place()];
  const supplier = (await buy.addSupplier(server)).id;
  const customer = (await sell.addCustomer(server)).id;
  const kind = await sell.addKind(server, { minPrice: null, sex: null });
  const feed = (await addProduct(server)).id;
  const wages = (await addProduct(server, { category: "jasa", unit: "kali" })).id;
  const drug = (await addProduct(server, { category: "obat", unit: "ml" })).id;

  const lines = [buy.goods(feed), buy.goods(drug), buy.service(wages), buy.animal({ productId: kind.id })];
  const waits = await buy.ordered(server, owner, buy.order(supplier, [buy.goods(feed)], { day: JULY }));
  const order = await buy.ordered(server, owner, buy.order(supplier, lines, { day: JULY }));
  const bought = buy.done(await buy.act(server, owner, order, "receive", { ...buy.arrival(order, pen), day: JULY }));
  const billed = buy.done(await buy.pay(server, owner, bought, { day: JULY, moneyId: place.id }));
  const [cheaper] = billed.lines;
  const paidBill = buy.done(
    await buy.act(server, owner, billed, "correction", {
      day: "2025-07-08",
      reason: "Nota salah",
      lines: [{ lineId: cheaper?.id, amount: 990_000 }],
    }),
  );

  const animals: number[] = [];
  for (let nth = 0; nth < 6; nth++) {
    const animal = { penId: pen, productId: kind.id, sex: "jantan", arrivedOn: "2025-07-01", arrivalWeight: 30 };
    animals.push((await flock.created(server, owner, animal)).id);
  }
  const [one = 0, two = 0, three = 0, four = 0] = animals;
  const draft = await sell.create(server, owner, sell.sale(customer, [sell.head(kind.id, [two])], { day: JULY }));
  const ordered = await sell.ordered(server, owner, sell.sale(customer, [sell.head(kind.id, [three])], { day: JULY }));
  const away = await sell.ordered(server, owner, sell.sale(customer, [sell.head(kind.id, [four])], { day: JULY }));
  const sold = await sell.deliver(server, owner, away, { day: "2025-07-06" });
  const allowance = { day: "2025-07-07", reason: "Kurus", amount: 1000, lineId: null };
  const cut = sell.done(await sell.act(server, owner, sold, "allowance", allowance));
  const paidSale = sell.done(await sell.pay(server, owner, cut, { day: "2025-07-07", moneyId: place.id }));

  const { contract } = await fund.sold(server, owner, { sale: { day: JULY } });
  const named = fund.settled(
    await fund.post(server, owner, contract, "animal", { day: "2025-08-13", sheepIds: [one] }),
  );

  const examined = await exam.record(server, owner, {
    day: JULY,
    entries: [{ sheepId: two }],
    medicineId: drug,
    dose: 1,
  });
  const weighed = await exam.weigh(server, owner, { sheepId: two, weight: 25 }, JULY);
  const usage = await use.record(server, owner, {
    productId: feed,
    quantity: 2,
    period: { from: "2025-07-02", to: JULY },
  });
  const voucher = voucherOf(await money.spend({ day: JULY, moneyId: place.id }));
  const capital = voucherOf(await money.own({ day: JULY, moneyId: place.id }));
  const loan = loanOf(await money.borrow({ day: JULY, moneyId: place.id }));
  const lent = loanOf(await money.repay(loan.id, { day: "2025-07-06", principal: 1000, moneyId: place.id }));
  const owed = loanOf(await money.borrow({ day: JULY, moneyId: place.id }));
  const asset = assetOf(await money.buy({ day: JULY, moneyId: place.id }));
  const old = assetOf(await money.buy({ day: JULY, moneyId: place.id }));
  const gone = assetOf(await money.dispose(old.id, { day: "2025-07-06" }));
  const transfer = moveOf(await money.transfer(place, second, 1000, { day: JULY }));
  const count = moveOf(await money.count(second, 5000, JULY));
  const closing = closingOf(await calls.close(CLOSED, "Juli"));
  return {
    server,
    owner,
    calls,
    money,
    pen,
    other,
    place,
    second,
    supplier,
    customer,
    kind,
    feed,
    wages,
    drug,
    animals,
    waits,
    bought,
    paidBill,
    draft,
    ordered,
    sold,
    paidSale,
    contract: named,
    examined,
    weighed,
    usage,
    voucher,
    capital,
    loan,
    lent,
    owed,
    asset,
    gone,
    transfer,
    count,
    closing,
  };
}
export type ClosedFarm = Awaited<ReturnType<typeof closedFarm>>;
