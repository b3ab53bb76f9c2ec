import { TransactionNoteInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund } from "@/contract/transaction/words";
import { useReload } from "@/src/api/base/record";
import { transactionQuery, useNoteTransaction } from "@/src/api/sale/transaction";
import { DateField } from "@/src/components/form/date/date-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { HandoverFields } from "@/src/features/transaction/form/handover-section";

type Props = { sale: TransactionDetail; onClose: () => void };

const valuesOf = ({ dueOn, handover, deliverOn, boarded, address, notes, version }: TransactionDetail) => ({
  dueOn,
  handover,
  deliverOn,
  boarded,
  address,
  notes,
  version,
});

/** Changes the fields of a posted sale that affect no sum. */
export function NoteDialog({ sale, onClose }: Props) {
  const note = useNoteTransaction(sale.id);
  const reload = useReload(transactionQuery(sale.id));
  return (
    <ActForm
      id="transaction-note"
      recordId={sale.id}
      title={`Ubah ${sale.number}`}
      description="Penjualan ini sudah dibukukan: baris dan jumlahnya tidak berubah lagi."
      locked={note.isPending}
      schema={TransactionNoteInput}
      defaults={valuesOf(sale)}
      onSubmit={(input, { idempotencyKey }) => note.mutateAsync({ input, idempotencyKey })}
      onConflict={async () => valuesOf(await reload())}
      said={({ number }) => `Perubahan ${number} tersimpan.`}
      submitLabel="Simpan perubahan"
      cancelLabel="Batal"
      onClose={onClose}
    >
      {!isFund(sale) && <HandoverFields day={sale.day} />}
      <DateField name="dueOn" label="Jatuh tempo" min={sale.day} />
      <TextareaField name="notes" label="Catatan" nullable maxLength={1000} rows={2} />
    </ActForm>
  );
}
