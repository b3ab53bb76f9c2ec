import { useMemo } from "react";
import * as z from "zod/mini";
import { isOneOf } from "@/contract/base/words";
import { ExaminationInput } from "@/contract/examination/input";
import { EXAMINATION_KINDS, type ExaminationKind } from "@/contract/examination/words";
import type { FormDefaults } from "@/src/components/form/core/form";
import { useFieldValue } from "@/src/components/form/core/use-field-value";

/** These values may be measured of each animal. */
export const MEASURES = ["weight", "girth", "bcs", "famacha", "temperature"] as const;
export type Measure = (typeof MEASURES)[number];

type Shape = { label: string; short: string; unit?: string; decimals: number; step: number };
export const MEASURE_SHAPES: Record<Measure, Shape> = {
  weight: { label: "Bobot", short: "Bobot", unit: "kg", decimals: 2, step: 0.5 },
  girth: { label: "Lingkar dada", short: "Lingkar dada", unit: "cm", decimals: 1, step: 1 },
  bcs: { label: "BCS", short: "BCS (1–5)", decimals: 1, step: 0.5 },
  famacha: { label: "FAMACHA", short: "FAMACHA (1–5)", decimals: 0, step: 1 },
  temperature: { label: "Suhu", short: "Suhu", unit: "°C", decimals: 1, step: 0.1 },
};

/** A kind of examination usually takes these measurements. */
const USUAL_MEASURES: Record<ExaminationKind, readonly Measure[]> = {
  rutin: ["weight", "bcs", "famacha"],
  timbang: ["weight"],
  vaksinasi: [],
  "obat cacing": [],
  pengobatan: ["temperature"],
  kebuntingan: [],
  kuku: [],
};

const ChosenMeasures = z.partialRecord(z.enum(EXAMINATION_KINDS), z.array(z.enum(MEASURES)));

/** The measures that the user has chosen for a kind stand among the form's values, so that its draft keeps them. */
type FormValues = FormDefaults<z.input<typeof ExaminationInput>> & { measures?: unknown };

const chosenOf = (measures: unknown) => ChosenMeasures.safeParse(measures).data ?? {};

const shownOf = (kind: unknown, chosen: z.infer<typeof ChosenMeasures>): readonly Measure[] =>
  isOneOf(EXAMINATION_KINDS, kind) ? (chosen[kind] ?? USUAL_MEASURES[kind]) : [];

/** The measures that an examination has taken, as the choice for its kind. */
export const measuresOf = ({ kind, entries }: ExaminationInput): z.infer<typeof ChosenMeasures> => ({
  [kind]: MEASURES.filter((measure) =>
    entries.some((entry) => entry[measure] !== undefined && entry[measure] !== null),
  ),
});

/** The measures that the form shows for its present kind, and those that the user has chosen for each. */
export function useMeasures() {
  const kind = useFieldValue("kind");
  const measures = useFieldValue("measures");
  return useMemo(() => {
    const chosen = chosenOf(measures);
    return { kind: isOneOf(EXAMINATION_KINDS, kind) ? kind : null, chosen, shown: shownOf(kind, chosen) };
  }, [kind, measures]);
}

/** The form keeps what another kind asked for, in case the kind is changed back, but checks and sends only its own. */
function onlyAsked({ measures, ...values }: FormValues): FormDefaults<z.input<typeof ExaminationInput>> {
  const shown = shownOf(values.kind, chosenOf(measures));
  const isPregnancy = values.kind === "kebuntingan";
  const measured = <Value>(measure: Measure, value: Value) => (shown.includes(measure) ? value : undefined);
  return {
    ...values,
    pregnancyMethod: isPregnancy ? values.pregnancyMethod : undefined,
    entries: values.entries?.map((line) => ({
      sheepId: line.sheepId,
      weight: measured("weight", line.weight),
      confirmed: measured("weight", line.confirmed),
      girth: measured("girth", line.girth),
      temperature: measured("temperature", line.temperature),
      bcs: measured("bcs", line.bcs),
      famacha: measured("famacha", line.famacha),
      pregnancy: isPregnancy ? line.pregnancy : undefined,
      foetuses: isPregnancy && line.pregnancy === "bunting" ? line.foetuses : undefined,
    })),
  };
}

export const AskedExamination = z.pipe(z.transform(onlyAsked), ExaminationInput);

/** Shows the form's line of an animal. */
export type EntryLine = { sheepId: number };
