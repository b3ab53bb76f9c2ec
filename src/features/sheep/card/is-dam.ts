import type { SheepDetail } from "@/contract/sheep/model";

/** Whether it may lamb: a grown female that is here. */
export const isDam = ({ sex, ageClass, moves }: SheepDetail) => moves.pen && sex === "betina" && ageClass !== "cempe";

/** Whether it suckles: born here, not weaned, and still of an age for it. */
export const isSuckling = (animal: SheepDetail) => animal.moves.pen && isUnweaned(animal);

/** Nobody has noted its weaning so far. It may have left. */
export const isUnweaned = ({ origin, weanedOn, ageClass }: SheepDetail) =>
  origin === "lahir" && weanedOn === null && (ageClass === "cempe" || ageClass === "sapihan");
