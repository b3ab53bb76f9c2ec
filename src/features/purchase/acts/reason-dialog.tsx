import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Payment } from "@/contract/payment/model";
import { PurchaseCloseInput, PurchaseReopenInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { useCancelPayment, useClosePurchase, useReopenPurchase } from "@/src/api/purchase";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { UnpayForm } from "@/src/farm/payment/unpay-form";
import { awaitedOf, unitOf } from "@/src/features/purchase/line-words";
import { formatNumber, formatQuantity } from "@/src/lib/format";

const Reason = ({ label = "Alasan" }: { label?: string }) => (
  <TextareaField name="reason" label={label} maxLength={300} rows={2} />
);

function awaitedInWords({ lines }: PurchaseDetail) {
  const animals = lines.filter((line) => line.kind === "ternak" && awaitedOf(line) > 0).length;
  const others = lines.flatMap((line) =>
    line.kind !== "ternak" && awaitedOf(line) > 0
      ? [`${formatQuantity(awaitedOf(line))} ${unitOf(line)} ${line.product?.name ?? ""}`]
      : [],
  );
  return [animals > 0 && `${formatNumber(animals)} ekor`, ...others].filter(Boolean).join(", ");
}

type Props = { purchase: PurchaseDetail; onClose: () => void };

const CloseForm = z.omit(PurchaseCloseInput, { version: true });

/** Closes an order and drops the lines that have not arrived. */
export function CloseDialog({ purchase, onClose }: Props) {
  const close = useClosePurchase(purchase.id);
  return (
    <ActForm
      id="purchase-close"
      title={`Tutup sisa pesanan ${purchase.number}?`}
      description={`Tidak ditunggu lagi: ${awaitedInWords(purchase)}. Total menjadi yang sudah diterima, dan biaya angkut dibagi ke yang sudah datang.`}
      locked={close.isPending}
      schema={CloseForm}
      defaults={{ reason: "", day: todayInJakarta() }}
      // After a conflict the page behind has been fetched again, so its newest version is sent.
      onSubmit={(values, { idempotencyKey }) =>
        close.mutateAsync({ input: { ...values, version: purchase.version }, idempotencyKey })
      }
      said={({ number }) => `Sisa pesanan ${number} ditutup.`}
      submitLabel="Tutup sisa pesanan"
      tone="danger"
      onClose={onClose}
    >
      <Reason />
      <PostingDayField label="Tanggal" required late />
    </ActForm>
  );
}

const ReopenForm = z.omit(PurchaseReopenInput, { version: true });

/** The rest of an order was closed by mistake. */
export function ReopenDialog({ purchase, onClose }: Props) {
  const reopen = useReopenPurchase(purchase.id);
  return (
    <ActForm
      id="purchase-reopen"
      title={`Tunggu lagi sisa pesanan ${purchase.number}?`}
      description="Total kembali menjadi yang dipesan, dan biaya angkut bagian sisa tidak lagi dibebankan ke yang sudah datang, seakan-akan tidak pernah ditutup."
      locked={reopen.isPending}
      schema={ReopenForm}
      defaults={{ reason: "" }}
      onSubmit={(values, { idempotencyKey }) =>
        reopen.mutateAsync({ input: { ...values, version: purchase.version }, idempotencyKey })
      }
      said={({ number }) => `Sisa pesanan ${number} ditunggu lagi.`}
      submitLabel="Tunggu lagi"
      onClose={onClose}
    >
      <Reason />
    </ActForm>
  );
}

export function UnpayDialog({ purchase, payment, onClose }: Props & { payment: Payment }) {
  const cancel = useCancelPayment(purchase.id, payment.id);
  return (
    <UnpayForm
      payment={payment}
      locked={cancel.isPending}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
      onClose={onClose}
    />
  );
}
