import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { PartnerStatement } from "@/contract/partner/statement";
import { monthsBefore } from "@/contract/sheep/age";
import { useOpenWhatsApp } from "@/src/api/notification";
import { customerBillQuery, exportPartnerStatement, type PartnerWord, partnerStatementQuery } from "@/src/api/partner";
import { PrintPaper } from "@/src/components/print/print-on-arrival";
import { ExportButton } from "@/src/components/table/export-button";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange } from "@/src/components/table/filter/filter-parsers";
import { FilterPill } from "@/src/components/table/filter/filter-pill";
import { changeFilter, type ListSpec, useListState } from "@/src/components/table/list-state";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { StatementPaper } from "./statement-paper";
import { statementInWords } from "./statement-words";

const spec: ListSpec = { sorts: ["day"], defaultSort: "day", filters: { period: dayRange } };
const periodFilter = dayRangeFilter("period", "Periode");

/** This month and the two before it. */
const usualPeriod = (today: string) => `${monthsBefore(`${today.slice(0, 7)}-01`, 2)}..${today}`;

type Props = { word: PartnerWord; list: string };

/** Rekening koran: the statement of a period, to read, print, download and send. The address holds the period. */
export function PartnerStatementPage({ word, list }: Props) {
  const { id = "" } = useParams();
  const [state, setState] = useListState(spec);
  const asked = state.filters.period?.[0] ?? usualPeriod(todayInJakarta());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(partnerStatementQuery(word, id, asked));
  const name = data?.partner.name;
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`Rekening koran${name ? ` ${name}` : ""} · Domba`}</title>
      <PageHeader
        title="Rekening koran"
        above={
          <Breadcrumbs
            items={[
              { label: list, to: paths[word].list },
              ...(name ? [{ label: name, to: paths[word].detail(id) }] : []),
              { label: "Rekening koran" },
            ]}
          />
        }
        actions={
          data && (
            <>
              <SendButton statement={data} word={word} />
              <ExportButton onExport={exportPartnerStatement(word, id, asked)} />
              <PrintPaper />
            </>
          )
        }
      />
      <div className="mb-4 print:hidden">
        <FilterPill
          filter={periodFilter}
          values={[asked]}
          onChange={(values) => setState(changeFilter(state, "period", values))}
        />
      </div>
      {data && !error ? (
        <div className={isPlaceholderData ? "opacity-60" : undefined} aria-busy={isPlaceholderData}>
          <StatementPaper statement={data} word={word} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonCard height={640} />
        </Loading>
      )}
    </div>
  );
}

/** Opens a chat with the sums. The log of notifications knows no suppliers, so only a customer's is logged. */
function SendButton({ statement, word }: { statement: PartnerStatement; word: PartnerWord }) {
  const openWhatsApp = useOpenWhatsApp();
  const { partner, parts } = statement;
  const owes = word === "customer" && parts.owed > 0;
  const { data: bill, isPending } = useQuery({ ...customerBillQuery(partner.id), enabled: owes });
  if (!partner.whatsapp || (owes && isPending)) return null;
  const { href, onSelect } = openWhatsApp({
    kind: "piutang",
    recipientName: partner.name,
    phone: partner.whatsapp,
    body: statementInWords(statement, word, bill),
    document: { kind: "customer", id: partner.id, name: partner.code },
  });
  return (
    <LinkButton icon="whatsapp" href={href} onClick={word === "customer" ? onSelect : undefined}>
      Kirim
    </LinkButton>
  );
}
