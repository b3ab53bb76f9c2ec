import type { PaymentReceipt } from "@/contract/payment/receipt";
import type { Paper } from "@/src/components/ui/page/print-layout";
import { Purpose, ReceiptSheet } from "@/src/farm/payment/receipt-sheet";
import { formatDateTime, formatRupiah } from "@/src/lib/format";
import { sumOfReceipt } from "./receipt-sum";

type Props = { receipt: PaymentReceipt; paper: Paper };

/** Several documents under one receipt, each with its part. */
const Purposes = ({ parts }: Pick<PaymentReceipt, "parts">) => (
  <ul className="grid gap-1">
    {parts.map((part) => (
      <li key={part.payment.id} className="flex flex-wrap justify-between gap-x-4">
        <span className={part.payment.cancelled ? "text-ink-muted line-through" : undefined}>
          <Purpose {...part} />
        </span>
        <span className="tabular-nums">
          {part.payment.cancelled ? "Dibatalkan" : formatRupiah(part.payment.amount)}
        </span>
      </li>
    ))}
  </ul>
);

/** The printed content of a receipt. */
export function Receipt({ receipt, paper }: Props) {
  const { payment, partner, company, incoming } = receipt;
  const { method, note, day } = payment;
  const { number, amount, cancelled, parts } = sumOfReceipt(receipt);
  return (
    <ReceiptSheet
      number={number}
      company={company}
      partner={partner}
      incoming={incoming}
      amount={amount}
      method={method}
      day={day}
      paper={paper}
      purpose={
        <>
          {parts.length > 1 ? <Purposes parts={parts} /> : <Purpose {...receipt} />}
          {note && <span className="block break-words text-ink-muted text-xs">{note}</span>}
        </>
      }
      cancelled={cancelled && <Cancelled {...cancelled} />}
    />
  );
}

function Cancelled({ at, reason }: { at: string; reason: string }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-error-ink">
      <p className="w-fit -rotate-2 rounded border-4 border-error-ink px-4 py-1 font-extrabold text-2xl tracking-widest">
        DIBATALKAN
      </p>
      <p className="min-w-0 break-words text-sm">
        {formatDateTime(at)}
        <span className="block">{reason}</span>
      </p>
    </div>
  );
}
