import { useQuery } from "@tanstack/react-query";
import { TransactionNoteInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund } from "@/contract/transaction/words";
import { BESIDE_FORM, useReload } from "@/src/api/base/record";
import { customerQuery } from "@/src/api/customer";
import { transactionQuery, useNoteTransaction } from "@/src/api/sale/transaction";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { DueDayField } from "@/src/features/transaction/form/due-day-field";
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
  const { data: customer } = useQuery({ ...customerQuery(sale.customer.id), ...BESIDE_FORM });
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
      <DueDayField day={sale.day} customer={customer} />
      <TextareaField name="notes" label="Catatan" nullable maxLength={1000} rows={2} />
    </ActForm>
  );
}
