import { todayInJakarta } from "@/contract/parse-input";
import {
  PAYMENT_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  PaymentInput,
  type PaymentKind,
} from "@/contract/payment";
import type { PurchaseDetail } from "@/contract/purchase";
import { usePayPurchase } from "@/src/api/purchase";
import { DateField } from "@/src/components/form/date-field";
import { RupiahField } from "@/src/components/form/rupiah-field";
import { SelectField } from "@/src/components/form/select-field";
import { TextField } from "@/src/components/form/text-field";
import { useFieldValue } from "@/src/components/form/use-field-value";
import { useFormValues } from "@/src/components/form/use-form-lines";
import { formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { ActForm } from "./act-form";

type Props = { purchase: PurchaseDetail; onClose: () => void };

/** What makes sense now: an advance only before anything came, money back only of what was paid too much. */
function kindsOf({ remaining, receipts }: PurchaseDetail): PaymentKind[] {
  if (remaining < 0) return ["pengembalian"];
  return receipts.length === 0 ? ["uang muka", "pelunasan"] : ["pelunasan", "angsuran"];
}

const isWhole = (kind: unknown) => kind === "pelunasan" || kind === "pengembalian";

function Fields({ purchase }: { purchase: PurchaseDetail }) {
  const { get, set } = useFormValues();
  const kind = useFieldValue("kind");
  const amount = useFieldValue("amount");
  const left = Math.abs(purchase.remaining);
  const rest = typeof amount === "number" && kind !== "pengembalian" ? left - amount : null;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="kind"
          label="Jenis"
          options={kindsOf(purchase).map((value) => ({ value, label: PAYMENT_KIND_LABELS[value] }))}
          required
          onChange={(chosen) => {
            if (isWhole(chosen)) set("amount", left);
            else if (get("amount") === left) set("amount", null);
          }}
        />
        <SelectField
          name="method"
          label="Metode"
          options={optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS)}
          required
        />
      </div>
      <RupiahField
        name="amount"
        label="Jumlah"
        hint={
          kind === "pengembalian"
            ? `Kelebihan bayar ${formatRupiah(left)}.`
            : rest !== null && rest > 0
              ? `Sisa tagihan ${formatRupiah(left)}; sesudah ini ${formatRupiah(rest)}.`
              : `Sisa tagihan ${formatRupiah(left)}.`
        }
      />
      <DateField name="day" label="Tanggal" min={purchase.day} max={todayInJakarta()} />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </>
  );
}

/** Notes what was paid to the supplier, or came back. */
export function PaymentDialog({ purchase, onClose }: Props) {
  const pay = usePayPurchase(purchase.id);
  const [kind = "pelunasan"] = kindsOf(purchase);
  return (
    <ActForm
      id="purchase-payment"
      title={`Catat pembayaran ${purchase.number}`}
      description={kind === "pengembalian" ? `Dari ${purchase.supplier.name}.` : `Kepada ${purchase.supplier.name}.`}
      locked={pay.isPending}
      schema={PaymentInput}
      defaults={{
        ...{ day: todayInJakarta(), kind, method: "transfer", note: null },
        amount: isWhole(kind) ? Math.abs(purchase.remaining) : null,
      }}
      onSubmit={(input, { idempotencyKey }) => pay.mutateAsync({ input, idempotencyKey })}
      said={({ payments }) => `Pembayaran tersimpan${payments[0] ? ` dengan kwitansi ${payments[0].number}` : ""}.`}
      submitLabel="Simpan pembayaran"
      onClose={onClose}
    >
      <Fields purchase={purchase} />
    </ActForm>
  );
}
