import { InstalmentInput } from "@/contract/loan/input";
import type { LoanDetail } from "@/contract/loan/model";
import type { Money } from "@/contract/money/model";
import { usePayInstalment } from "@/src/api/spending";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { AmountField } from "@/src/components/form/fields/amount-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { SumRow } from "@/src/components/form/record/sum-row";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { MoneyPlaceField, onlyPlace } from "@/src/farm/money/place-field";
import { formatRupiah } from "@/src/lib/format";

const typed = (value: unknown) => (typeof value === "number" ? value : 0);

/** Shows the sum that leaves the place of money, and the debt after it. */
function Sums({ owed }: { owed: number }) {
  const principal = typed(useFieldValue("principal"));
  const interest = typed(useFieldValue("interest"));
  return (
    <dl className="flex flex-col gap-2 rounded-lg bg-canvas px-4 py-3 text-sm" aria-live="polite">
      <SumRow label="Dibayar" strong>
        {formatRupiah(principal + interest)}
      </SumRow>
      <SumRow label="Sisa pokok sesudah ini">{formatRupiah(Math.max(0, owed - principal))}</SumRow>
    </dl>
  );
}

type Props = { loan: LoanDetail; day: string; places: readonly Money[]; onClose: () => void };

/** The planned instalment stands in the form until it is changed. */
export function InstalmentDialog({ loan, day, places, onClose }: Props) {
  const pay = usePayInstalment(loan.id);
  const { owed, lender, number, monthlyPrincipal, monthlyInterest } = loan;
  // Paid from where the last one was, if that is in use.
  const last = loan.instalments.find(({ cancelled }) => cancelled === null)?.money.id ?? loan.money?.id;
  const moneyId = places.find(({ id, active }) => active && id === last)?.id ?? onlyPlace(places);
  const planned = { principal: Math.min(monthlyPrincipal, owed), interest: monthlyInterest };
  return (
    <ActForm
      id="instalment"
      recordId={loan.id}
      draft
      title="Bayar angsuran"
      description={`${lender}, ${number}. Sisa pokok ${formatRupiah(owed)}.`}
      locked={pay.isPending}
      schema={InstalmentInput}
      defaults={{ day, ...planned, moneyId, note: null }}
      onSubmit={(input, { idempotencyKey }) => pay.mutateAsync({ input, idempotencyKey })}
      said={(after) => `Angsuran tersimpan. Sisa pokok ${formatRupiah(after.owed)}.`}
      submitLabel="Simpan angsuran"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField name="principal" label="Pokok" />
        <AmountField name="interest" label="Bunga" />
        <PostingDayField label="Tanggal" min={loan.day} late />
        <MoneyPlaceField places={places} label="Dibayar dari" />
      </div>
      <Sums owed={owed} />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </ActForm>
  );
}
