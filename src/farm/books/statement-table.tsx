import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDifference } from "@/src/farm/correction/difference";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

interface StatementRow {
  day: string;
  words: string;
  /** The document behind it; `to` is its screen, where there is one. */
  document: { name: string; to: string | null } | null;
  note: ReactNode;
  amount: number;
  balance: number;
}

type Props = {
  rows: readonly StatementRow[];
  /** All lines of the period, of which `rows` may be the first ones. */
  count: number;
  opening: number;
  closing: number;
  from: string | null;
  to: string;
};

/** The lines of a statement on paper, between the balances at the beginning and at the end. */
export function StatementTable({ rows, count, opening, closing, from, to }: Props) {
  const more = count - rows.length;
  return (
    <>
      <table className="w-full border-collapse text-xs sm:text-sm">
        <caption className="sr-only">Mutasi</caption>
        <thead>
          <tr className="border-ink border-b text-left">
            <th scope="col" className="py-1.5 pr-2 max-sm:hidden print:table-cell">
              Tanggal
            </th>
            <th scope="col" className="py-1.5 pr-2">
              Uraian
            </th>
            <th scope="col" className="py-1.5 pr-2 text-right">
              Jumlah
            </th>
            <th scope="col" className="py-1.5 text-right">
              Saldo
            </th>
          </tr>
        </thead>
        <tbody>
          <Ends day={from} name="Saldo awal" balance={opening} />
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a posting is known by its place alone
            <Row key={at} row={row} />
          ))}
          <Ends day={to} name="Saldo akhir" balance={closing} strong />
        </tbody>
      </table>
      {more > 0 && (
        <p role="status" className="text-warning-ink">
          {formatNumber(more)} baris lagi tidak tampil: persempit periodenya, atau ekspor.
        </p>
      )}
      {count === 0 && <p className="text-ink-muted">Tidak ada mutasi pada periode ini.</p>}
    </>
  );
}

const DAY = "whitespace-nowrap py-1.5 pr-2 align-top max-sm:hidden print:table-cell";

type EndsProps = { day: string | null; name: string; balance: number; strong?: boolean };

const Ends = ({ day, name, balance, strong }: EndsProps) => (
  <tr className={strong ? "border-ink border-t-2 font-bold" : "border-line border-b"}>
    <td className={DAY}>{day ? formatDateShort(day) : ""}</td>
    <th scope="row" className="py-1.5 pr-2 text-left font-semibold">
      {name}
    </th>
    <td />
    <td className="whitespace-nowrap py-1.5 text-right font-semibold tabular-nums">{formatRupiah(balance)}</td>
  </tr>
);

function Row({ row: { day, words, document, note, amount, balance } }: { row: StatementRow }) {
  return (
    <tr className="border-line border-b">
      <td className={DAY}>{formatDateShort(day)}</td>
      <td className="min-w-0 py-1.5 pr-2 align-top">
        <span className="block text-ink-muted text-xs sm:hidden print:hidden">{formatDateShort(day)}</span>
        {words}{" "}
        {document?.to ? (
          <Link to={document.to} className="inline-block wrap-anywhere text-primary-ink underline print:text-ink">
            {document.name}
          </Link>
        ) : (
          document?.name
        )}
        {note && <span className="block text-ink-muted text-xs">{note}</span>}
      </td>
      <td className="whitespace-nowrap py-1.5 pr-2 text-right align-top tabular-nums">{formatDifference(amount)}</td>
      <td className="whitespace-nowrap py-1.5 text-right align-top tabular-nums">{formatRupiah(balance)}</td>
    </tr>
  );
}
