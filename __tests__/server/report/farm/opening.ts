import { pack, packSale } from "@/__tests__/server/investment/support";
import { head, sale } from "@/__tests__/server/transaction/support";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { Opening } from "@/contract/opening/model";
import { OPENING_LINES, OPENING_PARTS } from "@/contract/opening/words";
import { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";
import { randomFrom } from "@/server/seed/random";
import { type Books, STANDS, sum } from "./oracle";
import { dayAfter, type World } from "./world";

type Told = { sale: (id: number) => Promise<void>; purchase: (id: number) => Promise<void> };

/** The old books of a farm: what was there and owed when its life here begins. It draws from numbers of its own. */
export async function openBooks(world: World, told: Told) {
  const { server, token, seed, from, buyers, suppliers, investors, feed, drug, kinds, packages, send, note } = world;
  const random = randomFrom(seed * 7_368_787 + 3);
  const start = dayAfter(from, -15);
  note("hari pertama", await server.call("PUT", "opening/start", { token, json: { day: start } }));
  const made = async (word: string, json: object, path = `opening/${word}`) => {
    const answer = await send(path, json);
    note(`awal ${word}`, answer);
    return answer.status === 200 ? (answer.body.response as { id: number }).id : null;
  };
  const debt = () => ({
    amount: random.between(1, 9_000_000),
    dueOn: dayAfter(start, random.between(-120, 60)),
    reference: random.chance(0.5) ? `N-${random.between(1, 999)}` : null,
    note: null,
  });
  const undo = async (part: string, id: number | null) =>
    id !== null && note("awal batal", await send(`opening/row/${id}/cancel`, { part, reason: "Uji" }));
  for (let nth = 0; nth < 3; nth++) {
    const receivable = await made("receivable", { customerId: random.pick(buyers), ...debt() });
    if (nth === 2) await undo("piutang", receivable);
    else if (receivable !== null) await told.sale(receivable);
    const old = { supplierId: random.pick(suppliers), ...debt() };
    const payable = await made("payable", old);
    if (nth === 0 && payable !== null) await payInVain(world, payable, old.amount);
    if (nth === 2) await undo("utang", payable);
    else if (payable !== null) await told.purchase(payable);
  }
  const stock = (productId: number) => ({
    productId,
    quantity: random.between(1, 60_000) / 1000,
    unitValue: random.between(0, 150_000),
    note: null,
  });
  for (const productId of [random.pick(feed), drug]) await made("goods", stock(productId));
  const plan = { monthlyPrincipal: random.between(0, 900_000), monthlyInterest: random.between(0, 90_000), note: null };
  const loan = () => made("loan", { lender: "Bank lama", principal: random.between(1, 40_000_000), ...plan });
  await loan();
  await undo("pinjaman", await loan());
  const asset = () => {
    const cost = random.between(1_000, 80_000_000);
    const down = random.between(0, cost);
    const months = random.chance(0.8) ? random.between(1, 60) : null;
    const residual = random.between(0, cost - down);
    return made("asset", { name: "Aset lama", category: "kandang", cost, down, residual, months, note: null });
  };
  await asset();
  await asset();
  await undo("aset", await asset());
  const before = { day: start, order: true, beforeStart: true };
  const line = head(must(kinds[0], "a kind"), [], { quantity: random.between(1, 3) });
  for (const gone of [false, true]) {
    const order = sale(random.pick(buyers), [line], { ...before, downPayment: random.between(1, 700_000) });
    const id = await made("order", order, "transaction");
    if (gone) await undo("dp", id);
    else if (id !== null) await told.sale(id);
  }
  const capital = pack(random.pick(packages));
  const values = { ...before, contractStart: dayAfter(start, -random.between(0, 60)), downPayment: capital.price };
  await made("contract", packSale(random.pick(investors), [capital], values), "transaction");
}

/** A payment of an old debt that is struck out on the same day. */
async function payInVain({ send, note, today }: World, id: number, amount: number) {
  const payment = { day: today, kind: "pelunasan", method: "tunai", amount, note: null };
  const answer = await send(`purchase/${id}/payment`, payment);
  if (!note("bayar beli pelunasan", answer)) return;
  const [paid] = PurchaseDetail.parse(answer.body.response).payments;
  note("coret beli", await send(`purchase/${id}/payment/${paid?.id}/cancel`, { reason: "Uji" }));
}

/** The parts come to the capital, which is what the oracle finds by taking stock of everything else. */
export async function expectOpening({ call }: TestServer, token: string, books: Books, today: string) {
  const { parts, equity } = Opening.parse((await call("GET", "opening", { token })).body.response);
  const total = sum(
    OPENING_PARTS,
    (part) => (OPENING_LINES[part].side === "aset" ? 1 : -1) * must(parts[part], part).amount,
  );
  expect([equity, total]).toEqual([0 - (STANDS.saldo_awal?.(books, today) ?? Number.NaN), equity]);
}
