import type { ExportAsked } from "@/contract/base/list";
import { may } from "@/contract/base/roles";
import type { Investment, InvestmentFilter } from "@/contract/investment/model";
import { INVESTMENT_DUE_LABELS, INVESTMENT_STATE_LABELS } from "@/contract/investment/words";
import { PROFIT_BASIS_LABELS } from "@/contract/product/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { findCustomer } from "@/server/modules/customer/repo";
import { businessDay } from "@/server/time";
import { findInvestmentIds, findInvestments } from "./repo";
import { toInvestment } from "./to-investment";

const COLUMNS: ExportColumn<Investment>[] = [
  { header: "Nomor", width: 18, value: ({ number }) => number },
  { header: "Kode investor", width: 13, value: ({ investor }) => investor.code },
  { header: "Investor", width: 28, value: ({ investor }) => investor.name },
  { header: "Paket", width: 28, value: ({ product }) => product.name },
  { header: "Penjualan", width: 18, value: ({ sale }) => sale.number },
  { header: "Status", width: 16, value: ({ state }) => INVESTMENT_STATE_LABELS[state] },
  { header: "Modal", kind: "rupiah", width: 16, value: ({ capital }) => capital },
  { header: "Modal lunas", width: 12, value: ({ funded }) => (funded ? "Ya" : "Belum") },
  { header: "Mulai", kind: "day", width: 12, value: ({ startOn }) => startOn },
  { header: "Jatuh tempo", kind: "day", width: 12, value: ({ endOn }) => endOn },
  { header: "Sisa hari", kind: "number", width: 10, value: ({ daysLeft }) => daysLeft },
  { header: "Hari kerja", kind: "number", width: 10, value: ({ payout }) => payout?.day ?? null },
  { header: "Jumlah ekor", kind: "number", width: 12, value: ({ headCount }) => headCount },
  { header: "Ditetapkan", kind: "number", width: 12, value: ({ named }) => named },
  { header: "Terjual", kind: "number", width: 10, value: ({ sold }) => sold },
  { header: "Mati", kind: "number", width: 8, value: ({ died }) => died },
  { header: "Bagian investor (%)", kind: "number", width: 17, value: ({ investorShare }) => investorShare },
  { header: "Basis", width: 14, value: ({ profitBasis }) => PROFIT_BASIS_LABELS[profitBasis] },
  { header: "Bagian anak (%)", kind: "number", width: 14, value: ({ offspringShare }) => offspringShare },
  { header: "Proyeksi terendah (%)", kind: "number", width: 19, value: ({ projectionMin }) => projectionMin },
  { header: "Proyeksi tertinggi (%)", kind: "number", width: 19, value: ({ projectionMax }) => projectionMax },
  { header: "Dibayar", kind: "day", width: 12, value: ({ paidOn }) => paidOn },
];

const RECEIVED: ExportColumn<Investment> = {
  header: "Diterima investor",
  kind: "rupiah",
  width: 18,
  value: ({ received }) => received,
};

export async function exportInvestments({ db, now }: Deps, session: Session, filter: InvestmentFilter & ExportAsked) {
  const today = businessDay(now());
  const profits = may(session.role, "profit.read");
  const { q, state, investor, due, period } = filter;
  const name = investor && ((await findCustomer(db, investor))?.name ?? `nomor ${investor}`);
  return exportFile({
    asked: filter,
    name: "investasi",
    title: "Daftar kontrak investasi",
    filters: [
      ...(q ? [`Cari "${q}"`] : []),
      ...(state?.length ? [`Status: ${state.map((word) => INVESTMENT_STATE_LABELS[word]).join(", ")}`] : []),
      ...(name ? [`Investor: ${name}`] : []),
      ...(due ? [INVESTMENT_DUE_LABELS[due]] : []),
      ...(period ? [`Mulai: ${period.from ?? "…"} sampai ${period.to ?? "…"}`] : []),
    ],
    columns: profits ? [...COLUMNS, RECEIVED] : COLUMNS,
    ids: await findInvestmentIds(db, filter, today),
    rowsOf: async (ids) => (await findInvestments(db, ids)).map((row) => toInvestment(row, today, profits)),
    exportedBy: session,
    now: now(),
  });
}
