import { and, inArray, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { checkOf, nameOf, notesOf } from "@/contract/base/fields";
import { isOneOf } from "@/contract/base/words";
import { EXAMINATION_IMPORT } from "@/contract/examination/import";
import { dayOf, ExaminationEntry, type ExaminationInput, pregnancyMethod } from "@/contract/examination/input";
import { findingFaults, methodFault } from "@/contract/examination/pregnancy";
import { jumps } from "@/contract/examination/weight";
import {
  EXAMINATION_KIND_LABELS,
  EXAMINATION_KINDS,
  MOST_EXAMINED,
  PREGNANCIES,
  PREGNANCY_LABELS,
} from "@/contract/examination/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheep } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { turns } from "@/server/http/turns";
import { postingBy } from "@/server/modules/document/act";
import { openFromOf } from "@/server/modules/document/by";
import { closedRefusal } from "@/server/modules/document/day";
import { inParts } from "@/server/modules/import/find";
import type { Context, Importer, Line, Values, Written } from "@/server/modules/import/importer";
import { lockHerd } from "@/server/modules/sheep/repo";
import { SHEEP_CODES } from "@/server/modules/sheep/service";
import { dayInWords, startOfDay } from "@/server/time";
import { cancelIn } from "./acts/cancel";
import { recordIn } from "./acts/record";
import { animalsOf, resolveAnimals } from "./import-animals";
import { refuseTwins } from "./import-twins";
import { fault } from "./rules";

type Cells = Parameters<typeof findingFaults>[1] & { kind?: unknown; pregnancyMethod?: unknown };

const together = checkOf<Cells>(({ value, issues }) => {
  const faults = findingFaults(value.kind, value);
  const method = methodFault(value.kind, value.pregnancyMethod);
  if (method) faults.pregnancyMethod = method;
  for (const [field, message] of Object.entries(faults))
    issues.push({ code: "custom", input: undefined, path: [field], message });
});

/** A row is an examination of one animal, with the rules of the form. */
const Row = z
  .extend(ExaminationEntry, {
    day: dayOf("Masukkan tanggal pemeriksaan."),
    kind: z.enum(EXAMINATION_KINDS, "Pilih tipe pemeriksaan."),
    pregnancyMethod,
    symptoms: notesOf(1000),
    diagnosis: notesOf(1000),
    officer: nameOf("Masukkan nama petugas."),
    notes: notesOf(1000),
  })
  .check(together());
type Row = z.infer<typeof Row>;
const FORM = Row as z.ZodMiniType as z.ZodMiniType<Values>;

type Checked = { line: Line; row: Row };
const checkedOf = (lines: readonly Line[]): Checked[] =>
  lines.flatMap((line) => {
    const { success, data } = Row.safeParse(line.after);
    return success ? [{ line, row: data }] : [];
  });

const keyOf = ({ sheepId, day, kind, weight }: Pick<Row, "sheepId" | "day" | "kind" | "weight">) =>
  `${sheepId} ${day} ${kind} ${weight ?? ""}`;

/** The examinations that these animals have already. */
async function recordedOf(db: Queryable, ids: readonly number[]) {
  const keys = new Set<string>();
  for (const some of inParts([...new Set(ids)])) {
    const { sheepId, day, kind, weight } = examinations;
    const rows = await db
      .select({ sheepId, day, kind, weight })
      .from(examinations)
      .where(and(inArray(sheepId, some), isNull(examinations.cancelledAt)));
    for (const row of rows) keys.add(keyOf(row));
  }
  return keys;
}

const JUMP = "Bobot ini berbeda lebih dari 15% dari bobot sebelumnya. Periksa, lalu isi “ya” bila memang benar.";

/** A weight is compared with the one before it in the file, else with the animal's last one. */
function askAboutJumps(
  rows: readonly Checked[],
  animals: Awaited<ReturnType<typeof animalsOf>>,
  refuse: Context["refuse"],
) {
  const last = new Map([...animals.values()].map(({ id, lastWeight }) => [id, lastWeight]));
  for (const { line, row } of rows.toSorted((a, b) => a.row.day.localeCompare(b.row.day))) {
    const { sheepId, weight, confirmed } = row;
    if (!weight) continue;
    if (!confirmed && jumps(weight, last.get(sheepId) ?? null)) refuse(line, "confirmed", JUMP);
    last.set(sheepId, weight);
  }
}

/** A file names animals that are in the pens, not those that have left. */
const NOBODY: ReadonlySet<number> = new Set();

async function review({ db, lines, today, refuse }: Context) {
  const by = { userId: null, now: startOfDay(today), openFrom: await openFromOf(db) };
  const rows = checkedOf(lines);
  const ids = rows.map(({ row }) => row.sheepId);
  const [animals, recorded] = [await animalsOf(db, ids), await recordedOf(db, ids)];
  const fresh: Checked[] = [];
  const pause = turns();
  for (const { line, row } of rows) {
    await pause();
    const closed = closedRefusal(row.day, by);
    if (closed) refuse(line, "day", closed);
    const message = fault(animals.get(row.sheepId), row, NOBODY);
    if (message) refuse(line, "sheepId", message);
    if (recorded.has(keyOf(row))) refuse(line, "sheepId", "Pemeriksaan yang sama sudah dicatat untuk ternak ini.");
    else fresh.push({ line, row });
  }
  refuseTwins(fresh, refuse);
  askAboutJumps(rows, animals, refuse);
}

/** A result of pregnancy tells the type that its row leaves out. */
async function resolve(context: Context) {
  for (const { given, refused } of context.lines)
    if (!given.kind && (given.pregnancy || refused.has("pregnancy"))) given.kind = "kebuntingan";
  await resolveAnimals(context);
}

/** Rows that share everything but their findings are recorded together, as from the form. */
function batchesOf(rows: readonly Row[]): ExaminationInput[] {
  const batches = new Map<string, ExaminationInput[]>();
  for (const { sheepId, weight, girth, temperature, bcs, famacha, pregnancy, foetuses, confirmed, ...common } of rows) {
    const entry = { sheepId, weight, girth, temperature, bcs, famacha, pregnancy, foetuses, confirmed };
    const key = JSON.stringify(common);
    const known = batches.get(key) ?? [];
    const open = known.find(
      ({ entries }) => entries.length < MOST_EXAMINED && !entries.some(({ sheepId }) => sheepId === entry.sheepId),
    );
    if (open) open.entries.push(entry);
    else batches.set(key, [...known, { ...common, entries: [entry] }]);
  }
  return [...batches.values()].flat();
}

async function undo(tx: Transaction, deps: Deps, caller: Caller, written: readonly Written[]) {
  const by = await postingBy(tx, caller, deps.now());
  const ids = written.map(({ recordId }) => recordId);
  const batches = new Map<string, { id: number; day: string }>();
  for (const some of inParts(ids)) {
    const rows = await tx
      .select({ id: examinations.id, batch: examinations.batch, day: examinations.day })
      .from(examinations)
      .where(and(inArray(examinations.id, some), isNull(examinations.cancelledAt)));
    for (const { id, batch, day } of rows) batches.set(batch, { id, day });
  }
  // on their own day, as if they had never been
  for (const { id, day } of batches.values())
    await cancelIn(tx, deps, caller, by, id, { reason: "Impor dibatalkan", wholeBatch: true, day });
}

/** Examinations have no codes, and so no row of a file is matched with one: every row is a new one. */
export const EXAMINATION_IMPORTER: Importer = {
  definition: EXAMINATION_IMPORT,
  what: "pemeriksaan",
  codes: SHEEP_CODES,
  table: sheep,
  keys: [],
  nameOf: ({ day, weight, kind, pregnancy }) =>
    [
      isOneOf(EXAMINATION_KINDS, kind) ? EXAMINATION_KIND_LABELS[kind] : null,
      typeof day === "string" ? dayInWords(day) : null,
      isOneOf(PREGNANCIES, pregnancy) ? PREGNANCY_LABELS[pregnancy].toLowerCase() : null,
      typeof weight === "number" ? `${String(weight).replace(".", ",")} kg` : null,
    ]
      .filter(Boolean)
      .join(", "),
  create: FORM,
  update: FORM,
  blank: {
    sheepId: null,
    day: null,
    kind: "timbang",
    weight: null,
    girth: null,
    temperature: null,
    bcs: null,
    famacha: null,
    pregnancy: null,
    foetuses: null,
    pregnancyMethod: null,
    symptoms: null,
    diagnosis: null,
    officer: null,
    notes: null,
    confirmed: null,
  },
  kept: ["kind"],
  resolve,
  review,
  async write(tx, deps, caller, created) {
    const rows = checkedOf(created).map(({ row }) => row);
    await lockHerd(tx, [...new Set(rows.map(({ sheepId }) => sheepId))]);
    const by = await postingBy(tx, caller, deps.now());
    const written: Written[] = [];
    const pause = turns();
    for (const input of batchesOf(rows)) {
      const inserted = await recordIn(tx, deps, caller, by, input);
      written.push(...inserted.map(({ id }) => ({ recordId: id, version: 1, isNew: true, auditId: null })));
      await pause();
    }
    return written;
  },
  undo,
};
