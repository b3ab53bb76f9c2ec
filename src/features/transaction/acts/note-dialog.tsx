import { TransactionNoteInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund } from "@/contract/transaction/words";
import { useReload } from "@/src/api/base/record";
import { transactionQuery, useNoteTransaction } from "@/src/api/transaction";
import { Form } from "@/src/components/form/core/form";
import { DateField } from "@/src/components/form/date/date-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { HandoverFields } from "@/src/features/transaction/form/handover-section";
import { notify } from "@/src/lib/notify";

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
    <Dialog
      open
      onClose={onClose}
      locked={note.isPending}
      title={`Ubah ${sale.number}`}
      description="Penjualan ini sudah dibukukan: baris dan jumlahnya tidak berubah lagi."
    >
      <Form
        id="transaction-note"
        recordId={sale.id}
        schema={TransactionNoteInput}
        defaults={valuesOf(sale)}
        onSubmit={(input, { idempotencyKey }) => note.mutateAsync({ input, idempotencyKey })}
        onConflict={async () => valuesOf(await reload())}
        onDone={({ number }) => {
          notify.success(`Perubahan ${number} tersimpan.`);
          onClose();
        }}
        submitLabel="Simpan perubahan"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        {!isFund(sale) && <HandoverFields day={sale.day} />}
        <DateField name="dueOn" label="Jatuh tempo" min={sale.day} />
        <TextareaField name="notes" label="Catatan" nullable maxLength={1000} rows={2} />
      </Form>
    </Dialog>
  );
}
