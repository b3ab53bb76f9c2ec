import type { ReactNode } from "react";
import { parseNumber } from "@/contract/base/parse-input";
import { asField } from "@/src/components/form/core/as-field";
import { formMessage } from "@/src/lib/form-messages";
import { type ParsedFieldProps, ParsedInput } from "./parsed-input";

type Props = ParsedFieldProps<number> & {
  unit?: ReactNode;
  decimals?: number;
  negative?: boolean;
  /** The amount by which the arrow keys change the value. */
  step?: number;
};

const format = (value: number) => new Intl.NumberFormat("id-ID", { maximumFractionDigits: 6 }).format(value);

function NumberInput({ decimals = 0, negative = false, step = 1, ...props }: Props) {
  const stepFrom = (text: string, direction: 1 | -1) => {
    const from = parseNumber(text, { decimals, negative }) ?? 0;
    const next = Number((from + direction * step).toFixed(decimals));
    return negative || next >= 0 ? next : null;
  };
  return (
    <ParsedInput
      {...props}
      numeric
      parse={(text) => parseNumber(text, { decimals, negative })}
      format={format}
      unreadable={formMessage("type", { label: props.label, type: decimals ? "number" : "integer" })}
      inputMode={negative ? "text" : decimals ? "decimal" : "numeric"}
      stepFrom={stepFrom}
    />
  );
}

export const NumberField = asField<number, Props>(NumberInput, { say: format });
