import { monthsBefore } from "./age";
import type { HealthState, Sex, Species } from "./words";

/** From so many months an animal may be a qurban; a sheep also from the day on which its permanent teeth were seen. */
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

/** Why an animal is no qurban on a day; none where it is one. */
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

/** The day that counts: the feast that is to come, or today where none is set. */
export const qurbanDayOf = (feast: string | null, today: string) => (feast !== null && feast >= today ? feast : today);
