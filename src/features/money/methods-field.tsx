import type { PaymentMethod } from "@/contract/money/words";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "@/contract/payment/words";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { cx } from "@/src/components/ui/cx";

const row =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-primary-ink";

/** By their methods, the names of the other places that take them now. */
export type Holders = ReadonlyMap<PaymentMethod, string>;
type Props = InputProps<PaymentMethod[]> & { holders: Holders };

/** Methods to tick; none is a choice too. */
function MethodsInput({ value, onChange, onBlur, controlRef, holders, ...props }: Props) {
  const chosen = value ?? [];
  const toggle = (method: PaymentMethod) =>
    onChange?.(PAYMENT_METHODS.filter((one) => chosen.includes(one) !== (one === method)));
  return (
    <Field {...props} required={false} group="group">
      {() => (
        <div className="grid gap-2 sm:grid-cols-3">
          {PAYMENT_METHODS.map((method, at) => (
            <label
              key={method}
              className={cx(
                row,
                chosen.includes(method)
                  ? "border-primary-ink bg-primary-soft"
                  : "border-line-strong hover:border-ink-faint",
              )}
            >
              <input
                ref={at === 0 ? controlRef : undefined}
                type="checkbox"
                checked={chosen.includes(method)}
                onChange={() => toggle(method)}
                onBlur={onBlur}
                className="size-6 md:size-5 shrink-0 accent-primary-strong"
              />
              <span className="min-w-0">
                <span className="font-semibold">{PAYMENT_METHOD_LABELS[method]}</span>
                {holders.has(method) && (
                  <span className="block break-words text-ink-muted text-xs"> sekarang {holders.get(method)}</span>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

export const MethodsField = asField<PaymentMethod[], Props>(MethodsInput, {
  say: (methods) => methods.map((method) => PAYMENT_METHOD_LABELS[method]).join(", ") || "tidak ada",
});
