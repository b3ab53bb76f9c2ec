import type { Statement } from "@/contract/report/books";
import { type PaperLine, type PaperPart, STATEMENT_PARTS } from "@/contract/report/statement-lines";
import { Letterhead } from "@/src/components/print/letterhead";
import { Signature } from "@/src/components/print/signature";
import { cx } from "@/src/components/ui/cx";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { daysInWords } from "@/src/features/report/period-words";
import { formatDateShort, formatNumber } from "@/src/lib/format";

/** The three statements under the company's head, each on a page of its own. */
export function StatementPaper({ statement }: { statement: Statement }) {
  const { company, now, before } = statement;
  const periods = [daysInWords(now.days), daysInWords(before.days)] as const;
  const ends = [formatDateShort(now.days.to), formatDateShort(before.days.to)] as const;
  return (
    <PrintLayout
      label="Laporan SAK EMKM"
      header={<Letterhead company={company} title="LAPORAN KEUANGAN" number={daysInWords(now.days)} />}
      footer="Disusun menurut SAK EMKM dengan dasar akrual dan biaya historis, dalam rupiah. Pajak penghasilan belum dihitung, kecuali yang sudah dicatat sebagai beban."
    >
      <div className="flex flex-col gap-10">
        {STATEMENT_PARTS.map(({ key, title, partsOf }, at) => (
          <Part
            key={key}
            title={title}
            columns={key === "position" ? ends : periods}
            parts={partsOf(statement)}
            next={at > 0}
          />
        ))}
        <div data-keep="" className="grid grid-cols-2 gap-x-6">
          <Signature part="Disusun oleh" />
          <Signature part="Pimpinan" day={now.days.to} name={company.name} />
        </div>
      </div>
    </PrintLayout>
  );
}

/** A loss, or a balance on the other side, stands in brackets as on every statement. */
const inBrackets = (amount: number) => (amount < 0 ? `(${formatNumber(-amount)})` : formatNumber(amount));

type PartProps = { title: string; columns: readonly [string, string]; parts: readonly PaperPart[]; next?: boolean };

function Part({ title, columns, parts, next }: PartProps) {
  return (
    <section className={next ? "print:break-before-page" : undefined}>
      <h2 className="font-bold text-lg">{title}</h2>
      <table className="mt-2 w-full border-collapse text-sm">
        <thead>
          <tr className="border-ink border-y text-xs">
            <th scope="col" className="py-2 text-left font-semibold">
              Keterangan
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="w-24 py-2 pl-3 text-right align-bottom font-semibold text-balance sm:w-36 print:w-36"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.key}>
            {part.title && (
              <tr>
                <th scope="rowgroup" colSpan={3} className="pt-4 pb-1 text-left font-semibold text-xs">
                  {part.title}
                </th>
              </tr>
            )}
            {part.lines.map((line) => (
              <Row key={line.key} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Row({ line: { label, now, before, kind } }: { line: PaperLine }) {
  return (
    <tr
      className={cx(
        kind && "font-semibold [&>*]:border-line-strong [&>*]:border-t",
        kind === "result" && "[&>*]:border-b-4 [&>*]:border-double",
      )}
    >
      <th scope="row" className={cx("py-1.5 text-left", kind ? "font-semibold" : "pl-3 font-normal")}>
        {label}
      </th>
      {[now, before].map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the period and the one before
        <td key={at} className="whitespace-nowrap py-1.5 pl-3 text-right tabular-nums">
          {inBrackets(amount)}
        </td>
      ))}
    </tr>
  );
}
