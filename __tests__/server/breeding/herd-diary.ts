import { dayAfter } from "@/__tests__/server/report/farm/world";

// The people of a breeding farm know this by heart: who came, stood where, was mated, bore, ate, was treated and left. The
// oracle reckons from this alone.

export type Stay = { from: string; until: string | null };
export type Beast = {
  id: number;
  code: string;
  sex: "jantan" | "betina";
  bornOn: string;
  arrivedOn: string;
  arrivalWeight: number | null;
  price: number;
  damId: number | null;
  /** The first day on which its dam has borne something for it. */
  since: string | null;
  /** A day belongs to where an animal is at its end. */
  stays: Stay[];
  pens: { day: string; pen: number }[];
  weanedOn: string | null;
  fate: "mati" | "terjual" | null;
};
export type Mating = {
  id: number;
  kind: "koloni" | "tangan";
  from: string;
  to: string | null;
  ewes: number[];
  /** The ewes were found pregnant, or their pregnancy has ended. */
  conceived: Set<number>;
};
export type Fed = {
  id: number;
  kind: "pakan" | "overhead";
  value: number;
  from: string;
  to: string;
  /** Null is all pens. */
  pens: number[] | null;
  cancelledOn: string | null;
};
export type Diary = {
  beasts: Map<number, Beast>;
  matings: Mating[];
  litters: { damId: number; day: string; kind: "lahir" | "keguguran"; alive: number; dead: number }[];
  weanings: { id: number; day: string; lambs: { id: number; damId: number; weight: number | null }[] }[];
  weighings: { id: number; sheepId: number; day: string; weight: number; cancelled: boolean }[];
  fed: Fed[];
  treated: { id: number; day: string; each: number; ids: number[]; cancelledOn: string | null }[];
  /** Ewes of investors with the day on which each was named, and the offspring that the settlement has counted. */
  contracts: { id: number; share: number; named: Map<number, string>; settled: number[] | null }[];
};
export const emptyDiary = (): Diary => ({
  beasts: new Map(),
  matings: [],
  litters: [],
  weanings: [],
  weighings: [],
  fed: [],
  treated: [],
  contracts: [],
});

export const isHereOn = ({ stays }: Beast, day: string) =>
  stays.some(({ from, until }) => from <= day && (until === null || day < until));
/** The pen in which it stood at the end of a day. */
export const penOn = ({ pens }: Beast, day: string) =>
  pens.reduce<{ day: string; pen: number } | undefined>(
    (last, one) => (one.day <= day && (last === undefined || one.day >= last.day) ? one : last),
    undefined,
  )?.pen;
export const GESTATION = 150;
export const sinceOf = (mating: Pick<Mating, "kind" | "from"> | undefined, bornOn: string) => {
  const carried = dayAfter(bornOn, -GESTATION);
  if (mating === undefined) return carried;
  return mating.kind === "tangan" || mating.from > carried ? mating.from : carried;
};
