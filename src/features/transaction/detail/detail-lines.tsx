import { SEX_LABELS, SPECIES_LABELS, tagName } from "@/contract/sheep/words";
import type { SoldAnimal, TransactionDetail, TransactionLine } from "@/contract/transaction/model";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { StaticTable } from "@/src/components/table/static-table";
import { Badge } from "@/src/components/ui/badge";
import { Card } from "@/src/components/ui/page/card";
import { formatDateShort, formatKg, formatNumber, formatQuantity, formatRupiah } from "@/src/lib/format";
import { AnimalLink, openHeads, unitOf } from "./sold-words";

const LONG = 12;

const priceOf = ({ price, priceMethod }: TransactionLine) =>
  `${formatRupiah(price)}${priceMethod === "kg" ? "/kg" : ""}`;

/** Two lines of one product are told apart by their animals. */
function tagsOf({ animals }: TransactionLine) {
  const shown = animals.slice(0, 3).map(tagName).join(", ");
  return animals.length > 3 ? `${shown} dan ${formatNumber(animals.length - 3)} lagi` : shown;
}

const lineColumns: readonly Column<TransactionLine>[] = [
  {
    id: "product",
    header: "Yang dijual",
    width: 222,
    card: "title",
    wrap: true,
    cell: (line) => (
      <>
        {line.product.name}
        {[tagsOf(line), line.note].filter(Boolean).map((more) => (
          <span key={more} className="block font-normal text-ink-muted text-xs">
            {more}
          </span>
        ))}
      </>
    ),
  },
  {
    id: "quantity",
    header: "Jumlah",
    width: 110,
    align: "right",
    card: "fact",
    cell: (line) => `${formatQuantity(line.quantity)} ${unitOf(line)}`,
  },
  {
    id: "weight",
    header: "Bobot",
    width: 100,
    align: "right",
    card: "fact",
    cell: ({ animals, weight }) => {
      const known = animals.flatMap((animal) => animal.deliveredWeight ?? animal.weight ?? []);
      if (known.length > 0) return formatKg(known.reduce((sum, one) => sum + one, 0));
      return weight === null ? none : `± ${formatKg(weight)}/ekor`;
    },
  },
  { id: "price", header: "Harga", width: 130, align: "right", card: "fact", cell: priceOf },
  {
    id: "discount",
    header: "Diskon",
    width: 102,
    align: "right",
    cell: ({ discount }) => (discount > 0 ? formatRupiah(discount) : none),
  },
  {
    id: "amount",
    header: "Jumlah harga",
    width: 130,
    rank: 1,
    align: "right",
    card: "fact",
    cell: ({ amount }) => formatRupiah(amount),
  },
  {
    id: "state",
    header: "Keterangan",
    width: 190,
    card: "state",
    cell: (line) => {
      const open = openHeads(line);
      if (open > 0)
        return (
          <Badge tone="primary" icon="clock">
            {formatNumber(open)} ekor belum dipilih
          </Badge>
        );
      if (line.returned > 0)
        return (
          <Badge tone="warning" icon="undo">
            {formatQuantity(line.returned)} {unitOf(line)} diretur
          </Badge>
        );
      return null;
    },
  },
];

type Row = { animal: SoldAnimal; line: TransactionLine };

function AnimalState({ of: { animal, line } }: { of: Row }) {
  if (animal.hindrance) return <Badge tone="error">Belum dapat diserahkan</Badge>;
  if (animal.returnedOn)
    return (
      <Badge tone="warning" icon="undo">
        Diretur {formatDateShort(animal.returnedOn)}
      </Badge>
    );
  return line.kind === "ternak" && animal.stockState === "terjual" ? (
    <Badge tone="success">Diserahkan</Badge>
  ) : (
    <Badge tone="primary">{animal.stockState === "dipesan" ? "Dipesan" : "Dipilih"}</Badge>
  );
}

const kg = (value: number | null) => (value === null ? none : formatNumber(value, 2));

const animalColumns: readonly Column<Row>[] = [
  { id: "tag", header: "Anting", width: 152, card: "title", cell: ({ animal }) => <AnimalLink of={animal} /> },
  {
    id: "kind",
    header: "Jenis dan ras",
    width: 150,
    wrap: true,
    card: "fact",
    cell: ({ animal: { species, breed, sex } }) =>
      `${SPECIES_LABELS[species]} ${breed} ${SEX_LABELS[sex].toLowerCase()}`,
  },
  { id: "pen", header: "Kandang", width: 124, wrap: true, cell: ({ animal }) => animal.pen.name },
  { id: "ordered", header: "Dipesan (kg)", width: 100, align: "right", cell: ({ animal }) => kg(animal.weight) },
  {
    id: "delivered",
    header: "Diserahkan (kg)",
    width: 118,
    align: "right",
    card: "fact",
    cell: ({ animal }) => kg(animal.deliveredWeight),
  },
  {
    id: "revenue",
    header: "Nilai jual",
    width: 114,
    rank: 1,
    align: "right",
    cell: ({ animal: { revenue } }) => (revenue > 0 ? formatRupiah(revenue) : none),
  },
  { id: "state", header: "Status", width: 200, rank: 2, card: "state", cell: (row) => <AnimalState of={row} /> },
];

/** Lists the sold lines with their animals. */
export function DetailLines({ sale }: { sale: TransactionDetail }) {
  const rows = sale.lines.flatMap((line) => line.animals.map((animal) => ({ animal, line })));
  return (
    <>
      <Card title="Rincian" flush>
        <StaticTable
          caption="Rincian"
          columns={lineColumns}
          rows={sale.lines}
          rowId={({ id }) => String(id)}
          rowName={({ product }) => product.name}
          bounded={sale.lines.length > LONG}
        />
      </Card>
      {rows.length > 0 && (
        <Card title="Ternak" description={`${formatNumber(rows.length)} ekor`} flush>
          <StaticTable
            caption="Ternak"
            columns={animalColumns}
            rows={rows}
            rowId={({ animal, line }) => `${line.id}-${animal.id}`}
            rowName={({ animal }) => tagName(animal)}
            bounded={rows.length > LONG}
          />
        </Card>
      )}
    </>
  );
}
