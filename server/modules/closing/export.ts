import type { ExportAsked, ExportFormat } from "@/contract/base/list";
import type { Closing, ClosingDetail, ClosingFilter } from "@/contract/closing/model";
import { CLOSING_STATE_LABELS } from "@/contract/closing/words";
import type { Side } from "@/contract/report/books";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { numbersOf, sideName } from "@/server/modules/report/books/numbers";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { readClosing } from "./read";
import { findClosingIds, findClosings } from "./repo";

const COLUMNS: ExportColumn<Closing>[] = [
  { header: "Ditutup sampai", kind: "day", width: 14, value: ({ day }) => day },
  { header: "Catatan", width: 36, value: ({ note }) => note },
  { header: "Ditutup oleh", width: 20, value: ({ by }) => by },
  { header: "Ditutup pada (WIB)", kind: "instant", width: 20, value: ({ createdAt }) => new Date(createdAt) },
  { header: "Dibuka kembali", kind: "day", width: 14, value: ({ reopened }) => reopened?.day ?? null },
  { header: "Dibuka oleh", width: 20, value: ({ reopened }) => reopened?.by ?? null },
  { header: "Dibuka karena", width: 36, value: ({ reopened }) => reopened?.reason ?? null },
];

export async function exportClosings({ db, now }: Deps, session: Session, filter: ClosingFilter & ExportAsked) {
  return exportFile({
    asked: filter,
    name: "tutup-buku",
    title: "Tutup buku",
    filters: [
      ...(filter.q ? [`Cari "${filter.q}"`] : []),
      ...(filter.state ? [CLOSING_STATE_LABELS[filter.state]] : []),
    ],
    columns: COLUMNS,
    ids: await findClosingIds(db, filter),
    rowsOf: (ids) => findClosings(db, ids),
    exportedBy: session,
    now: now(),
  });
}

type Line = { id: number; number: string | null; name: string; kept: number; now: number; difference: number };

const LINE_COLUMNS: ExportColumn<Line>[] = [
  { header: "No. akun", width: 14, value: ({ number }) => number },
  { header: "Akun", width: 40, value: ({ name }) => name },
  { header: "Saat ditutup", kind: "rupiah", width: 20, value: ({ kept }) => kept },
  { header: "Dihitung sekarang", kind: "rupiah", width: 22, value: ({ now }) => now },
  { header: "Selisih", kind: "rupiah", width: 18, value: ({ difference }) => difference },
];

/** Kas stands there by its places, so that the columns add up. */
function linesOf({ accounts, places, earlier }: ClosingDetail, numberOf: (side: Side) => string): Line[] {
  const line = (side: Side, { kept, now, difference }: Omit<Line, "id" | "number" | "name">) => ({
    number: numberOf(side),
    name: sideName(side),
    kept,
    now,
    difference,
  });
  const rows = accounts.flatMap(({ account, ...sums }) =>
    account === "kas"
      ? places.map(({ id, name, ...own }) => line({ account, place: { id, name } }, own))
      : sums.kept === 0 && sums.now === 0
        ? []
        : [line({ account, place: null }, sums)],
  );
  return [...rows, { number: null, name: "Di antaranya hasil tahun-tahun sebelumnya", ...earlier }].map((row, id) => ({
    ...row,
    id,
  }));
}

export async function exportKept({ db, now }: Deps, session: Session, id: number, format: ExportFormat) {
  const closing = await inSnapshot(db, (tx) => readClosing(tx, id));
  const lines = linesOf(closing, await numbersOf(db, "domba", []));
  return exportFile({
    asked: { format },
    name: `tutup-buku-${closing.day}`,
    title: "Neraca saldo tutup buku",
    about: [`Per ${dayInWords(closing.day)}`, "Saldo debit positif"],
    columns: LINE_COLUMNS,
    ids: lines.map((line) => line.id),
    rowsOf: async (ids) => ids.map((at) => must(lines[at], "a line of the trial balance")),
    exportedBy: session,
    now: now(),
  });
}
