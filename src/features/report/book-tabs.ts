import { paths } from "@/src/config/paths";

/** The screens of Laporan Keuangan. */
export const BOOK_TABS = [
  { label: "Laba rugi & kas", to: paths.report.finance },
  { label: "Neraca", to: paths.report.balance },
  { label: "Neraca saldo", to: paths.report.trial },
  { label: "Jurnal", to: paths.report.journal },
  { label: "Buku besar", to: paths.report.ledger },
  { label: "Bagan akun", to: paths.report.chart },
  { label: "SAK EMKM", to: paths.report.statement },
  { label: "Saldo awal", to: paths.report.opening },
  { label: "Tutup buku", to: paths.report.closings },
] as const;
