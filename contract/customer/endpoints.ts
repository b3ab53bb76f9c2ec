import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, summedListOf } from "@/contract/base/list";
import { statusEndpoint } from "@/contract/base/many-status";
import { importEndpoints } from "@/contract/import/endpoints";
import {
  Customer,
  CustomerFilter,
  CustomerInput,
  CustomerQuery,
  CustomerTotals,
  CustomerUpdateInput,
  Regencies,
} from "./model";

export const customerImportEndpoints = importEndpoints("customer", "customer.write", "customers");

export const customerEndpoints = {
  list: endpoint({
    method: "GET",
    path: "customer",
    access: "customer.read",
    summary: "The customers",
    query: CustomerQuery,
    response: summedListOf(Customer, CustomerTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "customer/export",
    access: "customer.read",
    summary: "The filtered customers as a spreadsheet",
    query: exportQuery(CustomerFilter),
    file: true,
    response: z.unknown(),
  }),
  regencies: endpoint({
    method: "GET",
    path: "customer/regency",
    access: "customer.read",
    summary: "The regencies and cities of customers, as choices",
    response: Regencies,
  }),
  detail: endpoint({
    method: "GET",
    path: "customer/{id}",
    access: "customer.read",
    summary: "One customer",
    params: IdParams,
    response: Customer,
  }),
  create: endpoint({
    method: "POST",
    path: "customer",
    access: "customer.write",
    summary: "Create a customer; one living customer per phone number",
    json: CustomerInput,
    response: Customer,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "customer/{id}",
    access: "customer.write",
    summary: "Change a customer, deactivate it or activate it again",
    params: IdParams,
    json: CustomerUpdateInput,
    response: Customer,
  }),
  status: statusEndpoint("customer", "customer.write"),
};
