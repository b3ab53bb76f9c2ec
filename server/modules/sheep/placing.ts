import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { REASON } from "@/contract/base/error-codes";
import { ProductInput } from "@/contract/product/input";
import { breedKey, byCount } from "@/contract/sheep/breeds";
import type { SheepPlaced, SheepProductInput } from "@/contract/sheep/input";
import {
  type Placed,
  type PlacingInput,
  type PlacingLine,
  sharedProducts,
  type Unplaced,
} from "@/contract/sheep/placing";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { savingCode } from "@/server/db/next-code";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { actOnce } from "@/server/modules/document/act";
import { asks, question } from "@/server/modules/document/ask";
import type { By } from "@/server/modules/document/by";
import { addProduct, CODE_KEY } from "@/server/modules/product/service";
import { must } from "@/server/must";
import { productRefusal, type Sold } from "./check";
import { byFormer, lockAll, setOnAll } from "./many";
import { namesOf } from "./named";
import type { Stored } from "./repo";

const waits = and(isNull(sheep.productId), inArray(sheep.stockState, [...ON_FARM]));

/** The largest kinds come first; a farm with more kinds places the first ones and is shown the others. */
const MOST_KINDS = 200;
/** So many spellings are looked at. */
const MOST_SPELLINGS = 2_000;

type Spelling = Pick<Unplaced, "species" | "breed" | "sex" | "count"> & {
  weighed: number;
  weights: number;
  priced: number;
  prices: number;
};

const findSpellings = async (db: Queryable) =>
  (
    await db.execute<Spelling>(sql`
      select species, breed, sex, count(*)::int as count, count(last_weight)::int as weighed,
        coalesce(sum(last_weight), 0)::float8 as weights, count(*) filter (where purchase_price > 0)::int as priced,
        sum(purchase_price)::float8 as prices
      from sheep where ${waits} group by species, breed, sex
      order by count(*) desc, species, breed, sex limit ${MOST_SPELLINGS}`)
  ).rows;

const kindKey = ({ species, breed, sex }: Pick<Unplaced, "species" | "breed" | "sex">) =>
  `${species} ${sex} ${breedKey(breed)}`;

/** Spellings of one breed are one kind, named by the most frequent of them. */
function kindsOf(spellings: readonly Spelling[]) {
  const kinds = new Map<string, Spelling>();
  for (const one of byCount(spellings)) {
    const kind = kinds.get(kindKey(one));
    if (!kind) kinds.set(kindKey(one), { ...one });
    else for (const sum of ["count", "weighed", "weights", "priced", "prices"] as const) kind[sum] += one[sum];
  }
  return [...kinds.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_KINDS);
}

const meanOf = (sum: number, count: number, digits: number) =>
  count === 0 ? null : Math.round((sum / count) * 10 ** digits) / 10 ** digits;

type Proposed = { id: number; code: string; name: string; breed: string | null; sex: string | null };
const proposalOf = ({ id, code, name, breed, sex }: Proposed) => ({
  id,
  code,
  name,
  leavesOpen: (["breed", "sex"] as const).filter((part) => !{ breed, sex }[part]),
});

export async function findUnplaced(db: Queryable): Promise<Unplaced[]> {
  const kinds = kindsOf(await findSpellings(db));
  if (kinds.length === 0) return [];
  const { id, code, name, species, breed, sex } = products;
  const known = await db
    .select({ id, code, name, species, breed, sex })
    .from(products)
    .where(and(eq(products.category, "ternak"), products.active))
    .orderBy(products.id);
  return kinds.map(({ weighed, weights, priced, prices, ...kind }) => {
    const fit = known.filter(
      (one) =>
        one.species === kind.species &&
        (one.sex ?? kind.sex) === kind.sex &&
        breedKey(one.breed ?? kind.breed) === breedKey(kind.breed),
    );
    const product =
      fit.find((one) => one.breed && one.sex) ?? fit.find((one) => one.breed) ?? fit.find((one) => one.sex) ?? fit[0];
    return {
      ...kind,
      weight: meanOf(weights, weighed, 1),
      price: meanOf(prices, priced, 0),
      product: product ? proposalOf(product) : null,
    };
  });
}

const place = (tx: Transaction, deps: Deps, caller: Caller, animals: readonly Held[], to: number | null) =>
  setOnAll(tx, deps, caller, { action: "sheep.product", animals, field: "productId", to });
type Held = { id: number; productId: number | null };

/** Why these animals cannot be sold as that product, with those that it is about. */
function misfit(product: Sold | undefined, animals: readonly Stored[]) {
  const refused = animals.flatMap((animal) => {
    const why = productRefusal(product, animal, animal.productId);
    return why === undefined ? [] : [{ why, animal }];
  });
  const [first] = refused;
  if (!first || refused.length === animals.length) return first?.why;
  const names = namesOf(refused.map(({ animal }) => animal));
  return `${first.why} Itu mengenai ${refused.length} dari ${animals.length} ternak: ${names}.`;
}

