import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { TransactionCancelInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund } from "@/contract/transaction/words";
import { useCancelTransaction } from "@/src/api/sale/transaction";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatRupiah } from "@/src/lib/format";

const CancelForm = z.object({
  day: TransactionCancelInput.shape.day,
  belongsOn: TransactionCancelInput.shape.belongsOn,
  reason: TransactionCancelInput.shape.reason,
  money: z.enum(["kembali", "hangus"], "Pilih apa yang terjadi dengan uang mukanya."),
});

type Props = { sale: TransactionDetail; onClose: () => void };

/** Cancels the sale and says what happens to the money already paid. */
export function CancelDialog({ sale, onClose }: Props) {
  const cancel = useCancelTransaction();
  const { id, number, paid, customer, version } = sale;
  const fund = isFund(sale);
  return (
    <ActForm
      id="transaction-cancel"
      title={`Batalkan ${number}?`}
      description={
        fund
          ? "Kontraknya dibatalkan, ternaknya kembali milik peternakan, dan modal yang sudah masuk dikembalikan."
          : "Ternak yang dipesan kembali tersedia. Penjualan tetap terbaca dengan alasannya."
      }
      locked={cancel.isPending}
      schema={CancelForm}
      defaults={{ day: todayInJakarta(), reason: "", money: paid > 0 && !fund ? null : "kembali" }}
      onSubmit={({ money, ...typed }, { idempotencyKey }) => {
        const forfeit = paid > 0 ? { forfeit: money === "hangus" } : {};
        return cancel.mutateAsync({ id, input: { ...typed, version, ...forfeit }, idempotencyKey });
      }}
      said={() => `${number} dibatalkan.`}
      submitLabel="Batalkan penjualan"
      tone="danger"
      onClose={onClose}
    >
      {paid > 0 && !fund && (
        <RadioCardsField
          name="money"
          label={`Yang sudah dibayar, ${formatRupiah(paid)}`}
          columns={1}
          options={[
            {
              value: "kembali",
              label: "Dikembalikan ke customer",
              hint: "Menjadi titipan sampai pengembaliannya dicatat di penjualan ini.",
            },
            { value: "hangus", label: "Hangus", hint: `Menjadi milik peternakan; tidak kembali ke ${customer.name}.` },
          ]}
        />
      )}
      <PostingDayField label="Tanggal batal" min={sale.day} required late />
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
    </ActForm>
  );
}
