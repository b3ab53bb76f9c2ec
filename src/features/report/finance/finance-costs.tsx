import { useQuery } from "@tanstack/react-query";
import { BORNE_LABELS, type Costs, type Finance } from "@/contract/report/finance";
import type { Account } from "@/contract/report/ledger";
import { STOCK_STATE_LABELS } from "@/contract/sheep/words";
import { VOUCHER_CATEGORY_LABELS } from "@/contract/voucher/words";
import { costsQuery, financeQuery } from "@/src/api/report/report-finance";
import { Formula } from "@/src/components/ui/formula";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { figure } from "@/src/farm/terms/terms";
import { Reconciled } from "@/src/features/report/reconciled";
import { useOneMoment } from "@/src/features/report/use-one-moment";
import { FinanceEmpty } from "./finance-empty";
import { columnsOf } from "./finance-profit";
import type { FinanceTabProps } from "./finance-tabs";
import { type StatementRow, StatementTable } from "./statement-table";

type Pair = { amount: number; before: number };

const sumOf = (pairs: readonly Pair[]): Pair => ({
  amount: pairs.reduce((sum, { amount }) => sum + amount, 0),
  before: pairs.reduce((sum, { before }) => sum + before, 0),
});

const isNothing = ({ amount, before }: Pair) => amount === 0 && before === 0;
const some = (rows: readonly StatementRow[]) => rows.filter((row) => !isNothing(row));

const lossesOf = ({ losses, lossesLater }: Costs) => sumOf([...losses, lossesLater]);

function partsOf(costs: Costs) {
  const { animals, services, expenses, direct, losses, lossesLater } = costs;
  const sum = (label: string, pair: Pair, figure?: string): StatementRow => ({
    ...pair,
    key: "sum",
    label,
    figure,
    kind: "sum",
  });
  const byProduct = (word: string, bought: Costs["services"]): StatementRow[] =>
    some(
      bought.map(({ product, ...pair }) => ({
        ...pair,
        key: String(product?.id ?? "lain"),
        label: product?.name ?? "Tanpa produk",
        hint: product?.code,
        figure: product ? `${word}.${product.id}` : undefined,
      })),
    );
  return [
    {
      key: "hpp",
      title: "HPP yang ditanggung ternak",
      rows: [
        ...some(
          animals.map(({ kind, ...pair }) => ({
            ...pair,
            key: kind,
            label: BORNE_LABELS[kind],
            figure: `hpp.${kind}`,
          })),
        ),
        sum("Jumlah HPP ternak", sumOf(animals), "hpp"),
      ],
    },
    {
      key: "jasa",
      title: "Jasa dan biaya yang dibeli",
      rows: [...byProduct("jasa", services), sum("Jumlah jasa dan biaya", sumOf(services), "jasa")],
    },
    {
      key: "pengeluaran",
      title: "Pengeluaran tanpa pembelian",
      rows: [
        ...expenses.map(({ category, ...pair }) => ({
          ...pair,
          key: category,
          label: VOUCHER_CATEGORY_LABELS[category],
          figure: `pengeluaran.${category}`,
        })),
        sum("Jumlah pengeluaran", sumOf(expenses), "pengeluaran"),
      ],
    },
    {
      key: "langsung",
      title: "Biaya langsung penjualan",
      rows: [...byProduct("langsung", direct), sum("Jumlah biaya langsung", sumOf(direct), "langsung")],
    },
    {
      key: "rugi",
      title: "Kerugian ternak",
      rows: [
        ...some([
          ...losses.map(({ state, ...pair }) => ({
            ...pair,
            key: state,
            label: STOCK_STATE_LABELS[state],
            figure: `rugi.${state}`,
          })),
          { key: "later", label: "Biaya yang datang sesudahnya", figure: "rugi.sesudahnya", ...lossesLater },
        ]),
        sum("Jumlah kerugian ternak", lossesOf(costs), "rugi.semua"),
      ],
    },
  ];
}

const FORMULAS = [
  figure("hppTernak"),
  figure("jasaDibeli"),
  figure("pengeluaranLain"),
  figure("biayaLangsung"),
  figure("kerugianTernak"),
];

const SPENT: readonly Account[] = ["beban", "biaya_penjualan", "kerugian_ternak"];
const spentOf = ({ accounts }: Finance) => 0 - sumOf(accounts.filter(({ account }) => SPENT.includes(account))).amount;

/** Lists costs by purpose. */
export function CostsTab({ report, asked, state, address }: FinanceTabProps) {
  const query = useQuery(costsQuery(asked));
  const { data: costs, error, isFetching, isPlaceholderData, refetch } = query;
  const summary = useQuery(financeQuery(asked));
  const { data: shown } = summary;
  useOneMoment(
    { ...summary, figure: shown && !summary.isPlaceholderData ? spentOf(shown) : undefined },
    {
      ...query,
      figure:
        costs && !isPlaceholderData ? costs.ledger.services + costs.ledger.direct + costs.ledger.losses : undefined,
    },
  );
  if (error && (!costs || isPlaceholderData))
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  if (!costs || !report) return <LoadingCard height={440} />;
  const { animals, services, expenses, direct, losses, lossesLater, ledger } = costs;
  const spent = [...animals, ...services, ...expenses, ...direct, ...losses, lossesLater];
  // Costs that only the ledger has are listed below.
  if (spent.every(isNothing) && Object.values(ledger).every((amount) => amount === 0))
    return <FinanceEmpty state={state} report={report} />;
  const told = (pair: Pair) => (isPlaceholderData ? undefined : pair.amount);
  return (
    <Card
      title="Biaya"
      description="Untuk apa uang dan nilai ternak terpakai."
      actions={<Formula of={FORMULAS} label="biaya" />}
      flush
      footer={
        <div className="flex flex-col gap-2">
          <Reconciled
            label="Jasa, biaya, dan pengeluaran menurut laba rugi"
            value={told(sumOf([...costs.services, ...costs.expenses]))}
            expected={costs.ledger.services}
            why="Jumlah per produk dan kategori tidak sama dengan akun Jasa dan biaya pada laba rugi. Buka keduanya, lalu laporkan."
          />
          <Reconciled
            label="Biaya langsung menurut produk dan laba rugi"
            value={told(sumOf(costs.direct))}
            expected={costs.ledger.direct}
            why="Jumlah per produk tidak sama dengan akun Biaya langsung penjualan pada laba rugi. Buka keduanya, lalu laporkan."
          />
          <Reconciled
            label="Kerugian menurut ternak dan laba rugi"
            value={told(lossesOf(costs))}
            expected={costs.ledger.losses}
            why="Jumlah per keadaan tidak sama dengan akun Kerugian ternak pada laba rugi. Buka keduanya, lalu laporkan."
          />
        </div>
      }
    >
      <div className={isPlaceholderData ? "opacity-60" : undefined} aria-busy={isPlaceholderData || undefined}>
        <StatementTable caption="Biaya" parts={partsOf(costs)} {...columnsOf({ report, state })} address={address} />
      </div>
    </Card>
  );
}
