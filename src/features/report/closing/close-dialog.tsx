import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import { ClosingInput } from "@/contract/closing/input";
import type { ClosingOdd } from "@/contract/closing/model";
import { ODD_LABELS } from "@/contract/closing/words";
import { closingOddQuery, useCloseBooks } from "@/src/api/closing";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { Icon } from "@/src/components/ui/icon";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { oddPath, proposedDay } from "./closing-words";

type Props = { closedUntil: string | null; onClose: () => void };

/** Closes the books up to a day, after a look at what is still odd. */
export default function CloseDialog({ closedUntil, onClose }: Props) {
  const close = useCloseBooks();
  const today = todayInJakarta();
  return (
    <ActForm
      id="close-books"
      title="Tutup buku"
      description="Sesudah ditutup, tidak ada yang dapat dicatat, dibatalkan, atau diubah pada tanggal itu dan sebelumnya."
      locked={close.isPending}
      schema={ClosingInput}
      defaults={{ day: proposedDay(today, closedUntil), note: null }}
      onSubmit={(input, { idempotencyKey }) => close.mutateAsync({ input, idempotencyKey })}
      said={({ day }) => `Buku ditutup sampai ${formatDate(day)}.`}
      submitLabel="Tutup buku"
      onClose={onClose}
    >
      <DateField
        name="day"
        label="Tutup sampai"
        hint="Biasanya akhir bulan. Tanggal ini ikut ditutup."
        min={closedUntil === null ? undefined : addDays(closedUntil, 1)}
        max={addDays(today, -1)}
      />
      <Odd />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </ActForm>
  );
}

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

function Odd() {
  const day = useFieldValue("day");
  const { data, error, refetch } = useQuery({ ...closingOddQuery(isDay(day) ? day : ""), enabled: isDay(day) });
  if (!isDay(day)) return null;
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
