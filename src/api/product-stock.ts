import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { StockCountInput } from "@/contract/product/stock";
import { http } from "@/src/lib/http/http";
import { type Sent, useRecordChanged } from "./base/record";

export const MOVEMENT_PAGE = 20;

export const movementsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["product", "movement", String(id), page],
    queryFn: ({ signal }) => http.list(`product/${id}/movement`, { query: { page, limit: MOVEMENT_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export function useCountStock(id: number) {
  const changed = useRecordChanged("product");
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<StockCountInput>) =>
      http.post(`product/${id}/count`, input, { idempotencyKey }),
    onSettled: (product) => {
      changed(product);
      void client.invalidateQueries({ queryKey: ["product", "movement", String(id)] });
    },
  });
}
