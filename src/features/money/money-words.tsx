import type { Money } from "@/contract/money/model";
import { PAYMENT_METHOD_LABELS } from "@/contract/payment/words";
import { cx } from "@/src/components/ui/cx";
import { formatRupiah } from "@/src/lib/format";

/** A negative balance, of which more went out than came in, has its sign, and never its colour alone. */
export const Balance = ({ value, strong }: { value: number; strong?: boolean }) => (
  <span className={cx("tabular-nums", strong && "font-semibold", value < 0 && "text-warning-ink")}>
    {formatRupiah(value)}
  </span>
);

/** Says what a count found against the books. */
/** Within a sentence. */
export const differenceInSentence = (difference: number) =>
  difference === 0 ? "cocok" : `${difference > 0 ? "lebih" : "kurang"} ${formatRupiah(Math.abs(difference))}`;

export const differenceInWords = (difference: number) => {
  const words = differenceInSentence(difference);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

export const Difference = ({ value }: { value: number }) => (
  <span className={cx("tabular-nums", value !== 0 && "font-semibold text-warning-ink")}>
    {differenceInWords(value)}
  </span>
);

/** Null where the place is no account. */
export const accountOf = ({ bankName, accountNumber }: Pick<Money, "bankName" | "accountNumber">) =>
  accountNumber === null ? null : [bankName, accountNumber].filter(Boolean).join(" ");

export const methodsInWords = ({ methods }: Pick<Money, "methods">) =>
  methods.map((method) => PAYMENT_METHOD_LABELS[method]).join(", ");
