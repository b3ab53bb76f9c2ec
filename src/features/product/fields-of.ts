import { type ProductField, productField } from "@/contract/product/input";
import type { ProductCategory } from "@/contract/product/words";

/** What the contract says of a category's fields, as the form's fields take it. */
export const fieldsOf = (category: ProductCategory) => ({
  has: (field: ProductField) => productField(category, field) !== null,
  of: (field: ProductField) => ({ name: field, required: productField(category, field) === "required" }),
});
