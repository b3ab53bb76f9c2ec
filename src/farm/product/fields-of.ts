import { type ProductField, productField } from "@/contract/product/input";
import type { ProductCategory } from "@/contract/product/words";

/** Returns a category's fields from the contract in the shape that the form needs. */
export const fieldsOf = (category: ProductCategory) => ({
  has: (field: ProductField) => productField(category, field) !== null,
  of: (field: ProductField) => ({ name: field, required: productField(category, field) === "required" }),
});
