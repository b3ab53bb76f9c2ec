import { todayInJakarta } from "@/contract/base/parse-input";
import { OpeningCancelInput, StartInput } from "@/contract/opening/input";
import type { OpeningRow } from "@/contract/opening/model";
import { OPENING_LINES } from "@/contract/opening/words";
import { useCancelOpening, useSetStart } from "@/src/api/opening";
import { DateField } from "@/src/components/form/date/date-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { formatDate, formatRupiah } from "@/src/lib/format";

/** The farm's first day with us. */
export function StartDialog({ day, onClose }: { day: string | null; onClose: () => void }) {
  const set = useSetStart();
  return (
    <ActForm
      id="farm-start"
      title={day === null ? "Tetapkan hari pertama" : "Ubah hari pertama"}
      description={
        day === null
          ? "Sesudahnya, sebelum hari pertama itu hanya saldo awal yang dapat dicatat."
          : "Semua saldo awal ikut pindah. Catatan lain tidak boleh ada sebelum hari pertama itu."
      }
      locked={set.isPending}
      schema={StartInput}
      // Whoever counts money and debts does so today.
      defaults={{ day: day ?? todayInJakarta() }}
      onSubmit={(input, { idempotencyKey }) => set.mutateAsync({ input, idempotencyKey })}
      said={({ startOn }) => `Hari pertama: ${startOn ? formatDate(startOn) : ""}.`}
      submitLabel="Simpan hari pertama"
      onClose={onClose}
    >
      <DateField
        name="day"
        label="Hari pertama"
        hint="Hari Anda menghitung kas, utang dan stok. Ternak yang datang sesudahnya perlu pembayaran."
        max={todayInJakarta()}
        required
      />
    </ActForm>
  );
}

/** Takes an opening balance back as if it had never been. */
export function CancelOpeningDialog({ row, onClose }: { row: OpeningRow; onClose: () => void }) {
  const cancel = useCancelOpening(row.id);
  const { part, name, amount } = row;
  return (
    <ActForm
      id="cancel-opening"
      title={`Batalkan saldo awal ${name}?`}
      description={`${OPENING_LINES[part].label} ${formatRupiah(amount)} hilang dari hari pertama. Catatannya tetap terbaca.`}
      locked={cancel.isPending}
      schema={OpeningCancelInput}
      defaults={{ part, reason: "" }}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
      said={() => `Saldo awal ${name} dibatalkan.`}
      submitLabel="Batalkan saldo awal"
      tone="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
    </ActForm>
  );
}
