import type { ImportAssumed, ImportRequest } from "@/contract/import/model";
import { invalid } from "@/server/http/errors";
import { readCell } from "./cells";
import type { Context, Importer, Line } from "./importer";

/** The fields of which some cell of the file says something, readable or not. */
export function saidBy(lines: readonly Line[]): ReadonlySet<string> {
  const said = new Set<string>();
  for (const { given, refused } of lines) {
    for (const [field, value] of Object.entries(given)) if (value !== null) said.add(field);
    for (const field of refused) said.add(field);
  }
  return said;
}

type Asked = Pick<Context, "lines" | "today" | "refuse"> & { said: ReadonlySet<string> };

/** New records get what their file says of no row, as if its cells said it. A record that is known stays as it is. */
export function assume(
  { definition }: Importer,
  assumed: ImportRequest["assume"],
  { lines, today, refuse, said }: Asked,
): ImportAssumed[] {
  const told: ImportAssumed[] = [];
  for (const [field, value] of Object.entries(assumed ?? {})) {
    const column = definition.columns.find((one) => one.field === field);
    if (!column) throw invalid({ assume: "Ada isian yang tidak dikenal. Muat ulang halaman." });
    if (said.has(field)) continue;
    const read = readCell(column, value, { today, header: column.header });
    const { beside } = column;
    const fresh = lines.filter(
      ({ before, given, refused }) =>
        !before && !refused.has(field) && (beside === undefined || (given[beside] ?? null) !== null),
    );
    for (const line of fresh) {
      if (read.message === undefined) line.given[field] = read.value;
      else refuse(line, field, read.message);
    }
    told.push({ field, value, rows: fresh.length });
  }
  return told.filter(({ rows }) => rows > 0);
}
