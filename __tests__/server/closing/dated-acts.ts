import * as exam from "@/__tests__/server/examination/support";
import * as fund from "@/__tests__/server/investment/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import { type ClosedFarm, OPEN } from "./farm";

type Try = (farm: ClosedFarm) => Promise<Answer>;
const put = ({ server, owner }: ClosedFarm, path: string, json: object) =>
  server.call("PUT", path, { token: owner, json });

const saleOf = ({ customer, wages }: ClosedFarm, values: object) =>
  sell.sale(customer, [sell.goods(wages, { kind: "jasa", quantity: 1 })], { ...values });

/** A contract with an animal of its own, which is to be taken over. */
async function drafted({ server, owner, pen, kind }: ClosedFarm) {
  const { contract } = await fund.sold(server, owner, { sale: { day: OPEN } });
  const { id: sheepId } = await flock.created(server, owner, { penId: pen, productId: kind.id, arrivedOn: OPEN });
  const named = fund.settled(await fund.post(server, owner, contract, "animal", { day: OPEN, sheepIds: [sheepId] }));
  const draft = fund.draftOf({ takeovers: [{ sheepId, value: 1 }] });
  return fund.settled(await fund.post(server, owner, named, "draft", draft));
}

/** The dated acts of the API, each tried on a day that is refused, with the field that refuses. */
export const triesOn = (LATE: string): Record<string, readonly [field: string, Try]> => ({
  "POST product/{id}/count": [
    "day",
    ({ calls, feed }) =>
      calls.post(`product/${feed}/count`, { counted: 3, before: 8, day: LATE, unitValue: null, note: "Uji" }),
  ],
  "POST sheep": ["arrivedOn", ({ server, owner, pen }) => flock.create(server, owner, { penId: pen, arrivedOn: LATE })],
  "PUT sheep/{id}": [
    "arrivedOn",
    async ({ server, owner, pen }) => {
      const fresh = await flock.created(server, owner, { penId: pen, arrivedOn: "2025-08-05" });
      return flock.put(server, owner, fresh, { arrivedOn: LATE });
    },
  ],
  "POST sheep/{id}/move": [
    "day",
    ({ server, owner, animals }) =>
      flock.move(server, owner, animals[4] ?? 0, { to: "mati", day: LATE, reason: "Uji" }),
  ],
  "POST sheep/{id}/redate": [
    "day",
    async ({ server, owner, pen, calls }) => {
      const { id } = await flock.created(server, owner, { penId: pen, arrivedOn: OPEN });
      await flock.move(server, owner, id, { to: "mati", day: OPEN, reason: "Uji" });
      return calls.post(`sheep/${id}/redate`, { state: "mati", day: LATE });
    },
  ],
  "POST sheep/{id}/health": [
    "day",
    ({ calls, animals }) =>
      calls.post(`sheep/${animals[4]}/health`, { from: "sehat", to: "pantauan", day: LATE, reason: "Uji" }),
  ],
  "POST sheep/pen": [
    "day",
    ({ calls, animals, other }) =>
      calls.post("sheep/pen", { ids: [animals[4]], penId: other, day: LATE, reason: null }),
  ],
  "POST sheep/status": [
    "day",
    ({ calls, animals }) =>
      calls.post("sheep/status", { ids: [animals[4]], to: "afkir", day: LATE, reason: "Uji", penId: null }),
  ],
  "POST feeding": [
    "period.to",
    ({ calls, feed }) =>
      calls.post("feeding", {
        productId: feed,
        quantity: 1,
        period: { from: LATE, to: LATE },
        penIds: null,
        note: null,
      }),
  ],
  "POST loss/{id}/confirm": [
    "day",
    async ({ calls, animals }) => {
      const told = await calls.post(`sheep/${animals[4]}/loss`, { to: "mati", day: "2025-08-10", reason: "Uji" });
      const { id } = told.body.response as { id: number };
      const answer = await calls.post(`loss/${id}/confirm`, { day: LATE });
      await calls.post(`loss/${id}/reject`, { reason: "Uji" });
      return answer;
    },
  ],
  "POST breeding/weaning": [
    "day",
    ({ calls, animals }) =>
      calls.post("breeding/weaning", {
        day: LATE,
        penId: null,
        officer: "Uji",
        lambs: [{ sheepId: animals[4], weight: null }],
      }),
  ],
  "POST examination": [
    "day",
    ({ server, owner, animals }) => exam.post(server, owner, { day: LATE, entries: [{ sheepId: animals[4] }] }),
  ],
  "POST examination/{id}/cancel": [
    "day",
    ({ server, owner, examined }) =>
      exam.cancel(server, owner, examined.items[0]?.id ?? 0, { reason: "Uji", day: LATE }),
  ],
  "POST purchase": [
    "day",
    ({ server, owner, supplier, feed }) =>
      buy.post(server, owner, "", buy.order(supplier, [buy.goods(feed)], { day: LATE })),
  ],
  "PUT purchase/{id}": [
    "day",
    (known) => {
      const { waits, supplier, feed } = known;
      const json = buy.order(supplier, [buy.goods(feed)], { day: LATE });
      return put(known, `purchase/${waits.id}`, { ...json, version: waits.version });
    },
  ],
  "POST purchase/{id}/receive": [
    "day",
    ({ server, owner, waits, pen }) =>
      buy.act(server, owner, waits, "receive", { ...buy.arrival(waits, pen), day: LATE }),
  ],
  "POST purchase/{id}/cancel": [
    "day",
    ({ server, owner, waits }) => buy.act(server, owner, waits, "cancel", { day: LATE, reason: "Uji" }),
  ],
  "POST purchase/{id}/close": [
    "day",
    async ({ server, owner, supplier, feed }) => {
      const some = await buy.ordered(
        server,
        owner,
        buy.order(supplier, [buy.goods(feed, { quantity: 4 })], { day: OPEN }),
      );
      const came = { day: OPEN, note: null, lines: [{ lineId: some.lines[0]?.id, quantity: 1 }] };
      const partly = buy.done(await buy.act(server, owner, some, "receive", came));
      return buy.act(server, owner, partly, "close", { reason: "Uji", day: LATE });
    },
  ],
  "POST purchase/{id}/return": [
    "day",
    ({ server, owner, paidBill }) =>
      buy.act(server, owner, paidBill, "return", {
        day: LATE,
        reason: "Uji",
        lines: [{ lineId: paidBill.lines[0]?.id, quantity: 1 }],
      }),
  ],
  "POST purchase/{id}/move/{move}/redate": [
    "day",
    async ({ server, owner, supplier, feed, pen }) => {
      const sent = await buy.ordered(server, owner, buy.order(supplier, [buy.goods(feed)], { day: OPEN }));
      const here = buy.done(await buy.act(server, owner, sent, "receive", { ...buy.arrival(sent, pen), day: OPEN }));
      return buy.act(server, owner, here, `move/${here.receipts[0]?.id}/redate`, { day: LATE });
    },
  ],
  "POST purchase/{id}/payment": [
    "day",
    ({ server, owner, paidBill }) => buy.pay(server, owner, paidBill, { day: LATE }),
  ],
  "POST purchase/{id}/payment/{payment}/cancel": [
    "day",
    ({ server, owner, paidBill }) =>
      buy.post(server, owner, `${paidBill.id}/payment/${paidBill.payments[0]?.id}/cancel`, {
        reason: "Uji",
        day: LATE,
      }),
  ],
  "POST purchase/{id}/correction": [
    "day",
    ({ server, owner, paidBill }) =>
      buy.act(server, owner, paidBill, "correction", {
        day: LATE,
        reason: "Uji",
        lines: [{ lineId: paidBill.lines[0]?.id, amount: 980_000 }],
      }),
  ],
  "POST purchase/{id}/credit": [
    "day",
    async ({ server, owner, supplier, feed, pen, waits }) => {
      const sent = await buy.ordered(server, owner, buy.order(supplier, [buy.goods(feed)], { day: OPEN }));
      const arrival = { ...buy.arrival(sent, pen), day: OPEN };
      const here = buy.done(await buy.act(server, owner, sent, "receive", arrival));
      const paid = buy.done(await buy.pay(server, owner, here, { day: OPEN, amount: here.total, kind: "pelunasan" }));
      const lines = [{ lineId: paid.lines[0]?.id, amount: 1000 }];
      const less = buy.done(await buy.act(server, owner, paid, "correction", { day: OPEN, reason: "Uji", lines }));
      return buy.act(server, owner, less, "credit", { day: LATE, reason: "Uji", otherId: waits.id, amount: 1000 });
    },
  ],
  "POST purchase/{id}/correction/{correction}/cancel": [
    "day",
    ({ server, owner, paidBill }) =>
      buy.post(server, owner, `${paidBill.id}/correction/${paidBill.corrections[0]?.id}/cancel`, {
        reason: "Uji",
        day: LATE,
      }),
  ],
  "POST transaction": [
    "day",
    ({ server, owner, ...known }) => sell.post(server, owner, "", saleOf({ server, owner, ...known }, { day: LATE })),
  ],
  "PUT transaction/{id}": [
    "day",
    (known) =>
      put(known, `transaction/${known.ordered.id}`, {
        ...saleOf(known, { day: LATE }),
        version: known.ordered.version,
      }),
  ],
  "POST transaction/{id}/order": [
    "downDay",
    async (known) => {
      const draft = await sell.create(known.server, known.owner, saleOf(known, { day: OPEN }));
      const down = { downPayment: 1000, downDay: LATE };
      return sell.act(known.server, known.owner, draft, "order", down);
    },
  ],
  "POST transaction/{id}/deliver": [
    "day",
    ({ server, owner, ordered }) => sell.act(server, owner, ordered, "deliver", sell.leaving(ordered, { day: LATE })),
  ],
  "POST transaction/{id}/redate": [
    "day",
    async (known) => {
      const { server, owner } = known;
      const sale = await sell.ordered(server, owner, saleOf(known, { day: OPEN }));
      const sent = await sell.deliver(server, owner, sale, { day: OPEN });
      return sell.act(server, owner, sent, "redate", { day: LATE });
    },
  ],
  "POST transaction/{id}/move/{move}/redate": [
    "day",
    async (known) => {
      const { server, owner, customer, feed } = known;
      const line = sell.goods(feed, { quantity: 1 });
      const order = await sell.ordered(server, owner, sell.sale(customer, [line], { day: OPEN }));
      const out = await sell.deliver(server, owner, order, { day: OPEN });
      const goods = [{ lineId: out.lines[0]?.id, quantity: 1 }];
      const back = { day: OPEN, reason: "Uji", penId: null, sheepIds: [], goods };
      const { moves, ...sale } = sell.done(await sell.act(server, owner, out, "return", back));
      return sell.act(server, owner, sale, `move/${moves[0]?.id}/redate`, { day: LATE });
    },
  ],
  "POST transaction/{id}/cancel": [
    "day",
    ({ server, owner, ordered }) => sell.act(server, owner, ordered, "cancel", { day: LATE, reason: "Uji" }),
  ],
  "POST transaction/{id}/allowance": [
    "day",
    ({ server, owner, paidSale }) =>
      sell.act(server, owner, paidSale, "allowance", { day: LATE, reason: "Uji", amount: 1000, lineId: null }),
  ],
  "POST transaction/{id}/write-off": [
    "day",
    async (known) => {
      const { server, owner } = known;
      const sale = await sell.ordered(server, owner, saleOf(known, { day: OPEN }));
      const owed = await sell.deliver(server, owner, sale, { day: OPEN });
      return sell.act(server, owner, owed, "write-off", { day: LATE, reason: "Uji", amount: 1000 });
    },
  ],
  "POST transaction/{id}/correction/{correction}/cancel": [
    "day",
    ({ server, owner, paidSale }) =>
      sell.post(server, owner, `${paidSale.id}/correction/${paidSale.corrections[0]?.id}/cancel`, {
        reason: "Uji",
        day: LATE,
      }),
  ],
  "POST transaction/{id}/return": [
    "day",
    ({ server, owner, paidSale, pen, animals }) =>
      sell.act(server, owner, paidSale, "return", {
        day: LATE,
        reason: "Uji",
        penId: pen,
        sheepIds: [animals[3]],
        goods: [],
      }),
  ],
  "POST transaction/{id}/payment": [
    "day",
    ({ server, owner, paidSale }) => sell.pay(server, owner, paidSale, { day: LATE }),
  ],
  "POST transaction/{id}/payment/{payment}/cancel": [
    "day",
    ({ server, owner, paidSale }) =>
      sell.post(server, owner, `${paidSale.id}/payment/${paidSale.payments[0]?.id}/cancel`, {
        reason: "Uji",
        day: LATE,
      }),
  ],
  "POST investment/{id}/animal": [
    "day",
    async ({ server, owner, animals }) => {
      const { contract } = await fund.sold(server, owner, { sale: { day: OPEN } });
      return fund.post(server, owner, contract, "animal", { day: LATE, sheepIds: [animals[5]] });
    },
  ],
  "POST investment/{id}/release": [
    "day",
    ({ calls, contract, animals }) =>
      calls.post(`investment/${contract.id}/release`, {
        version: contract.version,
        sheepId: animals[0],
        day: LATE,
        reason: "Uji",
      }),
  ],
  "POST investment/{id}/approve": [
    "day",
    async (farm) => {
      const draft = await drafted(farm);
      return fund.post(farm.server, farm.owner, draft, "approve", { received: draft.figures?.received, day: LATE });
    },
  ],
  "POST investment/{id}/pay": [
    "day",
    async ({ server, owner, contract, animals }) => {
      const takeovers = [{ sheepId: animals[0], value: 2_600_000 }];
      const draft = fund.settled(await fund.post(server, owner, contract, "draft", fund.draftOf({ takeovers })));
      const received = draft.figures?.received;
      const done = fund.settled(await fund.post(server, owner, draft, "approve", { received }));
      return fund.post(server, owner, done, "pay", { day: LATE, method: "transfer", note: null });
    },
  ],
  "POST investment/{id}/payment/{payment}/cancel": [
    "day",
    async (farm) => {
      const { server, owner, calls } = farm;
      const draft = await drafted(farm);
      const received = draft.figures?.received;
      const done = fund.settled(await fund.post(server, owner, draft, "approve", { received }));
      const how = { day: done.approvedOn, method: "transfer", note: null };
      const paid = fund.settled(await fund.post(server, owner, done, "pay", how));
      const path = `investment/${paid.id}/payment/${paid.payments[0]?.id}/cancel`;
      return calls.post(path, { reason: "Uji", day: LATE });
    },
  ],
  "PUT opening/start": ["day", (farm) => put(farm, "opening/start", { day: LATE })],
  "POST money": ["openedOn", ({ money }) => money.create({ opening: 1000, openedOn: LATE })],
  "PUT money/{id}": ["openedOn", async ({ money, place }) => money.put(await money.read(place.id), { opening: 1 })],
  "POST money/transfer": ["day", ({ money, place, second }) => money.transfer(place, second, 1, { day: LATE })],
  "POST money/count": ["day", ({ money, place }) => money.count(place, 1, LATE)],
  "POST money/move/{id}/cancel": ["day", ({ money, transfer }) => money.cancel(transfer.id, LATE)],
  "POST voucher": ["day", ({ money, place }) => money.spend({ day: LATE, moneyId: place.id })],
  "POST voucher/{id}/cancel": ["day", ({ money, voucher }) => money.cancelOf(`voucher/${voucher.id}`, LATE)],
  "POST capital": ["day", ({ money, place }) => money.own({ day: LATE, moneyId: place.id })],
  "POST capital/{id}/cancel": ["day", ({ money, capital }) => money.cancelOf(`capital/${capital.id}`, LATE)],
  "POST loan": ["day", ({ money, place }) => money.borrow({ day: LATE, moneyId: place.id })],
  "POST loan/{id}/cancel": ["day", ({ money, owed }) => money.cancelOf(`loan/${owed.id}`, LATE)],
  "POST loan/{id}/instalment": [
    "day",
    ({ money, loan, place }) => money.repay(loan.id, { day: LATE, principal: 1, moneyId: place.id }),
  ],
  "POST loan/instalment/{id}/cancel": [
    "day",
    ({ money, lent }) => money.cancelOf(`loan/instalment/${lent.instalments[0]?.id}`, LATE),
  ],
  "POST asset": ["day", ({ money, place }) => money.buy({ day: LATE, moneyId: place.id })],
  "POST asset/{id}/cancel": ["day", ({ money, asset }) => money.cancelOf(`asset/${asset.id}`, LATE)],
  "POST asset/{id}/disposal": ["day", ({ money, asset }) => money.dispose(asset.id, { day: LATE })],
  "POST asset/disposal/{id}/cancel": [
    "day",
    ({ money, gone }) => money.cancelOf(`asset/disposal/${gone.disposals[0]?.id}`, LATE),
  ],
  "POST usage": [
    "period.to",
    ({ server, owner, feed }) =>
      use.post(server, owner, { productId: feed, quantity: 1, period: { from: LATE, to: LATE } }),
  ],
  "POST usage/{id}/cancel": [
    "day",
    ({ server, owner, usage }) => use.cancel(server, owner, usage.id, { reason: "Uji", day: LATE }),
  ],
});
