import type { PaymentReceipt } from "@/contract/payment/receipt";
import { receiptNumberOf } from "@/contract/payment/words";

/** The words of a receipt: its number, what still stands of it, and why nothing does. */
export function sumOfReceipt({ payment, document, parts }: PaymentReceipt) {
  const all = parts.length > 0 ? parts : [{ payment, document }];
  const standing = all.filter((part) => !part.payment.cancelled);
  const cancelled = standing.length === 0 ? payment.cancelled : null;
  return {
    number: receiptNumberOf(payment.number),
    amount: (cancelled ? all : standing).reduce((sum, part) => sum + part.payment.amount, 0),
    cancelled,
    parts: all,
  };
}
