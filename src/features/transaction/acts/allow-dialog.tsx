import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { AllowanceInput } from "@/contract/correction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { useAllowPrice } from "@/src/api/sale/transaction";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { CorrectionSums } from "@/src/farm/correction/correction-sums";
import { lineInWords } from "@/src/features/transaction/detail/sold-words";
import { formatRupiah } from "@/src/lib/format";

const WHOLE = "semua";
const AllowForm = z.object({
  day: AllowanceInput.shape.day,
  belongsOn: AllowanceInput.shape.belongsOn,
  reason: AllowanceInput.shape.reason,
  amount: AllowanceInput.shape.amount,
  lineId: z.string(),
});

type Props = { sale: TransactionDetail; onClose: () => void };

function Fields({ sale }: { sale: TransactionDetail }) {
  const [amount, lineId] = [useFieldValue("amount"), useFieldValue("lineId")];
  const lines = sale.lines.filter(({ left }) => left > 0);
  const before = sale.remaining + sale.paid;
  const some = lines.filter(({ id }) => lineId === WHOLE || lineId === String(id));
  // A written-off amount needs no allowance any more.
  const most = Math.min(
    before,
    some.reduce((sum, { left }) => sum + left, 0),
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="lineId"
          label="Untuk"
          required
          options={[
            { value: WHOLE, label: "Seluruh penjualan" },
            ...lines.map((line) => ({ value: String(line.id), label: lineInWords(line) })),
          ]}
        />
        <PostingDayField label="Tanggal" min={sale.deliveredOn ?? sale.day} late />
      </div>
      <RupiahField name="amount" label="Potongan" hint={`Paling banyak ${formatRupiah(most)}.`} />
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      <CorrectionSums label="Tagihan" before={before} after={before - (typeof amount === "number" ? amount : 0)} />
    </>
  );
}

/** Lowers the price of what was delivered. If it was paid already, the rest is owed to the customer. */
export function AllowDialog({ sale, onClose }: Props) {
  const allow = useAllowPrice();
  const { id, number, version, customer } = sale;
  return (
    <ActForm
      id="transaction-allow"
      title={`Potongan harga ${number}`}
      description={`Untuk ${customer.name}. Penjualan dan piutangnya berkurang; yang sudah terbayar lebih harus kembali kepadanya.`}
      locked={allow.isPending}
      schema={AllowForm}
      defaults={{ day: todayInJakarta(), reason: "", amount: null, lineId: WHOLE }}
      onSubmit={({ lineId, ...input }, { idempotencyKey }) =>
        allow.mutateAsync({
          id,
          input: { ...input, version, lineId: lineId === WHOLE ? null : Number(lineId) },
          idempotencyKey,
        })
      }
      said={({ corrections }) => `Potongan harga tersimpan dengan nota ${corrections[0]?.number ?? ""}.`}
      submitLabel="Simpan potongan"
      onClose={onClose}
    >
      <Fields sale={sale} />
    </ActForm>
  );
}
