import * as z from "zod/mini";
import { chosen } from "@/contract/base/farm-fields";
import { checkOf, nameOf } from "@/contract/base/fields";
import { keysOf } from "@/contract/base/words";
import { soldPrice } from "@/contract/product/input";
import { PRICE_METHODS } from "@/contract/product/words";
import { Named } from "./model";
import { SEXES, SPECIES } from "./words";

/** Animals on the farm without a product, by what a product of animals goes by. */
export const Unplaced = z.object({
  species: z.enum(SPECIES),
  breed: z.string(),
  sex: z.enum(SEXES),
  count: z.int(),
  /** The mean of those that were weighed. */
  weight: z.nullable(z.number()),
  /** The product in use that fits best: by breed and sex, else by one of them, else by neither. */
  product: z.nullable(Named),
});
export type Unplaced = z.infer<typeof Unplaced>;

const ASKED = { name: "Masukkan nama produk.", priceMethod: "Pilih metode harga.", salePrice: "Masukkan harga jual." };

type Line = { productId?: unknown } & { [Field in keyof typeof ASKED]?: unknown };
/** Without a product, a line has the values of a new one. */
const namesProduct = checkOf<Line>(({ value, issues }) => {
  if (typeof value.productId === "number") return;
  for (const field of keysOf(ASKED))
    if ((value[field] ?? null) === null)
      issues.push({ code: "custom", input: value[field], path: [field], message: ASKED[field] });
});

export const PlacingLine = z
  .object({
    species: z.enum(SPECIES, "Pilih jenis."),
    breed: z.string().check(z.maxLength(60)),
    sex: z.enum(SEXES, "Pilih kelamin."),
    productId: z.nullable(chosen("Pilih produk.")),
    name: z.nullable(nameOf(ASKED.name)),
    priceMethod: z.nullable(z.enum(PRICE_METHODS, ASKED.priceMethod)),
    salePrice: z.nullable(soldPrice),
  })
  .check(namesProduct());
export type PlacingLine = z.infer<typeof PlacingLine>;

const MOST_LINES = 200;
export const PlacingInput = z.object({
  lines: z
    .array(PlacingLine)
    .check(
      z.minLength(1, "Pilih paling sedikit satu baris."),
      z.maxLength(MOST_LINES, `Paling banyak ${MOST_LINES} baris.`),
    ),
});
export type PlacingInput = z.infer<typeof PlacingInput>;

export const Placed = z.object({ made: z.int(), placed: z.int() });
export type Placed = z.infer<typeof Placed>;
