import { listOf } from "@/contract/list";
import { Product } from "@/contract/product";
import type { ProductInput, ProductUpdateInput } from "@/contract/product-input";
import { exportOf, type ListState, listQuery } from "./list";
import { recordQuery, useCreateRecord, useUpdateRecord } from "./record";

const WORD = "product";
const Products = listOf(Product);

export const productsQuery = (state: ListState) => listQuery(WORD, Products, state);
export const exportProducts = (state: ListState) => exportOf(`${WORD}/export`, state);
export const productQuery = (id: number | string) => recordQuery(WORD, Product, id);

export const useCreateProduct = () => useCreateRecord<Product, ProductInput>(WORD, Product);
export const useUpdateProduct = (id: number) => useUpdateRecord<Product, ProductUpdateInput>(WORD, Product, id);
