import { min } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { journal } from "@/server/db/schema/journal";
import { closeBooks } from "@/server/modules/closing/service";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";
import { farmOf } from "./investments";

/** The last months stay open, so that a visitor can enter something late. */
const OPEN_MONTHS = 4;
/** Closed on this day of the next month. */
const CLOSED_ON = 6;

const monthAfter = (first: string, months: number) =>
  new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);

/** The older months of the demo farm are closed, each a few days after its end. */
export async function seedClosings(tx: Transaction, now: Date) {
  const { caller, at } = await farmOf(tx, now);
  const [first] = await tx.select({ day: min(journal.day) }).from(journal);
  const openFrom = monthAfter(businessDay(now), 1 - OPEN_MONTHS);
  for (let next = monthAfter(must(first?.day, "the first posting"), 1); next <= openFrom; next = monthAfter(next, 1))
    await closeBooks(at(daysAfter(next, CLOSED_ON - 1)), caller, { day: daysAfter(next, -1), note: null });
}
