import { MAPPED_PROGRAM_LABELS, numberKey } from "@/contract/configuration/accounts";
import type { Program, Side } from "@/contract/report/books";
import { CHART } from "@/contract/report/ledger";
import type { Queryable } from "@/server/db/client";
import { readSettings } from "@/server/db/settings";
import { invalid } from "@/server/http/errors";

/** Our number of an account; a place of money stands below kas. */
export const ownNumber = ({ account, place }: Side) =>
  place === null ? CHART[account].number : `${CHART[account].number}.${String(place.id).padStart(2, "0")}`;

export const sideName = ({ account, place }: Side) => place?.name ?? CHART[account].name;

const FEW = 3;
const inShort = (names: readonly string[]) =>
  names.length <= FEW ? names.join(", ") : `${names.slice(0, FEW).join(", ")}, dan ${names.length - FEW} akun lain`;

type NumberOf = (side: Side) => string;

/**
 * The numbers of accounts in a file. A place of money without a number of its own has that of kas. Another program would
 * book an account without a number anywhere, so the file is refused with the accounts that lack one.
 */
export async function numbersOf(db: Queryable, program: Program, used: readonly Side[]): Promise<NumberOf> {
  if (program === "domba") return ownNumber;
  const numbers = (await readSettings(db, "akun"))[program];
  const find = ({ account, place }: Side) =>
    numbers[numberKey(account, place?.id ?? null)] ?? numbers[numberKey(account, null)] ?? null;
  const missing = [...new Set(used.filter((side) => find(side) === null).map(sideName))];
  if (missing.length > 0)
    throw invalid({
      numbers: `Belum ada nomor ${MAPPED_PROGRAM_LABELS[program]} untuk ${inShort(missing)}. Isi di Konfigurasi, Nomor akun.`,
    });
  return (side) => find(side) ?? "";
}
