import { SPECIES, type Species } from "./words";

/** Breeds as notebooks of this country name them. A notebook that tells the breed seldom tells the species, too. */
const BREEDS: Record<Species, readonly string[]> = {
  kambing: [
    ...["PE", "Etawa", "Jawa Randu", "Boer", "Boerka", "Boerawa", "Kacang", "Saanen", "Sapera", "Senduro", "Gembrong"],
    ...["Marica", "Kosta", "Samosir", "Muara", "Anglo Nubian", "Alpine", "Toggenburg"],
  ],
  domba: [
    ...["Garut", "Priangan", "Texel", "Wonosobo", "Dombos", "Batur", "DEG", "DET", "Ekor Gemuk", "Ekor Tipis", "Gibas"],
    ...["Sapudi", "Dorper", "Dormer", "Merino", "Suffolk", "Barbados", "St. Croix", "Compass", "Awassi"],
  ],
};
/** Other ways of writing them, as patterns. */
const SPELLINGS: Record<Species, string> = {
  kambing: "eta?wah?|ettawa|peranakan eta?wah?|jawa ?randu|anglo ?nubian|kambing",
  domba: "st\\.? ?croix|domba",
};
const named = (species: Species) => new RegExp(`\\b(${BREEDS[species].join("|")}|${SPELLINGS[species]})\\b`, "i");
const NAMED: Record<Species, RegExp> = { kambing: named("kambing"), domba: named("domba") };

const speciesTold = (breed: string) => SPECIES.filter((species) => NAMED[species].test(breed));

const squeezed = (breed: string) => breed.toLowerCase().replace(/[\s.]+/g, "");

/** A name written out and its abbreviation, and the ways to write Etawa. */
const SAME: Readonly<Record<string, string>> = {
  ekorgemuk: "deg",
  ekortipis: "det",
  peranakanetawa: "pe",
  peranakanetawah: "pe",
  peranakanettawa: "pe",
  etawah: "etawa",
  ettawa: "etawa",
  ettawah: "etawa",
};

/** Case, blanks, dots, abbreviations and the species before it make no other breed. */
export const breedKey = (breed: string) => {
  const key = squeezed(breed).replace(/^(domba|kambing)(?=.)/, "");
  return Object.hasOwn(SAME, key) ? (SAME[key] ?? key) : key;
};

const swapped = (a: string, b: string, i: number, j: number) =>
  i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];

/** The number of letters that were added, left out, changed or swapped. */
function lettersAway(a: string, b: string) {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const [up = 0, left = 0, corner = 0] = [last?.[j + 1], next[j], last?.[j]];
      const swap = swapped(a, b, i, j) ? (before?.[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(up + 1, left + 1, corner + (a[i] === b[j] ? 0 : 1), swap));
    }
    [before, last] = [last ?? [], next];
  }
  return last?.[b.length] ?? 0;
}

/** A short name one letter away is another name. */
const nearBy = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2);

function nearestOf(breed: string, known: readonly string[]) {
  const asked = squeezed(breed);
  const near = known
    .filter((other) => Math.abs(squeezed(other).length - asked.length) <= nearBy(asked))
    .map((other) => ({ other, away: lettersAway(asked, squeezed(other)) }))
    .filter(({ away }) => away <= nearBy(asked));
  return near.sort((a, b) => a.away - b.away)[0]?.other;
}

export type BreedFound = { breed: string; species: Species | null; count: number };

const isSmall = ({ breed }: { breed: string }) => Number(/^\p{Ll}/u.test(breed));
type Counted = { breed: string; count: number };
/** The most frequent spelling first; of equal ones that with a capital. */
export const byCount = <Found extends Counted>(found: readonly Found[]) =>
  found.toSorted((a, b) => b.count - a.count || isSmall(a) - isSmall(b));

const CASED = new Map(SPECIES.flatMap((one) => BREEDS[one]).map((breed) => [squeezed(breed), breed]));
/** "garut" and "deg" are written as names are. */
const cased = (breed: string) => CASED.get(squeezed(breed)) ?? breed;

/** Breeds as the register writes them, and else as most rows of a file do. */
export function breedsKnown(register: readonly BreedFound[], file: readonly BreedFound[]) {
  const spellings = new Map<string, string>();
  const kept = new Map<string, Set<Species>>();
  const written = [...byCount(register).map(({ breed }) => breed), ...byCount(file).map(({ breed }) => cased(breed))];
  for (const breed of written) if (!spellings.has(breedKey(breed))) spellings.set(breedKey(breed), breed);
  for (const { breed, species } of register)
    if (species) kept.set(breedKey(breed), (kept.get(breedKey(breed)) ?? new Set()).add(species));
  const speciesOf = (breed: string): Species | null => {
    const told = speciesTold(breed);
    const species = told.length > 0 ? told : [...(kept.get(breedKey(breed)) ?? [])];
    return (species.length === 1 && species[0]) || null;
  };
  const sure = [...byCount(register), ...byCount(file)].filter(({ breed, species }) => species ?? speciesOf(breed));
  const candidates = [
    ...sure.map(({ breed }) => spellings.get(breedKey(breed)) ?? breed),
    ...SPECIES.flatMap((one) => BREEDS[one]),
  ];
  return {
    spelled: (breed: string) => spellings.get(breedKey(breed)) ?? breed,
    /** The species that a breed belongs to, if its name or the register tells. */
    speciesOf,
    /** Both names stand in it, such as "Garut x Boer". */
    isCross: (breed: string) => speciesTold(breed).length > 1,
    /** A known breed that is written nearly so. */
    nearest: (breed: string) => nearestOf(breed, candidates),
  };
}
