import { useQuery } from "@tanstack/react-query";
import { GRADE_WIDTH, type Grade } from "@/contract/delivery";
import { gradesQuery } from "@/src/api/transaction";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/common-columns";
import { StaticTable } from "@/src/components/table/static-table";
import { Badge } from "@/src/components/ui/badge";
import { Card } from "@/src/components/ui/card";
import { ErrorState } from "@/src/components/ui/error-state";
import { SkeletonCard } from "@/src/components/ui/skeleton";
import { formatNumber } from "@/src/lib/format";

const gradeName = ({ from }: Grade) => (from === null ? "bobot belum ada" : `${from}–${from + GRADE_WIDTH} kg`);
const count = (value: number) => (value === 0 ? none : formatNumber(value));

const columns: readonly Column<Grade>[] = [
  { id: "product", header: "Produk", width: 210, card: "title", cell: ({ product }) => product.name },
  { id: "grade", header: "Kelas bobot", width: 130, card: "fact", cell: gradeName },
  {
    id: "available",
    header: "Tersedia",
    width: 90,
    align: "right",
    card: "fact",
    cell: ({ available }) => count(available),
  },
  { id: "qurban", header: "Layak qurban", width: 110, align: "right", cell: ({ qurban }) => count(qurban) },
  {
    id: "reserved",
    header: "Dipesan",
    width: 90,
    align: "right",
    card: "fact",
    cell: ({ reserved }) => count(reserved),
  },
  { id: "open", header: "Belum dipilih", width: 110, align: "right", card: "fact", cell: ({ open }) => count(open) },
  {
    id: "free",
    header: "Bebas",
    width: 120,
    align: "right",
    card: "state",
    cell: ({ available, open, from }) =>
      // heads without an agreed weight may come from any class
      from === null ? (
        none
      ) : available >= open ? (
        formatNumber(available - open)
      ) : (
        <Badge tone="error">Kurang {formatNumber(open - available)}</Badge>
      ),
  },
];

/** What there is of each product and weight class against what is ordered. */
export function GradeCard() {
  const { data, error, isFetching, refetch } = useQuery(gradesQuery());
  if (error)
    return (
      <Card title="Stok terhadap pesanan">
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  if (!data) return <SkeletonCard height={240} />;
  return (
    <Card
      title="Stok terhadap pesanan"
      description="Per produk dan kelas bobot. Bebas: yang tersedia, dikurangi ekor yang dipesan tanpa nomor anting."
      flush
    >
      {data.length === 0 ? (
        <p className="px-5 pb-5 text-ink-muted text-sm">Belum ada ternak yang dijual sebagai produk.</p>
      ) : (
        <StaticTable
          caption="Stok terhadap pesanan"
          columns={columns}
          rows={data}
          rowId={({ product, from }) => `${product.id}/${from}`}
          rowName={(row) => `${row.product.name} ${gradeName(row)}`}
          bounded={data.length > 20}
        />
      )}
    </Card>
  );
}
