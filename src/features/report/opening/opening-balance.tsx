import type { Opening } from "@/contract/opening/model";
import { OPENING_LINES, OPENING_PARTS, type OpeningPart } from "@/contract/opening/words";
import { cx } from "@/src/components/ui/cx";
import { Card } from "@/src/components/ui/page/card";
import { Reconciled } from "@/src/features/report/reconciled";
import { Unpriced } from "@/src/features/report/unpriced";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";

export const sumOf = ({ parts }: Opening, part: OpeningPart) => parts[part] ?? { amount: 0, count: 0 };

const ASSETS = OPENING_PARTS.filter((part) => OPENING_LINES[part].side === "aset");
const DEBTS = OPENING_PARTS.filter((part) => OPENING_LINES[part].side === "utang");
const row = "flex items-baseline justify-between gap-4 px-4 py-2 text-sm sm:px-5";

/** The balance of the first day: what the farm had, what it owed, and the rest, which is its capital. */
export function OpeningBalance({ opening, start }: { opening: Opening; start: string }) {
  const total = (parts: readonly OpeningPart[]) => parts.reduce((sum, part) => sum + sumOf(opening, part).amount, 0);
  const [owned, owed] = [total(ASSETS), total(DEBTS)];
  return (
    <Card
      title="Neraca awal"
      description={`Per ${formatDate(start)}, hari pertama pembukuan di Domba.`}
      flush
      footer={
        <Reconciled
          label="Modal awal menurut buku besar"
          value={opening.equity}
          expected={owned - owed}
          why="Daftar di bawah tidak sama dengan buku besar. Lihat buku besar Saldo awal, lalu laporkan."
        />
      }
    >
      <div className="grid border-line border-t lg:grid-cols-2 lg:divide-x lg:divide-line print:grid-cols-2">
        <Lines label="Aset" parts={ASSETS} opening={opening} start={start} sum={owned} />
        <div className="max-lg:border-line max-lg:border-t">
          <Lines label="Utang" parts={DEBTS} opening={opening} start={start} sum={owed} />
          <Sum label="Modal awal (aset dikurangi utang)" amount={owned - owed} strong />
        </div>
      </div>
      <Later of={opening.later} start={start} />
    </Card>
  );
}

/** Animals and goods that were there but have a later day of their own are in no balance sheet of the first day. */
function Later({ of: { animals, others }, start }: { of: Opening["later"]; start: string }) {
  const parts = [
    animals.count > 0 &&
      `${formatNumber(animals.count)} ekor tanpa dokumen pembelian (${formatRupiah(animals.amount)})`,
    others !== 0 && `barang atau kas yang baru dihitung kemudian (${formatRupiah(others)})`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="border-line border-t px-4 py-3 text-ink-muted text-sm sm:px-5">
      Di luar neraca ini, sesudah {formatDate(start)} Modal awal berubah oleh {parts.join(" dan ")}, yang dibukukan pada
      harinya sendiri.
    </p>
  );
}

type LinesProps = { label: string; parts: readonly OpeningPart[]; opening: Opening; start: string; sum: number };
const Lines = ({ label, parts, opening, start, sum }: LinesProps) => (
  <div className="pb-1">
    <h3 className="px-4 pt-4 pb-1 font-semibold text-ink-muted text-xs sm:px-5">{label}</h3>
    <ul aria-label={label}>
      {parts.map((part) => (
        <li key={part} className={cx(row, sumOf(opening, part).amount === 0 && "text-ink-faint")}>
          <span>
            {OPENING_LINES[part].label}
            {part === "ternak" && <Unpriced count={opening.unpriced} day={start} />}
          </span>
          <Amount value={sumOf(opening, part).amount} />
        </li>
      ))}
    </ul>
    <Sum label={`Jumlah ${label.toLowerCase()}`} amount={sum} />
  </div>
);

const Sum = ({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) => (
  <p className={cx(row, "border-line border-t font-semibold", strong && "bg-canvas text-base")}>
    <span>{label}</span>
    <Amount value={amount} />
  </p>
);

const Amount = ({ value }: { value: number }) => (
  <span className={cx("shrink-0 tabular-nums", value < 0 && "text-error-ink")}>{formatRupiah(value)}</span>
);
