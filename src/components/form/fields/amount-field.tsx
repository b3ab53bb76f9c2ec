import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { RupiahField } from "./rupiah-field";

type Props = { name: string; label: string; hint?: string };

/** A sum whose value is null when the field is emptied. */
export function AmountField({ name, label, hint }: Props) {
  const { get, set } = useFormValues();
  return (
    <RupiahField
      name={name}
      label={label}
      hint={hint}
      required={false}
      onBlur={() => {
        if (get(name) === null) set(name, 0);
      }}
    />
  );
}
