import { PurchaseNoteInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { latestDue } from "@/contract/purchase/words";
import { fetchAttachment, uploadAttachment } from "@/src/api/attachment";
import { useReload } from "@/src/api/base/record";
import { purchaseQuery, useNotePurchase } from "@/src/api/purchase";
import { DateField } from "@/src/components/form/date/date-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { AttachmentField } from "@/src/components/form/file/attachment-field";
import { ActForm } from "@/src/components/form/record/act-form";

type Props = { purchase: PurchaseDetail; onClose: () => void };

const valuesOf = ({ noteNumber, dueOn, notes, attachments, version }: PurchaseDetail) => ({
  noteNumber,
  dueOn,
  notes,
  attachments,
  version,
});

/** Changes the fields of a posted purchase that affect no sum. */
export function NoteDialog({ purchase, onClose }: Props) {
  const note = useNotePurchase(purchase.id);
  const reload = useReload(purchaseQuery(purchase.id));
  return (
    <ActForm
      id="purchase-note"
      recordId={purchase.id}
      title={`Ubah nota ${purchase.number}`}
      description="Pembelian ini sudah dibukukan: baris dan jumlahnya tidak berubah lagi."
      locked={note.isPending}
      schema={PurchaseNoteInput}
      defaults={valuesOf(purchase)}
      onSubmit={(input, { idempotencyKey }) => note.mutateAsync({ input, idempotencyKey })}
      onConflict={async () => valuesOf(await reload())}
      said={({ number }) => `Perubahan ${number} tersimpan.`}
      submitLabel="Simpan perubahan"
      cancelLabel="Batal"
      onClose={onClose}
    >
      <TextField name="noteNumber" label="Nomor nota" nullable maxLength={60} autoComplete="off" />
      <DateField name="dueOn" label="Jatuh tempo" min={purchase.day} max={latestDue(purchase.day)} />
      <TextareaField name="notes" label="Catatan" nullable maxLength={1000} />
      <AttachmentField name="attachments" label="Lampiran" upload={uploadAttachment} fetchFile={fetchAttachment} />
    </ActForm>
  );
}
