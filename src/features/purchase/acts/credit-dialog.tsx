import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { CreditInput } from "@/contract/correction/input";
import type { Purchase, PurchaseDetail } from "@/contract/purchase/model";
import { purchasesQuery, useCreditPurchase } from "@/src/api/purchase";
import { useFieldValue, useSetField } from "@/src/components/form/core/use-field-value";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

const NO_PURCHASE = "Pilih pembelian.";
const CreditForm = z.object({
  day: CreditInput.shape.day,
  belongsOn: CreditInput.shape.belongsOn,
  reason: CreditInput.shape.reason,
  amount: CreditInput.shape.amount,
  otherId: z.string(NO_PURCHASE).check(z.minLength(1, NO_PURCHASE)),
});

type FieldsProps = { excess: number; purchase: PurchaseDetail; others: readonly Purchase[] };

function Fields({ excess, purchase, others }: FieldsProps) {
  const set = useSetField();
  const chosen = useFieldValue("otherId");
  const other = others.find(({ id }) => String(id) === chosen);
  return (
    <>
      <SelectField
        name="otherId"
        label="Untuk pembelian"
        required
        options={others.map(({ id, number, day, remaining }) => ({
          value: String(id),
          label: `${number}, ${formatDateShort(day)}, sisa ${formatRupiah(remaining)}`,
        }))}
        onChange={(id) => {
          const to = others.find((one) => String(one.id) === id);
          if (to) set("amount", Math.min(excess, to.remaining));
        }}
        hint={
          others.length === 0 ? `Tidak ada pembelian lain dari ${purchase.supplier.name} yang belum lunas.` : undefined
        }
      />
      <RupiahField
        name="amount"
        label="Jumlah"
        hint={`Kelebihan bayar ${formatRupiah(excess)}${other ? `; sisa ${other.number} ${formatRupiah(other.remaining)}` : ""}.`}
      />
      <PostingDayField label="Tanggal" min={purchase.day} late />
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
    </>
  );
}

type Props = {
  purchase: PurchaseDetail;
  /** The purchase to pay, where one is known already. */
  otherId: string | null;
  onClose: () => void;
};

/** Uses what was paid too much for one purchase for another purchase of the same supplier. */
export function CreditDialog({ purchase, otherId, onClose }: Props) {
  const credit = useCreditPurchase(purchase.id);
  const { id, number, supplier, version } = purchase;
  const open = useQuery(
    purchasesQuery({
      page: 1,
      size: 100,
      sort: "day",
      q: "",
      filters: { supplier: [String(supplier.id)], debt: ["belum lunas"] },
    }),
  );
  const others = open.data?.rows.filter((one) => one.id !== id);
  const excess = -purchase.remaining;
  const known = others?.find((one) => String(one.id) === otherId);
  // The amount for a purchase that is known already follows from what is left of it.
  if (otherId !== null && !others) return null;
  return (
    <ActForm
      id="purchase-credit"
      title={`Pakai kredit ${number}`}
      description={`Kelebihan bayar kepada ${supplier.name} membayar pembelian lain, tanpa uang keluar.`}
      locked={credit.isPending}
      schema={CreditForm}
      defaults={{
        day: todayInJakarta(),
        reason: "",
        amount: known ? Math.min(excess, known.remaining) : null,
        otherId: known ? otherId : null,
      }}
      onSubmit={({ otherId: other, ...input }, { idempotencyKey }) =>
        credit.mutateAsync({ input: { ...input, otherId: Number(other), version }, idempotencyKey })
      }
      said={({ corrections }) => `Kredit terpakai dengan nota ${corrections[0]?.number ?? ""}.`}
      submitLabel="Pakai kredit"
      onClose={onClose}
    >
      <Fields excess={excess} purchase={purchase} others={others ?? []} />
    </ActForm>
  );
}
