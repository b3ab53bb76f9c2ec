import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { offspringMark } from "@/contract/investment/contract-words";
import type { ContractAnimal, InvestmentDetail } from "@/contract/investment/model";
import { ON_FARM, SEX_LABELS, SPECIES_LABELS, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { useMay } from "@/src/api/user";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { StaticTable } from "@/src/components/table/static-table";
import { Badge } from "@/src/components/ui/badge";
import { Card } from "@/src/components/ui/page/card";
import { paths } from "@/src/config/paths";
import { Tag } from "@/src/farm/sheep/tag";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { ReleaseDialog } from "./dialogs";

const LONG = 12;

const kg = (value: number | null) => (value === null ? none : formatNumber(value, 2));
const money = (value: number | null) => (value === null ? none : formatRupiah(value));

/** A sold animal links to its sale and to its costs. */
function AnimalState({ of: { stockState, soldOn, soldIn, takeover } }: { of: ContractAnimal }) {
  if (soldOn !== null) {
    const sold = <Badge tone="success">Terjual {formatDateShort(soldOn)}</Badge>;
    return soldIn ? (
      <Link
        to={paths.transaction.detail(soldIn.id)}
        aria-label={`Terjual ${formatDateShort(soldOn)}, ${soldIn.number}`}
        className="rounded-full hover:underline"
      >
        {sold}
      </Link>
    ) : (
      sold
    );
  }
  if (takeover !== null)
    return (
      <Badge tone="success" icon="undo">
        Diambil alih
      </Badge>
    );
  if (!ON_FARM.includes(stockState)) return <Badge tone="error">{STOCK_STATE_LABELS[stockState]}</Badge>;
  return stockState === "dipesan" ? (
    <Badge tone="warning">Dipesan pembeli</Badge>
  ) : (
    <Badge tone="primary">Dipelihara</Badge>
  );
}

const columns: readonly Column<ContractAnimal>[] = [
  {
    id: "tag",
    header: "Anting",
    width: 190,
    card: "title",
    cell: (animal) => (
      <span className="min-w-0">
        <Link to={paths.sheep.detail(animal.id)} className="rounded-sm text-primary-ink hover:underline">
          <Tag of={animal} />
        </Link>
        {animal.offspring && (
          <span className="block pt-0.5 pb-1 font-normal text-ink-muted text-xs">{offspringMark(animal)}</span>
        )}
      </span>
    ),
  },
  { id: "state", header: "Status", width: 170, card: "state", cell: (row) => <AnimalState of={row} /> },
  { id: "start", header: "Awal (kg)", width: 88, align: "right", cell: ({ startWeight }) => kg(startWeight) },
  {
    id: "last",
    header: "Akhir (kg)",
    width: 88,
    align: "right",
    card: "fact",
    cell: ({ lastWeight }) => kg(lastWeight),
  },
  {
    id: "gain",
    header: "PBBH (g)",
    width: 88,
    align: "right",
    card: "fact",
    cell: ({ gain }) => (gain === null ? none : formatNumber(gain)),
  },
];

const lastColumns: readonly Column<ContractAnimal>[] = [
  { id: "from", header: "Sejak", width: 112, cell: ({ fromOn }) => formatDateShort(fromOn) },
  {
    id: "kind",
    header: "Jenis dan ras",
    width: 180,
    cell: ({ species, breed, sex }) => `${SPECIES_LABELS[species]} ${breed} ${SEX_LABELS[sex].toLowerCase()}`,
  },
  { id: "pen", header: "Kandang", width: 150, cell: ({ pen }) => pen.name },
];

const profitColumns: readonly Column<ContractAnimal>[] = [
  { id: "cost", header: "HPP", width: 125, rank: 1, align: "right", card: "fact", cell: ({ cost }) => money(cost) },
  {
    id: "sale",
    header: "Nilai jual",
    width: 125,
    rank: 1,
    align: "right",
    cell: ({ sale, takeover }) => money(sale ?? takeover),
  },
];

/** Offspring goes with its dam. */
const isFree = ({ stockState, soldOn, offspring }: ContractAnimal) =>
  offspring === null && soldOn === null && stockState !== "dipesan" && ON_FARM.includes(stockState);

/** The contract's animals with their weights; permitted users also see costs and proceeds. */
export function DetailAnimals({ contract }: { contract: InvestmentDetail }) {
  const mayWrite = useMay("investment.write");
  const [letGo, setLetGo] = useState<ContractAnimal>();
  const { animals, figures, state, headCount, named } = contract;
  const left = headCount - named;
  const born = animals.filter(({ offspring }) => offspring !== null).length;
  const heads =
    left > 0 && state === "berjalan" ? `${formatNumber(left)} ekor belum ditetapkan` : `${formatNumber(named)} ekor`;
  const mayRelease = mayWrite && state === "berjalan";
  return (
    <Card
      title="Ternak"
      description={born > 0 ? `${heads}; ${formatNumber(born)} anak ikut` : heads}
      flush={animals.length > 0}
    >
      {animals.length === 0 ? (
        <p className="text-ink-muted text-sm">
          {state === "dibatalkan"
            ? "Kontrak ini dibatalkan; tidak ada ternak yang menjadi miliknya."
            : "Belum ada ternak. Sesudah modalnya lunas, tetapkan ternak yang menjadi milik investor."}
        </p>
      ) : (
        <StaticTable
          caption="Ternak"
          columns={[...columns, ...(figures ? profitColumns : []), ...lastColumns]}
          rows={animals}
          rowId={({ id }) => String(id)}
          rowName={tagName}
          bounded={animals.length > LONG}
          actions={
            mayRelease
              ? (animal) =>
                  isFree(animal)
                    ? [{ label: "Lepas dari kontrak", icon: "undo", danger: true, onSelect: () => setLetGo(animal) }]
                    : []
              : undefined
          }
        />
      )}
      <Suspense>
        {letGo && <ReleaseDialog contract={contract} animal={letGo} onClose={() => setLetGo(undefined)} />}
      </Suspense>
    </Card>
  );
}
