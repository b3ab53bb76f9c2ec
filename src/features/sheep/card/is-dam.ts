import type { SheepDetail } from "@/contract/sheep/model";

/** Whether it may lamb: a grown female that is here. */
export const isDam = ({ sex, ageClass, moves }: SheepDetail) => moves.pen && sex === "betina" && ageClass !== "cempe";

/** Whether it suckles: born here, not weaned, and still of an age for it. */
export const isSuckling = ({ origin, weanedOn, ageClass, moves }: SheepDetail) =>
  moves.pen && origin === "lahir" && weanedOn === null && (ageClass === "cempe" || ageClass === "sapihan");
