import type { PartnerStatement } from "@/contract/partner/statement";
import type { PartnerWord } from "@/src/api/partner";
import { Letterhead } from "@/src/components/print/letterhead";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { documentPath } from "@/src/config/document-path";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { StatementTable } from "@/src/farm/books/statement-table";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { balanceInWords, lineInWords, partsInWords, periodInWords, STATEMENT_WORDS } from "./statement-words";

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
  return (
    <>
      <StatementTable
        rows={lines.map((line) => ({
          day: line.day,
          words: lineInWords(line),
          document: { name: line.document.name, to: documentPath(line.document.kind, line.document.id) },
          note: (
            <>
              {line.advanceUsed !== null && `memakai uang muka ${formatRupiah(line.advanceUsed)}`}
              <BelongsOn day={line.belongsOn} />
            </>
          ),
          amount: line.amount,
          balance: line.balance,
        }))}
        count={count}
        opening={opening}
        closing={closing}
        from={from}
        to={to}
      />
      <p className="font-semibold">Saldo akhir {balanceInWords(closing, word)}.</p>
    </>
  );
}

/** The parts of the closing balance, by the names and with the signs of the person's page; the footer says how they sum up. */
function Parts({ statement, word }: Props) {
  return (
    <dl data-keep="" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded border border-line p-3 text-xs">
      {partsInWords(statement, word).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{formatRupiah(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
