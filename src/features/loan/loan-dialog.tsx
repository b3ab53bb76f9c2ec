import { todayInJakarta } from "@/contract/base/parse-input";
import { LoanInput, LoanUpdateInput } from "@/contract/loan/input";
import type { LoanDetail } from "@/contract/loan/model";
import type { Money } from "@/contract/money/model";
import { useReload } from "@/src/api/base/record";
import { loanQuery, useRecordLoan, useUpdateLoan } from "@/src/api/spending";
import { AmountField } from "@/src/components/form/fields/amount-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { MoneyPlaceField, onlyPlace } from "@/src/farm/money/place-field";
import { formatRupiah } from "@/src/lib/format";

const Lender = () => <TextField name="lender" label="Pemberi pinjaman" maxLength={100} autoComplete="off" />;

const Plan = () => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <AmountField name="monthlyPrincipal" label="Pokok per bulan" hint="Rp0 bila tanpa angsuran tetap." />
      <AmountField
        name="monthlyInterest"
        label="Bunga per bulan"
        hint="Diusulkan tiap bulan, tidak tercatat sendiri."
      />
    </div>
    <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
  </>
);

type Props = { places: readonly Money[]; onClose: () => void };

/** A loan that came in. */
export function LoanDialog({ places, onClose }: Props) {
  const record = useRecordLoan();
  const plan = { monthlyPrincipal: 0, monthlyInterest: 0, note: null };
  return (
    <ActForm
      id="loan"
      draft
      title="Catat pinjaman"
      description="Uang pinjaman yang diterima. Bunganya menjadi biaya saat dibayar."
      locked={record.isPending}
      schema={LoanInput}
      defaults={{ lender: "", day: todayInJakarta(), principal: null, moneyId: onlyPlace(places), ...plan }}
      onSubmit={(input, { idempotencyKey }) => record.mutateAsync({ input, idempotencyKey })}
      said={({ number, lender, principal }) => `${number}: ${formatRupiah(principal)} dari ${lender}.`}
      submitLabel="Simpan pinjaman"
      onClose={onClose}
    >
      <Lender />
      <div className="grid gap-5 sm:grid-cols-2">
        <RupiahField name="principal" label="Pokok yang diterima" />
        <PostingDayField label="Tanggal" late />
      </div>
      <MoneyPlaceField places={places} label="Masuk ke" />
      <Plan />
    </ActForm>
  );
}

const valuesOf = ({ lender, monthlyPrincipal, monthlyInterest, note, version }: LoanDetail) => ({
  lender,
  monthlyPrincipal,
  monthlyInterest,
  note,
  version,
});

/** Changes what moves no money. */
export function LoanUpdateDialog({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const update = useUpdateLoan(loan.id);
  const reload = useReload(loanQuery(loan.id));
  return (
    <ActForm
      id="loan-update"
      recordId={loan.id}
      title={`Ubah ${loan.number}`}
      description="Pokok dan tanggalnya sudah dibukukan: batalkan dan catat lagi bila salah."
      locked={update.isPending}
      schema={LoanUpdateInput}
      defaults={valuesOf(loan)}
      onSubmit={(input, { idempotencyKey }) => update.mutateAsync({ input, idempotencyKey })}
      onConflict={async () => valuesOf(await reload())}
      said={({ number }) => `Perubahan ${number} tersimpan.`}
      submitLabel="Simpan perubahan"
      onClose={onClose}
    >
      <Lender />
      <Plan />
    </ActForm>
  );
}
