import type { Queryable } from "@/server/db/client";
import type { By } from "@/server/modules/document/by";
import { readStart } from "@/server/modules/document/start";
import type { Context, Line } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import { isAfterStart, openerRefusal, payersOf } from "@/server/modules/sheep/payers";
import { dayInWords } from "@/server/time";

const TOLD_LATE =
  "Masuk sesudah hari pertama peternakan, jadi harganya dibayar dari kas, yang tidak ada di berkas. Tetapkan lewat Harga beli di daftar ternak, dan kosongkan di sini.";

const priceOf = (values: Line["after"]) => Number(values?.purchasePrice ?? 0);

/** Known animals whose price the file changes, but for those whose price a place has paid. */
async function repriced(db: Queryable, lines: readonly Line[]) {
  const changed = lines.filter(({ before, changed }) => before && changed.includes("purchasePrice"));
  const payers = await payersOf(
    db,
    changed.flatMap(({ before }) => before?.id ?? []),
  );
  return changed.filter(({ before }) => before && !payers.has(before.id));
}

/** Nobody has told the price of this animal before, which came after the farm's first day. */
const isFirstAfterStart = ({ before, after }: Line, by: Pick<By, "startOn">) =>
  before?.purchasePrice === 0 && typeof after?.arrivedOn === "string" && isAfterStart(after.arrivedOn, by);

/** A file names no place that paid, so its prices are opening balances: of animals that were there, by who may write those. */
export async function reviewOpening({ db, lines, role, refuse }: Context) {
  const by = { startOn: await readStart(db) };
  if (!by.startOn) return;
  const late = `Masuk sesudah hari pertama peternakan (${dayInWords(by.startOn)}), jadi harganya bukan saldo awal. Catat lewat Pembelian dan lewati barisnya, atau kosongkan harganya.`;
  const opener = openerRefusal(role, by);
  await each(lines, (line) => {
    const { before, given } = line;
    if (before || !(Number(given.purchasePrice) > 0) || typeof given.arrivedOn !== "string") return;
    const refusal = isAfterStart(given.arrivedOn, by) ? late : opener;
    if (refusal) refuse(line, "purchasePrice", refusal);
  });
  for (const line of await repriced(db, lines)) {
    const refusal = isFirstAfterStart(line, by) ? TOLD_LATE : opener;
    if (refusal) refuse(line, "purchasePrice", refusal);
  }
}

/** The prices of these rows add to the opening capital. */
export async function pricesOpened(db: Queryable, lines: readonly Line[]) {
  const created = lines.filter(({ before, after }) => !before && priceOf(after) > 0);
  const changed = await repriced(db, lines);
  return [...created, ...changed].map(({ before, after }) => priceOf(after) - priceOf(before));
}
