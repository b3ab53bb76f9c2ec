import { todayInJakarta } from "@/contract/base/parse-input";
import { type Payment, PaymentCancelInput } from "@/contract/payment/model";
import { PAYMENT_KIND_LABELS } from "@/contract/payment/words";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import type { SaveRequest } from "@/src/components/form/record/use-form-save";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatDate, formatRupiah } from "@/src/lib/format";

type Props = {
  payment: Payment;
  /** A sentence about what else is undone. */
  also?: string;
  locked: boolean;
  onSubmit: (input: PaymentCancelInput, request: SaveRequest) => Promise<unknown>;
  onClose: () => void;
};

/** Cancels a payment: its receipt stays readable and no longer counts. */
export function UnpayForm({ payment, also, locked, onSubmit, onClose }: Props) {
  const what = `${PAYMENT_KIND_LABELS[payment.kind].toLowerCase()} ${formatRupiah(payment.amount)}`;
  return (
    <ActForm
      id="unpay"
      title={`Batalkan kwitansi ${payment.number}?`}
      description={[
        `Pembayaran ${what} tidak dihitung lagi; kwitansinya tetap terbaca dengan alasannya.`,
        ...(also ? [also] : []),
      ].join(" ")}
      locked={locked}
      schema={PaymentCancelInput}
      defaults={{ reason: "", day: todayInJakarta() }}
      onSubmit={onSubmit}
      said={() => `Kwitansi ${payment.number} dibatalkan.`}
      submitLabel="Batalkan kwitansi"
      tone="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      <PostingDayField
        label="Tanggal"
        hint={`Bila salah catat, isi tanggal kwitansinya, ${formatDate(payment.day)}: di buku kas seolah tidak pernah ada.`}
        min={payment.day}
        required
        late
      />
    </ActForm>
  );
}
