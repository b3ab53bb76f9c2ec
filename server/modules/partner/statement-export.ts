import { inRupiah } from "@/contract/base/rupiah";
import type { PartnerStatement, StatementExportQuery, StatementLine } from "@/contract/partner/statement";
import { STATEMENT_KIND_LABELS } from "@/contract/partner/words";
import type { Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";

const COLUMNS: ExportColumn<StatementLine>[] = [
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  {
    header: "Jenis",
    width: 28,
    value: ({ kind, undoes }) => `${STATEMENT_KIND_LABELS[kind]}${undoes ? " dibatalkan" : ""}`,
  },
  { header: "Dokumen", width: 20, value: ({ document }) => document.name },
  { header: "Nomor", width: 20, value: ({ number }) => number },
  { header: "Koreksi untuk", kind: "day", width: 14, value: ({ belongsOn }) => belongsOn },
  { header: "Bertambah", kind: "rupiah", width: 16, value: ({ amount }) => (amount > 0 ? amount : null) },
  { header: "Berkurang", kind: "rupiah", width: 16, value: ({ amount }) => (amount < 0 ? -amount : null) },
  { header: "Saldo", kind: "rupiah", width: 18, value: ({ balance }) => balance },
];

interface Asked {
  asked: StatementExportQuery;
  told: Pick<PartnerStatement, "partner" | "from" | "to" | "opening" | "closing" | "lines">;
  session: Session;
  now: Date;
}

/** Of one moment: the sums in the head are those of the rows. */
export function exportPartnerStatement({ asked, told, session, now }: Asked) {
  const { partner, from, to, opening, closing, lines } = told;
  const rows = lines.map((line, at) => ({ ...line, id: at }));
  return exportFile({
    asked,
    name: `rekening-koran-${partner.code.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
    title: `Rekening koran ${partner.name} (${partner.code})`,
    filters: [
      ...(from ? [`Dari ${dayInWords(from)}`] : []),
      `Sampai ${dayInWords(to)}`,
      `Saldo awal ${inRupiah(opening)}`,
      `saldo akhir ${inRupiah(closing)}`,
    ],
    columns: COLUMNS,
    ids: rows.map(({ id }) => id),
    rowsOf: async (ids) => ids.map((at) => must(rows[at], "a line of the statement")),
    exportedBy: session,
    now,
  });
}
