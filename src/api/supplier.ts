import { queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, useCreateRecord, useUpdateRecord } from "./base/record";

const WORD = "supplier";

export const suppliersQuery = (state: ListState) => listQuery(WORD, state);
export const exportSuppliers = (state: ListState) => exportOf(`${WORD}/export`, state);
export const supplierQuery = (id: number | string) => recordQuery(WORD, id);

export const supplierScoreQuery = (id: number) =>
  queryOptions({
    queryKey: [WORD, "score", id],
    queryFn: ({ signal }) => http.get(`${WORD}/${id}/score`, { signal }),
  });

export const useCreateSupplier = () => useCreateRecord(WORD);
export const useUpdateSupplier = (id: number) => useUpdateRecord(WORD, id);
