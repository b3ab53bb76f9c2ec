import { spread } from "@/contract/base/spread";
import { tagName } from "@/contract/sheep/words";
import { saleAmount } from "@/contract/transaction/amount";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { transactionAnimals, transactionLines } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid, refuse } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { lockSheep } from "@/server/modules/sheep/repo";
import { SALES } from "@/server/modules/transaction/document";
import type { SaleLineRow, SoldRow, StoredTransaction } from "@/server/modules/transaction/repo";
import {
  belowFloorRefusal,
  checkCredit,
  floorFault,
  isOwner,
  saleRulesOf,
  unlessExcepted,
  unsaleable,
  weightsOf,
} from "@/server/modules/transaction/rules";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { checkAct } from "./check";
import { giveUp, orAgain, reserve } from "./lines";

type Known = { lines: readonly SaleLineRow[]; sold: readonly SoldRow[] };

/** A line that is paid by weight is priced anew by the animals that it has now; delivery fixes the price. */
async function repriced(
  tx: Transaction,
  sale: StoredTransaction,
  { lines, sold }: Known,
  one: SoldRow,
  other: { lastWeight: number | null },
  excepted: (fault: string) => string | undefined,
): Promise<Partial<StoredTransaction>> {
  const line = lines.find(({ line: { id } }) => id === one.sold.lineId)?.line;
  if (line?.priceMethod !== "kg") return {};
  if (other.lastWeight === null) refuse({ by: "Ternak ini belum pernah ditimbang: timbang dulu." });
  const weightsIn = (line: SaleLineRow["line"], replaced: boolean) =>
    weightsOf(
      line,
      sold
        .filter(({ sold: { lineId, living } }) => living && lineId === line.id)
        .map((row) => (row === one && replaced ? other.lastWeight : row.sold.weight)),
    );
  const weights = weightsIn(line, true);
  const amounts = lines.map((each) => (each.line.id === line.id ? saleAmount({ ...line, weights }) : each.line.amount));
  const goods = amounts.reduce((sum, amount) => sum + amount, 0);
  if (amounts.some((amount) => amount < 0) || goods < sale.discount)
    refuse({ by: "Diskonnya melebihi harga menurut bobot ternak ini." });
  const shares = spread(sale.discount, amounts);
  const faults = lines.map(({ line: each, product }, at) => {
    const net = must(amounts[at], "the amount of a line") - must(shares[at], "the discount of a line");
    const before = { ...each, weights: weightsIn(each, false), net: each.amount - each.discountShare };
    // the owner has already accepted a price that was below the floor when it was ordered
    return floorFault(before, product) ? null : floorFault({ ...each, weights: weightsIn(each, true), net }, product);
  });
  const fault = faults.find((words) => words !== null);
  const refusal = fault && excepted(fault);
  if (refusal) refuse({ by: refusal });
  await updateMany(
    tx,
    transactionLines,
    lines.map((each, at) => ({
      id: each.line.id,
      amount: must(amounts[at], "the amount of a line"),
      discountShare: must(shares[at], "the discount of a line"),
    })),
  );
  return { total: goods + sale.freight - sale.discount };
}

type Input = { version: number; sheepId: number; by: number; override?: string | null };

/** The row that is replaced and the animal that takes its place, both locked, or why it cannot. */
async function checkReplacement(
  tx: Transaction,
  caller: Caller,
  by: By,
  sale: StoredTransaction,
  { lines, sold }: Known,
  input: Input,
) {
  const one = sold.find(({ sold: { sheepId, living } }) => living && sheepId === input.sheepId);
  if (!one) throw invalid({ sheepId: "Ternak ini tidak ada di penjualan ini." });
  const { line, product } = must(
    lines.find(({ line: { id } }) => id === one.sold.lineId),
    "the line of a sold animal",
  );
  const animals = new Map((await lockSheep(tx, [input.sheepId, input.by])).map((animal) => [animal.id, animal]));
  const other = animals.get(input.by);
  const rules = await saleRulesOf(tx, businessDay(by.now), sale.kind);
  if (!other || input.by === input.sheepId) throw invalid({ by: "Pilih ternak pengganti." });
  const hindrance = unsaleable(other, rules);
  const refusal = hindrance && unlessExcepted(hindrance, isOwner(caller), input.override);
  if (refusal) refuse({ by: refusal });
  if (other.productId !== line.productId) refuse({ by: `${tagName(other)} bukan ${product.name}.` });
  return { one, other };
}

/** Puts another animal of the line's product in the place of one that is reserved or dead; what was paid stays. */
const replaceOnce = (deps: Deps, caller: Caller, id: number, input: Input) =>
  actOn(SALES, deps, caller, { id, version: input.version }, async (tx, sale, by) => {
    const known = await checkAct(tx, "ganti", sale);
    const { one, other } = await checkReplacement(tx, caller, by, sale, known, input);
    const owner = isOwner(caller);
    const override = input.override ?? sale.override;
    const change = await repriced(tx, sale, known, one, other, (fault) => belowFloorRefusal(fault, owner, override));
    if (change.total !== undefined && change.total > sale.total)
      await checkCredit(tx, { ...sale, ...change }, owner, override);
    await giveUp(tx, by, id, [input.sheepId]);
    await tx.insert(transactionAnimals).values({
      transactionId: id,
      lineId: one.sold.lineId,
      sheepId: other.id,
      living: true,
      weight: other.lastWeight,
      createdAt: by.now,
      createdBy: by.userId,
    });
    await reserve(tx, by, sale, [other.id]);
    return {
      change: { ...change, override },
      action: "transaction.replace",
      extra: { replaced: tagName(one.animal), by: tagName(other) },
    };
  });

export const replaceAnimal = (deps: Deps, caller: Caller, id: number, input: Input) =>
  orAgain(() => replaceOnce(deps, caller, id, input));
