import type { AuditEntry } from "@/contract/audit/model";
import { ANONYMISED } from "@/contract/audit/values";
import { isRecord } from "@/contract/base/words";
import type { Queryable } from "@/server/db/client";
import { must } from "@/server/must";
import { changesOf } from "./changes";
import { currentNames, nameReferences } from "./records";
import type { AuditRow } from "./repo";

/** As the record was called then. */
function nameIn(trace: unknown): string | null {
  if (!isRecord(trace)) return null;
  for (const field of ["name", "code", "username"]) {
    const value = trace[field];
    if (typeof value === "string" && value !== ANONYMISED) return value;
  }
  return null;
}

/** Somebody who was anonymised is called what he is called now, also where his code was kept. */
const spokenName = ({ before, after }: AuditRow) =>
  JSON.stringify([before, after]).includes(ANONYMISED) ? null : (nameIn(after) ?? nameIn(before));

export async function toEntries(db: Queryable, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const spoken = new Map(rows.map((row) => [row.id, spokenName(row)]));
  const names = await currentNames(
    db,
    rows.filter(({ id }) => !spoken.get(id)),
  );
  const changes = await nameReferences(
    db,
    rows.map(({ before, after }) => changesOf(before, after)),
  );
  return rows.map(({ before, after, at, ...row }, index) => ({
    ...row,
    at: at.toISOString(),
    recordName: spoken.get(row.id) ?? names.get(`${row.entity} ${row.entityId}`) ?? null,
    changes: must(changes[index], "the changes of an entry"),
  }));
}
