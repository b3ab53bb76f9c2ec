import type { ReactNode } from "react";
import { parseRupiah } from "@/contract/base/parse-input";
import { asField } from "@/src/components/form/core/as-field";
import { formMessage } from "@/src/lib/form-messages";
import { formatRupiah } from "@/src/lib/format";
import { type ParsedFieldProps, ParsedInput } from "./parsed-input";

type Props = ParsedFieldProps<number> & {
  /** Names the unit of the price: "/ kg". */
  unit?: ReactNode;
};

/** Whole rupiah: accepts `2500000`, `2.500.000`, `2,5 jt`, `750 rb` and shows `Rp2.500.000`. */
function RupiahInput(props: Props) {
  return (
    <ParsedInput
      {...props}
      numeric
      parse={parseRupiah}
      format={formatRupiah}
      unreadable={formMessage("type", { label: props.label, type: "number" })}
      // The keyboard needs letters for "jt" and "rb".
      inputMode="text"
      placeholder={props.placeholder ?? "Rp0"}
    />
  );
}

export const RupiahField = asField<number, Props>(RupiahInput, { say: formatRupiah });
