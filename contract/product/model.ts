import * as z from "zod/mini";
import { anyOf, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { STATUS } from "@/contract/base/status";
import { SPECIES } from "@/contract/sheep/words";
import { ProductValues } from "./values";
import { PRODUCT_CATEGORIES, PRODUCT_SORTS } from "./words";

export const Product = z.extend(ProductValues, {
  id: z.int(),
  active: z.boolean(),
  /**
   * Animals on the farm and those that can be sold; goods in their unit. `reserved` was ordered and is not delivered. Null
   * for categories without a stock.
   */
  stock: z.nullable(z.object({ total: z.number(), available: z.number(), reserved: z.number() })),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  version: z.int(),
});
export type Product = z.infer<typeof Product>;

export const ProductFilter = listFilter(PRODUCT_SORTS, {
  category: anyOf(PRODUCT_CATEGORIES),
  species: anyOf(SPECIES),
  status: oneOf(STATUS),
  stock: oneOf(["menipis"]),
});
export type ProductFilter = z.infer<typeof ProductFilter>;
export const ProductQuery = listQuery(ProductFilter);
export type ProductQuery = z.infer<typeof ProductQuery>;
