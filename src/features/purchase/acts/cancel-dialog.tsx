import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { PurchaseCancelInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { useCancelPurchase } from "@/src/api/purchase";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatRupiah } from "@/src/lib/format";

const CancelForm = z.object({
  day: PurchaseCancelInput.shape.day,
  belongsOn: PurchaseCancelInput.shape.belongsOn,
  reason: PurchaseCancelInput.shape.reason,
  money: z.enum(["kembali", "hangus"], "Pilih apa yang terjadi dengan uangnya."),
});

type Props = { purchase: PurchaseDetail; onClose: () => void };

/** Cancels the order and says what happens to the money already paid. */
export function CancelDialog({ purchase, onClose }: Props) {
  const cancel = useCancelPurchase(purchase.id);
  const { number, paid, supplier } = purchase;
  return (
    <ActForm
      id="purchase-cancel"
      title={`Batalkan ${number}?`}
      description="Pembelian tetap terbaca dengan alasannya, dan tidak dapat diubah lagi."
      locked={cancel.isPending}
      schema={CancelForm}
      defaults={{ day: todayInJakarta(), reason: "", money: paid > 0 ? null : "kembali" }}
      onSubmit={({ money, ...typed }, { idempotencyKey }) => {
        const forfeit = paid > 0 ? { forfeit: money === "hangus" } : {};
        return cancel.mutateAsync({ input: { ...typed, version: purchase.version, ...forfeit }, idempotencyKey });
      }}
      said={() => `${number} dibatalkan.`}
      submitLabel="Batalkan pembelian"
      tone="danger"
      onClose={onClose}
    >
      {paid > 0 && (
        <RadioCardsField
          name="money"
          label={`Yang sudah dibayar, ${formatRupiah(paid)}`}
          columns={1}
          options={[
            {
              value: "kembali",
              label: "Dikembalikan supplier",
              hint: "Catat pengembaliannya di pembelian ini begitu uangnya diterima.",
            },
            { value: "hangus", label: "Hangus", hint: `Menjadi milik ${supplier.name}; tidak ada yang ditagih lagi.` },
          ]}
        />
      )}
      <PostingDayField label="Tanggal batal" min={purchase.day} required late />
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
    </ActForm>
  );
}
