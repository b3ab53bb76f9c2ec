import { cx } from "@/src/components/ui/cx";
import { formatRupiah } from "@/src/lib/format";
import { changeInWords, changeOf, FigureLink, Result } from "./finance-words";
import type { FinanceAddress } from "./use-finance-address";

export type StatementRow = {
  key: string;
  label: string;
  /** A lighter text beside the label. */
  hint?: string;
  amount: number;
  before: number;
  /** The figure that the amount opens (finance-figures.ts). */
  figure?: string;
  /** `sum` ends a group of rows, `result` a part of the statement. */
  kind?: "sum" | "result";
};

export type StatementPart = { key: string; title: string; rows: readonly StatementRow[] };

type Props = {
  caption: string;
  parts: readonly StatementPart[];
  /** The titles of the columns; without a comparison there is one column. */
  now: string;
  before: string | null;
  address: FinanceAddress;
};

const head =
  "border-line border-b px-2 py-2 text-right align-bottom font-semibold text-balance max-md:pr-4 last:pr-4 sm:last:pr-5 sm:max-md:pr-5";
const side =
  "hidden px-2 text-right align-baseline text-sm tabular-nums last:pr-4 sm:last:pr-5 md:table-cell print:table-cell";

/** Lists lines and amounts beside the previous period; on a phone the comparison stands under the amount. */
export function StatementTable({ caption, parts, now, before, address }: Props) {
  const compares = before !== null;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-ink-muted text-xs">
          <th scope="col" className="border-line border-b py-2 pr-2 pl-4 text-left align-bottom font-semibold sm:pl-5">
            Keterangan
          </th>
          <th scope="col" className={head}>
            {now}
          </th>
          {compares &&
            [before, "Selisih", "Perubahan"].map((title) => (
              <th key={title} scope="col" className={cx(head, "hidden md:table-cell print:table-cell")}>
                {title}
              </th>
            ))}
        </tr>
      </thead>
      {parts.map((part) => (
        <tbody key={part.key}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={compares ? 5 : 2}
              className="px-4 pt-4 pb-1 text-left font-semibold text-ink-muted text-xs sm:px-5"
            >
              {part.title}
            </th>
          </tr>
          {part.rows.map((row) => (
            <Row key={row.key} row={row} compares={compares} address={address} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = { row: StatementRow; compares: boolean; address: FinanceAddress };

function Row({ row, compares, address }: RowProps) {
  const { label, hint, amount, before, figure, kind } = row;
  const opened = (value: number, past: boolean) => {
    const text = kind ? <Result value={value} /> : formatRupiah(value);
    if (figure === undefined || value === 0) return text;
    return (
      <FigureLink to={address.figureHref(figure, past)} label={past ? `${label}, pembanding` : label}>
        {text}
      </FigureLink>
    );
  };
  const empty = amount === 0 && before === 0 && !kind;
  return (
    <tr
      className={cx(
        kind && "font-semibold [&>*]:border-line [&>*]:border-t",
        kind === "result" && "bg-canvas text-base",
        empty && "text-ink-faint",
      )}
    >
      <th
        scope="row"
        className={cx(
          "py-2 pr-2 pl-4 text-left align-baseline sm:pl-5",
          kind ? "font-semibold" : "font-normal",
          kind === "result" && "py-2.5",
        )}
      >
        {label}
        {hint && (
          <span className="whitespace-nowrap font-normal text-ink-muted text-xs max-md:block md:ml-2">{hint}</span>
        )}
      </th>
      <td className="px-2 py-2 text-right align-baseline tabular-nums last:pr-4 max-md:pr-4 sm:last:pr-5 sm:max-md:pr-5">
        {opened(amount, false)}
        {compares && (amount !== 0 || before !== 0) && (
          <span className="block whitespace-nowrap font-normal text-ink-muted text-xs md:hidden print:hidden">
            {changeOf(row) !== null && `${changeInWords(row)} `}dari {formatRupiah(before)}
          </span>
        )}
      </td>
      {compares && (
        <>
          <td className={cx(side, "font-normal text-ink-muted")}>{opened(before, true)}</td>
          <td className={cx(side, "font-normal text-ink-muted")}>{formatRupiah(amount - before)}</td>
          <td className={cx(side, "font-normal text-ink-muted")}>{changeInWords(row)}</td>
        </>
      )}
    </tr>
  );
}
