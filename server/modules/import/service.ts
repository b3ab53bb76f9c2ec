import {
  type ImportChange,
  type ImportReport,
  type ImportRequest,
  MOST_IMPORT_CHANGES,
  MOST_IMPORT_ERRORS,
} from "@/contract/import/model";
import type { Queryable } from "@/server/db/client";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid } from "@/server/http/errors";
import { actOnce } from "@/server/modules/document/act";
import { readStart } from "@/server/modules/document/start";
import { businessDay } from "@/server/time";
import { choicesOf, faultsOf } from "./faults";
import type { Importer, Line } from "./importer";
import { type Plan, planImport } from "./plan";
import { rehearse } from "./rehearse";
import { noteSaved } from "./saved";
import { writePlan } from "./write";

const CHANGED = "Data berubah sejak berkas diperiksa. Tidak ada yang disimpan. Periksa sekali lagi.";

/** A row becomes an opening balance unseen otherwise: no document of its own shows it. */
async function openingOf(db: Queryable, { opens }: Importer, good: readonly Line[]) {
  const opened = (await opens?.(db, good)) ?? [];
  if (opened.length === 0) return null;
  return { rows: opened.length, capital: opened.reduce((sum, one) => sum + one, 0), startOn: await readStart(db) };
}

const isNew = ({ before, after }: Line) => after !== undefined && before === undefined;
const isChanged = ({ before, after, changed }: Line) =>
  before !== undefined && after !== undefined && changed.length > 0;

async function reportOf(db: Queryable, importer: Importer, plan: Plan, importId: number | null): Promise<ImportReport> {
  const { definition, nameOf } = importer;
  const { lines, errors, assumed, digest } = plan;
  const causes = await faultsOf(importer, errors);
  const good = lines.filter(({ failed }) => !failed);
  const [created, updated] = [good.filter(isNew), good.filter(isChanged)];
  const headers = new Map(definition.columns.map(({ field, header }) => [field, header]));
  const headerOf = (field: string) => headers.get(field) ?? field;
  const changeOf = ({ line, before, after, changed, rough }: Line): ImportChange => ({
    line,
    code: before?.code ?? null,
    name: nameOf(after ?? before ?? {}),
    fields: before ? changed.map(headerOf) : null,
    ages:
      rough.size === 0
        ? undefined
        : [...rough].map((field) => ({
            header: headerOf(field),
            day: String(after?.[field]),
            kept: (before?.[field] ?? null) !== null,
          })),
  });
  const changes = good.filter((line) => isNew(line) || isChanged(line)).slice(0, MOST_IMPORT_CHANGES);
  return {
    saved: importId !== null,
    importId,
    created: created.length,
    updated: updated.length,
    unchanged: good.length - created.length - updated.length,
    failed: lines.length - good.length,
    errors: errors.slice(0, MOST_IMPORT_ERRORS).map(({ field: _, remedy: _remedy, ...error }) => error),
    errorTotal: errors.length,
    ...causes,
    choices: await choicesOf(db, importer, causes.faults),
    changes: changes.map(changeOf),
    assumed,
    opening: await openingOf(db, importer, [...created, ...updated]),
    plan: digest,
  };
}

/** A dry run, which writes nothing; or, with what that has answered, all rows in one transaction. */
export async function runImport(
  deps: Deps,
  caller: Caller,
  importer: Importer,
  request: ImportRequest,
): Promise<ImportReport> {
  const today = businessDay(deps.now());
  const { role } = caller.session;
  if (request.mode === "check") {
    const plan = await planImport(importer, request, { db: deps.db, today, role, lock: false });
    await rehearse(deps, caller, importer, plan);
    return reportOf(deps.db, importer, plan, null);
  }
  if (!request.plan) throw invalid({ plan: "Periksa berkas dulu sebelum menyimpan." });
  try {
    return await actOnce(deps, caller, async (tx) => {
      await importer.lock?.(tx);
      const plan = await planImport(importer, request, { db: tx, today, role, lock: true });
      if (plan.digest !== request.plan) throw conflict(CHANGED);
      if (plan.errors.length > 0)
        throw invalid({ rows: "Masih ada baris yang salah, jadi tidak ada yang disimpan. Perbaiki dulu berkasnya." });
      const [created, updated] = [plan.lines.filter(isNew), plan.lines.filter(isChanged)];
      const written = importer.write
        ? await importer.write(tx, deps, caller, created, updated)
        : await writePlan(tx, deps, caller, importer, created, updated);
      return reportOf(tx, importer, plan, await noteSaved(tx, deps, caller, importer, request, written));
    });
  } catch (error) {
    // Somebody else saved a record with the same key after the plan was made.
    throw importer.keys.some((key) => violates(error, key)) ? conflict(CHANGED) : error;
  }
}
