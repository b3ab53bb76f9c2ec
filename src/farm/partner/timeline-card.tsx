import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { PARTNER_EVENT_LABELS, type PartnerEvent } from "@/contract/partner/words";
import { SelectField } from "@/src/components/form/fields/select-field";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { DocumentLink } from "@/src/components/ui/document-link";
import { Icon } from "@/src/components/ui/icon";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, Skeleton } from "@/src/components/ui/page/skeleton";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { EVENT_ICONS, eventInWords, type TimelineEvent } from "./event-words";

/** As an infinite query has it. */
interface Pages {
  data: { pages: readonly { items: readonly TimelineEvent[] }[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface Props<Kind extends PartnerEvent> {
  query: Pages;
  kinds: readonly Kind[];
  kind: Kind | undefined;
  onKind: (kind: Kind | undefined) => void;
  /** The words of an empty timeline. */
  empty: string;
}

/** This parameter of the address holds the kind of event that is shown. */
const KIND = "linimasa";

/** The kind of event that the address names, and a way to another. */
export function useTimelineKind<Kind extends PartnerEvent>(kinds: readonly Kind[]) {
  const [params, setParams] = useSearchParams();
  return {
    kinds,
    kind: kinds.find((one) => one === params.get(KIND)),
    onKind: (next: Kind | undefined) =>
      setParams(next ? { [KIND]: next } : {}, { replace: true, preventScrollReset: true }),
  };
}

/** The events, newest first; older ones come when they are asked for. */
export function TimelineCard<Kind extends PartnerEvent>({ query, kinds, kind, onKind, empty }: Props<Kind>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Card
      title="Linimasa"
      flush
      actions={
        <SelectField
          label="Tampilkan"
          hideLabel
          className="w-44"
          placeholder="Semua kejadian"
          options={kinds.map((value) => ({ value, label: PARTNER_EVENT_LABELS[value] }))}
          value={kind ?? null}
          onChange={(value) => onKind(kinds.find((one) => one === value))}
        />
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Events query={query} events={data.pages.flatMap(({ items }) => items)}>
          {kind ? (
            <Button size="sm" onClick={() => onKind(undefined)}>
              Tampilkan semua kejadian
            </Button>
          ) : (
            empty
          )}
        </Events>
      ) : (
        <Waiting />
      )}
    </Card>
  );
}

const Waiting = () => (
  <Loading className="space-y-6 border-line border-t px-4 py-4 sm:px-5">
    {Array.from({ length: 10 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
      <div key={at} className="space-y-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    ))}
  </Loading>
);

type EventsProps = { query: Pages; events: readonly TimelineEvent[]; children: ReactNode };

function Events({ query, events, children }: EventsProps) {
  if (events.length === 0)
    return (
      <EmptyState icon="clock" title="Belum ada kejadian">
        {children}
      </EmptyState>
    );
  return (
    <>
      <ol aria-label="Linimasa" className="border-line border-t px-4 pt-4 pb-1 sm:px-5">
        {events.map((event) => (
          <Moment key={event.key} event={event} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="border-line border-t px-4 py-2.5 sm:px-5">
          <Button
            size="sm"
            icon="chevronDown"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Lebih lama
          </Button>
        </div>
      )}
    </>
  );
}

function Moment({ event }: { event: TimelineEvent }) {
  const { title, details } = eventInWords(event);
  const { document, amount, undoneOn } = event;
  return (
    <li className="relative flex gap-3.5 pb-5 text-sm before:absolute before:top-8 before:bottom-0 before:left-[15px] before:w-px before:bg-line last:before:hidden">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon name={EVENT_ICONS[event.kind]} size={16} />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{title}</span>
          {amount !== null && (
            <span className={cx("font-semibold tabular-nums", undoneOn && "text-ink-faint line-through")}>
              {formatRupiah(amount)}
            </span>
          )}
        </p>
        {details.length > 0 && <p className="text-ink-muted">{details.join(" · ")}</p>}
        {event.note && <p className="line-clamp-3 whitespace-pre-line break-words">{event.note}</p>}
        <p className="mt-0.5 text-ink-faint text-xs">
          {formatDate(event.day)}
          {document && document.kind !== "customer" && (
            <>
              {" · "}
              <DocumentLink
                of={{ documentKind: document.kind, documentId: document.id, documentName: document.name }}
              />
            </>
          )}
        </p>
      </div>
    </li>
  );
}
