import { inArray } from "drizzle-orm";
import type { ReceiveInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { arrivalDoubt } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { nextCodes } from "@/server/db/next-code";
import { purchaseLines, purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import { pens } from "@/server/db/schema/sheep";
import { violates } from "@/server/db/violations";
import { actorOf, type Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, refuse } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { changeDocument, withDocument } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { amountOf, moveGoods } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { plus, portion, sizeOf } from "@/server/modules/purchase/portion";
import { type LineRow, productOf, type StoredLine, type StoredPurchase } from "@/server/modules/purchase/repo";
import { awaitedOf, wornTags } from "@/server/modules/purchase/rules";
import { penRefusal } from "@/server/modules/sheep/check";
import { addCosts } from "@/server/modules/sheep/costs";
import { registerAnimals } from "@/server/modules/sheep/register";
import { SHEEP_CODES, TAG_KEY } from "@/server/modules/sheep/service";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { checkAct } from "./check";

type Came = { line: StoredLine; quantity: number; input: ReceiveInput["lines"][number] };

type Input = ReceiveInput["lines"][number];
type Faults = Partial<Record<"lineId" | "quantity" | "earTag" | "earTagColour" | "penId" | "confirmed", string>>;

/** What speaks against a line of a receipt, by its fields. */
function lineFaults(input: Input, { line, product }: LineRow): Faults {
  const awaited = awaitedOf(line);
  if (awaited <= 0) return { lineId: "Baris ini sudah diterima semua." };
  if (line.kind === "ternak") return animalFaults(input, line);
  if (!input.quantity) return { quantity: "Masukkan jumlah yang diterima." };
  return input.quantity > awaited
    ? { quantity: `Tinggal ${amountOf(awaited)} ${product?.unit ?? ""} yang ditunggu.` }
    : {};
}

function animalFaults({ earTag, earTagColour, penId, confirmed, arrivalWeight }: Input, line: StoredLine): Faults {
  const doubt = confirmed ? null : arrivalDoubt(line.buyWeight, arrivalWeight ?? line.arrivalWeight);
  return {
    ...(!earTag && { earTag: "Masukkan nomor anting." }),
    ...(!earTagColour && { earTagColour: "Pilih warna anting." }),
    ...(!penId && { penId: "Pilih kandang." }),
    ...(doubt && { confirmed: doubt }),
  };
}

/** What comes of which line. An animal with faults is read all the same: its tag and pen are looked at, too. */
function readCame({ lines }: ReceiveInput, known: readonly LineRow[], errors: Record<string, string>): Came[] {
  const byId = new Map(known.map((row) => [row.line.id, row]));
  const seen = new Set<number>();
  return lines.flatMap((input, at): Came[] => {
    const row = seen.has(input.lineId) ? undefined : byId.get(input.lineId);
    seen.add(input.lineId);
    const faults: Faults = row ? lineFaults(input, row) : { lineId: "Baris ini tidak dikenal." };
    for (const [field, message] of Object.entries(faults)) errors[`lines.${at}.${field}`] = message;
    if (!row || faults.lineId || faults.quantity) return [];
    const quantity = row.line.kind === "ternak" ? 1 : must(input.quantity, "the quantity that came");
    return [{ line: row.line, quantity, input }];
  });
}

/** No two of one receipt with the same tag, and none that an animal on the farm bears. */
async function checkTags(
  tx: Transaction,
  { lines }: ReceiveInput,
  came: readonly Came[],
  errors: Record<string, string>,
) {
  const animals = new Set(came.filter(({ line }) => line.kind === "ternak").map(({ input }) => input));
  const first = new Set<string>();
  lines.forEach((input, at) => {
    if (!animals.has(input) || !input.earTag || !input.earTagColour) return;
    const tag = `${input.earTagColour} ${input.earTag.toLowerCase()}`;
    if (first.has(tag)) errors[`lines.${at}.earTag`] = "Anting ini sudah ada di baris lain.";
    first.add(tag);
  });
  await wornTags(
    tx,
    lines.map((input) => (animals.has(input) ? input : {})),
    errors,
  );
}

/** Shared locks: nobody closes a pen while animals come into it. */
async function checkPens(tx: Transaction, { lines }: ReceiveInput, errors: Record<string, string>) {
  const ids = [...new Set(lines.flatMap(({ penId }) => penId ?? []))];
  const rows =
    ids.length > 0 ? await tx.select().from(pens).where(inArray(pens.id, ids)).orderBy(pens.id).for("share") : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  lines.forEach(({ penId }, at) => {
    const refusal = penId ? penRefusal(byId.get(penId)) : undefined;
    if (refusal) errors[`lines.${at}.penId`] = refusal;
  });
}

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

/** What of an order has come, in the transaction of the caller; the demo farm's too. */
export async function takeIn(tx: Transaction, by: By, purchase: StoredPurchase, input: ReceiveInput) {
  const today = businessDay(by.now);
  const known = await checkAct(tx, "terima", purchase);
  const errors: Record<string, string> = {};
  if (input.day > today) errors.day = "Tanggal tidak dapat di masa depan.";
  else if (input.day < purchase.day) errors.day = "Tidak dapat diterima sebelum tanggal pembelian.";
  const came = readCame(input, known, errors);
  await checkPens(tx, input, errors);
  await checkTags(tx, input, came, errors);
  refuse(errors);

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

/** A receipt or a return, with its lines, each for the sale that it names now. */
export async function writeMove(
  tx: Transaction,
  by: By,
  move: Omit<typeof purchaseMoves.$inferInsert, "createdAt" | "createdBy">,
  lines: readonly { line: StoredLine; quantity: number; value: number }[],
) {
  const [row] = await tx
    .insert(purchaseMoves)
    .values({ ...move, createdAt: by.now, createdBy: by.userId })
    .returning({ id: purchaseMoves.id });
  if (!row) throw new Error("a move was not written");
  await tx
    .insert(purchaseMoveLines)

    .values(
      lines.map(({ line: { id, transactionId }, quantity, value }) => ({
        moveId: row.id,
        lineId: id,
        quantity,
        amount: value,
        transactionId,
      })),
    );
}

const receiveOnce = (deps: Deps, caller: Caller, id: number, input: ReceiveInput): Promise<PurchaseDetail> =>
  withDocument(PURCHASES, deps, caller, { id, version: input.version }, async (tx, purchase, by) => {
    const { change, became } = await takeIn(tx, by, purchase, input);
    const extra = { day: input.day, note: input.note, animals: became.size };
    await changeDocument(PURCHASES, tx, deps, caller, purchase, { change, action: "purchase.receive", extra });
    const entryOf = ({ id: sheepId, code }: { id: number; code: string }) => ({
      action: "sheep.create",
      entity: "sheep",
      entityId: sheepId,
      after: { code, arrivedOn: input.day, origin: "beli", document: { kind: "purchase", id } },
    });
    if (became.size > 0) await auditAll(tx, deps, actorOf(caller), [...became.values()].map(entryOf));
  });

/** A tag that somebody else has given at this very moment is found by asking again, and told at its field. */
export const receivePurchase = (deps: Deps, caller: Caller, id: number, input: ReceiveInput) => {
  const once = () => receiveOnce(deps, caller, id, input);
  return once().catch((error) => {
    if (!violates(error, TAG_KEY)) throw error;
    return once().catch((again) => {
      throw violates(again, TAG_KEY) ? conflict("Nomor anting baru saja dipakai ternak lain. Periksa lagi.") : again;
    });
  });
};
