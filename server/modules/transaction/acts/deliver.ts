import { and, eq } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import { tagName } from "@/contract/sheep/words";
import type { DeliverInput } from "@/contract/transaction/input";
import { deliveryDoubt, saleAmount } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { transactionAnimals, transactionLines, transactionMoves } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid, refuse } from "@/server/http/errors";
import { moveGoods, NotEnoughGoods } from "@/server/modules/product/stock";
import { productRefusal } from "@/server/modules/sheep/check";
import { lastCostDays } from "@/server/modules/sheep/costs";
import { changeAnimals, lastDays } from "@/server/modules/sheep/events";
import { lockSheep } from "@/server/modules/sheep/repo";
import type { SaleLineRow, SoldRow, StoredTransaction } from "@/server/modules/transaction/repo";
import {
  belowFloorRefusal,
  floorFault,
  type SaleRules,
  saleRulesOf,
  unlessExcepted,
  unsaleable,
} from "@/server/modules/transaction/rules";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { acting, checkAct } from "./finish";
import { type By, checkCredit, holdAnimals, isOwner, orAgain, release, reserve } from "./lines";

type Named = DeliverInput["animals"][number] & { at: number };
type Animal = Awaited<ReturnType<typeof lockSheep>>[number];

/** Every head of every line has an animal, and each is named once. */
function readNamed(
  { animals }: DeliverInput,
  lines: readonly SaleLineRow[],
  errors: Record<string, string>,
): Map<number, Named[]> {
  const byLine = new Map<number, Named[]>();
  const seen = new Set<number>();
  animals.forEach((one, at) => {
    const line = lines.find(({ line: { id, kind } }) => id === one.lineId && kind === "ternak");
    if (!line) errors[`animals.${at}.lineId`] = "Baris ini tidak dikenal.";
    else if (seen.has(one.sheepId)) errors[`animals.${at}.sheepId`] = "Ternak ini sudah disebut di atas.";
    else if (line.line.priceMethod === "kg" && !one.weight)
      errors[`animals.${at}.weight`] = "Masukkan bobot: harganya per kg.";
    seen.add(one.sheepId);
    byLine.set(one.lineId, [...(byLine.get(one.lineId) ?? []), { ...one, at }]);
  });
  for (const { line, product } of lines) {
    const named = byLine.get(line.id)?.length ?? 0;
    if (line.kind === "ternak" && named !== line.quantity)
      errors.animals = `${product.name}: ${line.quantity} ekor dipesan, ${named} dipilih.`;
  }
  return byLine;
}

type Checks = { owner: boolean; override: string | null; rules: SaleRules };

/** What an animal may not leave for, also where it was reserved long ago; that it is a qurban was asked then. */
function checkAnimal(one: Named, animal: Animal | undefined, line: SaleLineRow, held: boolean, checks: Checks) {
  const { at } = one;
  if (!animal) return { [`animals.${at}.sheepId`]: "Ternak tidak ditemukan." };
  const wrong = held ? undefined : productRefusal({ ...line.product, active: true }, animal, line.product.id);
  if (wrong) return { [`animals.${at}.sheepId`]: wrong };
  const hindrance = unsaleable(animal, held ? { ...checks.rules, qurbanDay: null } : checks.rules, held);
  const refusal = hindrance && unlessExcepted(hindrance, checks.owner, checks.override);
  return refusal ? { [`animals.${at}.sheepId`]: refusal } : {};
}

async function takeOut(tx: Transaction, by: By, sale: StoredTransaction, day: string, lines: readonly SaleLineRow[]) {
  const goods = lines.filter(({ line }) => line.kind === "barang").sort((a, b) => a.line.productId - b.line.productId);
  const costs = new Map<number, number>();
  for (const { line, product } of goods)
    try {
      const { value } = await moveGoods(tx, by, {
        productId: line.productId,
        day,
        kind: "jual",
        quantity: -line.quantity,
        documentKind: "transaction",
        documentId: sale.id,
      });
      costs.set(line.id, -value);
    } catch (error) {
      if (!(error instanceof NotEnoughGoods)) throw error;
      const left = error.goods.stockQuantity.toLocaleString("id-ID", { maximumFractionDigits: 3 });
      throw invalid({ animals: `Stok ${product.name} tinggal ${left} ${product.unit}.` });
    }
  return costs;
}

