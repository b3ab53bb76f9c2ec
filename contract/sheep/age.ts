/** The age of an animal in calendar months and days, and its age class. Days are YYYY-MM-DD. */

export const AGE_CLASSES = ["cempe", "sapihan", "bakalan", "dewasa"] as const;
export type AgeClass = (typeof AGE_CLASSES)[number];

/** The first age in months that is too old for each class: the configuration's section "umur". */
export type AgeLimits = { lamb: number; weaned: number; young: number };

/** The age in months at which a class begins. */
const beginOf = (ageClass: AgeClass, { lamb, weaned, young }: AgeLimits) =>
  ({ cempe: 0, sapihan: lamb, bakalan: weaned, dewasa: young })[ageClass];

export const AGE_CLASS_LABELS: Record<AgeClass, string> = {
  cempe: "Cempe",
  sapihan: "Sapihan",
  bakalan: "Bakalan / dara",
  dewasa: "Dewasa",
};

const DAY_MS = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A day so many months earlier. A month without that day gives its last one. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return iso(date.getTime());
}

/** An animal born on or before this day has reached the class. A list and a single animal use the same border. */
export const bornByFor = (ageClass: AgeClass, today: string, limits: AgeLimits) =>
  monthsBefore(today, beginOf(ageClass, limits));

export const ageClassOf = (bornOn: string | null, today: string, limits: AgeLimits): AgeClass | null =>
  bornOn === null ? null : (AGE_CLASSES.findLast((word) => bornOn <= bornByFor(word, today, limits)) ?? "cempe");

/** Females of this age are called dara. */
export const ageClassName = (ageClass: AgeClass, sex: "jantan" | "betina") =>
  ageClass === "bakalan" ? (sex === "betina" ? "Dara" : "Bakalan") : AGE_CLASS_LABELS[ageClass];

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Full months, and the remaining days; null for a day before the birth. */
export function ageOf(bornOn: string, today: string): { months: number; days: number } | null {
  if (bornOn > today) return null;
  const [year = 0, month = 0] = bornOn.split("-").map(Number);
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  let months = (thisYear - year) * 12 + thisMonth - month;
  while (months > 0 && monthsBefore(today, months) < bornOn) months--;
  return { months, days: daysBetween(bornOn, monthsBefore(today, months)) };
}
