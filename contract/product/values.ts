import * as z from "zod/mini";
import { Photo } from "@/contract/photo/model";
import { SEXES, SPECIES } from "@/contract/sheep/words";
import { PRICE_METHODS, PRODUCT_CATEGORIES, PRODUCT_UNITS, PROFIT_BASES } from "./words";

/** All typed fields of a product. Fields that its category lacks are null. */
export const ProductValues = z.object({
  code: z.string(),
  name: z.string(),
  category: z.enum(PRODUCT_CATEGORIES),
  species: z.nullable(z.enum(SPECIES)),
  breed: z.nullable(z.string()),
  sex: z.nullable(z.enum(SEXES)),
  unit: z.enum(PRODUCT_UNITS),
  priceMethod: z.nullable(z.enum(PRICE_METHODS)),
  salePrice: z.int(),
  purchasePrice: z.nullable(z.int()),
  minPrice: z.nullable(z.int()),
  minStock: z.nullable(z.int()),
  withdrawalDays: z.nullable(z.int()),
  periodMonths: z.nullable(z.int()),
  headCount: z.nullable(z.int()),
  /** A percentage with two decimals. */
  projectionMin: z.nullable(z.number()),
  projectionMax: z.nullable(z.number()),
  investorShare: z.nullable(z.number()),
  profitBasis: z.nullable(z.enum(PROFIT_BASES)),
  /** The percent with which offspring of the dams count in a contract; null leaves them to the farm. */
  offspringShare: z.nullable(z.number()),
  photo: Photo,
});
export type ProductValues = z.infer<typeof ProductValues>;