/** The weights have made a line bring in too little. What was below the floor when it was ordered, the owner has let pass. */
function floorFaults(
  lines: readonly SaleLineRow[],
  sold: readonly SoldRow[],
  byLine: ReadonlyMap<number, readonly Named[]>,
  animals: ReadonlyMap<number, Animal>,
  amounts: readonly number[],
  shares: readonly number[],
) {
  for (const [at, { line, product }] of lines.entries()) {
    const ordered = sold.filter((one) => one.sold.lineId === line.id).map((one) => one.sold.weight ?? 0);
    if (floorFault({ ...line, weights: ordered, net: line.amount - line.discountShare }, product)) continue;
    const weights = (byLine.get(line.id) ?? []).map(
      ({ sheepId, weight }) => weight ?? must(animals.get(sheepId), `the locked animal ${sheepId}`).lastWeight ?? 0,
    );
    const fault = floorFault(
      { ...line, weights, net: must(amounts[at], "the amount of a line") - must(shares[at], "the discount of a line") },
      product,
    );
    if (fault) return fault;
  }
  return null;
}

type Posted = { id: number; sheepId: number; revenue: number; cost: number; weight: number | null };

/** What each animal brought in and cost, beside the line that it left with. */
async function postAnimals(tx: Transaction, transactionId: number, posted: readonly Posted[]) {
  if (posted.length === 0) return;
  const rows = await tx
    .select({ id: transactionAnimals.id, sheepId: transactionAnimals.sheepId })
    .from(transactionAnimals)
    .where(and(eq(transactionAnimals.transactionId, transactionId), eq(transactionAnimals.living, true)));
  const rowOf = new Map(rows.map(({ id, sheepId }) => [sheepId, id]));
  await updateMany(
    tx,
    transactionAnimals,
    posted.map(({ id: lineId, sheepId, revenue, cost, weight }) => ({
      id: must(rowOf.get(sheepId), `the row of animal ${sheepId}`),
      lineId,
      deliveredWeight: weight,
      revenue,
      cost,
    })),
  );
}

