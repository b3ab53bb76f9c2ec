import { memo } from "react";
import { jumps, weightOfGirth } from "@/contract/examination/weight";
import type { ExaminationKind } from "@/contract/examination/words";
import type { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { FormMessage } from "@/src/components/form/core/form-message";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { WeightField } from "@/src/components/form/fields/weight-field";
import { IconButton } from "@/src/components/ui/icon-button";
import { Tag } from "@/src/farm/sheep/tag";
import { formatKg } from "@/src/lib/format";
import { MEASURE_SHAPES, type Measure } from "./measures";
import { PregnancyFields } from "./pregnancy-fields";

type Props = {
  at: number;
  animal: SheepBrief | undefined;
  kind: ExaminationKind | null;
  measures: readonly Measure[];
  onRemove: (at: number) => void;
};

/** Shows an examined animal as a row of the grid, on a phone as a card. */
export const EntryRow = memo(function EntryRow({ at, animal, kind, measures, onRemove }: Props) {
  const path = `entries.${at}`;
  const weight = useFieldValue(`${path}.weight`);
  const girth = useFieldValue(`${path}.girth`);
  const name = animal ? tagName(animal) : "Ternak";
  const last = animal?.lastWeight ?? null;
  const isWeighed = measures.includes("weight") && typeof weight === "number";
  const jumped = isWeighed && last !== null && jumps(weight, last);
  const estimate = typeof girth === "number" && girth >= 20 && girth <= 140 && !isWeighed;
  return (
    <li className="border-line border-t py-3 first:border-t-0 [contain-intrinsic-size:auto_64px] [content-visibility:auto]">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="order-1 flex min-h-10 min-w-0 flex-1 basis-[calc(100%-4rem)] items-center sm:basis-40">
          <div>
            <p className="font-semibold text-ink text-sm">{animal ? <Tag of={animal} /> : "Tidak lagi di kandang"}</p>
            <p className="text-ink-muted text-xs">
              {animal?.pen.name}
              {last !== null && `, terakhir ${formatKg(last)}`}
            </p>
          </div>
        </div>
        {kind === "kebuntingan" && <PregnancyFields path={path} name={name} />}
        {measures.map((measure) => {
          const { label, unit, decimals, step } = MEASURE_SHAPES[measure];
          const shared = { name: `${path}.${measure}`, label: `${label} ${name}`, hideLabel: true } as const;
          return (
            <div key={measure} className="order-3 w-[calc(50%-0.375rem)] sm:order-2 sm:w-32">
              <p aria-hidden="true" className="mb-1 text-ink-muted text-xs sm:hidden">
                {label}
              </p>
              {measure === "weight" ? (
                <WeightField {...shared} />
              ) : (
                <NumberField {...shared} unit={unit} decimals={decimals} step={step} />
              )}
              {measure === "girth" && estimate && (
                <p className="mt-1 text-right text-ink-muted text-xs">perkiraan {formatKg(weightOfGirth(girth))}</p>
              )}
            </div>
          );
        })}
        <IconButton
          icon="close"
          label={`Keluarkan ${name}`}
          className="order-2 size-11 sm:order-3 sm:size-10"
          onClick={() => onRemove(at)}
        />
      </div>
      <FormMessage name={`${path}.sheepId`} label="ternak" />
      {jumped && (
        <div className="mt-2 rounded-md bg-warning-soft px-3 py-2">
          <CheckboxField
            name={`${path}.confirmed`}
            label={`${formatKg(weight)} sudah dicek dan benar (terakhir ${formatKg(last)})`}
          />
        </div>
      )}
    </li>
  );
});
