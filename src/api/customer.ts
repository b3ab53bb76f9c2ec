import { queryOptions } from "@tanstack/react-query";
import { summedListOf } from "@/contract/base/list";
import { Customer, CustomerTotals, Regencies } from "@/contract/customer/model";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, useCreateRecord, useUpdateRecord } from "./base/record";

const WORD = "customer";
const Customers = summedListOf(Customer, CustomerTotals);

export const customersQuery = (state: ListState) => listQuery(WORD, Customers, state);
export const exportCustomers = (state: ListState) => exportOf(`${WORD}/export`, state);
export const customerQuery = (id: number | string) => recordQuery(WORD, Customer, id);

/** The regencies that are in use. With the lists, since a change of a customer may bring a new one. */
export const regenciesQuery = () =>
  queryOptions({
    queryKey: [WORD, "list", "regency"],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/regency`, Regencies, { signal })).items,
  });

export const useCreateCustomer = () => useCreateRecord(WORD, Customer);
export const useUpdateCustomer = (id: number) => useUpdateRecord(WORD, Customer, id);
