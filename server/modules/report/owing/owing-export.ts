import type { ExportAsked } from "@/contract/base/list";
import type { Debtor, OwingFilter } from "@/contract/customer/owing";
import { PROMISE_STATE_LABELS } from "@/contract/customer/owing-words";
import { AGE_LABELS, AGES } from "@/contract/report/age-words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { businessDay } from "@/server/time";
import { findOwing, findOwingIds } from "./owing";

const COLUMNS: ExportColumn<Debtor>[] = [
  { header: "Kode", width: 12, value: ({ code }) => code },
  { header: "Nama", width: 28, value: ({ name }) => name },
  { header: "WhatsApp", width: 18, value: ({ whatsapp }) => whatsapp },
  { header: "Piutang", kind: "rupiah", width: 18, value: ({ total }) => total },
  ...AGES.map(
    (age): ExportColumn<Debtor> => ({
      header: AGE_LABELS[age],
      kind: "rupiah",
      width: 18,
      value: ({ ages }) => ages[age],
    }),
  ),
  { header: "Dokumen", kind: "number", width: 10, value: ({ documents }) => documents },
  { header: "Jatuh tempo tertua", kind: "day", width: 18, value: ({ oldestDue }) => oldestDue },
  {
    header: "Kontak terakhir (WIB)",
    kind: "instant",
    width: 20,
    value: ({ contactAt }) => (contactAt === null ? null : new Date(contactAt)),
  },
  { header: "Janji bayar", kind: "day", width: 14, value: ({ promise }) => promise?.day ?? null },
  { header: "Catatan janji", width: 40, value: ({ promise }) => promise?.note ?? null },
];

const inWords = ({ q, age, promise }: OwingFilter) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(age?.length ? [`Umur piutang: ${age.map((word) => AGE_LABELS[word]).join(", ")}`] : []),
  ...(promise ? [`Janji bayar: ${PROMISE_STATE_LABELS[promise]}`] : []),
];

export async function exportOwing({ db, now }: Deps, session: Session, filter: OwingFilter & ExportAsked) {
  const today = businessDay(now());
  return exportFile({
    asked: filter,
    name: "siapa-berutang",
    title: "Siapa berutang",
    filters: inWords(filter),
    columns: COLUMNS,
    ids: await findOwingIds(db, filter, today),
    rowsOf: (ids) => findOwing(db, ids, today),
    exportedBy: session,
    now: now(),
  });
}
