import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Investment } from "@/contract/investment/model";
import { INVESTMENT_STATE_LABELS } from "@/contract/investment/words";
import { contractsOfSale } from "@/src/api/investment";
import type { Column } from "@/src/components/table/column";
import { StaticTable } from "@/src/components/table/static-table";
import { Card } from "@/src/components/ui/page/card";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

const columns: readonly Column<Investment>[] = [
  {
    id: "number",
    header: "Kontrak",
    width: 160,
    card: "title",
    cell: ({ id, number }) => (
      <Link to={paths.investment.detail(id)} className="rounded-sm font-medium text-primary-ink hover:underline">
        {number}
      </Link>
    ),
  },
  { id: "product", header: "Paket", width: 180, card: "fact", cell: ({ product }) => product.name },
  {
    id: "capital",
    header: "Modal",
    width: 130,
    align: "right",
    card: "fact",
    cell: ({ capital }) => formatRupiah(capital),
  },
  {
    id: "named",
    header: "Ternak",
    width: 90,
    align: "right",
    cell: ({ named, headCount }) => `${formatNumber(named)} / ${formatNumber(headCount)}`,
  },
  {
    id: "end",
    header: "Jatuh tempo",
    width: 120,
    card: "fact",
    told: true,
    cell: ({ endOn }) => formatDateShort(endOn),
  },
  { id: "state", header: "Status", width: 140, card: "state", cell: ({ state }) => INVESTMENT_STATE_LABELS[state] },
];

/** The contracts made by a sale of packages; none before it is ordered. */
export function SaleContracts({ sale }: { sale: number }) {
  const { data } = useQuery(contractsOfSale(sale));
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title="Kontrak investasi" flush>
      <StaticTable
        caption="Kontrak investasi"
        columns={columns}
        rows={data.rows}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
      />
    </Card>
  );
}
