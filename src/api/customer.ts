import { queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, useCreateRecord, useUpdateRecord } from "./base/record";

const WORD = "customer";

export const customersQuery = (state: ListState) => listQuery(WORD, state);
export const exportCustomers = (state: ListState) => exportOf(`${WORD}/export`, state);
export const customerQuery = (id: number | string) => recordQuery(WORD, id);

/** The regencies that are in use. With the lists, since a change of a customer may bring a new one. */
export const regenciesQuery = () =>
  queryOptions({
    queryKey: [WORD, "list", "regency"],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/regency`, { signal })).items,
  });

export const useCreateCustomer = () => useCreateRecord(WORD);
export const useUpdateCustomer = (id: number) => useUpdateRecord(WORD, id);
