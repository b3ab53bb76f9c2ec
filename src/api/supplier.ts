import { queryOptions } from "@tanstack/react-query";
import { summedListOf } from "@/contract/base/list";
import { Supplier, SupplierTotals } from "@/contract/supplier/model";
import { SupplierScore } from "@/contract/supplier/score";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, useCreateRecord, useUpdateRecord } from "./base/record";

const WORD = "supplier";
const Suppliers = summedListOf(Supplier, SupplierTotals);

export const suppliersQuery = (state: ListState) => listQuery(WORD, Suppliers, state);
export const exportSuppliers = (state: ListState) => exportOf(`${WORD}/export`, state);
export const supplierQuery = (id: number | string) => recordQuery(WORD, Supplier, id);

export const supplierScoreQuery = (id: number) =>
  queryOptions({
    queryKey: [WORD, "score", id],
    queryFn: ({ signal }) => http.get(`${WORD}/${id}/score`, SupplierScore, { signal }),
  });

export const useCreateSupplier = () => useCreateRecord(WORD, Supplier);
export const useUpdateSupplier = (id: number) => useUpdateRecord(WORD, Supplier, id);
