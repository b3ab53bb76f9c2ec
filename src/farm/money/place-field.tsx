import type { Money } from "@/contract/money/model";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { SelectField } from "@/src/components/form/fields/select-field";

type Props = InputProps<number> & {
  /** Undefined while they load. */
  places: readonly Money[] | undefined;
  /** The place that counts while none is chosen. */
  proposed?: number;
  placeholder?: string;
};

/** Offers the places in use. A chosen one that is no longer among them counts as not chosen. */
function PlaceInput({ places = [], proposed, value, onChange, required, ...props }: Props) {
  const used = places.filter(({ active }) => active);
  const held = used.some(({ id }) => id === value) ? value : proposed;
  return (
    <SelectField
      {...props}
      required={required || proposed !== undefined}
      options={used.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={held ? String(held) : null}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  );
}

export const PlaceField = asField<number, Props>(PlaceInput);
