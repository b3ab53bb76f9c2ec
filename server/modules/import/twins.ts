import type { Queryable } from "@/server/db/client";
import { phoneKey } from "./cells";
import { findHolders } from "./find";
import type { Importer, Line, Refuse } from "./importer";

const textOf = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : null);
export const codeOf = ({ given }: Line) => textOf(given.code);
/** None that is wrong anyway. */
const phoneIn = (value: unknown) => {
  const key = phoneKey(value);
  return key !== null && /^628\d{7,11}$/.test(key) ? key : null;
};
export const phoneOf = ({ given }: Line) => phoneIn(given.whatsapp);

/** The number that the row's record is to be living with. */
function livingPhone({ given, before }: Line): string | null {
  if ((given.active ?? before?.active ?? true) !== true) return null;
  return given.whatsapp === undefined ? ((before?.whatsapp as string | undefined) ?? null) : phoneIn(given.whatsapp);
}

/** Two rows that are about the same: each says where the other is, once. */
export function refuseTwins(lines: readonly Line[], { what, table }: Importer, refuse: Refuse) {
  const told = new Set<Line>();
  const compare = (keyOf: (line: Line) => unknown, field: (line: Line) => string, message: string) => {
    const groups = new Map<unknown, Line[]>();
    for (const line of lines) {
      const key = keyOf(line);
      if (key === null || key === undefined) continue;
      const group = groups.get(key);
      if (group) group.push(line);
      else groups.set(key, [line]);
    }
    for (const group of groups.values()) {
      if (group.length < 2) continue;
      for (const line of group) {
        if (told.has(line)) continue;
        told.add(line);
        const other = group.find((one) => one !== line);
        refuse(line, field(line), `${message} baris ${other?.line}.`);
      }
    }
  };
  const found = ({ given }: Line) => (given.code === undefined ? "whatsapp" : "code");
  compare(codeOf, () => "code", "Kode ini juga ada di");
  compare(({ before }) => before?.id, found, `Data ${what} ini juga diubah oleh`);
  if (table.whatsapp) compare(livingPhone, () => "whatsapp", "Nomor ini juga ada di");
}

/** One living record per number: who has it already, unless this very file takes it away from there. */
export async function refuseTakenPhones(db: Queryable, importer: Importer, lines: readonly Line[], refuse: Refuse) {
  const phones = [...new Set(lines.map(livingPhone).filter((phone) => phone !== null))];
  const holders = await findHolders(db, importer, phones);
  const rowOf = new Map(lines.flatMap((line) => (line.before ? [[line.before.id, line]] : [])));
  for (const line of lines) {
    const phone = livingPhone(line);
    const holder = holders.get(phone ?? "");
    if (!holder || holder.id === line.before?.id) continue;
    const theirs = rowOf.get(holder.id);
    if (theirs && livingPhone(theirs) !== phone) continue;
    refuse(line, "whatsapp", `Nomor ini sudah dipakai ${holder.name} (${holder.code}).`);
  }
}
