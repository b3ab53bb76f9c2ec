import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Product } from "@/contract/product/model";
import { PRODUCT_CATEGORY_LABELS, type ProductCategory } from "@/contract/product/words";
import { formatQuantity } from "@/src/lib/format";
import { exportOf, type ListState, listQuery } from "./base/list";
import { BESIDE_FORM, recordQuery, useCreateRecord, useUpdateRecord } from "./base/record";

const WORD = "product";

export const productsQuery = (state: ListState) => listQuery(WORD, state);
export const exportProducts = (state: ListState) => exportOf(`${WORD}/export`, state);
export const productQuery = (id: number | string) => recordQuery(WORD, id);

/** The products that animals are sold as, for a filter: they are few enough for one list. */
export function useAnimalProductOptions(enabled = true) {
  const all: ListState = { page: 1, size: 100, sort: "name", q: "", filters: { category: ["ternak"] } };
  const { data, error } = useQuery({ ...productsQuery(all), enabled });
  return { options: data?.rows.map(({ id, name }) => ({ value: String(id), label: name })), error };
}

const MOST = 20;

/** The products of some categories that are bought or sold now, for a line; `stock` is how much of it counts there. */
export function useProductChoices(category: readonly ProductCategory[], stock: "total" | "available") {
  const client = useQueryClient();
  const asOption = (product: Product) => ({
    value: product.id,
    label: product.name,
    product,
    detail: [
      `${product.code} · ${PRODUCT_CATEGORY_LABELS[product.category]}`,
      product.stock && `stok ${formatQuantity(product.stock[stock])} ${product.unit}`,
    ]
      .filter(Boolean)
      .join(" · "),
  });
  return {
    optionOf: asOption,
    search: async (q: string) => {
      const filters = { category: [...category], status: ["aktif"] };
      const { rows } = await client.fetchQuery(productsQuery({ page: 1, size: MOST, sort: "name", q, filters }));
      return { items: rows.map(asOption) };
    },
    resolve: async (id: number | string) => asOption(await client.fetchQuery({ ...productQuery(id), ...BESIDE_FORM })),
    /** The product of an option; the line need not ask for it again. */
    picked: (option: ReturnType<typeof asOption> | null) => {
      const product = option?.product;
      if (product) client.setQueryData(productQuery(product.id).queryKey, product);
      return product;
    },
  };
}

export const useCreateProduct = () => useCreateRecord(WORD);
export const useUpdateProduct = (id: number) => useUpdateRecord(WORD, id);
