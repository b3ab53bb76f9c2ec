import { and, eq, sql } from "drizzle-orm";
import type { MoneyKind, PaymentMethod } from "@/contract/money/words";
import type { Transaction } from "@/server/db/client";
import { money } from "@/server/db/schema/money";
import { invalid } from "@/server/http/errors";
import { type By, writtenBy } from "@/server/modules/document/by";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { holdMoney, type StoredMoney } from "./repo";

type Default = { name: string; kind: MoneyKind; methods: PaymentMethod[] };
const TILL: Default = { name: "Kas", kind: "kas", methods: ["tunai"] };
const BANK: Default = { name: "Bank", kind: "bank", methods: ["transfer", "qris"] };

const findByMethod = async (tx: Transaction, method: PaymentMethod) =>
  (
    await tx
      .select({ id: money.id })
      .from(money)
      .where(and(sql`${method} = any(${money.methods})`, eq(money.active, true)))
  )[0];

/** A farm that has named no place for a method gets the usual one with its first payment. */
async function defaultPlace(tx: Transaction, by: By, method: PaymentMethod): Promise<number> {
  const found = await findByMethod(tx, method);
  if (found) return found.id;
  const { name, kind, methods } = TILL.methods.includes(method) ? TILL : BANK;
  await tx
    .insert(money)
    .values({ name, kind, methods, ...writtenBy(by) })
    .onConflictDoNothing();
  const [place] = await tx.select({ id: money.id }).from(money).where(sql`lower(${money.name}) = lower(${name}::text)`);
  return must(place, `the place for ${method}`).id;
}

/** The reason why money cannot move here on that day. */
export function placeRefusal({ name, active, openedOn }: StoredMoney, day: string): string | undefined {
  if (!active) return `${name} tidak aktif lagi.`;
  if (openedOn !== null && day < openedOn)
    return `Saldo awal ${name} per ${dayInWords(openedOn)}: yang sebelumnya sudah termasuk di dalamnya.`;
  return undefined;
}

/** The place of a payment: the named one, or the one that its method proposes. */
export async function placeOf(
  tx: Transaction,
  by: By,
  { moneyId, method, day }: { moneyId?: number | null; method: PaymentMethod; day: string },
): Promise<number> {
  const id = moneyId ?? (await defaultPlace(tx, by, method));
  const place = await holdMoney(tx, id);
  if (!place) throw invalid({ moneyId: "Kas atau rekening ini tidak ditemukan." });
  const refusal = placeRefusal(place, day);
  if (refusal) throw invalid({ [place.active ? "day" : "moneyId"]: refusal });
  return id;
}
