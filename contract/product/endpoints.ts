import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, listQuery } from "@/contract/base/list";
import { statusEndpoint } from "@/contract/base/many-status";
import { importEndpoints } from "@/contract/import/endpoints";
import {
  CATEGORY_REQUIRED,
  filled,
  PRODUCT_INPUTS,
  PRODUCT_UPDATE_INPUTS,
  type ProductInput,
  type ProductUpdateInput,
} from "./input";
import { Product, ProductFilter, ProductQuery } from "./model";
import { StockCountInput, StockMovement } from "./stock";

/** The form's schemas for OpenAPI: one of several shapes. They stand in a file that the browser never loads. */
const bodyOf = (schemas: typeof PRODUCT_INPUTS) =>
  z.pipe(
    z.discriminatedUnion("category", Object.values(schemas) as never, CATEGORY_REQUIRED) as never,
    z.transform(filled) as never,
  ) as unknown;
const ProductBody = bodyOf(PRODUCT_INPUTS) as z.ZodMiniType<ProductInput>;
const ProductUpdateBody = bodyOf(PRODUCT_UPDATE_INPUTS) as z.ZodMiniType<ProductUpdateInput>;

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
    json: ProductBody,
    response: Product,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "product/{id}",
    access: "product.write",
    summary: "Change or deactivate a product",
    params: IdParams,
    json: ProductUpdateBody,
    response: Product,
  }),
  status: statusEndpoint("product", "product.write"),
};

export const productImportEndpoints = importEndpoints("product", "product.write", "products");

const MovementQuery = listQuery(z.object({}));

export const productStockEndpoints = {
  movements: endpoint({
    method: "GET",
    path: "product/{id}/movement",
    access: "product.read",
    summary: "The stock card of goods, the newest first",
    params: IdParams,
    query: MovementQuery,
    response: listOf(StockMovement),
  }),
  count: endpoint({
    method: "POST",
    path: "product/{id}/count",
    access: "product.write",
    summary: "Enter a stock count; the difference becomes a movement",
    params: IdParams,
    json: StockCountInput,
    response: Product,
    creates: true,
  }),
};
