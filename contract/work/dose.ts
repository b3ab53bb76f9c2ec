import type { DoseBasis } from "./words";

type Dosed = { dose: number; doseBasis: DoseBasis };

/** A syringe shows halves above one unit and tenths below it. */
const stepOf = (dose: number) => (dose >= 1 ? 0.5 : 0.1);

/** The dose of an animal in the medicine's unit; null where it goes by a weight that nobody knows. */
export function doseOf({ dose, doseBasis }: Dosed, weight: number | null): number | null {
  if (doseBasis === "ekor") return dose;
  if (weight === null) return null;
  const exact = dose * weight;
  const step = stepOf(exact);
  // Less than a step is given as it is, because a dose of nothing heals nobody.
  return exact < step
    ? Math.max(0.001, Math.round(exact * 1000) / 1000)
    : Math.round(Math.round(exact / step) * step * 10) / 10;
}
