import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { anyOf, exportQuery, IdParams, listFilter, listOf, listQuery, oneOf } from "./list";
import { ProductInput, ProductUpdateInput, ProductValues } from "./product-input";
import { PRODUCT_CATEGORIES } from "./product-words";
import { SPECIES } from "./sheep";

export const Product = z.extend(ProductValues, {
  id: z.int(),
  active: z.boolean(),
  /** Animals of this product: on the farm, and free to be sold among them. Null for what has no animals. */
  stock: z.nullable(z.object({ total: z.int(), available: z.int() })),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  version: z.int(),
});
export type Product = z.infer<typeof Product>;

export const PRODUCT_STATUS = ["aktif", "nonaktif"] as const;
export const PRODUCT_STATUS_LABELS: Record<(typeof PRODUCT_STATUS)[number], string> = {
  aktif: "Aktif",
  nonaktif: "Nonaktif",
};

export const PRODUCT_SORTS = { sorts: ["name", "code", "price", "created"], defaultSort: "name" } as const;

export const ProductFilter = listFilter(PRODUCT_SORTS, {
  category: anyOf(PRODUCT_CATEGORIES),
  species: anyOf(SPECIES),
  status: oneOf(PRODUCT_STATUS),
});
export type ProductFilter = z.infer<typeof ProductFilter>;
const ProductQuery = listQuery(ProductFilter);
export type ProductQuery = z.infer<typeof ProductQuery>;

export const productEndpoints = {
  list: endpoint({
    method: "GET",
    path: "product",
    access: "product.read",
    summary: "The products",
    query: ProductQuery,
    response: listOf(Product),
  }),
  export: endpoint({
    method: "GET",
    path: "product/export",
    access: "product.read",
    summary: "The filtered products as a spreadsheet",
    query: exportQuery(ProductFilter),
    file: true,
    response: z.unknown(),
  }),
  detail: endpoint({
    method: "GET",
    path: "product/{id}",
    access: "product.read",
    summary: "One product",
    params: IdParams,
    response: Product,
  }),
  create: endpoint({
    method: "POST",
    path: "product",
    access: "product.write",
    summary: "Create a product; without a code it gets the next one",
    json: ProductInput,
    response: Product,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "product/{id}",
    access: "product.write",
    summary: "Change or deactivate a product",
    params: IdParams,
    json: ProductUpdateInput,
    response: Product,
  }),
};
