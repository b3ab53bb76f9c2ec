import { useQuery } from "@tanstack/react-query";
import { get, useFormState } from "react-hook-form";
import { Link } from "react-router-dom";
import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import { ClosingInput } from "@/contract/closing/input";
import type { ClosingOdd, ClosingState } from "@/contract/closing/model";
import { ODD_LABELS } from "@/contract/closing/words";
import { closingOddQuery, useCloseBooks } from "@/src/api/closing";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { useRefusal } from "@/src/components/form/core/use-refusal";
import { DateField } from "@/src/components/form/date/date-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { Icon } from "@/src/components/ui/icon";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { oddPath, proposedDay } from "./closing-words";

type State = Pick<ClosingState, "closedUntil" | "startOn">;
type Props = State & { onClose: () => void };

/** Closes the books up to a day, after a look at what is still odd. */
export default function CloseDialog({ closedUntil, startOn, onClose }: Props) {
  const close = useCloseBooks();
  return (
    <ActForm
      id="close-books"
      title="Tutup buku"
      description="Sesudah ditutup, tidak ada yang dapat dicatat, dibatalkan, atau diubah pada tanggal itu dan sebelumnya."
      locked={close.isPending}
      schema={ClosingInput}
      defaults={{ day: proposedDay(todayInJakarta(), closedUntil), note: null }}
      onSubmit={(input, { idempotencyKey }) => close.mutateAsync({ input, idempotencyKey })}
      said={({ day }) => `Buku ditutup sampai ${formatDate(day)}.`}
      submitLabel="Tutup buku"
      onClose={onClose}
    >
      <ClosedDay closedUntil={closedUntil} startOn={startOn} />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </ActForm>
  );
}

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Why the books are not closed up to a day, in the server's words. */
function refusalOf(day: string, { closedUntil, startOn }: State) {
  if (day >= todayInJakarta()) return "Pilih hari yang sudah berakhir, paling akhir kemarin.";
  if (startOn !== null && day < startOn)
    return `Peternakan mulai dicatat pada ${formatDate(startOn)}: pilih hari itu atau sesudahnya.`;
  if (closedUntil !== null && day <= closedUntil)
    return `Buku ditutup sampai ${formatDate(closedUntil)}. Pilih ${formatDate(addDays(closedUntil, 1))} atau sesudahnya.`;
}

function ClosedDay(state: State) {
  const day = useFieldValue("day");
  const { errors } = useFormState({ name: "day" });
  useRefusal("day", (typed) => (isDay(typed) ? refusalOf(typed, state) : undefined));
  const closable = isDay(day) && !get(errors, "day") && refusalOf(day, state) === undefined;
  const first = state.closedUntil === null ? state.startOn : addDays(state.closedUntil, 1);
  return (
    <>
      <DateField
        name="day"
        label="Tutup sampai"
        hint="Biasanya akhir bulan. Tanggal ini ikut ditutup."
        min={first ?? undefined}
        max={addDays(todayInJakarta(), -1)}
      />
      {closable && <Odd day={day} />}
    </>
  );
}

function Odd({ day }: { day: string }) {
  const { data, error, refetch } = useQuery(closingOddQuery(day));
  return (
    <section
      aria-label="Yang masih perlu dilihat"
      aria-live="polite"
      className="rounded-md border border-line p-3 text-sm"
    >
      {error ? (
        <p className="text-error-ink">
          {error.message}{" "}
          <button
            type="button"
            className="min-h-6 cursor-pointer font-semibold underline"
            onClick={() => void refetch()}
          >
            Coba lagi
          </button>
        </p>
      ) : data ? (
        <Found items={data.items} />
      ) : (
        <p className="text-ink-muted">Memeriksa…</p>
      )}
    </section>
  );
}

function Found({ items }: Pick<ClosingOdd, "items">) {
  if (items.length === 0)
    return (
      <p className="flex items-center gap-2 font-medium text-success-ink">
        <Icon name="check" size={16} />
        Tidak ada yang janggal sampai tanggal ini.
      </p>
    );
  return (
    <>
      <p className="font-semibold">Masih perlu dilihat. Buku tetap dapat ditutup.</p>
      <ul className="mt-2 flex flex-col gap-2">
        {items.map(({ kind, count, examples }) => (
          <li key={kind}>
            <span className="font-medium">
              {ODD_LABELS[kind]}: {formatNumber(count)}
            </span>
            <ul className="flex flex-col">
              {examples.map(({ id, name, day, amount }) => (
                <li key={`${id} ${day}`}>
                  <Link
                    to={oddPath(kind, id)}
                    className="inline-block rounded-sm py-[3px] text-primary-ink hover:underline"
                  >
                    {name}
                    {day !== null && `, ${formatDate(day)}`}
                    {amount !== null && `, ${formatRupiah(amount)}`}
                  </Link>
                </li>
              ))}
              {count > examples.length && (
                <li className="text-ink-muted">dan {formatNumber(count - examples.length)} lagi</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
