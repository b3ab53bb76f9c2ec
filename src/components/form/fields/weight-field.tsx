import { parseWeight } from "@/contract/base/parse-input";
import { asField } from "@/src/components/form/core/as-field";
import { formMessage } from "@/src/lib/form-messages";
import { formatKg, formatNumber } from "@/src/lib/format";
import { type ParsedFieldProps, ParsedInput } from "./parsed-input";

const format = (kilograms: number) => formatNumber(kilograms, 2);

function WeightInput(props: ParsedFieldProps<number>) {
  return (
    <ParsedInput
      {...props}
      numeric
      parse={parseWeight}
      format={format}
      unreadable={formMessage("type", { label: props.label, type: "number" })}
      unit="kg"
      inputMode="decimal"
      placeholder={props.placeholder ?? "0,00"}
    />
  );
}

export const WeightField = asField<number, ParsedFieldProps<number>>(WeightInput, { say: formatKg });
