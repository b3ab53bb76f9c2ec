import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { ProductInput } from "@/contract/product/input";
import type { SheepProductInput } from "@/contract/sheep/input";
import type { Placed, PlacingInput, PlacingLine, Unplaced } from "@/contract/sheep/placing";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { savingCode } from "@/server/db/next-code";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { isAny } from "@/server/modules/import/find";
import { addProduct, CODE_KEY } from "@/server/modules/product/service";
import { type Kind, productRefusal, type Sold } from "./check";
import { lockSheep } from "./repo";

const waits = and(isNull(sheep.productId), inArray(sheep.stockState, [...ON_FARM]));

/** The largest kinds come first; a farm with more kinds places the first ones and is shown the others. */
const MOST_KINDS = 200;

export async function findUnplaced(db: Queryable): Promise<Unplaced[]> {
  const { rows } = await db.execute<Unplaced>(sql`
    select kind.*, (
      select json_build_object('id', p.id, 'code', p.code, 'name', p.name) from products p
      where p.category = 'ternak' and p.active and p.species = kind.species
        and (p.sex is null or p.sex = kind.sex) and (p.breed is null or lower(p.breed) = lower(kind.breed))
      order by p.breed is null, p.sex is null, p.id limit 1) as product
    from (
      select species, max(breed) as breed, sex, count(*)::int as count, round(avg(last_weight), 1)::float8 as weight
      from sheep where ${waits} group by species, lower(breed), sex order by count(*) desc, 1, 2, 3 limit ${MOST_KINDS}
    ) kind`);
  return rows;
}

/** Each animal has an entry in the log, because its history shows only those. */
async function place(tx: Transaction, deps: Deps, caller: Caller, animals: readonly Held[], productId: number) {
  const ids = animals.map(({ id }) => id);
  await tx
    .update(sheep)
    .set({ productId, version: sql`${sheep.version} + 1`, changedAt: deps.now(), changedBy: caller.session.userId })
    .where(isAny(sheep.id, ids, "bigint"));
  const entries = animals.map((animal) => ({
    action: "sheep.product",
    entity: "sheep",
    entityId: animal.id,
    before: { productId: animal.productId },
    after: { productId },
  }));
  await auditAll(tx, deps, caller, entries);
}
type Held = { id: number; productId: number | null };

/** Why these animals cannot be sold as that product, with how many they are. */
function misfit(product: Sold | undefined, animals: readonly (Held & Omit<Kind, "productId">)[]) {
  const refused = animals.map((animal) => productRefusal(product, animal, animal.productId));
  const [first] = refused.flatMap((refusal) => refusal ?? []);
  const count = refused.filter((refusal) => refusal !== undefined).length;
  return first && (count < animals.length ? `${first} Itu mengenai ${count} dari ${animals.length} ternak.` : first);
}

export const setProduct = (deps: Deps, caller: Caller, input: SheepProductInput): Promise<{ placed: number }> =>
  actOnce(deps, caller, async (tx) => {
    const { productId } = input;
    const ids = [...new Set(input.ids)];
    const animals = await lockSheep(tx, ids);
    if (animals.length < ids.length) throw invalid({ ids: "Sebagian ternak tidak ditemukan. Muat ulang daftarnya." });
    const changed = animals.filter((animal) => animal.productId !== productId);
    const refusal = misfit(await findSold(tx, productId), changed);
    if (refusal) throw invalid({ productId: refusal });
    await place(tx, deps, caller, changed, productId);
    return { placed: changed.length };
  });

const findSold = async (tx: Transaction, id: number) =>
  (await tx.select().from(products).where(eq(products.id, id)))[0];

/** The product of a line: the chosen one, or a new one of just such animals. */
async function productOf(tx: Transaction, deps: Deps, caller: Caller, line: PlacingLine, at: number) {
  const { species, breed, sex, productId, name, priceMethod, salePrice } = line;
  if (productId === null) {
    const described = {
      category: "ternak",
      species,
      breed,
      sex,
      name,
      priceMethod,
      salePrice,
      code: null,
      photo: null,
    };
    return addProduct(tx, deps, caller, ProductInput.parse(described));
  }
  const refusal = productRefusal(await findSold(tx, productId), { species, sex }, null);
  if (refusal) throw invalid({ [`lines.${at}.productId`]: refusal });
  return productId;
}

async function placeKind(tx: Transaction, deps: Deps, caller: Caller, line: PlacingLine, at: number) {
  const { species, breed, sex } = line;
  const animals = await tx
    .select({ id: sheep.id, productId: sheep.productId })
    .from(sheep)
    .where(and(waits, eq(sheep.species, species), eq(sheep.sex, sex), sql`lower(${sheep.breed}) = lower(${breed})`))
    .orderBy(sheep.id)
    .for("no key update");
  // Somebody may have placed them meanwhile: then no product is made for none.
  if (animals.length > 0) await place(tx, deps, caller, animals, await productOf(tx, deps, caller, line, at));
  return animals.length;
}

/** All kinds or none. A new product's code may be typed by somebody else at the same time: then the next one is taken. */
export const placeKinds = (deps: Deps, caller: Caller, { lines }: PlacingInput): Promise<Placed> =>
  savingCode(CODE_KEY, null, () =>
    actOnce(deps, caller, async (tx) => {
      const done = { made: 0, placed: 0 };
      for (const [at, line] of lines.entries()) {
        const placed = await placeKind(tx, deps, caller, line, at);
        done.placed += placed;
        if (placed > 0 && line.productId === null) done.made++;
      }
      return done;
    }),
  );
