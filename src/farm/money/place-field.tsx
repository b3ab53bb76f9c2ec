import { isOneOf } from "@/contract/base/words";
import type { Money } from "@/contract/money/model";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { SelectField } from "@/src/components/form/fields/select-field";
import { formatDate, formatRupiah } from "@/src/lib/format";

type Props = InputProps<number> & {
  /** Undefined while they load. */
  places: readonly Money[] | undefined;
  /** The place that counts while none is chosen. */
  proposed?: number;
  placeholder?: string;
  /** The field of the day on which its money moves. */
  dayOf?: string;
};

/** Money of a counted day or before changes the difference of the count: its place holds what was found. */
export const isCounted = ({ countedOn }: Money, day: unknown) =>
  countedOn !== null && typeof day === "string" && day <= countedOn;

const countedNote = (place: Money, day: unknown) =>
  place.countedOn !== null && isCounted(place, day)
    ? ` ${place.name} sudah dihitung pada ${formatDate(place.countedOn)}; selisihnya ikut berubah.`
    : "";

/** Offers the places in use. A chosen one that is no longer among them counts as not chosen. */
function PlaceInput({ places = [], proposed, dayOf = "", hint, value, onChange, required, ...props }: Props) {
  const day = useFieldValue(dayOf);
  const used = places.filter(({ active }) => active);
  const shown = used.find(({ id }) => id === value) ?? used.find(({ id }) => id === proposed);
  return (
    <SelectField
      {...props}
      required={required || proposed !== undefined}
      hint={
        shown && dayOf ? (
          <>
            {hint ?? `Saldo ${formatRupiah(shown.balance)}.`}
            {countedNote(shown, day)}
          </>
        ) : (
          hint
        )
      }
      options={used.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={shown ? String(shown.id) : null}
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

/** The place of a payment. `name`, `method` and `day` are the names of fields. */
type PaidPlace = { name: string; method: string; day: string; places: Places };

export const PaidPlaceField = ({ name, method, day, places }: PaidPlace) => (
  <PlaceField
    name={name}
    label="Kas atau rekening"
    places={places}
    proposed={proposedBy(useFieldValue(method), places)?.id}
    placeholder="Menurut metode"
    dayOf={day}
  />
);

type MoneyPlace = { places: Places; label?: string };

/** The place of money that moves at once, with what is in it. */
export const MoneyPlaceField = ({ places, label = "Kas atau rekening" }: MoneyPlace) => (
  <PlaceField name="moneyId" label={label} places={places} placeholder="Pilih kas atau rekening" dayOf="day" />
);

/** A farm with one place in use need not choose it. */
export const onlyPlace = (places: Places) => {
  const used = places?.filter(({ active }) => active) ?? [];
  return used.length === 1 ? (used[0]?.id ?? null) : null;
};