/** A product of one breed may be sold from another on purpose, so it is asked and not refused. */
function askOtherBreed(
  by: By,
  { name, breed }: Pick<typeof products.$inferSelect, "name" | "breed">,
  animals: readonly Stored[],
) {
  if (breed === null || !asks(by, REASON.otherBreed)) return;
  const others = animals.filter((animal) => breedKey(animal.breed) !== breedKey(breed));
  if (others.length === 0) return;
  const breeds = [...new Set(others.map((animal) => animal.breed))].join(", ");
  const which =
    others.length === animals.length ? `${others.length} ternak` : `${others.length} dari ${animals.length} ternak`;
  throw question(
    REASON.otherBreed,
    `${name} untuk ras ${breed}, sedangkan ${which} berras ${breeds}: ${namesOf(others)}. Tetapkan juga?`,
  );
}

export const setProduct = (deps: Deps, caller: Caller, input: SheepProductInput): Promise<SheepPlaced> =>
  actOnce(deps, caller, async (tx, by) => {
    const { productId } = input;
    const animals = await lockAll(tx, input.ids);
    const changed = animals.filter((animal) => animal.productId !== productId);
    if (productId !== null) {
      const product = await findSold(tx, productId);
      const refusal = misfit(product, changed);
      if (refusal) throw invalid({ productId: refusal });
      askOtherBreed(by, must(product, "the product that fits"), changed);
    }
    await place(tx, deps, caller, changed, productId);
    const before = byFormer(changed, (animal) => animal.productId);
    return { placed: changed.length, before: before.map(([from, ids]) => ({ productId: from, ids })) };
  });

const findSold = async (tx: Transaction, id: number) =>
  (await tx.select().from(products).where(eq(products.id, id)))[0];

/** A new product of just such animals; several lines with its name share it. */
async function newProduct(tx: Transaction, deps: Deps, caller: Caller, sharing: readonly PlacingLine[]) {
  const line = must(sharing[0], "the line of a new product");
  const same = (keyOf: (line: PlacingLine) => string) => sharing.every((other) => keyOf(other) === keyOf(line));
  const described = {
    category: "ternak",
    species: line.species,
    breed: same(({ breed }) => breedKey(breed)) ? line.breed : null,
    sex: same(({ sex }) => sex) ? line.sex : null,
    name: line.name,
    priceMethod: line.priceMethod,
    salePrice: line.salePrice,
    code: null,
    photo: null,
  };
  return addProduct(tx, deps, caller, ProductInput.parse(described));
}

/** The chosen product of a line, which must fit its animals. */
async function chosenProduct(tx: Transaction, { species, sex }: PlacingLine, productId: number, at: number) {
  const refusal = productRefusal(await findSold(tx, productId), { species, sex }, null);
  if (refusal) throw invalid({ [`lines.${at}.productId`]: refusal });
  return productId;
}

/** The animals of a kind, in every spelling of its breed. */
async function waitingOf(tx: Transaction, { species, breed, sex }: PlacingLine) {
  const ofKind = and(waits, eq(sheep.species, species), eq(sheep.sex, sex));
  const spellings = await tx.selectDistinct({ breed: sheep.breed }).from(sheep).where(ofKind);
  const same = spellings.flatMap((one) => (breedKey(one.breed) === breedKey(breed) ? one.breed : []));
  return tx
    .select({ id: sheep.id, productId: sheep.productId })
    .from(sheep)
    .where(and(ofKind, inArray(sheep.breed, same)))
    .orderBy(sheep.id)
    .for("no key update");
}

/** All kinds or none. A new product's code may be typed by somebody else at the same time: then the next one is taken. */
export const placeKinds = (deps: Deps, caller: Caller, { lines }: PlacingInput): Promise<Placed> =>
  savingCode(CODE_KEY, null, () =>
    actOnce(deps, caller, async (tx) => {
      const shared = sharedProducts(lines);
      // The new products by the first line that names them.
      const made = new Map<number, number>();
      const newOne = async (at: number) => {
        const sharing = shared.find((places) => places.includes(at)) ?? [at];
        const [first = at] = sharing;
        const named = sharing.flatMap((place) => lines[place] ?? []);
        const id = made.get(first) ?? (await newProduct(tx, deps, caller, named));
        made.set(first, id);
        return id;
      };
      let placed = 0;
      for (const [at, line] of lines.entries()) {
        const animals = await waitingOf(tx, line);
        // Somebody may have placed them meanwhile: then no product is made for none.
        if (animals.length === 0) continue;
        const { productId } = line;
        const id = productId === null ? await newOne(at) : await chosenProduct(tx, line, productId, at);
        await place(tx, deps, caller, animals, id);
        placed += animals.length;
      }
      return { made: made.size, placed };
    }),
  );
