import type { ExportAsked } from "@/contract/base/list";
import type { Loan, LoanFilter } from "@/contract/loan/model";
import { LOAN_STATE_LABELS, loanStateOf } from "@/contract/loan/words";
import { OPENING } from "@/contract/opening/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { placeInWords } from "@/server/modules/money/repo";
import { findLoanIds, findLoans } from "./repo";

const COLUMNS: ExportColumn<Loan>[] = [
  { header: "Nomor", width: 18, value: ({ number }) => number },
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Koreksi untuk", kind: "day", width: 14, value: ({ belongsOn }) => belongsOn },
  { header: "Pemberi pinjaman", width: 28, value: ({ lender }) => lender },
  { header: "Status", width: 12, value: (loan) => LOAN_STATE_LABELS[loanStateOf(loan)] },
  { header: "Pokok", kind: "rupiah", width: 16, value: ({ principal }) => principal },
  { header: "Pokok dibayar", kind: "rupiah", width: 16, value: ({ paid }) => paid },
  { header: "Bunga dibayar", kind: "rupiah", width: 16, value: ({ interest }) => interest },
  { header: "Sisa pokok", kind: "rupiah", width: 16, value: ({ owed }) => owed },
  { header: "Pokok per bulan", kind: "rupiah", width: 16, value: ({ monthlyPrincipal }) => monthlyPrincipal },
  { header: "Bunga per bulan", kind: "rupiah", width: 16, value: ({ monthlyInterest }) => monthlyInterest },
  { header: "Kas atau rekening", width: 20, value: ({ money }) => money?.name ?? OPENING },
  { header: "Catatan", width: 36, value: ({ note }) => note },
  { header: "Dibatalkan karena", width: 30, value: ({ cancelled }) => cancelled?.reason ?? null },
];

export async function exportLoans({ db, now }: Deps, session: Session, filter: LoanFilter & ExportAsked) {
  const { q, state, period } = filter;
  return exportFile({
    asked: filter,
    name: "pinjaman",
    title: "Pinjaman",
    filters: [
      ...(q ? [`Cari "${q}"`] : []),
      ...(state ? [LOAN_STATE_LABELS[state]] : []),
      ...(await placeInWords(db, filter.money)),
      ...(period ? [`Diterima: ${period.from ?? "…"} sampai ${period.to ?? "…"}`] : []),
    ],
    columns: COLUMNS,
    ids: await findLoanIds(db, filter),
    rowsOf: (ids) => findLoans(db, ids),
    exportedBy: session,
    now: now(),
  });
}
