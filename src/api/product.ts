import { useQuery } from "@tanstack/react-query";
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

/** What is sold as an animal, as choices of a filter: few enough for one list. */
export function useAnimalProductOptions(enabled = true) {
  const all: ListState = { page: 1, size: 100, sort: "name", q: "", filters: { category: ["ternak"] } };
  const { data, error } = useQuery({ ...productsQuery(all), enabled });
  return { options: data?.rows.map(({ id, name }) => ({ value: String(id), label: name })), error };
}

export const useCreateProduct = () => useCreateRecord<Product, ProductInput>(WORD, Product);
export const useUpdateProduct = (id: number) => useUpdateRecord<Product, ProductUpdateInput>(WORD, Product, id);
