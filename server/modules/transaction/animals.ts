import { aliasedTable, and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { ON_FARM } from "@/contract/sheep/words";
import type { SellableAnimal } from "@/contract/transaction/model";
import { REPLACEMENT_RANGE, type TransactionKind } from "@/contract/transaction/words";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { products } from "@/server/db/schema/product";
import { pens, sheep } from "@/server/db/schema/sheep";
import { matches } from "@/server/db/search";
import { readSettings } from "@/server/db/settings";
import { photoOf } from "@/server/modules/photo/photo-of";
import { ANIMAL_COLUMNS, isSaid, ofAge, SEARCHED } from "@/server/modules/sheep/repo";
import { saleRulesOf, unsaleable } from "./rules";

const MOST_FOUND = 20;

const model = aliasedTable(sheep, "model");

/** Of the same product and about the same weight. */
function like(id: number) {
  return sql`exists (select 1 from ${sheep} as ${sql.identifier("model")} where ${model.id} = ${id} and ${model.id} <> ${sheep.id}
    and ${model.productId} = ${sheep.productId} and abs(${model.lastWeight} - ${sheep.lastWeight}) <= ${REPLACEMENT_RANGE})`;
}

const awayFrom = (id: number) =>
  sql`abs(${sheep.lastWeight} - (select ${model.lastWeight} from ${sheep} as ${sql.identifier("model")} where ${model.id} = ${id}))`;

const ofSexOf = (id: number) =>
  sql`${sheep.sex} = (select ${model.sex} from ${sheep} as ${sql.identifier("model")} where ${model.id} = ${id})`;

/** Animals with what decides about their sale. */
export const readSellable = (db: Queryable, where: SQL | undefined) =>
  sellable(db)
    .where(where)
    .then((rows) => rows.map(({ animal, pen, product }) => ({ ...animal, pen, product })));

const sellable = (db: Queryable) =>
  db
    .select({
      animal: {
        ...ANIMAL_COLUMNS,
        healthState: sheep.healthState,
        saleFrom: sheep.saleFrom,
        lastWeight: sheep.lastWeight,
        bornOn: sheep.bornOn,
        teethSeenOn: sheep.teethSeenOn,
        photo: photoOf(sheep.photoId),
      },
      pen: { id: pens.id, code: pens.code, name: pens.name },
      product: {
        id: products.id,
        code: products.code,
        name: products.name,
        salePrice: products.salePrice,
        minPrice: products.minPrice,
        priceMethod: products.priceMethod,
      },
    })
    .from(sheep)
    .innerJoin(pens, eq(pens.id, sheep.penId))
    .leftJoin(products, eq(products.id, sheep.productId));

/**
 * Animals that may be sold come first, then the others with the reason why not, each by tag; lambs stand behind. What
 * is `like` another one is of its product and about its weight; of a named product, the nearest in weight come first.
 */
export async function findSellable(
  db: Queryable,
  { q, product, like: asked, kind }: { q: string; product?: number; like?: number; kind?: TransactionKind },
  today: string,
): Promise<SellableAnimal[]> {
  const free = sql`(${sheep.stockState} in ('tersedia', 'afkir') and ${sheep.healthState} <> 'sakit' and coalesce(${sheep.saleFrom} <= ${today}, true))`;
  const ages = await readSettings(db, "umur");
  const rows = await sellable(db)
    .where(
      and(
        matches(q, ...SEARCHED),
        inArray(sheep.stockState, [...ON_FARM]),
        product ? eq(sheep.productId, product) : undefined,
        asked && !product ? and(like(asked), isNotNull(sheep.lastWeight), free) : undefined,
      ),
    )
    .orderBy(
      ...(q ? [sql`lower(${sheep.earTag}) = ${q.toLowerCase()} desc`, sql`${isSaid(q)} desc`] : []),
      sql`${free} desc`,
      ...(asked ? [sql`${ofSexOf(asked)} desc`] : []),
      sql`coalesce(${ofAge("cempe", { today, ages })}, false)`,
      ...(asked && product ? [sql`${awayFrom(asked)} nulls last`] : []),
      counted(sheep.earTag),
      sheep.id,
    )
    .limit(MOST_FOUND);
  const rules = await saleRulesOf(db, today, kind);
  return rows.map(({ animal, pen, product: sold }) => ({
    ...animal,
    pen,
    product: sold,
    hindrance: unsaleable(animal, rules)?.message ?? null,
  }));
}
