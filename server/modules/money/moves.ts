import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BelongsOn } from "@/contract/base/belongs-on";
import { REASON } from "@/contract/base/error-codes";
import { inRupiah } from "@/contract/base/rupiah";
import type { CountInput, MoneyMoveCancelInput, TransferInput } from "@/contract/money/input";
import type { MoneyMove } from "@/contract/money/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { money, moneyCounts, moneyMoves } from "@/server/db/schema/money";
import { auditLog } from "@/server/db/schema/program/audit";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { askRepeated, asks, askUnlikely, question } from "@/server/modules/document/ask";
import { belongingRefusal, noteBelonging } from "@/server/modules/document/belonging";
import { type By, cancelledBy } from "@/server/modules/document/by";
import { cancelDay, checkDay, checkOpenOf, toCancelled } from "@/server/modules/document/cancelled";
import { nextNumber } from "@/server/modules/document/number";
import { noteCancelled } from "@/server/modules/document/stands";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { askPlace, checkPlacesInUse, earlyRefusal, usable } from "./place";
import { findClosedCount, findCountOf, holdMoney, lockMoney, type StoredMoney } from "./repo";

const from = alias(money, "from_place");
const to = alias(money, "to_place");
const canceller = alias(users, "canceller");

export async function readMove(db: Queryable, id: number): Promise<MoneyMove> {
  const [found] = await db
    .select({
      move: moneyMoves,
      from: { id: from.id, name: from.name },
      to: { id: to.id, name: to.name },
      by: users.name,
      cancelledBy: canceller.name,
      difference: sql<
        number | null
      >`(select c.amount::float8 from ${moneyCounts} c where c.document_id = ${moneyMoves.id})`,
      // The log keeps it; the books know only what follows today.
      differenceThen: sql<number | null>`(select (l.after->>'difference')::float8 from ${auditLog} l
        where l.entity = 'money_move' and l.entity_id = ${moneyMoves.id}::text and l.action = 'money.opname')`,
    })
    .from(moneyMoves)
    .innerJoin(from, eq(from.id, moneyMoves.fromId))
    .leftJoin(to, eq(to.id, moneyMoves.toId))
    .leftJoin(users, eq(users.id, moneyMoves.createdBy))
    .leftJoin(canceller, eq(canceller.id, moneyMoves.cancelledBy))
    .where(eq(moneyMoves.id, id));
  if (!found) throw notFound("Transfer atau opname");
  const { move, by, difference, differenceThen } = found;
  return {
    id: move.id,
    number: move.number,
    kind: move.kind,
    day: move.day,
    countedOn: move.countedOn,
    from: found.from,
    to: found.to,
    amount: move.amount,
    fee: move.fee,
    difference,
    differenceThen,
    note: move.note,
    by,
    createdAt: move.createdAt.toISOString(),
    cancelled: toCancelled(move, found.cancelledBy),
  };
}

async function write(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  { belongsOn, ...values }: Omit<typeof moneyMoves.$inferInsert, "number" | "createdAt" | "createdBy"> & BelongsOn,
): Promise<MoneyMove> {
  const number = await nextNumber(tx, "money", values.day);
  const [row] = await tx
    .insert(moneyMoves)
    .values({ ...values, number, createdAt: by.now, createdBy: by.userId })
    .returning({ id: moneyMoves.id });
  const move = await readMove(tx, must(row, "the new move").id);
  await noteBelonging(tx, by, [{ kind: "money_move", id: move.id }], { day: values.day, belongsOn });
  await audit(tx, deps, caller, {
    action: `money.${values.kind}`,
    entity: "money_move",
    entityId: move.id,
    after: {
      number,
      day: values.day,
      from: move.from.name,
      to: move.to?.name,
      amount: values.amount,
      fee: values.fee,
      ...(move.difference !== null && { difference: move.difference }),
      note: values.note,
    },
  });
  return { ...move, differenceThen: move.difference };
}

/** A transfer of the same day between the same places, of the same amount. */
const findEqual = async (tx: Transaction, { day, fromId, toId, amount }: Omit<TransferInput, "belongsOn">) =>
  (
    await tx
      .select({ number: moneyMoves.number, at: moneyMoves.createdAt })
      .from(moneyMoves)
      .where(
        and(
          eq(moneyMoves.kind, "transfer"),
          eq(moneyMoves.day, day),
          eq(moneyMoves.fromId, fromId),
          eq(moneyMoves.toId, toId),
          eq(moneyMoves.amount, amount),
          isNull(moneyMoves.cancelledOn),
        ),
      )
      .orderBy(desc(moneyMoves.id))
      .limit(1)
  )[0];

