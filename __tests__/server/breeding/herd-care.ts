import * as exam from "@/__tests__/server/examination/support";
import * as buy from "@/__tests__/server/purchase/support";
import { dayAfter } from "@/__tests__/server/report/farm/world";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { addProduct } from "@/__tests__/support/server/farm";
import { Recorded } from "@/contract/examination/model";
import { UsageDetail } from "@/contract/usage/model";
import { type Beast, isHereOn } from "./herd-diary";
import { DRUG_PRICE, type Herd, START } from "./herd-world";

/** A herd costs feed, wages and medicines, and brings weights and buyers. */
export async function careOf(herd: Herd) {
  const { server, token, random, diary, note, few, here, pens, nursery, ramPen, lateBy, send } = herd;
  const supplier = (await buy.addSupplier(server)).id;
  const wages = (await addProduct(server, { category: "jasa", unit: "bulan" })).id;

  async function consume(
    kind: "pakan" | "overhead",
    values: object,
    of: { value: number; from: string; to: string; pens: number[] | null },
  ) {
    const answer = await use.post(server, token, {
      kind,
      ...values,
      period: { from: of.from, to: of.to },
      penIds: of.pens,
    });
    if (!note(kind, answer)) return;
    const { id } = UsageDetail.parse(answer.body.response);
    const fed = { id, kind, ...of, cancelledOn: null as string | null };
    diary.fed.push(fed);
    if (random.chance(0.12))
      herd.plan(dayAfter(herd.today, random.between(0, 60)), async () => {
        const day = random.chance(0.3) ? of.to : herd.today;
        if (note("batal pakai", await use.cancel(server, token, id, { reason: "Uji", day }))) fed.cancelledOn = day;
      });
  }
  /** A lot is eaten as a whole, so that its worth is known. */
  async function feed(from: string, to: string, penIds: number[] | null, worth: number) {
    const productId = await use.addFeed(server, { value: worth, day: START });
    await consume("pakan", { productId, quantity: 10 }, { value: worth, from, to, pens: penIds });
  }
  async function payWages(from: string, to: string) {
    const amount = random.between(900_000, 3_000_000);
    const json = buy.order(supplier, [buy.service(wages, { price: amount })], { day: to });
    const ordered = await buy.ordered(server, token, json);
    const [line] = ordered.lines;
    const came = { day: to, note: null, lines: [{ lineId: line?.id, quantity: 1 }] };
    if (note("terima upah", await buy.act(server, token, ordered, "receive", came)))
      await consume(
        "overhead",
        { lineId: line?.id, amount },
        { value: amount, from, to, pens: random.chance(0.5) ? null : few(pens, 3) },
      );
  }
  /** Each month, told within some weeks. */
  function month(from: string, to: string) {
    for (const pen of [...pens, nursery, ramPen])
      herd.plan(dayAfter(to, lateBy(0.5, 40)), () => {
        const heads = Math.max(4, here((beast) => herd.penOf(beast) === pen).length);
        return feed(
          from,
          to,
          random.chance(0.1) ? null : [pen],
          heads * random.between(30_000, 70_000) + random.between(0, 99),
        );
      });
    herd.plan(dayAfter(to, lateBy(0.4, 20)), () => payWages(from, to));
  }

  async function treat() {
    const pen = random.pick([...pens, nursery]);
    const some = few(
      here((beast) => herd.penOf(beast) === pen),
      25,
    );
    if (some.length === 0) return;
    const day = dayAfter(herd.today, -lateBy(0.3, 9));
    const dose = random.between(1, 4);
    const ids = some.filter((beast) => isHereOn(beast, day) && beast.arrivedOn <= day).map(({ id }) => id);
    if (ids.length === 0) return;
    const answer = await exam.post(server, token, {
      day,
      kind: "pengobatan",
      entries: ids.map((sheepId) => ({ sheepId, confirmed: true })),
      medicineId: herd.drug,
      dose,
    });
    if (!note("obati", answer)) return;
    const { items } = Recorded.parse(answer.body.response);
    const treated = { id: items[0]?.id ?? 0, day, each: dose * DRUG_PRICE, ids, cancelledOn: null as string | null };
    diary.treated.push(treated);
    if (random.chance(0.15))
      herd.plan(dayAfter(herd.today, random.between(0, 30)), async () => {
        const json = { reason: "Uji", wholeBatch: true };
        if (note("batal periksa", await exam.cancel(server, token, treated.id, json))) treated.cancelledOn = herd.today;
      });
  }
  async function weigh() {
    const some = few(here(), 20);
    const day = dayAfter(herd.today, -lateBy(0.3, 9));
    const entries = some
      .filter((beast) => isHereOn(beast, day) && beast.arrivedOn < day)
      .map((beast) => ({ sheepId: beast.id, confirmed: true, weight: weightOf(beast, day) }));
    if (entries.length === 0) return;
    const answer = await exam.post(server, token, { day, kind: "timbang", entries });
    if (!note("timbang", answer)) return;
    const { items } = Recorded.parse(answer.body.response);
    for (const { id, sheepId, weight } of items)
      diary.weighings.push({ id, sheepId, day, weight: weight ?? 0, cancelled: false });
    const [first] = items;
    if (first && random.chance(0.15)) {
      const answer = await exam.cancel(server, token, first.id, { reason: "Uji", wholeBatch: false });
      const own = diary.weighings.find(({ id }) => id === first.id);
      if (note("batal timbang", answer) && own) own.cancelled = true;
    }
  }
  /** A lamb gains about 150 grams a day for some months. */
  const weightOf = ({ damId, bornOn }: Beast, day: string) => {
    const days = (Date.parse(day) - Date.parse(bornOn)) / 86_400_000;
    const grown = damId === null ? 3800 : Math.min(3500, 300 + days * 15);
    return Math.round(grown + random.between(-150, 150)) / 100;
  };

  /** Lambs go to a buyer, some come back. */
  async function sellSome(some: readonly Beast[], late: number) {
    if (some.length === 0) return;
    const day = dayAfter(herd.today, -late);
    const ids = some.map(({ id }) => id);
    const lines = [
      sell.head(herd.kind, ids, { price: random.between(600_000, 1_900_000), discount: random.between(0, 9) }),
    ];
    const order = await sell.post(
      server,
      token,
      "",
      sell.sale(random.pick(herd.buyers), lines, { day, override: "Uji" }),
    );
    if (!note("jual", order)) return;
    const draft = sell.done(order);
    const doc = sell.done(await sell.act(server, token, draft, "order", { override: "Uji" }));
    const [line] = doc.lines;
    const animals = some.map((beast) => ({
      lineId: line?.id,
      sheepId: beast.id,
      weight: weightOf(beast, day),
      confirmed: true,
    }));
    const answer = await sell.act(server, token, doc, "deliver", { day, animals, override: "Uji" });
    if (!note("kirim", answer)) return;
    for (const { sheepId, weight } of animals) diary.weighings.push({ id: 0, sheepId, day, weight, cancelled: false });
    for (const beast of some) leave(beast, day, "terjual");
    const sent = sell.done(answer);
    if (random.chance(0.6))
      note(
        "bayar",
        await sell.pay(server, token, sent, { kind: "pelunasan", amount: sent.remaining, day: herd.today }),
      );
    else if (random.chance(0.35)) {
      const back = random.pick(some);
      herd.plan(dayAfter(herd.today, random.between(1, 12)), async () => {
        const json = { day: herd.today, reason: "Uji", penId: nursery, sheepIds: [back.id], goods: [] };
        const doc = await sell.detailOf(server, token, sent.id);
        if (!note("retur", await sell.act(server, token, doc, "return", json))) return;
        back.fate = null;
        back.stays.push({ from: herd.today, until: null });
        back.pens.push({ day: herd.today, pen: nursery });
      });
    }
  }
  const leave = (beast: Beast, day: string, fate: NonNullable<Beast["fate"]>) => {
    beast.fate = fate;
    const stay = beast.stays.at(-1);
    if (stay) stay.until = day;
    // It never went anywhere after that.
    beast.pens = beast.pens.filter((one) => one.day <= day);
  };
  async function die(beast: Beast, late: number) {
    if (!isHereOn(beast, herd.today)) return;
    const day = dayAfter(herd.today, -late);
    if (day < (beast.stays.at(-1)?.from ?? "")) return;
    const json = { from: "tersedia", to: "mati", day, reason: "Uji", penId: null };
    if (note("mati", await send(`sheep/${beast.id}/move`, json))) leave(beast, day, "mati");
  }
  return { month, treat, weigh, weightOf, sellSome, die };
}
export type Care = Awaited<ReturnType<typeof careOf>>;
