import { sql } from "drizzle-orm";
import type { Settings } from "@/contract/configuration/model";
import type { Transaction } from "@/server/db/client";
import { counters } from "@/server/db/schema/program/counter";
import { readSettings } from "@/server/db/settings";

const DIGITS = 4;
type Numbered = keyof Settings["penomoran"] | keyof typeof FIXED;

/** Of documents that nobody chose a prefix for. */
const FIXED = {
  investment: "INV",
  money: "KB",
  pengeluaran: "KL",
  pemasukan: "MS",
  modal: "MD",
  prive: "PV",
  loan: "PM",
  instalment: "AG",
  asset: "AT",
  correction: "NK",
} as const;

/**
 * `PB/2025/08/0001`: counted per kind and month of the document's day, in the transaction that makes the document, so that
 * no number is lost or given twice. Take it last: the counter's row is where all of a kind wait for each other.
 */
export async function nextNumber(tx: Transaction, kind: Numbered, day: string): Promise<string> {
  const month = day.slice(0, 7);
  const [counted] = await tx
    .insert(counters)
    .values({ name: `${kind} ${month}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  const prefixes = { ...(await readSettings(tx, "penomoran")), ...FIXED };
  return `${prefixes[kind]}/${month.replace("-", "/")}/${String(counted?.value).padStart(DIGITS, "0")}`;
}
