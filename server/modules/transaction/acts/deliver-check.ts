import { and, eq } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import { saleAmount } from "@/contract/transaction/amount";
import type { DeliverInput } from "@/contract/transaction/deliver-input";
import { deliveryDoubt } from "@/contract/transaction/delivery-doubt";
import type { Transaction } from "@/server/db/client";
import { transactionLines } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import { refuse } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { postingRefusal } from "@/server/modules/document/day";
import { lockProduct } from "@/server/modules/product/repo";
import { dayAfterRefusal, productRefusal } from "@/server/modules/sheep/check";
import { lastStays } from "@/server/modules/sheep/events";
import { lockSheep } from "@/server/modules/sheep/repo";
import { belowFloor } from "@/server/modules/transaction/hindrances";
import type { SaleLineRow, StoredTransaction } from "@/server/modules/transaction/repo";
import {
  belowFloorRefusal,
  checkCredit,
  hindranceOfHeld,
  isOwner,
  mustBeWeighed,
  type SaleRules,
  saleRulesOf,
  unlessExcepted,
  unsaleable,
  weightsOf,
} from "@/server/modules/transaction/rules";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { checkAct } from "./check";

type Errors = Record<string, string>;
type Named = DeliverInput["animals"][number] & { at: number };
type Animal = Awaited<ReturnType<typeof lockSheep>>[number];

/** A line of the sale with the animals that leave for it. */
type Asked = SaleLineRow & { named: readonly Named[] };
type Priced = Asked & { amount: number; discountShare: number };

/** A delivery that nothing speaks against. */
export type Delivery = {
  day: string;
  lines: readonly Priced[];
  /** The animals that leave, as they are before that. */
  animals: ReadonlyMap<number, Animal>;
  /** The animals that the order had reserved. */
  held: readonly number[];
  /** The last thing that happened to each, before which it cannot leave. */
  last: ReadonlyMap<number, string>;
  total: number;
  override: string | null;
};

export function dayFaults({ day }: Pick<DeliverInput, "day">, sale: StoredTransaction, by: By): Errors {
  const closed = postingRefusal(day, by);
  if (closed) return { day: closed };
  if (day > businessDay(by.now)) return { day: "Tanggal tidak dapat di masa depan." };
  return day < sale.day ? { day: "Tidak dapat diserahkan sebelum tanggal penjualan." } : {};
}

/** Every head of every line has an animal, and each is named once. */
function readNamed({ animals }: DeliverInput, lines: readonly SaleLineRow[], errors: Errors): Asked[] {
  const seen = new Set<number>();
  animals.forEach(({ lineId, sheepId, weight }, at) => {
    const found = lines.find(({ line }) => line.id === lineId && line.kind === "ternak");
    if (!found) errors[`animals.${at}.lineId`] = "Baris ini tidak dikenal.";
    else if (seen.has(sheepId)) errors[`animals.${at}.sheepId`] = "Ternak ini sudah disebut di atas.";
    else if (found.line.priceMethod === "kg" && !weight)
      errors[`animals.${at}.weight`] = "Masukkan bobot: harganya per kg.";
    seen.add(sheepId);
  });
  return lines.map((row) => {
    const { line, product } = row;
    const named = animals.flatMap((one, at) => (one.lineId === line.id ? [{ ...one, at }] : []));
    if (line.kind === "ternak" && named.length !== line.quantity)
      errors.animals = `${product.name}: ${line.quantity} ekor dipesan, ${named.length} dipilih.`;
    return { ...row, named };
  });
}

/** Goods before animals, as everywhere: their new values may lead to other animals. */
export async function lockGoods(tx: Transaction, saleId: number) {
  const goods = await tx
    .selectDistinct({ id: transactionLines.productId })
    .from(transactionLines)
    .where(and(eq(transactionLines.transactionId, saleId), eq(transactionLines.kind, "barang")))
    .orderBy(transactionLines.productId);
  for (const { id } of goods) await lockProduct(tx, id);
  return goods.map(({ id }) => id);
}

type Checks = { owner: boolean; override: string | null; rules: SaleRules };

/** Why an animal may not leave, also where it was reserved long ago; whether it is fit for a qurban was asked then. */
function refusalOfAnimal(animal: Animal, { product }: SaleLineRow, held: boolean, checks: Checks) {
  const wrong = held ? undefined : productRefusal({ ...product, active: true }, animal, product.id);
  if (wrong) return wrong;
  const hindrance = held ? hindranceOfHeld(animal, checks.rules) : unsaleable(animal, checks.rules);
  return hindrance && unlessExcepted(hindrance, checks.owner, checks.override);
}