const deliverOnce = (deps: Deps, caller: Caller, id: number, input: DeliverInput) =>
  acting(deps, caller, { id, version: input.version }, async (tx, sale, by) => {
    const { lines, sold } = await checkAct(tx, "kirim", sale);
    const today = businessDay(by.now);
    const errors: Record<string, string> = {};
    if (input.day > today) errors.day = "Tanggal tidak dapat di masa depan.";
    else if (input.day < sale.day) errors.day = "Tidak dapat diserahkan sebelum tanggal penjualan.";
    const byLine = readNamed(input, lines, errors);
    refuse(errors);

    const held = new Map<number, SoldRow>(sold.filter((one) => one.sold.living).map((one) => [one.sold.sheepId, one]));
    const named = [...byLine.values()].flat();
    const ids = [...new Set([...named.map(({ sheepId }) => sheepId), ...held.keys()])];
    const animals = new Map((ids.length > 0 ? await lockSheep(tx, ids) : []).map((animal) => [animal.id, animal]));
    const animalOf = (sheepId: number) => must(animals.get(sheepId), `the locked animal ${sheepId}`);
    const rules = await saleRulesOf(tx, today, sale.kind);
    const override = input.override ?? sale.override;
    const checks = { owner: isOwner(caller), override, rules };
    const last = await lastDays(tx, ids);
    // what is frozen is all that was borne until that day, and nothing of later
    const lastCost = await lastCostDays(tx, ids);
    for (const { line, product } of lines)
      for (const one of byLine.get(line.id) ?? []) {
        const animal = animals.get(one.sheepId);
        Object.assign(errors, checkAnimal(one, animal, { line, product }, held.has(one.sheepId), checks));
        const doubt = one.confirmed ? null : deliveryDoubt(one.weight, animal?.lastWeight);
        if (doubt) errors[`animals.${one.at}.confirmed`] = doubt;
        const since = last.get(one.sheepId);
        const charged = lastCost.get(one.sheepId);
        if (since && input.day < since)
          errors.day = `Kejadian terakhir seekor ternaknya tercatat ${dayInWords(since)}.`;
        else if (animal && charged && input.day < charged)
          errors.day = `HPP ${tagName(animal)} sudah memuat biaya tanggal ${dayInWords(charged)}; pilih hari itu atau sesudahnya.`;
      }
    refuse(errors);

    // who was reserved and stays here is free; who was not takes its place
    const leaving = new Set(named.map(({ sheepId }) => sheepId));
    await release(
      tx,
      by,
      id,
      [...held.keys()].filter((sheepId) => !leaving.has(sheepId)),
    );
    const added = named.filter(({ sheepId }) => !held.has(sheepId));
    if (added.length > 0) {
      await holdAnimals(
        tx,
        by,
        id,
        added.map(({ lineId, sheepId }) => ({ lineId, sheepId, weight: animalOf(sheepId).lastWeight })),
      );
      await reserve(
        tx,
        by,
        sale,
        added.map(({ sheepId }) => sheepId),
      );
    }
    if (leaving.size > 0) {
      const why = { kind: "stok", day: input.day, documentKind: "transaction", documentId: id } as const;
      await changeAnimals(tx, by, await lockSheep(tx, [...leaving]), { stockState: "terjual" }, () => why);
    }
    const goodsCosts = await takeOut(tx, by, sale, input.day, lines);

    const amounts = lines.map(({ line }) => {
      const weighed = line.priceMethod === "kg" ? (byLine.get(line.id) ?? []) : [];
      return saleAmount({ ...line, weights: weighed.map(({ weight }) => must(weight, "a weight that is paid by")) });
    });
    lines.forEach(({ product }, at) => {
      if (must(amounts[at], "the amount of a line") < 0)
        errors.animals = `${product.name}: diskonnya melebihi harga menurut bobot ini.`;
    });
    const goods = amounts.reduce((sum, amount) => sum + amount, 0);
    if (sale.discount > goods) errors.animals = "Diskon melebihi jumlah menurut bobot ini.";
    refuse(errors);
    const shares = spread(sale.discount, amounts);
    const belowFloor = floorFaults(lines, sold, byLine, animals, amounts, shares);
    const tooLittle = belowFloor && belowFloorRefusal(belowFloor, checks.owner, override);
    if (tooLittle) refuse({ animals: tooLittle });
    const posted: Posted[] = [];
    for (const [at, { line }] of lines.entries()) {
      const own = byLine.get(line.id) ?? [];
      const net = must(amounts[at], "the amount of a line") - must(shares[at], "the discount of a line");
      const parts = spread(
        net,
        own.map(({ weight }) => (line.priceMethod === "kg" ? must(weight, "a weight that is paid by") : 1)),
      );
      for (const [place, { sheepId, weight }] of own.entries())
        posted.push({
          id: line.id,
          sheepId,
          revenue: must(parts[place], "the revenue of an animal"),
          weight: weight ?? null,
          cost: animalOf(sheepId).cost,
        });
    }
    await postAnimals(tx, id, posted);
    await updateMany(
      tx,
      transactionLines,
      lines.map(({ line }, at) => ({
        id: line.id,
        amount: must(amounts[at], "the amount of a line"),
        discountShare: must(shares[at], "the discount of a line"),
        cost: line.kind === "barang" ? must(goodsCosts.get(line.id), "the cost of goods") : 0,
      })),
    );
    const total = goods + sale.freight - sale.discount;
    if (total > sale.total) await checkCredit(tx, { ...sale, total }, checks.owner, override);
    const cost =
      posted.reduce((sum, one) => sum + one.cost, 0) + [...goodsCosts.values()].reduce((sum, one) => sum + one, 0);
    const move = { transactionId: id, kind: "kirim" as const, day: input.day, amount: total, cost, note: null };
    await tx.insert(transactionMoves).values({ ...move, createdAt: by.now, createdBy: by.userId });
    return {
      change: { total, cost, state: "dikirim", deliveredOn: input.day, override },
      action: "transaction.deliver",
      extra: { day: input.day, animals: posted.length },
    };
  });

export const deliverTransaction = (deps: Deps, caller: Caller, id: number, input: DeliverInput) =>
  orAgain(() => deliverOnce(deps, caller, id, input));
