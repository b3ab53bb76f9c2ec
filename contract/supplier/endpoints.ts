import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, summedListOf } from "@/contract/base/list";
import { statusEndpoint } from "@/contract/base/many-status";
import { importEndpoints } from "@/contract/import/endpoints";
import { Supplier, SupplierFilter, SupplierInput, SupplierQuery, SupplierTotals, SupplierUpdateInput } from "./model";
import { SupplierScore } from "./score";

export const supplierImportEndpoints = importEndpoints("supplier", "supplier.write", "suppliers");

export const supplierEndpoints = {
  list: endpoint({
    method: "GET",
    path: "supplier",
    access: "supplier.read",
    summary: "The suppliers",
    query: SupplierQuery,
    response: summedListOf(Supplier, SupplierTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "supplier/export",
    access: "supplier.read",
    summary: "The filtered suppliers as a spreadsheet",
    query: exportQuery(SupplierFilter),
    file: true,
    response: z.unknown(),
  }),
  detail: endpoint({
    method: "GET",
    path: "supplier/{id}",
    access: "supplier.read",
    summary: "One supplier",
    params: IdParams,
    response: Supplier,
  }),
  create: endpoint({
    method: "POST",
    path: "supplier",
    access: "supplier.write",
    summary: "Create a supplier; one living supplier per phone number",
    json: SupplierInput,
    response: Supplier,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "supplier/{id}",
    access: "supplier.write",
    summary: "Change a supplier, deactivate it or activate it again",
    params: IdParams,
    json: SupplierUpdateInput,
    response: Supplier,
  }),
  status: statusEndpoint("supplier", "supplier.write"),
};

export const supplierScoreEndpoints = {
  score: endpoint({
    method: "GET",
    path: "supplier/{id}/score",
    access: "supplier.read",
    summary: "Mortality, daily gain and weight loss on the way of one supplier's animals",
    params: IdParams,
    response: SupplierScore,
  }),
};
