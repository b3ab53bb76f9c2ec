import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { listOf } from "@/contract/list";
import { Product } from "@/contract/product";
import type { ProductInput, ProductUpdateInput } from "@/contract/product-input";
import { http } from "@/src/lib/http";
import { exportOf, listQuery } from "./list";

const LISTS = ["product", "list"];
const Products = listOf(Product);
type ListState = Parameters<typeof listQuery>[3];

export const productsQuery = (state: ListState) => listQuery("product", LISTS, Products, state);
export const exportProducts = (state: ListState) => exportOf("product/export", state);

export const productQuery = (id: number | string) =>
  queryOptions({
    queryKey: ["product", "detail", String(id)],
    queryFn: ({ signal }) => http.get(`product/${id}`, Product, { signal }),
  });

/** After a change: the product as answered, the lists anew. Also after a refusal, which may mean that others changed it. */
function useChanged() {
  const client = useQueryClient();
  return (product?: Product) => {
    if (product) client.setQueryData(productQuery(product.id).queryKey, product);
    else void client.invalidateQueries({ queryKey: ["product", "detail"] });
    return client.invalidateQueries({ queryKey: LISTS });
  };
}

type Sent<Input> = { input: Input; idempotencyKey?: string };

export function useCreateProduct() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<ProductInput>) =>
      http.post("product", input, Product, { idempotencyKey }),
    onSuccess: (product) => void changed(product),
  });
}

export function useUpdateProduct(id: number) {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<ProductUpdateInput>) =>
      http.put(`product/${id}`, input, Product, { idempotencyKey }),
    onSettled: (product) => void changed(product),
  });
}
