import type { ReceiveInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { nextCodes } from "@/server/db/next-code";
import { purchaseLines } from "@/server/db/schema/purchase";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { changeDocument, withDocument } from "@/server/modules/document/act";
import { noteBelonging, orderedOn } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { moveGoods } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { plus, portion, sizeOf } from "@/server/modules/purchase/portion";
import { productOf, type StoredPurchase } from "@/server/modules/purchase/repo";
import { awaitedOf } from "@/server/modules/purchase/rules";
import { addCosts } from "@/server/modules/sheep/costs";
import { registerAnimals } from "@/server/modules/sheep/register";
import { SHEEP_CODES, TAG_KEY } from "@/server/modules/sheep/service";
import { must } from "@/server/must";
import { writeMove } from "./move";
import { keepParts } from "./parts";
import { type Came, checkReceipt } from "./receive-check";

/** `2025-08-31` less so many months; a day that the month does not have is its last. */
export function monthsBefore(day: string, months: number) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Into the stock, in the order of the products, each with what it was bought for and its share of the costs. */
async function takeGoods(tx: Transaction, by: By, purchase: StoredPurchase, day: string, goods: readonly Valued[]) {
  const ordered = goods
    .filter(({ line }) => line.kind === "barang")
    .sort((left, right) => productOf(left.line) - productOf(right.line));
  for (const { line, quantity, value } of ordered)
    await moveGoods(tx, by, {
      productId: productOf(line),
      day,
      kind: "beli",
      quantity,
      value,
      documentKind: "purchase",
      documentId: purchase.id,
    });
}

type Valued = Came & { value: number };

/** Into the register, in quarantine; answers which line became which animal. */
async function takeAnimals(tx: Transaction, by: By, purchase: StoredPurchase, day: string, came: readonly Valued[]) {
  if (came.length === 0) return new Map<number, { id: number; code: string }>();
  const codes = await nextCodes(tx, SHEEP_CODES, came.length, []);
  const document = { documentKind: "purchase", documentId: purchase.id } as const;
  const rows = came.map(({ line, input }, at) => ({
    code: must(codes[at], "the code of an animal"),
    earTag: must(input.earTag, "the ear tag of an animal"),
    earTagColour: must(input.earTagColour, "the colour of an ear tag"),
    species: must(line.species, "the species of an animal"),
    breed: must(line.breed, "the breed of an animal"),
    sex: must(line.sex, "the sex of an animal"),
    bornOn: line.ageMonths === null ? null : monthsBefore(day, line.ageMonths),
    bornEstimated: line.ageMonths !== null,
    origin: "beli" as const,
    arrivedOn: day,
    damId: null,
    sireId: null,
    penId: must(input.penId, "the pen of an animal"),
    investorId: null,
    productId: line.productId,
    stockState: "karantina" as const,
    arrivalWeight: input.arrivalWeight ?? line.arrivalWeight,
    purchasePrice: line.amount,
    notes: line.note,
  }));
  const animals = await registerAnimals(tx, by, rows, document);
  const became = came.map(({ line }, at) => ({ line, animal: must(animals[at], "the animal of a line") }));
  await addCosts(
    tx,
    by,
    became.map(({ line, animal }) => ({
      sheepId: animal.id,
      day,
      kind: "angkut",
      amount: line.share,
      ...document,
    })),
  );
  return new Map(became.map(({ line, animal: { id, code } }) => [line.id, { id, code }]));
}

/** Takes in a part of an order, in the transaction of the caller. The example farm buys by it, too. */
export async function takeIn(tx: Transaction, by: By, purchase: StoredPurchase, input: ReceiveInput) {
  const { known, came } = await checkReceipt(tx, purchase, input, by);
  const valued = came.map((one): Valued => {
    const { line, quantity } = one;
    const part = (sum: number) => portion(sum, sizeOf(line), line.received, plus(line.received, quantity));
    return { ...one, value: part(line.amount) + part(line.share) };
  });
  await takeGoods(tx, by, purchase, input.day, valued);
  const animals = valued.filter(({ line }) => line.kind === "ternak");
  const became = await takeAnimals(tx, by, purchase, input.day, animals);
  const amount = valued.reduce((sum, { value }) => sum + value, 0);
  const move = { purchaseId: purchase.id, kind: "terima" as const, day: input.day, amount, note: input.note };
  await writeMove(tx, by, move, valued);
  const again = valued.map(({ line }) => line).filter((line) => line.received > 0);
  await keepParts(tx, by, purchase.id, again);
  await noteBelonging(tx, by, [{ kind: "purchase", id: purchase.id }], { ...input, follows: orderedOn(purchase) });
  await updateMany(
    tx,
    purchaseLines,
    valued.map(({ line, quantity, input: { earTag, earTagColour, arrivalWeight, penId } }) => ({
      id: line.id,
      received: plus(line.received, quantity),
      ...(line.kind === "ternak"
        ? {
            sheepId: must(became.get(line.id), "the animal of a line").id,
            earTag,
            earTagColour,
            arrivalWeight: arrivalWeight ?? line.arrivalWeight,
            penId,
          }
        : { sheepId: null, earTag: null, earTagColour: null, arrivalWeight: null, penId: null }),
    })),
  );
  const awaited = known.some(({ line }) => {
    const now = valued.find((one) => one.line.id === line.id);
    return awaitedOf({ ...line, received: plus(line.received, now?.quantity ?? 0) }) > 0;
  });
  const received = purchase.received + amount;
  return { change: { received, state: awaited ? purchase.state : ("diterima" as const) }, amount, became };
}

const receiveOnce = (deps: Deps, caller: Caller, id: number, input: ReceiveInput): Promise<PurchaseDetail> =>
  withDocument(PURCHASES, deps, caller, { id, version: input.version }, async (tx, purchase, by) => {
    const { change, became } = await takeIn(tx, by, purchase, input);
    const extra = { actDay: input.day, note: input.note, animals: became.size };
    await changeDocument(PURCHASES, tx, deps, caller, purchase, { change, action: "purchase.receive", extra });
    const entryOf = ({ id: sheepId, code }: { id: number; code: string }) => ({
      action: "sheep.create",
      entity: "sheep",
      entityId: sheepId,
      after: { code, arrivedOn: input.day, origin: "beli", document: { kind: "purchase", id } },
    });
    if (became.size > 0) await auditAll(tx, deps, caller, [...became.values()].map(entryOf));
  });

/** A tag that somebody else has given at this very moment is found by asking again, and refused at its field. */
export const receivePurchase = (deps: Deps, caller: Caller, id: number, input: ReceiveInput) => {
  const once = () => receiveOnce(deps, caller, id, input);
  return once().catch((error) => {
    if (!violates(error, TAG_KEY)) throw error;
    return once().catch((again) => {
      throw violates(again, TAG_KEY) ? conflict("Nomor anting baru saja dipakai ternak lain. Periksa lagi.") : again;
    });
  });
};
