import { ReopenInput } from "@/contract/closing/input";
import type { Closing } from "@/contract/closing/model";
import { useReopenBooks } from "@/src/api/closing";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { formatDate } from "@/src/lib/format";

type Props = { closing: Closing; onClose: () => void };

/** Opens the days of the newest closing again. */
export default function ReopenDialog({ closing: { id, day }, onClose }: Props) {
  const reopen = useReopenBooks(id);
  return (
    <ActForm
      id="reopen-books"
      title={`Buka kembali buku sampai ${formatDate(day)}?`}
      description="Tanggal yang dibuka dapat dicatat dan diubah lagi, jadi laporannya dapat berubah. Alasannya tercatat di riwayat."
      locked={reopen.isPending}
      schema={ReopenInput}
      defaults={{ reason: "" }}
      onSubmit={(input, { idempotencyKey }) => reopen.mutateAsync({ input, idempotencyKey })}
      said={() => `Buku sampai ${formatDate(day)} dibuka kembali.`}
      submitLabel="Buka kembali"
      tone="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
    </ActForm>
  );
}
