import { count, desc } from "drizzle-orm";
import { isOneOf } from "@/contract/base/words";
import { MOST_IMPORT_FAULTS } from "@/contract/import/model";
import { type BreedFound, breedKey, breedsKnown } from "@/contract/sheep/breeds";
import { SPECIES } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import type { Context, Line } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";

const MOST_BREEDS = 300;

/** The breeds of the register with their species, the most frequent first. */
const inRegister = (db: Queryable): Promise<BreedFound[]> =>
  db
    .select({ breed: sheep.breed, species: sheep.species, count: count() })
    .from(sheep)
    .groupBy(sheep.breed, sheep.species)
    .orderBy(desc(count()), sheep.breed)
    .limit(MOST_BREEDS);

const breedOf = ({ given: { breed } }: Line) => (typeof breed === "string" ? breed : null);

function inFile(lines: readonly Line[]) {
  const counts = new Map<string, BreedFound>();
  for (const line of lines) {
    const breed = breedOf(line);
    if (breed === null) continue;
    const species = isOneOf(SPECIES, line.given.species) ? line.given.species : null;
    const key = `${species} ${breed}`;
    counts.set(key, { breed, species, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

const UNKNOWN = "Ras ini belum dikenal, jadi jenisnya (domba atau kambing) belum pasti.";
const CROSS = "Ras ini bisa domba, bisa kambing. Pilih jenisnya.";

/** Gives each breed a single spelling, which tells the species. A breed that does not is asked about once for all its rows. */
export async function resolveBreeds({ db, lines, refuse }: Context) {
  const known = breedsKnown(await inRegister(db), inFile(lines));
  const nearest = new Map<string, string | undefined>();
  await each(lines, (line) => {
    const { before, given, refused } = line;
    const breed = breedOf(line);
    if (breed === null) return;
    const own = before?.breed;
    const isOwn = typeof own === "string" && breedKey(own) === breedKey(breed);
    given.breed = isOwn ? own : known.spelled(breed);
    if (before) return;
    given.species ??= known.speciesOf(breed);
    if (given.species || refused.has("species")) return;
    const key = breedKey(breed);
    // More causes than are shown need no proposals.
    if (!nearest.has(key) && nearest.size < MOST_IMPORT_FAULTS) nearest.set(key, known.nearest(breed));
    refuse(line, "breed", known.isCross(breed) ? CROSS : UNKNOWN, { nearest: nearest.get(key), settledBy: "species" });
    refused.add("species");
  });
}
