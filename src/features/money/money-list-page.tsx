import { useQuery } from "@tanstack/react-query";
import type { Money, MoneyList } from "@/contract/money/model";
import { exportPlaces, placesQuery } from "@/src/api/money";
import { useMay } from "@/src/api/user";
import { PrintButton, PrintedPart } from "@/src/components/print/printed-part";
import { CardList } from "@/src/components/table/card-list";
import { ExportButton } from "@/src/components/table/export-button";
import { TableGrid } from "@/src/components/table/table-grid";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { purchaseTabs } from "@/src/config/tabs";
import { MoneyDialogs, useMoneyActs } from "./money-acts";
import { moneyColumns } from "./money-columns";
import { Balance } from "./money-words";

const STAND_INS = 4;

type Acts = ReturnType<typeof useMoneyActs>;

/** Lists the till, the bank accounts and the e-wallets with what is in them. */
export function MoneyListPage() {
  const { data, error, isFetching, refetch } = useQuery(placesQuery());
  const acts = useMoneyActs();
  return (
    <>
      <title>Kas & bank · Domba</title>
      <PageHeader
        title="Kas & bank"
        count={data?.items.length}
        actions={
          <>
            <PrintButton />
            <ExportButton onExport={exportPlaces} />
            {acts.mayWrite && <HeadActions acts={acts} places={data?.items} />}
          </>
        }
      />
      <TabLinks
        label="Pembelian, pemakaian, dan kas"
        links={purchaseTabs(useMay("capital.read"))}
        current={paths.money.list}
      />
      <PrintedPart title="Kas & bank">
        <div className="min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-card">
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : data?.items.length === 0 ? (
            <EmptyState icon="money" title="Belum ada kas atau rekening" action={acts.mayWrite && <Add />}>
              “Kas” dan “Bank” muncul sendiri dengan pembayaran pertama. Tambahkan di sini bila peternakan punya saldo
              awal, rekening lain, atau dompet digital.
            </EmptyState>
          ) : (
            <Places data={data} acts={acts} />
          )}
        </div>
      </PrintedPart>
      <MoneyDialogs acts={acts} places={data?.items} />
    </>
  );
}

const Add = () => (
  <LinkButton variant="primary" icon="plus" to={paths.money.create}>
    Tambah kas atau rekening
  </LinkButton>
);

const isUsed = ({ active }: Money) => active;

/** A transfer needs two places, a count one; until they are known, both acts keep their room. */
function HeadActions({ acts, places }: { acts: Acts; places?: readonly Money[] }) {
  const used = places ? places.filter(isUsed).length : 2;
  return (
    <>
      {used > 1 && (
        <Button icon="transfer" disabled={!places} onClick={() => acts.open("transfer")}>
          Transfer
        </Button>
      )}
      {used > 0 && (
        <Button icon="check" disabled={!places} onClick={() => acts.open("opname")}>
          Opname kas
        </Button>
      )}
      <Add />
    </>
  );
}

function Places({ data, acts }: { data: MoneyList | undefined; acts: Acts }) {
  const narrow = useNarrow();
  const movable = (data?.items.filter(isUsed).length ?? 0) > 1;
  const actions = ({ id, active }: Money): MenuEntry[] => [
    { label: "Lihat mutasi", icon: "eye", to: paths.money.detail(id) },
    ...(active && movable
      ? [{ label: "Transfer dari sini", icon: "transfer" as const, onSelect: () => acts.open("transfer", id) }]
      : []),
    ...(active ? [{ label: "Opname", icon: "check" as const, onSelect: () => acts.open("opname", id) }] : []),
    { label: "Ubah", icon: "edit", to: paths.money.update(id) },
  ];
  const shared = {
    caption: "Daftar kas dan rekening",
    columns: moneyColumns,
    rows: data?.items,
    skeletonRows: STAND_INS,
    rowId: ({ id }: Money) => String(id),
    rowName: ({ name }: Money) => name,
    rowHref: ({ id }: Money) => paths.money.detail(id),
    actions: acts.mayWrite ? actions : undefined,
    totalsLabel: "Jumlah",
    totals: data && { balance: <Balance value={data.totals.balance} /> },
  };
  return narrow ? <CardList {...shared} /> : <TableGrid {...shared} ofPage />;
}
