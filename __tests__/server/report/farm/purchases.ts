import { ne } from "drizzle-orm";
import * as buy from "@/__tests__/server/purchase/support";
import { PurchaseDetail } from "@/contract/purchase/model";
import { transactions } from "@/server/db/schema/transaction";
import { dayAfter, type World } from "./world";

/** The purchases of a farm, with payments and returns. */
export function purchasesOf(world: World) {
  const { server, token, random, note, someDay, weight, feed, kinds, drug, wages, suppliers, pens } = world;
  const purchases: PurchaseDetail[] = [];
  const keepPurchase = world.keeper(purchases, PurchaseDetail.parse);
  const buyLine = () => {
    const price = random.between(400_000, 2_500_000);
    if (random.chance(0.55))
      return buy.animal({ price, productId: random.pick(kinds), sex: random.pick(["jantan", "betina"]) });
    if (random.chance(0.3)) return buy.service(wages, { price });
    if (random.chance(0.3))
      return buy.goods(drug, { price: random.between(500, 9000), quantity: random.between(5, 400) });
    return buy.goods(random.pick(feed), {
      price: random.between(1000, 200_000),
      quantity: random.between(1000, 90_000) / 1000,
    });
  };
  async function order() {
    const lines = Array.from({ length: random.between(1, 5) }, buyLine);
    const costs = { freight: random.between(0, 300_000), otherCost: random.between(0, 9), day: someDay() };
    const dueOn = random.chance(0.5) ? dayAfter(costs.day, random.between(0, 60)) : null;
    const made = await buy.post(server, token, "", buy.order(random.pick(suppliers), lines, { ...costs, dueOn }));
    keepPurchase("beli", made);
    const doc = purchases.at(-1);
    if (made.status === 200 && doc && random.chance(0.9))
      keepPurchase("pesan beli", await buy.act(server, token, doc, "order"));
    if (made.status === 200 && random.chance(0.6)) await receive();
  }
  async function receive() {
    const doc = random.pick(purchases.filter(({ state }) => state === "dipesan"));
    if (!doc) return;
    const whole = buy.arrival(doc, random.pick(pens));
    const open = whole.lines.filter((_, at) => (doc.lines[at]?.received ?? 0) < (doc.lines[at]?.quantity ?? 1));
    const lines = open
      .filter(() => random.chance(0.85))
      .map((line) => ("arrivalWeight" in line ? { ...line, arrivalWeight: weight(), confirmed: true } : line));
    keepPurchase("terima", await buy.act(server, token, doc, "receive", { ...whole, day: someDay(), lines }));
  }
  /** A carrier's bill, mostly for sales, also for drafts, which are refused. Some are partly returned. */
  async function bill() {
    const rows = await server.db
      .select({ id: transactions.id })
      .from(transactions)
      .where(ne(transactions.kind, "investasi"))
      .orderBy(transactions.id);
    const line = () =>
      buy.service(wages, {
        price: random.between(10_001, 400_000),
        quantity: random.between(1, 3),
        transactionId: random.chance(0.8) ? (random.pick(rows)?.id ?? null) : null,
      });
    const day = someDay();
    const costs = { freight: random.pick([0, random.between(1, 50_000)]), day };
    const lines = Array.from({ length: random.between(1, 3) }, line);
    const made = await buy.post(server, token, "", buy.order(random.pick(suppliers), lines, costs));
    keepPurchase("tagihan", made);
    const draft = purchases.at(-1);
    if (made.status !== 200 || !draft) return;
    keepPurchase("pesan beli", await buy.act(server, token, draft, "order"));
    const order = purchases.at(-1) ?? draft;
    const came = buy.arrival(order, 0).lines;
    const part = random.chance(0.7) ? came : came.map((one) => ({ ...one, quantity: 1 }));
    const receipt = { day: someDay(day), note: null, lines: part };
    keepPurchase("terima biaya", await buy.act(server, token, order, "receive", receipt));
    const doc = purchases.at(-1) ?? draft;
    const back = doc.lines.filter(({ sale, returnable }) => sale !== null && returnable > 1);
    if (back.length > 0 && !random.chance(0.5)) {
      const given = back.map(({ id, returnable }) => ({ lineId: id, amount: Math.ceil(returnable / 3) }));
      keepPurchase(
        "retur biaya langsung",
        await buy.act(server, token, doc, "return", { day: someDay(day), reason: "Uji", lines: given }),
      );
    }
    // The first line of every second bill was for another sale, or for none.
    const written = purchases.at(-1) ?? draft;
    const transactionId = written.id % 4 === 0 ? null : (rows.at(written.id % rows.length)?.id ?? null);
    if (written.id % 2 === 0)
      keepPurchase(
        "alihkan biaya",
        await buy.act(server, token, written, "sale", { lineId: written.lines[0]?.id, transactionId }),
      );
  }
  /** The first stock of a farm. */
  async function open(begin: () => Promise<unknown>) {
    const lines = [
      ...feed.map((id) => buy.goods(id, { price: 120_001, quantity: 60.5 })),
      ...[buy.goods(drug, { price: 3333, quantity: 90 }), buy.service(wages, { price: 4_000_000 })],
      ...kinds.flatMap((productId) =>
        [1, 2, 3].map(() => buy.animal({ productId, price: random.between(900_000, 1_900_000) })),
      ),
    ];
    keepPurchase(
      "beli",
      await buy.post(server, token, "", buy.order(suppliers[0] ?? 0, lines, { day: world.today, freight: 100_003 })),
    );
    const doc = purchases[0];
    if (doc) keepPurchase("pesan beli", await buy.act(server, token, doc, "order"));
    await receive();
    for (let nth = 0; nth < 4; nth++) await begin();
  }
  async function payPurchase() {
    const doc = random.pick(purchases.filter(({ remaining, state }) => remaining !== 0 && state !== "draf"));
    if (!doc) return;
    const left = Math.abs(doc.remaining);
    const word =
      doc.remaining < 0
        ? "pengembalian"
        : random.chance(0.6)
          ? "pelunasan"
          : doc.receipts.length > 0
            ? "angsuran"
            : "uang muka";
    const amount = word === "pelunasan" || random.chance(0.3) ? left : Math.ceil(left / 3);
    keepPurchase(
      `bayar beli ${word}`,
      await buy.pay(server, token, doc, { kind: word, amount, day: someDay(doc.day) }),
    );
  }
  async function changePurchase() {
    const doc = random.pick(
      purchases.filter(({ acts, state }) => acts.length > 0 && (state !== "draf" || random.chance(0.2))),
    );
    if (!doc) return;
    const held = doc.lines.filter(({ received, returned }) => received > returned);
    const back = held
      .filter(() => random.chance(0.6))
      .map(({ id, kind, received, returned, returnable }) => ({
        lineId: id,
        ...(kind !== "ternak" && { quantity: Math.round((received - returned) * 1000) / 1000 }),
        ...(kind === "jasa" &&
          returnable > 1 &&
          random.chance(0.5) && { quantity: null, amount: Math.ceil(returnable / 2) }),
      }));
    const word = random.pick(
      doc.receipts.length > 0
        ? (["return", "return", "return", "finish", "close", "strike"] as const)
        : (["cancel", "cancel", "strike"] as const),
    );
    const paid = random.pick(doc.payments.filter(({ cancelled }) => cancelled === null));
    if (word === "strike" && paid) {
      if (note("coret beli", await buy.post(server, token, `${doc.id}/payment/${paid.id}/cancel`, { reason: "Uji" })))
        purchases[purchases.indexOf(doc)] = await buy.detail(server, token, doc.id);
    } else if (word === "return")
      keepPurchase(
        "retur beli",
        await buy.act(server, token, doc, word, { day: someDay(), reason: "Uji", lines: back }),
      );
    else if (word === "cancel" && random.chance(0.5))
      keepPurchase(
        "batal beli",
        await buy.act(server, token, doc, word, { reason: "Uji", forfeit: random.chance(0.5) }),
      );
    else if (word !== "strike" && word !== "cancel")
      keepPurchase(
        word,
        await buy.act(server, token, doc, word, word === "close" ? { reason: "Uji", day: someDay() } : {}),
      );
  }

  /** An opening balance is paid like other purchases. */
  const knowPurchase = async (id: number) => {
    purchases.push(await buy.detail(server, token, id));
  };
  const canDo = (word: string) =>
    random.pick(purchases.filter(({ acts }) => acts.some(({ act, refusal }) => act === word && refusal === null)));
  /** Some lines cost more or less, and of goods more or less came. */
  async function correct() {
    const doc = canDo("koreksi");
    if (!doc) return;
    const lines = doc.lines
      .filter(({ received, left }) => received > 0 && left > 0 && random.chance(0.6))
      .map(({ id, kind, left, received, returned, correctedQuantity }) => ({
        lineId: id,
        amount: Math.max(0, left + random.between(-Math.ceil(left / 2), Math.ceil(left / 2))),
        quantity:
          kind === "barang" && random.chance(0.4)
            ? Math.round((received - returned + correctedQuantity + random.between(-2, 2)) * 1000) / 1000
            : null,
      }));
    keepPurchase(
      "koreksi",
      await buy.act(server, token, doc, "correction", { day: someDay(doc.day), reason: "Uji", lines }),
    );
  }
  async function credit() {
    const doc = canDo("kredit");
    const to = random.pick(
      purchases.filter(
        ({ id, supplier, remaining }) => supplier.id === doc?.supplier.id && id !== doc.id && remaining > 0,
      ),
    );
    if (!doc || !to) return;
    const amount = Math.min(-doc.remaining, to.remaining);
    const json = { day: world.today, reason: "Uji", otherId: to.id, amount };
    keepPurchase("kredit", await buy.act(server, token, doc, "credit", json));
    purchases[purchases.indexOf(to)] = await buy.detail(server, token, to.id);
  }
  async function strikeCorrection() {
    const doc = random.pick(purchases.filter(({ corrections }) => corrections.some(({ cancelled }) => !cancelled)));
    const living = random.pick(doc?.corrections.filter(({ cancelled }) => !cancelled) ?? []);
    if (!doc || !living) return;
    const path = `${doc.id}/correction/${living.id}/cancel`;
    keepPurchase("coret koreksi", await buy.post(server, token, path, { reason: "Uji" }));
    const other = purchases.findIndex(({ id }) => id === living.other?.id);
    const known = purchases[other];
    if (known) purchases[other] = await buy.detail(server, token, known.id);
  }

  return { knowPurchase, order, bill, receive, open, payPurchase, changePurchase, correct, credit, strikeCorrection };
}
