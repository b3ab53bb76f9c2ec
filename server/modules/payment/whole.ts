import type { WholeRedateInput } from "@/contract/base/belongs-on";
import type { Transaction } from "@/server/db/client";
import { dayInWords } from "@/server/time";
import { firstPayment } from "./days";

type Noted = { day: string };
type Days = { from: string; to: string };

/** The own day of a document that was noted whole: nothing was handed over before the document was made. */
export function wholeDay({ day }: Noted, { from, to }: Days, { whole }: Pick<WholeRedateInput, "whole">) {
  if (day !== from) return day;
  return (whole ?? to < from) ? to : day;
}

type Moved = { id: number; before: string; day: string; dueOn: string };

/** Why a document cannot have been made so late: it was paid before, or an agreed day would lie before it. */
export async function laterRefusal(
  tx: Transaction,
  kind: "purchase" | "transaction",
  { id, before, day, dueOn }: Moved,
): Promise<string | undefined> {
  if (day <= before) return undefined;
  const own = kind === "purchase" ? "tanggal pembelian" : "tanggal penjualan";
  const paidOn = await firstPayment(tx, { kind, id });
  if (paidOn !== null && day > paidOn)
    return `Pembayaran pertamanya tertanggal ${dayInWords(paidOn)}: ${own} tidak dapat sesudahnya.`;
  return dueOn < day ? `Jatuh temponya ${dayInWords(dueOn)}: ${own} tidak dapat sesudahnya.` : undefined;
}
