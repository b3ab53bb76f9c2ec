import { inArray } from "drizzle-orm";
import { oneOf } from "@/contract/base/words";
import { PRODUCT_IMPORT } from "@/contract/product/import";
import { type ProductField, ProductInput, ProductUpdateInput, productField } from "@/contract/product/input";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS } from "@/contract/product/words";
import type { Queryable } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { inParts } from "@/server/modules/import/find";
import type { Context, Importer, Stored, Values, Written } from "@/server/modules/import/importer";
import { fieldsBefore } from "@/server/modules/import/undo";
import { addUse, usesOfRecords } from "@/server/modules/import/uses";
import { CODE_KEY, HAS_ANIMALS, movesAnimals, PRODUCT_CODES, SHARE_REQUIRED } from "./service";
import { changesUnit, keptUnits } from "./unit";

/** Of every category, and looked at by the schema itself. */
const COMMON = ["code", "name", "category", "active"];

const kindOf = ({ category, species }: Values) => ({ category, species });
const measureOf = ({ category, unit }: Values) => ({ category, unit });

/** Goods are measured as closed books tell them. */
async function refuseUnits({ db, lines, refuse }: Context) {
  const measured = lines.flatMap((line) => {
    const { before, after } = line;
    const field = before && after && changesUnit(measureOf(before), measureOf(after));
    return field ? [{ line, field, id: before.id }] : [];
  });
  const kept = await keptUnits(
    db,
    measured.map(({ id }) => id),
  );
  for (const { line, field, id } of measured) {
    const refusal = kept.get(id);
    if (refusal) refuse(line, field, refusal);
  }
}

/** Besides what keeps any import from being undone: goods would get the unit back that they had. */
async function usesOfProducts(
  db: Queryable,
  importer: Pick<Importer, "table">,
  written: readonly Written[],
  rows: ReadonlyMap<number, Stored>,
) {
  const uses = await usesOfRecords(db, importer, written, rows);
  const before = await fieldsBefore(db, written);
  const measured = [...before].flatMap(([id, values]) => (rows.get(id)?.unit === values.unit ? [] : [id]));
  addUse(uses, "sudah dihitung dengan satuannya dalam buku yang ditutup", (await keptUnits(db, measured)).keys());
  return uses;
}

export const PRODUCT_IMPORTER: Importer = {
  definition: PRODUCT_IMPORT,
  what: "produk",
  codes: PRODUCT_CODES,
  table: products,
  keys: [CODE_KEY],
  create: ProductInput,
  update: ProductUpdateInput,
  nameOf: ({ name }) => String(name),
  blank: {},
  // a form does not show such a field; a cell would vanish without a word
  refuseCell(after, field, given) {
    const category = oneOf(PRODUCT_CATEGORIES, after.category);
    if (category === null) return undefined;
    if (COMMON.includes(field) || after[field] === given || productField(category, field as ProductField)) return;
    return `Kategori ${PRODUCT_CATEGORY_LABELS[category]} tidak memakai kolom ini. Kosongkan selnya.`;
  },
  uses: usesOfProducts,
  async review(context) {
    const { db, lines, refuse } = context;
    await refuseUnits(context);
    for (const line of lines)
      if (line.after?.category === "paket" && line.after.investorShare === null)
        refuse(line, "investorShare", SHARE_REQUIRED);
    const moved = lines.flatMap((line) => {
      const { before, after } = line;
      const field = before && after && movesAnimals(kindOf(before), kindOf(after));
      return field ? [{ line, field, id: before.id }] : [];
    });
    const full = new Set<number | null>();
    for (const some of inParts(moved))
      for (const { id } of await db
        .selectDistinct({ id: sheep.productId })
        .from(sheep)
        .where(
          inArray(
            sheep.productId,
            some.map(({ id }) => id),
          ),
        ))
        full.add(id);
    for (const { line, field, id } of moved) if (full.has(id)) refuse(line, field, HAS_ANIMALS);
  },
};
