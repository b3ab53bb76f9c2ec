import { monthsBefore } from "./age";
import type { HealthState, Sex, Species } from "./words";

/**
 * The age in months from which an animal is fit for qurban. A sheep is also fit from the day on which its permanent
 * teeth were seen.
 */
export const QURBAN_MONTHS: Record<Species, number> = { domba: 12, kambing: 24 };

type Animal = {
  species: Species;
  sex: Sex;
  bornOn: string | null;
  teethSeenOn: string | null;
  healthState: HealthState;
  saleFrom: string | null;
};

/** Whether it is old enough on a day. */
export const isOfQurbanAge = ({ species, bornOn, teethSeenOn }: Animal, day: string) =>
  (bornOn !== null && bornOn <= monthsBefore(day, QURBAN_MONTHS[species])) ||
  (species === "domba" && teethSeenOn !== null && teethSeenOn <= day);

/** The reason why an animal is not fit for qurban on a day, or null. */
export function qurbanFaults(animal: Animal, day: string): string[] {
  const { species, sex, bornOn, healthState, saleFrom } = animal;
  const faults: string[] = [];
  if (sex !== "jantan") faults.push("bukan jantan");
  if (!isOfQurbanAge(animal, day)) {
    const teeth = species === "domba" ? " dan belum poel" : "";
    faults.push(
      bornOn === null
        ? `tanggal lahirnya tidak diketahui${teeth}`
        : `umurnya belum ${QURBAN_MONTHS[species]} bulan${teeth}`,
    );
  }
  if (healthState !== "sehat") faults.push(healthState === "sakit" ? "sedang sakit" : "dalam pantauan kesehatan");
  if (saleFrom !== null && saleFrom > day) faults.push("masih dalam masa henti obat");
  return faults;
}

/** The day of judgement: the coming feast, or today without one. */
export const qurbanDayOf = (feast: string | null, today: string) => (feast !== null && feast >= today ? feast : today);
