import { Link } from "react-router-dom";
import type { PartnerStatement, StatementLine } from "@/contract/partner/statement";
import type { PartnerWord } from "@/src/api/partner";
import { Letterhead } from "@/src/components/print/letterhead";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { documentPath } from "@/src/config/document-path";
import { formatDifference } from "@/src/farm/correction/difference";
import { formatDate, formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { balanceInWords, lineInWords, periodInWords, STATEMENT_WORDS } from "./statement-words";

type Props = { statement: PartnerStatement; word: PartnerWord };

/** The statement as a paper, on screen and in print. */
export function StatementPaper({ statement, word }: Props) {
  const { partner, company, payTo, to } = statement;
  return (
    <PrintLayout
      label={`Rekening koran ${partner.name}, ${periodInWords(statement)}`}
      header={<Letterhead company={company} title="REKENING KORAN" number={periodInWords(statement)} />}
      footer={STATEMENT_WORDS[word].meaning}
    >
      <div className="grid gap-5">
        <div data-keep="">
          <p className="text-ink-muted text-xs">{word === "customer" ? "Customer" : "Supplier"}</p>
          <p className="font-semibold">
            {partner.name} <span className="font-normal text-ink-muted">({partner.code})</span>
          </p>
          {partner.address && <p className="text-ink-muted text-xs">{partner.address}</p>}
        </div>
        <Lines statement={statement} word={word} />
        <Parts statement={statement} word={word} />
        {word === "customer" && statement.closing > 0 && payTo && (
          <p>
            Pembayaran ke <span className="font-semibold">{payTo}</span>.
          </p>
        )}
        <p className="text-ink-faint text-xs">Keadaan per {formatDate(to)}.</p>
      </div>
    </PrintLayout>
  );
}

function Lines({ statement, word }: Props) {
  const { lines, count, opening, closing, from, to } = statement;
  const more = count - lines.length;
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
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a posting is known by its place alone
            <Line key={at} line={line} />
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
      <p className="font-semibold">Saldo akhir {balanceInWords(closing, word)}.</p>
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
    <td className="py-1.5 text-right font-semibold tabular-nums">{formatRupiah(balance)}</td>
  </tr>
);

function Line({ line }: { line: StatementLine }) {
  const { day, amount, balance, document, advanceUsed } = line;
  const to = documentPath(document.kind, document.id);
  return (
    <tr className="border-line border-b">
      <td className={DAY}>{formatDateShort(day)}</td>
      <td className="min-w-0 py-1.5 pr-2 align-top">
        <span className="block text-ink-muted text-xs sm:hidden print:hidden">{formatDateShort(day)}</span>
        {lineInWords(line)}{" "}
        {to ? (
          <Link to={to} className="inline-block wrap-anywhere text-primary-ink underline print:text-ink">
            {document.name}
          </Link>
        ) : (
          document.name
        )}
        {advanceUsed !== null && (
          <span className="block text-ink-muted text-xs">memakai uang muka {formatRupiah(advanceUsed)}</span>
        )}
      </td>
      <td className="py-1.5 pr-2 text-right align-top tabular-nums">{formatDifference(amount)}</td>
      <td className="py-1.5 text-right align-top tabular-nums">{formatRupiah(balance)}</td>
    </tr>
  );
}

/** The parts of the closing balance, by the names of the books. */
function Parts({ statement: { parts }, word }: Props) {
  const [owed, advance, excess] = STATEMENT_WORDS[word].parts;
  const rows: readonly (readonly [string, number])[] = [
    [owed, parts.owed],
    [advance, -parts.advance],
    ...(excess === null ? [] : [[excess, -parts.excess] as const]),
  ];
  return (
    <dl data-keep="" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded border border-line p-3 text-xs">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{formatRupiah(value === 0 ? 0 : value)}</dd>
        </div>
      ))}
    </dl>
  );
}
