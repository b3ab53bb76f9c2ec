import { daysBetween } from "@/contract/sheep/age";
import { tagName } from "@/contract/sheep/words";
import type { WorkAnimals } from "@/contract/work/model";
import { FormMessage } from "@/src/components/form/core/form-message";
import { useFieldValue, useSetField } from "@/src/components/form/core/use-field-value";
import { Button } from "@/src/components/ui/button";
import { Tag } from "@/src/farm/sheep/tag";
import { formatNumber, formatQuantity } from "@/src/lib/format";

type Props = {
  /** The field of the form, and how it holds an animal. */
  name: string;
  due: WorkAnimals;
  entryOf: (sheepId: number) => unknown;
  idOf: (entry: unknown) => number | null;
  today: string;
};

/** The animals of a pen, all ticked: whoever was not there is ticked off. */
export function TickedAnimals({ name, due, entryOf, idOf, today }: Props) {
  const value = useFieldValue(name);
  const set = useSetField();
  const ticked = new Set(Array.isArray(value) ? value.map(idOf) : []);
  const keep = (is: (id: number) => boolean) =>
    set(
      name,
      due.items.flatMap(({ id }) => (is(id) ? [entryOf(id)] : [])),
    );
  const all = ticked.size === due.items.length;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p aria-live="polite" className="font-semibold text-sm tabular-nums">
          {formatNumber(ticked.size)} dari {formatNumber(due.items.length)} ekor
        </p>
        <Button size="lg" variant="ghost" onClick={() => keep(() => !all)}>
          {all ? "Kosongkan centang" : "Centang semua"}
        </Button>
      </div>
      <FormMessage name={name} label="ternak" />
      <ul aria-label="Ternak" className="max-h-[45dvh] divide-y divide-line overflow-y-auto border-line border-y">
        {due.items.map((animal, at) => (
          <li key={animal.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-sm">
              <input
                type="checkbox"
                aria-label={tagName(animal)}
                checked={ticked.has(animal.id)}
                onChange={({ target }) => keep((id) => (id === animal.id ? target.checked : ticked.has(id)))}
                className="size-6 shrink-0 cursor-pointer accent-primary-strong"
              />
              <span className="min-w-0 flex-1 font-medium">
                <Tag of={animal} />
              </span>
              <span className="text-right text-ink-muted tabular-nums">
                {animal.dose !== null && due.medicine && `${formatQuantity(animal.dose)} ${due.medicine.unit}`}
                {animal.dose === null &&
                  animal.dueOn < today &&
                  `${formatNumber(daysBetween(animal.dueOn, today))} hari`}
              </span>
            </label>
            <FormMessage name={`${name}.${at}.sheepId`} label={tagName(animal)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
