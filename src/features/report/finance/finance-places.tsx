import type { Finance } from "@/contract/report/finance";
import { placesSum } from "@/contract/report/finance-sums";
import type { Column } from "@/src/components/table/column";
import { StaticTable } from "@/src/components/table/static-table";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Card } from "@/src/components/ui/page/card";
import { paths } from "@/src/config/paths";
import { Reconciled } from "@/src/features/report/reconciled";
import { formatRupiah } from "@/src/lib/format";
import { FigureLink, Result } from "./finance-words";

type Place = Finance["places"][number];

const money = { align: "right", width: 132 } as const;

/** A card of a phone has three facts, so what moved stands in one of them. */
const moved: Column<Place> = {
  id: "moved",
  header: "Mutasi",
  card: "fact",
  cell: (row) => (
    <>
      <span className="block">{formatRupiah(row.in)} masuk</span>
      <span className="block">{formatRupiah(row.out)} keluar</span>
      {row.transfer !== 0 && <span className="block">{formatRupiah(row.transfer)} transfer</span>}
    </>
  ),
};

const movements: readonly Column<Place>[] = [
  { id: "in", header: "Masuk", ...money, cell: (row) => formatRupiah(row.in) },
  { id: "out", header: "Keluar", ...money, cell: (row) => formatRupiah(0 - row.out) },
  { id: "transfer", header: "Transfer", ...money, cell: (row) => formatRupiah(row.transfer) },
];

const columnsOf = ({ from, to }: Finance["period"], narrow: boolean): Column<Place>[] => [
  {
    id: "name",
    header: "Kas atau rekening",
    width: 190,
    card: "title",
    wrap: true,
    cell: ({ id, name }) => (
      <FigureLink to={paths.money.statement(id, from, to)} opens="mutasinya">
        {name}
      </FigureLink>
    ),
  },
  { id: "opening", header: "Saldo awal", ...money, card: "fact", cell: (row) => <Result value={row.opening} /> },
  ...(narrow ? [moved] : movements),
  {
    id: "closing",
    header: "Saldo akhir",
    ...money,
    rank: 1,
    card: "fact",
    cell: (row) => <Result value={row.closing} />,
  },
];

/** The same money by place, from the beginning of the period to its end. Transfers between places come to nothing. */
export function PlacesCard({ report: { places, period } }: { report: Finance }) {
  const narrow = useNarrow();
  if (places.length === 0) return null;
  const sums = placesSum({ places });
  return (
    <Card
      title="Kas dan bank"
      description="Dari saldo awal sampai saldo akhir periode ini. Transfer antar kas berjumlah Rp0."
      flush
      footer={
        <Reconciled
          label="Saldo awal + masuk − keluar"
          value={sums.opening + sums.in - sums.out}
          expected={sums.closing}
          why="Saldo akhir tidak sama dengan saldo awal dan mutasinya. Buka mutasi tiap kas, lalu laporkan."
        />
      }
    >
      <div className="border-line border-t">
        <StaticTable
          caption="Kas dan bank"
          columns={columnsOf(period, narrow)}
          rows={places}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          totalsLabel="Jumlah"
          totals={{
            opening: <Result value={sums.opening} />,
            ...(narrow
              ? { moved: formatRupiah(sums.in - sums.out) }
              : {
                  in: formatRupiah(sums.in),
                  out: formatRupiah(0 - sums.out),
                  transfer: formatRupiah(sums.transfer),
                }),
            closing: <Result value={sums.closing} />,
          }}
        />
      </div>
    </Card>
  );
}
