import { isOneOf } from "@/contract/base/words";
import type { Money } from "@/contract/money/model";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { SelectField } from "@/src/components/form/fields/select-field";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

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

type Places = readonly Money[] | undefined;

/** The place in use that a method names. */
const proposedBy = (method: unknown, places: Places) =>
  places?.find(({ active, methods }) => active && isOneOf(methods, method));

type Chosen = { method?: unknown; moneyId?: unknown };
/** The method proposes the place, until the user chooses one. */
export const placeOf = ({ method, moneyId }: Chosen, places: Places) =>
  places?.find(({ id, active }) => active && id === moneyId) ?? proposedBy(method, places);

/** A count holds what was found at the end of its day, so money of that day or before changes its difference alone. */
export const countedNote = ({ countedOn }: Money, day: unknown) =>
  countedOn !== null && typeof day === "string" && day <= countedOn
    ? `Sudah dihitung ${formatDateShort(countedOn)}: saldo tetap, selisih opnamenya yang berubah.`
    : null;

/** The place of a payment. `name`, `method` and `day` are the names of fields. */
type PaidPlace = { name: string; method: string; day: string; places: Places };

export function PaidPlaceField({ name, method, day, places }: PaidPlace) {
  const paidBy = useFieldValue(method);
  const paidOn = useFieldValue(day);
  const shown = placeOf({ method: paidBy, moneyId: useFieldValue(name) }, places);
  return (
    <PlaceField
      name={name}
      label="Kas atau rekening"
      places={places}
      proposed={proposedBy(paidBy, places)?.id}
      placeholder="Menurut metode"
      hint={shown && [`Saldo ${formatRupiah(shown.balance)}.`, countedNote(shown, paidOn)].filter(Boolean).join(" ")}
    />
  );
}

type MoneyPlace = { places: Places; label?: string };

/** The place of money that moves at once, with what is in it. `moneyId` and `day` are names of fields. */
export function MoneyPlaceField({ places, label = "Kas atau rekening" }: MoneyPlace) {
  const moneyId = useFieldValue("moneyId");
  const day = useFieldValue("day");
  const shown = places?.find(({ id, active }) => active && id === moneyId);
  return (
    <PlaceField
      name="moneyId"
      label={label}
      places={places}
      placeholder="Pilih kas atau rekening"
      hint={shown && [`Saldo ${formatRupiah(shown.balance)}.`, countedNote(shown, day)].filter(Boolean).join(" ")}
    />
  );
}

/** A farm with one place in use need not choose it. */
export const onlyPlace = (places: Places) => {
  const used = places?.filter(({ active }) => active) ?? [];
  return used.length === 1 ? (used[0]?.id ?? null) : null;
};
