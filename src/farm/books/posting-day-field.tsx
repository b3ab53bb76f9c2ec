import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { get, useFormState } from "react-hook-form";
import { todayInJakarta } from "@/contract/base/day/today";
import { isRecord } from "@/contract/base/words";
import { closingStateQuery } from "@/src/api/closing";
import { useFieldValue, useSetField } from "@/src/components/form/core/use-field-value";
import { useRefusal } from "@/src/components/form/core/use-refusal";
import { DateField } from "@/src/components/form/date/date-field";
import { Term } from "@/src/farm/terms/term";
import { formatDate } from "@/src/lib/format";

type Closed = { until: string; from: string; start: string | null };

/** How far the books are closed, with the first open day; null where they are not. */
export function useClosed(): Closed | null {
  const { data } = useQuery(closingStateQuery());
  return data?.openFrom && data.closedUntil
    ? { until: data.closedUntil, from: data.openFrom, start: data.startOn }
    : null;
}

/** The farm's first day; null while nobody has told it. */
export const useFirstDay = () => useQuery(closingStateQuery()).data?.startOn ?? null;

/** A day that was told, as an act that posts begins with it: in closed books it is a correction of the first open day. */
export function useLateDay(day: string) {
  const closed = useClosed();
  return closed && day < closed.from ? { day: closed.from, belongsOn: day } : { day, belongsOn: null };
}

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The contract has no clock: the fields of days that have been look at it themselves. */
const useNoFuture = (name: string) =>
  useRefusal(name, (day) => (isDay(day) && day > todayInJakarta() ? "Tanggal tidak dapat di masa depan." : undefined));

/** Says why nothing of a day is noted, not even as a correction. */
const beforeStart = (day: string, { start }: Closed) =>
  start !== null &&
  day < start &&
  `Peternakan mulai dicatat pada ${formatDate(start)}: yang sebelumnya ada di saldo awal.`;

/** Somebody may have closed the books while the form was open: a day that was refused though it looked open asks anew. */
function useLook(surprised: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (surprised) void client.invalidateQueries({ queryKey: closingStateQuery().queryKey });
  }, [surprised, client]);
}

type LateProps = {
  name: string;
  day: unknown;
  /** The first day that the field takes, where it lies in open books: nothing before it is late. */
  first?: string;
  /** Says what can be done in place of another day. */
  instead?: string;
  onLate?: (day: string, closed: Closed) => void;
};

/**
 * Says that a day lies in closed books, and offers what can be done: a refusal that says it
 * already keeps only the offer. Null for an open day.
 */
function useLateNotice(closed: Closed | null, { name, day, first, instead, onLate }: LateProps): ReactNode {
  const belongsOn = useFieldValue("belongsOn");
  const { errors } = useFormState({ name: [name, "belongsOn"] });
  const [refused, wrong] = [!!get(errors, name), errors.belongsOn?.message];
  const set = useSetField();
  useLook(refused && isDay(day) && (closed === null || day >= closed.from));
  if (onLate && isDay(belongsOn))
    return (
      <>
        {typeof wrong === "string" && <span className="block font-medium text-error-ink">{wrong}</span>}
        <Term of="koreksiLalu">Koreksi periode lalu</Term>: milik {formatDate(belongsOn)}.{" "}
        <Choice onClick={() => set("belongsOn", null)}>Bukan koreksi</Choice>
      </>
    );
  if (closed === null || !isDay(day) || day >= closed.from) return null;
  const early = instead === undefined && beforeStart(day, closed);
  if (early) return refused ? null : early;
  const choice = onLate && first === undefined && (
    <Choice onClick={() => onLate(day, closed)}>
      Catat per {formatDate(closed.from)} sebagai koreksi periode lalu
    </Choice>
  );
  if (refused) return choice;
  return (
    <>
      Buku ditutup sampai {formatDate(closed.until)}:{" "}
      {instead ?? `pilih ${formatDate(first ?? closed.from)} atau sesudahnya`}. {choice}
    </>
  );
}

const Choice = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-block min-h-6 cursor-pointer rounded-sm py-[3px] text-left font-semibold text-primary-ink hover:underline"
  >
    {children}
  </button>
);

type Props = {
  name?: string;
  label: string;
  hint?: ReactNode;
  /** The document's own first day, which may lie in closed books. */
  min?: string;
  instead?: string;
  /** The day that the document already has: it may stay in books that were closed since, so the field says nothing of it. */
  kept?: string;
  required?: boolean;
  disabled?: boolean;
  /** The form's input has `belongsOn`, so that what comes too late can be noted as *koreksi periode lalu*. */
  late?: boolean;
};

/** The day of something that posts. It lies in open books; the field says how far they are closed. */
export function PostingDayField({ name = "day", hint, min, instead, kept, late = false, ...props }: Props) {
  const closed = useClosed();
  const belongsOn = useFieldValue("belongsOn");
  const set = useSetField();
  useNoFuture(name);
  const takeLate = (day: string, { from }: Closed) => {
    set("belongsOn", day);
    set(name, from);
  };
  const day = useFieldValue(name);
  const notice = useLateNotice(day === kept ? null : closed, {
    name,
    day,
    first: closed && min !== undefined && min > closed.from ? min : undefined,
    instead,
    onLate: late ? takeLate : undefined,
  });
  const bound = closed && (min === undefined || min < closed.from) ? closed : null;
  return (
    <DateField
      {...props}
      name={name}
      min={bound?.from ?? min}
      minReason={bound ? `Buku ditutup sampai ${formatDate(bound.until)}.` : undefined}
      max={todayInJakarta()}
      onChange={(next) => {
        if (late && isDay(belongsOn) && next !== closed?.from) set("belongsOn", null);
      }}
      hint={notice ?? hint}
    />
  );
}

type TrueProps = {
  label: string;
  /** The words for what the server dates on the first open day, as in "anaknya masuk"; false where nothing posts. */
  posts: string | false;
};

/** The true day of something that may lie in closed books; the field says when it is posted then. */
export function TrueDayField({ label, posts }: TrueProps) {
  const closed = useClosed();
  const day = useFieldValue("day");
  useNoFuture("day");
  const late =
    posts &&
    closed &&
    isDay(day) &&
    day < closed.from &&
    (beforeStart(day, closed) || (
      <>
        Buku ditutup sampai {formatDate(closed.until)}: {posts} per {formatDate(closed.from)} sebagai{" "}
        <Term of="koreksiLalu">koreksi periode lalu</Term>.
      </>
    ));
  return <DateField name="day" label={label} max={todayInJakarta()} hint={late || undefined} />;
}

/**
 * The same as `PostingDayField` for a period: what was used in closed days is posted on the first open one, and what was
 * used before the farm's first day belongs to no books.
 */
export function PostingPeriodNote({ name }: { name: string }) {
  const closed = useClosed();
  const period = useFieldValue(name);
  const set = useSetField();
  const { from, to } = isRecord(period) ? period : {};
  const start = useFirstDay();
  const late = useLateNotice(closed, { name, day: to, onLate: (day) => set("belongsOn", day) });
  const refused = !!get(useFormState({ name }).errors, name);
  const early = start !== null && isDay(from) && isDay(to) && from < start && start <= to && (
    <>
      {!refused && `Peternakan mulai dicatat pada ${formatDate(start)}. `}
      <Choice onClick={() => set(name, { from: start, to })}>Mulai dari hari itu</Choice>
    </>
  );
  const notice = early || late;
  return notice && <p className="text-ink-muted text-sm">{notice}</p>;
}
