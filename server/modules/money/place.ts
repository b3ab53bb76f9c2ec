import { and, eq, sql } from "drizzle-orm";
import { REASON } from "@/contract/base/error-codes";
import { inRupiah } from "@/contract/base/rupiah";
import { type MoneyKind, type PaymentMethod, USUAL_METHODS } from "@/contract/money/words";
import type { Transaction } from "@/server/db/client";
import { money } from "@/server/db/schema/money";
import { badRequest, invalid } from "@/server/http/errors";
import { asks, question } from "@/server/modules/document/ask";
import { type By, writtenBy } from "@/server/modules/document/by";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { findCountOf, firstShortfall, holdMoney, lockAllMoney, type StoredMoney } from "./repo";

const TILL = { name: "Kas", kind: "kas" } as const;
const BANK = { name: "Bank", kind: "bank" } as const;

const usedFor = (method: PaymentMethod, places: readonly StoredMoney[]) =>
  places.find(({ active, methods }) => active && methods.includes(method));

/** The usual methods of such a place that no other place takes. */
export const freeMethods = (kind: MoneyKind, places: readonly StoredMoney[]) =>
  USUAL_METHODS[kind].filter((method) => !usedFor(method, places));

/** "Kas", or "Kas 2" where a place has that name already. */
function freeName(name: string, places: readonly StoredMoney[]) {
  const taken = new Set(places.map((place) => place.name.toLowerCase()));
  let free = name;
  for (let nth = 2; taken.has(free.toLowerCase()); nth++) free = `${name} ${nth}`;
  return free;
}

/** A farm that has named no place for a method gets the usual one with its first payment. */
async function defaultPlace(tx: Transaction, by: By, method: PaymentMethod): Promise<number> {
  const [found] = await tx
    .select({ id: money.id })
    .from(money)
    .where(and(sql`${method} = any(${money.methods})`, eq(money.active, true)));
  if (found) return found.id;
  const places = await lockAllMoney(tx);
  const since = usedFor(method, places);
  if (since) return since.id;
  const { name, kind } = USUAL_METHODS.kas.includes(method) ? TILL : BANK;
  const methods = freeMethods(kind, places);
  const [made] = await tx
    .insert(money)
    .values({ name: freeName(name, places), kind, methods, ...writtenBy(by) })
    .returning({ id: money.id });
  return must(made, `the place for ${method}`).id;
}

/** The place, held while money moves on a day; a fault stands at the field that names the place, or at the day. */
export function usable(place: StoredMoney | undefined, field: string, day: string): StoredMoney {
  if (!place) throw invalid({ [field]: "Kas atau rekening ini tidak ditemukan." });
  if (!place.active) throw invalid({ [field]: `${place.name} tidak aktif lagi.` });
  const early = earlyRefusal(place, day);
  if (early) throw invalid({ day: early });
  return place;
}

/** Why no money can move at the place on a day: it lies before what the place began with. */
export const earlyRefusal = (place: Pick<StoredMoney, "name" | "openedOn"> | undefined, day: string) =>
  place?.openedOn && day < place.openedOn
    ? `Saldo awal ${place.name} per ${dayInWords(place.openedOn)}: yang sebelumnya sudah termasuk di dalamnya.`
    : undefined;

/** Money that leaves a place; less than nothing comes into it. `until`: the day on which it left before. */
type Taken = { day: string; amount: number; until?: string };

const differenceInWords = (difference: number) =>
  difference === 0
    ? "tidak ada lagi"
    : `menjadi ${difference > 0 ? "lebih" : "kurang"} ${inRupiah(Math.abs(difference))}`;

/** A count is the last of its day: what moved after it would become its difference, so the user is asked. */
async function askCounted(tx: Transaction, by: By, { id, name }: StoredMoney, { day, amount }: Taken) {
  if (amount === 0 || !asks(by, REASON.countedAlready)) return;
  const count = await findCountOf(tx, id, day);
  if (!count) return;
  throw question(
    REASON.countedAlready,
    `${name} sudah dihitung pada ${dayInWords(day)}: ${inRupiah(count.amount)} (${count.number}). Bila uang ini bergerak sebelum dihitung, catat: selisihnya ${differenceInWords(count.difference + amount)}. Bila sesudahnya, batalkan opname itu dulu dan hitung lagi.`,
  );
}

/** The questions that come before money moves at a place, counted or not. */
export async function askPlace(tx: Transaction, by: By, place: StoredMoney, taken: Taken) {
  await askCounted(tx, by, place, taken);
  await askTill(tx, by, place, taken);
}

/** A till cannot hold less than nothing, so the user is asked; a bank account may be overdrawn. */
async function askTill(tx: Transaction, by: By, { id, kind, name }: StoredMoney, { day, amount, until }: Taken) {
  const staysLonger = until !== undefined && until <= day;
  if (kind !== "kas" || amount <= 0 || staysLonger || !asks(by, REASON.tillOverdrawn)) return;
  const short = await firstShortfall(tx, id, { day, amount, until });
  if (!short) return;
  const left = inRupiah(short.balance - amount);
  throw question(
    REASON.tillOverdrawn,
    `Menurut buku ${name} menjadi ${left} pada ${dayInWords(short.day)}. Tetap catat?`,
  );
}

/** The place of a payment: the named one, or the one that its method proposes. */
export async function placeOf(
  tx: Transaction,
  by: By,
  { moneyId, method, day, amount }: Taken & { moneyId?: number | null; method: PaymentMethod },
): Promise<number> {
  const id = moneyId ?? (await defaultPlace(tx, by, method));
  const place = usable(await holdMoney(tx, id), "moneyId", day);
  await askPlace(tx, by, place, { day, amount });
  return place.id;
}

type Moved = { id: number | null; amount: number };

/** Money moves back between places in use only; `amount` is what had come into one, or left it. */
export async function checkPlacesInUse(tx: Transaction, by: By, day: string, moved: readonly Moved[]) {
  const known = moved.flatMap(({ id, amount }) => (id === null ? [] : { id, amount }));
  for (const { id, amount } of known.sort((left, right) => left.id - right.id)) {
    const place = must(await holdMoney(tx, id), `the place ${id}`);
    if (!place.active)
      throw badRequest(`${place.name} tidak aktif lagi: aktifkan dulu, karena uangnya bergerak di sana.`);
    await askPlace(tx, by, place, { day, amount });
  }
}
