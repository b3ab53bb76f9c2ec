import { useQuery } from "@tanstack/react-query";
import { type Days, daysOf, periodText } from "@/contract/report/period";
import { costsQuery, entriesQuery, type FinanceAsked, useFiguresAsNewAs } from "@/src/api/report/report-finance";
import { DocumentLink } from "@/src/components/ui/document-link";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { OPENED_PAGE, OpenedRows } from "@/src/features/report/opened-rows";
import { daysInWords } from "@/src/features/report/period-words";
import type { ReportPeriodState } from "@/src/features/report/use-report-period";
import { formatDate, formatDateShort } from "@/src/lib/format";
import { AgeingDocuments } from "./ageing-documents";
import { type Figure, readFigure } from "./finance-figures";
import { Result } from "./finance-words";
import type { FinanceAddress } from "./use-finance-address";

type Props = { address: FinanceAddress; state: ReportPeriodState; asked: FinanceAsked; against: Days | undefined };

/** Lists the documents behind a figure. */
export function FinanceDrawer({ address, state, asked, against }: Props) {
  const { opened, close } = address;
  const figure = opened && readFigure(opened.figure);
  // The title stays while the panel slides away.
  if (!figure || !opened)
    return (
      <Drawer open={false} onClose={close} title="Dokumen">
        {null}
      </Drawer>
    );
  if (figure.kind === "ageing")
    return (
      <Drawer
        open
        onClose={close}
        title={figure.title}
        description={`Per ${formatDate(address.day)}, yang paling lama dulu`}
      >
        <AgeingDocuments
          key={opened.figure}
          figure={figure.ageing}
          day={address.day}
          page={opened.page}
          onPage={address.toOpenedPage}
        />
      </Drawer>
    );
  const days = opened.before ? against : daysOf(state.period, state.today);
  return (
    <Drawer open onClose={close} title={figure.title} description={days && daysInWords(days)}>
      {days && (
        <Entries
          key={`${opened.figure} ${opened.before}`}
          figure={figure}
          period={opened.before ? periodText({ kind: "bebas", ...days }) : state.text}
          asked={asked}
          page={opened.page}
          onPage={address.toOpenedPage}
        />
      )}
    </Drawer>
  );
}

type EntriesProps = {
  figure: Extract<Figure, { kind: "entries" }>;
  period: string;
  asked: FinanceAsked;
  page: number;
  onPage: (page: number) => void;
};

function Entries({ figure: { entry, spent }, period, asked, page, onPage }: EntriesProps) {
  const query = useQuery(entriesQuery(period, entry, { page, limit: OPENED_PAGE }));
  useFiguresAsNewAs(query.dataUpdatedAt);
  const costs = useQuery({ ...costsQuery(asked), enabled: entry.product !== undefined });
  const product = [...(costs.data?.services ?? []), ...(costs.data?.direct ?? [])].find(
    (one) => one.product?.id === entry.product,
  )?.product;
  const told = (amount: number) => (spent ? 0 - amount : amount);
  const totals = query.data?.totals;
  return (
    <OpenedRows
      query={query}
      page={page}
      onPage={onPage}
      above={product && `${product.name} (${product.code})`}
      sum={totals ? told(totals.amount) : undefined}
      rowKey={(row) => `${row.day} ${row.documentKind} ${row.documentId}`}
    >
      {(row) => ({
        title: row.documentName ? <DocumentLink of={row} /> : "Tanpa dokumen",
        words: [formatDateShort(row.day), row.party],
        amount: <Result value={told(row.amount)} />,
      })}
    </OpenedRows>
  );
}
