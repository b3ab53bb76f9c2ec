import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import type { Weaning } from "@/contract/breeding/model";
import { tagName } from "@/contract/sheep/words";
import { weaningQuery } from "@/src/api/breeding";
import { useMay } from "@/src/api/user";
import { FarmName } from "@/src/components/print/farm-name";
import { PrintButton } from "@/src/components/print/printed-part";
import { type Column, columnsFor } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { StaticTable } from "@/src/components/table/static-table";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState, isGone } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { PrintStyle } from "@/src/components/ui/page/print-layout";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { Weight } from "@/src/farm/sheep/sheep-words";
import { Tag } from "@/src/farm/sheep/tag";
import { Term } from "@/src/farm/terms/term";
import { formatDate, formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

type Lamb = Weaning["lambs"][number];
type Dam = Weaning["dams"][number];

const lambColumns: readonly Column<Lamb>[] = [
  { id: "lamb", header: "Anak", width: 170, card: "title", cell: (lamb) => <AnimalLink of={lamb} /> },
  {
    id: "weight",
    header: "Bobot sapih",
    width: 130,
    align: "right",
    card: "fact",
    cell: ({ weight }) => <Weight value={weight} />,
  },
  { id: "dam", header: "Induk", width: 150, card: "fact", cell: ({ dam }) => (dam ? tagName(dam) : none) },
  {
    id: "amount",
    header: "Biaya induk",
    width: 140,
    align: "right",
    card: "state",
    money: true,
    cell: ({ amount }) => (amount === null ? none : formatRupiah(amount)),
  },
];

const damColumns: readonly Column<Dam>[] = [
  { id: "dam", header: "Induk", width: 170, card: "title", cell: (dam) => <AnimalLink of={dam} /> },
  {
    id: "since",
    header: "Sejak",
    width: 150,
    card: "fact",
    told: true,
    cell: ({ since }) => (since === null ? none : formatDateShort(since)),
  },
  {
    id: "amount",
    header: "Diteruskan",
    width: 140,
    align: "right",
    card: "state",
    money: true,
    cell: ({ amount }) => (amount === null ? none : formatRupiah(amount)),
  },
];

const AnimalLink = ({ of }: { of: Lamb | Dam }) => (
  <Link to={`${paths.sheep.detail(of.id)}?tab=hpp`} className="rounded-sm hover:underline">
    <Tag of={of} />
  </Link>
);

const sumOf = (rows: readonly { amount: number | null }[]) => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
/** The foot of a table, for those who see what the animals have cost. */
const totalsOf = (rows: readonly { amount: number | null }[], seesMoney: boolean) =>
  seesMoney ? { amount: formatRupiah(sumOf(rows)) } : undefined;

export function WeaningPage() {
  const { id = "" } = useParams();
  // The key resets the page for another weaning.
  return <WeaningRecord key={id} id={id} />;
}

/** A weaning with what each lamb took over, and from which dam. */
function WeaningRecord({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(weaningQuery(id));
  const name = data ? `Sapih ${formatDate(data.day)}` : "Penyapihan";
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`${name} · Domba`}</title>
      <PrintStyle paper="A4" />
      <PageHeader
        title={name}
        above={<Breadcrumbs items={[{ label: "Sapih", to: paths.breeding.weanings }, { label: "Penyapihan" }]} />}
        below={data && `${formatNumber(data.lambs.length)} anak${data.by ? `, dicatat ${data.by}` : ""}`}
        actions={
          data && (
            <>
              <PrintButton />
              <LinkButton icon="check" to={paths.breeding.wean}>
                Sapih lagi
              </LinkButton>
            </>
          )
        }
      />
      {data ? (
        <Paper weaning={data} />
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={isGone(error) && <LinkButton to={paths.breeding.weanings}>Buka daftar sapih</LinkButton>}
        />
      ) : (
        <Loading className="flex flex-col gap-5">
          <SkeletonCard height={260} />
          <SkeletonCard height={180} />
        </Loading>
      )}
    </div>
  );
}

function Paper({ weaning: { day, passes, lambs, dams } }: { weaning: Weaning }) {
  const seesMoney = useMay("cost.read");
  return (
    <div data-print="" className="flex flex-col gap-5">
      <FarmName />
      <h2 className="hidden font-bold text-lg print:block">Penyapihan {formatDate(day)}</h2>
      <Card title="Anak yang disapih" flush>
        <StaticTable
          caption="Anak yang disapih"
          columns={columnsFor(lambColumns, seesMoney)}
          rows={lambs}
          rowId={(lamb) => String(lamb.id)}
          rowName={tagName}
          totals={totalsOf(lambs, seesMoney)}
        />
      </Card>
      <Card
        title="Dari induknya"
        description={
          passes ? (
            <>
              <Term of="biayaInduk">Biaya induk</Term> sejak kawin menjadi HPP anak-anaknya yang hidup, sama rata.
            </>
          ) : (
            "Biaya induk tidak diteruskan: dimatikan di Konfigurasi pada hari itu."
          )
        }
        flush
      >
        <StaticTable
          caption="Biaya yang diteruskan induk"
          columns={columnsFor(damColumns, seesMoney)}
          rows={dams}
          rowId={(dam) => String(dam.id)}
          rowName={tagName}
          totals={totalsOf(dams, seesMoney)}
        />
      </Card>
    </div>
  );
}
