import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import {
  type Balance,
  proofsOf,
  REGISTER_LINES,
  type SheetLine,
  type SheetSide,
  sheetOf,
  sumOf,
} from "@/contract/report/balance";
import { ACCOUNT_KIND_LABELS, ACCOUNT_LABELS } from "@/contract/report/ledger";
import { balanceQuery, exportBalance } from "@/src/api/report/report-books";
import { cx } from "@/src/components/ui/cx";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { BOOK_TABS } from "@/src/features/report/book-tabs";
import { Reconciled } from "@/src/features/report/reconciled";
import { ReportPage } from "@/src/features/report/report-page";
import { Unpriced } from "@/src/features/report/unpriced";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { AsOfDay } from "./as-of-day";
import { ledgerHref, profitHref, registerHref, useBooksAddress, useUntil, yearBefore } from "./books-address";

/** Neraca: what the farm owns and owes at the end of a day; every line opens its register. */
export function BalancePage() {
  const address = useBooksAddress();
  const { day } = address;
  const { data: balance, error, isFetching, isPlaceholderData, refetch } = useQuery(balanceQuery(day));
  return (
    <ReportPage
      title="Neraca"
      choices={<AsOfDay address={address} />}
      subject={`Per ${formatDate(day)}`}
      onExport={exportBalance(day)}
    >
      <TabLinks label="Laporan keuangan" links={BOOK_TABS} current={paths.report.balance} />
      {error && (!balance || isPlaceholderData) ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : balance ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx("flex min-w-0 flex-col gap-4", isPlaceholderData && "opacity-60")}
        >
          <SheetCard balance={balance} />
          <Proofs balance={balance} />
        </div>
      ) : (
        <LoadingCard height={520} />
      )}
    </ReportPage>
  );
}

function SheetCard({ balance }: { balance: Balance }) {
  const sheet = sheetOf(balance);
  const [owned, owed, capital] = [sumOf(sheet.aset), sumOf(sheet.utang), sumOf(sheet.modal)];
  return (
    <Card
      title="Neraca"
      description={
        <>
          Per {formatDate(balance.day)}.<span className="print:hidden"> Setiap baris membuka daftar di baliknya.</span>
        </>
      }
      flush
      footer={
        <Reconciled
          label="Utang + modal"
          value={owed + capital}
          expected={owned}
          why="Aset tidak sama dengan utang dan modal. Lihat bukti tiap akun di bawah, lalu laporkan."
        />
      }
    >
      <div className="grid border-line border-t lg:grid-cols-2 lg:divide-x lg:divide-line print:grid-cols-2">
        <Side side="aset" lines={sheet.aset} balance={balance} />
        <div className="max-lg:border-line max-lg:border-t">
          <Side side="utang" lines={sheet.utang} balance={balance} />
          <Side side="modal" lines={sheet.modal} balance={balance} />
          <Sum label="Jumlah utang dan modal" amount={owed + capital} strong />
        </div>
      </div>
    </Card>
  );
}

function linkTo({ register, account, key }: SheetLine, day: string, until: (day: string) => string) {
  if (register) return registerHref(register, day);
  if (account) return ledgerHref(account, until(day));
  return profitHref(key === "laba_ditahan" ? until(yearBefore(day)) : `${day.slice(0, 4)}-01-01..${day}`);
}

function Side({ side, lines, balance }: { side: SheetSide; lines: readonly SheetLine[]; balance: Balance }) {
  const shown = lines.filter(({ amount, register }) => amount !== 0 || register !== undefined);
  const label = ACCOUNT_KIND_LABELS[side];
  return (
    <div className="pb-1">
      <h3 className="px-4 pt-4 pb-1 font-semibold text-ink-muted text-xs sm:px-5">{label}</h3>
      <ul aria-label={label}>
        {shown.map((line) => (
          <li key={line.key}>
            <Line line={line} day={balance.day} unpriced={line.key === "ternak" ? balance.unpriced : 0} />
            {line.key === "kas" && <Places balance={balance} />}
          </li>
        ))}
      </ul>
      <Sum label={`Jumlah ${label.toLowerCase()}`} amount={sumOf(lines)} />
    </div>
  );
}

const row = "flex items-baseline justify-between gap-4 px-4 py-2 text-sm sm:px-5";

function Line({ line, day, unpriced }: { line: SheetLine; day: string; unpriced: number }) {
  const to = linkTo(line, day, useUntil());
  const hint = line.register && REGISTER_LINES[line.register].hint;
  return (
    <div className={cx(row, "relative hover:bg-canvas", line.amount === 0 && "text-ink-faint")}>
      <span className="min-w-0">
        <Link to={to} className="after:absolute after:inset-0 hover:underline">
          {line.label}
        </Link>
        <Unpriced count={unpriced} day={day} />
        {hint && <span className="ml-2 text-ink-muted text-xs max-sm:hidden print:hidden">{hint}</span>}
      </span>
      <Amount value={line.amount} />
    </div>
  );
}

const Amount = ({ value }: { value: number }) => (
  <span className={cx("shrink-0 tabular-nums", value < 0 && "text-error-ink")}>{formatRupiah(value)}</span>
);

const Sum = ({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) => (
  <p className={cx(row, "border-line border-t font-semibold", strong && "bg-canvas text-base")}>
    <span>{label}</span>
    <Amount value={amount} />
  </p>
);

function Places({ balance: { places, day } }: { balance: Balance }) {
  return (
    <ul aria-label="Tiap kas dan rekening">
      {places.map(({ id, name, amount }) => (
        <li key={id} className={cx(row, "relative py-1 pl-9 text-ink-muted hover:bg-canvas sm:pl-10")}>
          <Link
            to={paths.money.statement(id, "", day)}
            className="min-w-0 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          <Amount value={amount} />
        </li>
      ))}
    </ul>
  );
}

/** The registers of each account beside its balance in the ledger, which is computed from the postings. */
function Proofs({ balance }: { balance: Balance }) {
  return (
    <Card title="Bukti" description="Daftar di balik neraca dibandingkan dengan buku besar.">
      <div className="flex flex-col gap-2">
        {proofsOf(balance).map(({ account, registers, value, expected }) => (
          <Reconciled
            key={account}
            label={registers.map((register) => REGISTER_LINES[register].label).join(" dan ")}
            value={value}
            expected={expected}
            why={`Buku besar ${ACCOUNT_LABELS[account]} berkata lain. Buka daftarnya dan buku besarnya, lalu laporkan.`}
          />
        ))}
      </div>
    </Card>
  );
}
