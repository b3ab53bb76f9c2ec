import { and, eq, inArray } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { transactionAnimals, transactionLines } from "@/server/db/schema/transaction";
import { violates } from "@/server/db/violations";
import { conflict } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { inFigures, inOneLine } from "@/server/modules/document/line-changes";
import { changeAnimals, lastEvents } from "@/server/modules/sheep/events";
import { lockSheep } from "@/server/modules/sheep/repo";
import type { SaleLineRow, SoldRow, StoredTransaction } from "@/server/modules/transaction/repo";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import type { prepare } from "./prepare";

const LIVING_KEY = "transaction_animals_living_key";

/** The lines of a sale as the audit log has them. */
export const linesInWords = (lines: readonly SaleLineRow[], sold: readonly SoldRow[]) =>
  lines.map(({ line, product }) => {
    const animals = sold.flatMap((one) => (one.sold.lineId === line.id ? one.animal.code : [])).sort();
    return inOneLine([
      product.name,
      `${inFigures(line.quantity, product.unit)} × ${inRupiah(line.price)}${line.priceMethod === "kg" ? " per kg" : ""}`,
      line.weight !== null && inFigures(line.weight, "kg"),
      line.discount > 0 && `diskon ${inRupiah(line.discount)}`,
      animals.length > 0 && `ternak ${animals.join(" ")}`,
      line.note,
    ]);
  });

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Writes the lines with the animals that they name. An order holds its animals, a draft does not (`living`). */
export async function writeLines(
  tx: Transaction,
  by: By,
  transactionId: number,
  { lines, animals }: Prepared,
  living: boolean,
) {
  const rows = lines.map(({ sheepIds, ...line }) => ({ ...line, transactionId, cost: 0, returned: 0 }));
  const made = await insertMany(tx, transactionLines, rows, "position");
  const idOf = new Map(made.map(({ id, field }) => [field, id]));
  const named = lines.flatMap(({ sheepIds, position }) =>
    sheepIds.map((sheepId) => ({
      lineId: must(idOf.get(position), `line ${position} of the sale`),
      sheepId,
      weight: must(animals.get(sheepId), `the locked animal ${sheepId}`).lastWeight,
    })),
  );
  await holdAnimals(tx, by, transactionId, named, living);
}

type Held = { lineId: number; sheepId: number; weight: number | null };

export async function holdAnimals(
  tx: Transaction,
  by: By,
  transactionId: number,
  animals: readonly Held[],
  living = true,
) {
  const rows = animals.map((one) => ({
    transactionId,
    ...one,
    living,
    deliveredWeight: null,
    revenue: 0,
    cost: 0,
    returnedOn: null,
    createdAt: by.now,
    createdBy: by.userId,
  }));
  if (rows.length > 0) await insertMany(tx, transactionAnimals, rows);
}

/**
 * Reserves animals for an order: on its day, on that of their last event but for moves to other pens and changes of health, or
 * on the first open one, whichever is last.
 */
export async function reserve(tx: Transaction, by: By, sale: Pick<StoredTransaction, "id" | "day">, ids: number[]) {
  const last = await lastEvents(tx, ids);
  const free = (await lockSheep(tx, ids)).filter(({ stockState }) => stockState !== "dipesan");
  await changeAnimals(tx, by, free, { stockState: "dipesan" }, ({ id }) => {
    const days = [sale.day, last.get(id) ?? "", by.openFrom ?? ""];
    return {
      kind: "stok",
      documentKind: "transaction",
      documentId: sale.id,
      day: must(days.sort().at(-1), "the day of a reservation"),
    };
  });
}

/** Frees animals of an order on a day, or on that of their last event. An animal that died meanwhile stays dead. */
export async function release(tx: Transaction, by: By, saleId: number, ids: number[], day = businessDay(by.now)) {
  if (ids.length === 0) return;
  const last = await lastEvents(tx, ids);
  const held = (await lockSheep(tx, ids)).filter(({ stockState }) => stockState === "dipesan");
  const why = { kind: "stok", documentKind: "transaction", documentId: saleId } as const;
  await changeAnimals(tx, by, held, { stockState: "tersedia" }, ({ id }) => ({
    ...why,
    day: [last.get(id) ?? day, day].sort().at(-1) ?? day,
  }));
  await tx
    .update(transactionAnimals)
    .set({ living: false })
    .where(and(eq(transactionAnimals.transactionId, saleId), inArray(transactionAnimals.sheepId, ids)));
}

/** Another animal takes the place of these in the sale: they are free, and the sale knows nothing more of them. */
export async function giveUp(tx: Transaction, by: By, saleId: number, ids: number[]) {
  await release(tx, by, saleId, ids);
  await tx
    .delete(transactionAnimals)
    .where(and(eq(transactionAnimals.transactionId, saleId), inArray(transactionAnimals.sheepId, ids)));
}

/** Somebody else has taken the animal at this very moment: asked again, the rules say so at its field. */
export const orAgain = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error) => {
    if (!violates(error, LIVING_KEY)) throw error;
    return work().catch((again) => {
      throw violates(again, LIVING_KEY) ? conflict("Ternak ini baru saja dipesan orang lain.") : again;
    });
  });
