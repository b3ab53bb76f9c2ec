import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { MoneyEntry, MoneyStatement } from "@/contract/money/model";
import { entryInWords, MONEY_KIND_LABELS } from "@/contract/money/words";
import { moneyPaperQuery } from "@/src/api/money";
import { Letterhead } from "@/src/components/print/letterhead";
import { PrintOnArrival, PrintPaper } from "@/src/components/print/print-on-arrival";
import { dayRange } from "@/src/components/table/filter/filter-parsers";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { LinkButton } from "@/src/components/ui/link-button";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { documentPath } from "@/src/config/document-path";
import { paths } from "@/src/config/paths";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { StatementTable } from "@/src/farm/books/statement-table";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { accountOf } from "./money-words";

const spec: ListSpec = { sorts: ["day"], defaultSort: "day", filters: { period: dayRange } };

/** The statement of a place on paper: all lines of the period under the farm's head. */
export function MoneyPaperPage() {
  const { id = "" } = useParams();
  const [state] = useListState(spec);
  const period = state.filters.period?.[0];
  const query = useQuery(moneyPaperQuery(id, period));
  return (
    <RecordPage
      wide
      title="Mutasi"
      list={{ label: "Kas & bank", to: paths.money.list }}
      record={query.data && { ...query.data, name: `Mutasi ${query.data.place.name}` }}
      query={query}
      skeleton={[640]}
      actions={() => (
        <>
          <LinkButton icon="chevronLeft" to={`${paths.money.detail(id)}${period ? `?period=${period}` : ""}`}>
            Mutasi
          </LinkButton>
          <PrintPaper />
        </>
      )}
    >
      {(data) => (
        <>
          <PrintOnArrival />
          <MoneyPaper statement={data} />
        </>
      )}
    </RecordPage>
  );
}

const rowOf = (line: MoneyEntry) => ({
  day: line.day,
  words: entryInWords(line),
  document:
    line.documentName === null || line.documentKind === "money"
      ? null
      : { name: line.documentName, to: documentPath(line.documentKind, line.documentId) },
  note: (
    <>
      {line.party}
      <BelongsOn day={line.belongsOn} />
    </>
  ),
  amount: line.amount,
  balance: line.balance,
});

function MoneyPaper({ statement }: { statement: MoneyStatement }) {
  const { place, company, from, to, lines, count, opening, closing } = statement;
  const account = accountOf(place);
  const period = from ? `${formatDate(from)} – ${formatDate(to)}` : `sampai ${formatDate(to)}`;
  return (
    <PrintLayout
      label={`Mutasi ${place.name}, ${period}`}
      header={<Letterhead company={company} title="MUTASI" number={period} />}
      footer="Dalam satu hari yang masuk tertulis sebelum yang keluar, dan opname paling akhir."
    >
      <div className="grid gap-5">
        <div data-keep="">
          <p className="text-ink-muted text-xs">{MONEY_KIND_LABELS[place.kind]}</p>
          <p className="font-semibold">{place.name}</p>
          {account && (
            <p className="text-ink-muted text-xs">
              {account}
              {place.accountHolder && ` a.n. ${place.accountHolder}`}
            </p>
          )}
        </div>
        <StatementTable rows={lines.map(rowOf)} count={count} opening={opening} closing={closing} from={from} to={to} />
        <p className="text-right font-semibold">
          Masuk {formatRupiah(statement.in)}, keluar {formatRupiah(statement.out)}.
        </p>
      </div>
    </PrintLayout>
  );
}