type Known = {
  animals: ReadonlyMap<number, Animal>;
  held: readonly number[];
  checks: Checks;
};

/** The refusal of animals that cannot have left on this day: something happened to one of them since. */
async function refusalOfDay(
  tx: Transaction,
  leaving: readonly Named[],
  delivery: Pick<Delivery, "day" | "animals" | "last">,
) {
  const { day, animals, last } = delivery;
  for (const { sheepId } of leaving) {
    const [animal, since] = [animals.get(sheepId), last.get(sheepId)];
    const refusal = animal && since && (await dayAfterRefusal(tx, day, since, animal));
    if (refusal) return refusal;
  }
  return undefined;
}

function animalFaults(one: Named, row: SaleLineRow, known: Known): Errors {
  const { at, sheepId, weight, confirmed } = one;
  const animal = known.animals.get(sheepId);
  if (!animal) return { [`animals.${at}.sheepId`]: "Ternak tidak ditemukan." };
  const refusal = refusalOfAnimal(animal, row, known.held.includes(sheepId), known.checks);
  const doubt = confirmed ? null : deliveryDoubt(weight, animal.lastWeight);
  const unweighed = mustBeWeighed(row.product) && !weight && animal.lastWeight === null;
  return {
    ...(refusal && { [`animals.${at}.sheepId`]: refusal }),
    ...(doubt && { [`animals.${at}.confirmed`]: doubt }),
    ...(unweighed && { [`animals.${at}.weight`]: "Masukkan bobot: harga minimumnya per kg." }),
  };
}

/** The sums of the lines by the weights at which their animals leave. */
function priced(asked: readonly Asked[], sale: StoredTransaction): Priced[] {
  const errors: Errors = {};
  const amounts = asked.map(({ line, product, named }) => {
    const weights = weightsOf(
      line,
      named.map(({ weight }) => weight),
    );
    const amount = saleAmount({ ...line, weights });
    if (amount < 0) errors.animals = `${product.name}: diskonnya melebihi harga menurut bobot ini.`;
    return amount;
  });
  if (sale.discount > sumOf(amounts)) errors.animals = "Diskon melebihi jumlah menurut bobot ini.";
  refuse(errors);
  const shares = spread(sale.discount, amounts);
  return asked.map((one, at) => ({
    ...one,
    amount: must(amounts[at], "the amount of a line"),
    discountShare: must(shares[at], "the discount of a line"),
  }));
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Refuses a delivery, or locks its animals and says what leaves at which sum. */
export async function checkDelivery(
  tx: Transaction,
  by: By,
  caller: Caller,
  sale: StoredTransaction,
  input: DeliverInput,
): Promise<Delivery> {
  const { lines, sold } = await checkAct(tx, "kirim", sale);
  const { day } = input;
  const today = businessDay(by.now);
  const errors = dayFaults(input, sale, by);
  const asked = readNamed(input, lines, errors);
  refuse(errors);

  const held = sold.filter((one) => one.sold.living).map((one) => one.sold.sheepId);
  const ids = [...new Set([...asked.flatMap(({ named }) => named.map(({ sheepId }) => sheepId)), ...held])];
  const animals = new Map((ids.length > 0 ? await lockSheep(tx, ids) : []).map((animal) => [animal.id, animal]));
  const rules = await saleRulesOf(tx, today, sale.kind);
  const owner = isOwner(caller);
  const override = input.override ?? sale.override;
  const last = await lastStays(tx, ids);
  const known = { animals, held, checks: { owner, override, rules } };
  for (const row of asked) for (const one of row.named) Object.assign(errors, animalFaults(one, row, known));
  const named = asked.flatMap((row) => row.named);
  const early = await refusalOfDay(tx, named, { day, animals, last });
  refuse({ ...errors, ...(early && { day: early }) });

  const leaving = priced(asked, sale);
  const lastWeightOf = (sheepId: number) => must(animals.get(sheepId), `the locked animal ${sheepId}`).lastWeight;
  const fault = belowFloor(
    leaving.map((row) => ({
      ...row,
      leaving: row.named.map(({ sheepId, weight }) => weight ?? lastWeightOf(sheepId)),
    })),
    sold,
  );
  const tooLittle = fault && belowFloorRefusal(fault, owner, override);
  if (tooLittle) refuse({ animals: tooLittle });
  const total = sumOf(leaving.map(({ amount }) => amount)) + sale.freight - sale.discount;
  if (total > sale.total) await checkCredit(tx, { ...sale, total }, owner, override);
  return { day, lines: leaving, animals, held, last, total, override };
}
