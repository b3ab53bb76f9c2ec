import { useQuery } from "@tanstack/react-query";
import { todayInJakarta } from "@/contract/base/parse-input";
import { CountInput } from "@/contract/money/input";
import type { Money } from "@/contract/money/model";
import { booksQuery, useCountMoney } from "@/src/api/money";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { SumRow } from "@/src/components/form/record/sum-row";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PlaceField } from "@/src/farm/money/place-field";
import { formatDateShort } from "@/src/lib/format";
import { Balance, Difference, differenceInWords } from "./money-words";

/** The books at the end of the typed day, and what the counted amount is against them. */
function Books() {
  const moneyId = useFieldValue("moneyId");
  const [posted, belongsOn] = [useFieldValue("day"), useFieldValue("belongsOn")];
  const late = typeof belongsOn === "string";
  const day = late ? belongsOn : posted;
  const amount = useFieldValue("amount");
  const asked =
    typeof moneyId === "number" && typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { moneyId, day } : null;
  const { data: closing, isFetching, error } = useQuery(booksQuery(asked));
  const known = closing !== undefined && asked !== null;
  return (
    <div
      className="flex flex-col gap-2 rounded-lg bg-canvas px-4 py-3 text-sm"
      aria-live="polite"
      aria-busy={isFetching}
    >
      <dl className="flex flex-col gap-2">
        <SumRow label={asked ? `Menurut buku per ${formatDateShort(asked.day)}` : "Menurut buku"}>
          {known ? <Balance value={closing} /> : error ? "tidak dapat dimuat" : asked ? "menghitung…" : "–"}
        </SumRow>
        <SumRow label="Selisih" strong>
          {known && typeof amount === "number" ? <Difference value={amount - closing} /> : "–"}
        </SumRow>
      </dl>
      {late && (
        <p className="text-ink-muted text-xs">
          Yang sudah tercatat sebagai koreksi dari hari itu atau sebelumnya ikut diperhitungkan saat disimpan.
        </p>
      )}
    </div>
  );
}

type Props = { places: readonly Money[]; moneyId: number | null; onClose: () => void };

/** Counts what is in a place; the difference to the books is posted. */
export function CountDialog({ places, moneyId, onClose }: Props) {
  const count = useCountMoney();
  return (
    <ActForm
      id="money-count"
      // Each place keeps what was typed for it.
      recordId={moneyId ?? undefined}
      draft
      title="Opname kas"
      description="Hitung uang yang ada. Selisihnya dengan buku dicatat, dan saldo mengikuti hitungan."
      locked={count.isPending}
      schema={CountInput}
      defaults={{ day: todayInJakarta(), moneyId, amount: null, note: null }}
      onSubmit={(input, { idempotencyKey }) => count.mutateAsync({ input, idempotencyKey })}
      said={({ number, from, difference }) =>
        `${number}: ${from.name} dihitung${difference === null ? "" : `. ${differenceInWords(difference)}`}.`
      }
      submitLabel="Simpan opname"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceField name="moneyId" label="Kas atau rekening" places={places} />
        <PostingDayField label="Tanggal" hint="Dihitung di akhir hari ini." late />
      </div>
      <RupiahField name="amount" label="Uang yang terhitung" />
      <Books />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </ActForm>
  );
}
