import { memo, useCallback, useMemo, useState } from "react";
import { compareNames } from "@/contract/base/compare-names";
import { addDays, todayInJakarta } from "@/contract/base/day/today";
import type { Suckling } from "@/contract/breeding/model";
import { tagName } from "@/contract/sheep/words";
import { EnterMoves } from "@/src/components/form/core/enter-moves";
import { FormMessage } from "@/src/components/form/core/form-message";
import { FormSection } from "@/src/components/form/core/form-section";
import { DateField } from "@/src/components/form/date/date-field";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { WeightField } from "@/src/components/form/fields/weight-field";
import { useFormLines, useFormValues } from "@/src/components/form/lines/use-form-lines";
import { ageShort } from "@/src/farm/sheep/sheep-words";
import { Tag } from "@/src/farm/sheep/tag";
import { formatKg, formatNumber } from "@/src/lib/format";

type Line = { sheepId: number; weight: number | null };

/** Lambs are usually weaned from this age on. */
const USUAL_DAYS = 60;

const pensOf = (lambs: readonly Suckling[]) => {
  const pens = new Map<number, { name: string; count: number }>();
  for (const { pen } of lambs) pens.set(pen.id, { name: pen.name, count: (pens.get(pen.id)?.count ?? 0) + 1 });
  return [...pens].sort(([, one], [, other]) => compareNames(one.name, other.name));
};

/** The lambs of a pen that are old enough stand ticked; the younger ones can be ticked too. */
export function WeanLambs({ lambs }: { lambs: readonly Suckling[] }) {
  const { lines, append, remove, replace } = useFormLines<Line>("lambs");
  const { get } = useFormValues();
  const [pen, setPen] = useState<string | null>(null);
  const [bornBy, setBornBy] = useState<string | null>(() => addDays(todayInJakarta(), -USUAL_DAYS));
  const pens = useMemo(() => pensOf(lambs), [lambs]);
  const placeOf = useMemo(() => new Map(lines.map(({ sheepId }, at) => [sheepId, at])), [lines]);
  // A chosen lamb stays in sight whatever pen is looked at.
  const shown = lambs.filter(({ id, pen: { id: inside } }) => placeOf.has(id) || String(inside) === pen);

  /** Another choice of lambs keeps those whose weight was typed. */
  function offer(nextPen: string | null, nextDay: string | null) {
    setPen(nextPen);
    setBornBy(nextDay);
    const held = get("lambs");
    const kept = (Array.isArray(held) ? (held as Line[]) : []).filter(({ weight }) => weight !== null);
    const there = new Set(kept.map(({ sheepId }) => sheepId));
    const fresh = lambs.filter(
      ({ id, pen: { id: inside }, bornOn }) =>
        !there.has(id) && String(inside) === nextPen && (nextDay === null || bornOn <= nextDay),
    );
    replace([...kept, ...fresh.map(({ id }) => ({ sheepId: id, weight: null }))]);
  }
  const untick = useCallback((at: number) => remove(at), [remove]);
  const tick = (id: number) => append([{ sheepId: id, weight: null }]);

  return (
    <FormSection
      title="Anak"
      description={lines.length > 0 ? `${formatNumber(lines.length)} ekor disapih.` : "Pilih kandangnya dulu."}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Dari kandang"
          value={pen}
          onChange={(next) => offer(next, bornBy)}
          placeholder="Pilih kandang"
          options={pens.map(([id, { name, count }]) => ({ value: String(id), label: `${name} (${count})` }))}
        />
        <DateField
          label="Lahir sampai"
          value={bornBy}
          onChange={(next) => offer(pen, next)}
          max={todayInJakarta()}
          hint="Yang lebih muda tidak dicentang."
        />
      </div>
      <FormMessage name="lambs" label="anak" />
      {shown.length > 0 && (
        <EnterMoves>
          <ul aria-label="Anak yang disapih" className="divide-y divide-line border-line border-t">
            {shown.map((lamb) => (
              <LambRow key={lamb.id} lamb={lamb} at={placeOf.get(lamb.id) ?? -1} onTick={tick} onUntick={untick} />
            ))}
          </ul>
        </EnterMoves>
      )}
    </FormSection>
  );
}

type RowProps = {
  lamb: Suckling;
  /** Its place among the chosen ones, below none for one that is not. */
  at: number;
  onTick: (id: number) => void;
  onUntick: (at: number) => void;
};

const LambRow = memo(function LambRow({ lamb, at, onTick, onUntick }: RowProps) {
  const { id, bornOn, dam, fosterDam, lastWeight, tagged } = lamb;
  const name = tagName(lamb);
  const told = [
    ageShort({ bornOn, bornEstimated: false }),
    dam && `induk ${dam.earTag}`,
    fosterDam && `disusui ${fosterDam.earTag}`,
    lastWeight !== null && formatKg(lastWeight),
    !tagged && "belum beranting",
  ];
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CheckboxField
          label={`Sapih ${name}`}
          hideLabel
          value={at >= 0}
          onChange={(on) => (on ? onTick(id) : onUntick(at))}
          className="-m-3 p-3"
        />
        <div className="min-w-0 flex-1 basis-32">
          <p className="text-sm">
            <Tag of={lamb} />
          </p>
          <p className="text-ink-muted text-xs">{told.filter(Boolean).join(", ")}</p>
        </div>
        {at >= 0 && (
          <div className="w-30">
            <WeightField name={`lambs.${at}.weight`} label={`Bobot sapih ${name}`} hideLabel required={false} />
          </div>
        )}
      </div>
      {at >= 0 && <FormMessage name={`lambs.${at}.sheepId`} label={name} />}
    </li>
  );
});
