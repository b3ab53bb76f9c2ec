import type { ReactNode } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import { describeFilter, type Filter } from "@/src/components/table/filter/filter-pill";
import type { ListState } from "@/src/components/table/list-state";
import { IconButton } from "@/src/components/ui/icon-button";
import { PrintStyle } from "@/src/components/ui/page/print-layout";
import { formatDate } from "@/src/lib/format";
import { FarmName } from "./farm-name";
import { TablesOnPaper } from "./tables-on-paper";

/** `onPrint` gets the paper ready first. */
export type Print = { onPrint?: () => unknown; loading?: boolean };

export const PrintButton = ({ onPrint = () => window.print(), loading }: Print) => (
  <IconButton icon="print" label="Cetak" variant="secondary" loading={loading} onClick={() => onPrint()} />
);

type Props = {
  title: string;
  /** Names what the title is about, such as a day or an account. */
  subject?: string;
  /** The period and the filters in words, because paper has no chips. */
  lines?: readonly string[];
  children: ReactNode;
};

/** The part of a screen that is printed, under a head of its own with the farm's name: a report, or a list. */
export const PrintedPart = ({ title, subject, lines = [], children }: Props) => (
  <>
    <PrintStyle paper="report" />
    <TablesOnPaper />
    <div data-print="" className="min-w-0 print:text-ink">
      <header className="mb-4 hidden print:block">
        <FarmName />
        <p className="font-bold text-xl">{title}</p>
        {subject && <p className="mb-1 font-semibold text-base">{subject}</p>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="text-ink-muted text-xs">Dicetak {formatDate(todayInJakarta())}</p>
      </header>
      {children}
    </div>
  </>
);

type ListProps = { title: string; state: ListState; filters: readonly Filter[]; children: ReactNode };

/** A list on paper has the rows that stand on the screen. */
export function PrintedList({ title, state, filters, children }: ListProps) {
  const chosen = filters.flatMap((filter) => {
    const values = state.filters[filter.name];
    return values ? [`${filter.label}: ${describeFilter(filter, values, values.length)}`] : [];
  });
  const asked = [...(state.q ? [`Cari “${state.q}”`] : []), ...chosen];
  return (
    <PrintedPart title={title} lines={asked.length > 0 ? [`Saringan: ${asked.join("; ")}`] : []}>
      {children}
    </PrintedPart>
  );
}