export const transferMoney = (deps: Deps, caller: Caller, input: TransferInput): Promise<MoneyMove> =>
  actOnce(deps, caller, async (tx, by) => {
    checkDay(input.day, by);
    // by ascending id, as everywhere
    const held = new Map<number, StoredMoney | undefined>();
    for (const id of [input.fromId, input.toId].sort((left, right) => left - right))
      held.set(id, await holdMoney(tx, id));
    const from = usable(held.get(input.fromId), "fromId", input.day);
    const to = usable(held.get(input.toId), "toId", input.day);
    askUnlikely(by, input.amount + input.fee);
    await askRepeated(by, `Transfer ${inRupiah(input.amount)}`, () => findEqual(tx, input));
    await askPlace(tx, by, from, { day: input.day, amount: input.amount + input.fee });
    await askPlace(tx, by, to, { day: input.day, amount: -input.amount });
    return write(tx, deps, caller, by, { kind: "transfer", ...input });
  });

/** A count ten times off what the books say, by more than a slip of change, is asked about. */
function askFar(by: By, { from, amount, difference }: MoneyMove) {
  const off = must(difference, "the difference of a count");
  const booked = amount - off;
  const isFar = amount * FAR < booked || booked * FAR < amount;
  if (Math.abs(off) < FAR_FROM || !isFar || !asks(by, REASON.unlikely)) return;
  throw question(
    REASON.unlikely,
    `Menurut buku ${from.name} ${inRupiah(booked)}, terhitung ${inRupiah(amount)}: selisihnya ${off > 0 ? "lebih" : "kurang"} ${inRupiah(Math.abs(off))}. Benar?`,
  );
}

const FAR = 10;
const FAR_FROM = 1_000_000;

/** A day is counted once, and a count that came late says nothing new where closed books hold a later one. */
async function checkUncounted(tx: Transaction, by: By, place: StoredMoney, { day, belongsOn }: CountInput) {
  const refusal = belongingRefusal({ belongsOn }, day, by) ?? (belongsOn && earlyRefusal(place, belongsOn));
  if (refusal) throw invalid({ belongsOn: refusal });
  const field = belongsOn ? "belongsOn" : "day";
  const on = belongsOn ?? day;
  const later = belongsOn && by.openFrom && (await findClosedCount(tx, place.id, belongsOn, by.openFrom));
  if (later)
    throw invalid({
      belongsOn: `${place.name} dihitung pada ${dayInWords(later.countedOn)} (${later.number}), dalam buku yang sudah ditutup: selisih sampai hari itu sudah di dalamnya.`,
    });
  const other = await findCountOf(tx, place.id, on);
  if (other)
    throw invalid({ [field]: `${dayInWords(on)} sudah dihitung dengan ${other.number}. Batalkan dulu yang itu.` });
}

export const countMoney = (deps: Deps, caller: Caller, { moneyId, ...input }: CountInput): Promise<MoneyMove> =>
  actOnce(deps, caller, async (tx, by) => {
    checkDay(input.day, by);
    // locked, so that two counts of one day wait for each other
    const place = usable(await lockMoney(tx, moneyId), "moneyId", input.day);
    await checkUncounted(tx, by, place, { moneyId, ...input });
    askUnlikely(by, input.amount);
    const counted = { kind: "opname", fromId: moneyId, countedOn: input.belongsOn ?? null } as const;
    const move = await write(tx, deps, caller, by, { ...counted, ...input });
    askFar(by, move);
    return move;
  });

/** A transfer goes back on a day; a count is as if it had not been made, since its difference follows from the rest. */
export const cancelMove = (deps: Deps, caller: Caller, id: number, input: MoneyMoveCancelInput): Promise<MoneyMove> =>
  actOnce(deps, caller, async (tx, by) => {
    const [move] = await tx.select().from(moneyMoves).where(eq(moneyMoves.id, id)).for("no key update");
    if (!move) throw notFound("Transfer atau opname");
    if (move.cancelledOn !== null) throw conflict(`${move.number} sudah dibatalkan.`);
    if (move.kind === "opname") checkOpenOf(move.number, move.day, by);
    const day = cancelDay(move.kind === "opname" ? move.day : input.day, move.day, by);
    await checkPlacesInUse(tx, by, day, [
      { id: move.fromId, amount: move.kind === "opname" ? 0 : -move.amount - move.fee },
      { id: move.toId, amount: move.amount },
    ]);
    await tx
      .update(moneyMoves)
      .set({ cancelledOn: day, ...cancelledBy(by, input.reason) })
      .where(eq(moneyMoves.id, id));
    const { belongsOn } = input;
    await noteCancelled(tx, by, { kind: "money_move", id, part: "" }, { day, belongsOn, own: move.day });
    await audit(tx, deps, caller, {
      action: "money_move.cancel",
      entity: "money_move",
      entityId: id,
      after: { number: move.number, cancelReason: input.reason, cancelledOn: day },
    });
    return readMove(tx, id);
  });
