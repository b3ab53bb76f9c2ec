import type { PaymentReceipt } from "@/contract/payment/receipt";
import { CancelledStamp } from "@/src/components/print/paper-row";
import type { Paper } from "@/src/components/ui/page/print-layout";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { Purpose, ReceiptSheet } from "@/src/farm/payment/receipt-sheet";
import { formatRupiah } from "@/src/lib/format";
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
          <BelongsOn day={receipt.belongsOn} />
        </>
      }
      cancelled={cancelled && <CancelledStamp {...cancelled} />}
    />
  );
}
