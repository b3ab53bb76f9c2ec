import { todayInJakarta } from "@/contract/base/parse-input";
import { UsageCancelInput } from "@/contract/usage/input";
import type { UsageDetail } from "@/contract/usage/model";
import { usageName } from "@/contract/usage/words";
import { useCancelUsage } from "@/src/api/usage";
import { Form } from "@/src/components/form/core/form";
import { TextField } from "@/src/components/form/fields/text-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { PostingDayField, useClosed } from "@/src/farm/books/posting-day-field";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { amountInWords } from "./usage-words";

/** Cancels a usage with a reason. */
export function UsageCancel({ usage, onClose }: { usage: UsageDetail; onClose: () => void }) {
  const { id, value, animals, quantity, product, purchase, day } = usage;
  const closed = useClosed();
  const cancel = useCancelUsage(id);
  const back = purchase
    ? `${formatRupiah(value)} di ${purchase.number} dapat dibebankan lagi`
    : `${amountInWords(quantity ?? 0, product.unit)} kembali ke stok dengan nilai yang sama`;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      locked={cancel.isPending}
      title={`Batalkan ${usageName(id)}?`}
      description={`${formatRupiah(value)} keluar dari HPP ${formatNumber(animals)} ternak, dan ${back}. Catatannya tetap terbaca.`}
    >
      <Form
        id="usage-cancel"
        schema={UsageCancelInput}
        // As if it had never been, unless its own day is closed.
        defaults={{ reason: "", day: closed && day < closed.from ? todayInJakarta() : day }}
        onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
        onDone={() => {
          notify.success(`${usageName(id)} dibatalkan.`);
          onClose();
        }}
        submitLabel="Batalkan pemakaian"
        tone="danger"
        cancelLabel="Kembali"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        <TextField name="reason" label="Alasan" maxLength={300} autoComplete="off" />
        <PostingDayField
          label="Tanggal"
          hint="Hari biaya dan barangnya kembali. Pada harinya sendiri: seperti tidak pernah dicatat."
          min={day}
          required
          late
        />
      </Form>
    </Dialog>
  );
}
