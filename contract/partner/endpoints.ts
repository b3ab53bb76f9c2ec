import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { IdParams } from "@/contract/base/list";
import { CustomerBill } from "@/contract/customer/bill";
import { PartnerStatement, StatementExportQuery, StatementQuery } from "./statement";
import { CustomerTimeline, CustomerTimelineQuery, SupplierTimeline, SupplierTimelineQuery } from "./timeline";

export const customerPageEndpoints = {
  timeline: endpoint({
    method: "GET",
    path: "customer/{id}/timeline",
    access: "customer.read",
    summary: "What happened with one customer, the newest first",
    params: IdParams,
    query: CustomerTimelineQuery,
    response: CustomerTimeline,
  }),
  bill: endpoint({
    method: "GET",
    path: "customer/{id}/bill",
    access: "customer.read",
    summary: "The delivered and unpaid sales of one customer, the first due first",
    params: IdParams,
    response: CustomerBill,
  }),
  statement: endpoint({
    method: "GET",
    path: "customer/{id}/statement",
    access: "customer.read",
    summary: "The statement of one customer for a period, with the balance after each posting",
    params: IdParams,
    query: StatementQuery,
    response: PartnerStatement,
  }),
  statementExport: endpoint({
    method: "GET",
    path: "customer/{id}/statement/export",
    access: "customer.read",
    summary: "The whole statement of one customer as a spreadsheet",
    params: IdParams,
    query: StatementExportQuery,
    file: true,
    response: z.unknown(),
  }),
};

export const supplierPageEndpoints = {
  timeline: endpoint({
    method: "GET",
    path: "supplier/{id}/timeline",
    access: "supplier.read",
    summary: "What happened with one supplier, the newest first",
    params: IdParams,
    query: SupplierTimelineQuery,
    response: SupplierTimeline,
  }),
  statement: endpoint({
    method: "GET",
    path: "supplier/{id}/statement",
    access: "supplier.read",
    summary: "The statement of one supplier for a period, with the balance after each posting",
    params: IdParams,
    query: StatementQuery,
    response: PartnerStatement,
  }),
  statementExport: endpoint({
    method: "GET",
    path: "supplier/{id}/statement/export",
    access: "supplier.read",
    summary: "The whole statement of one supplier as a spreadsheet",
    params: IdParams,
    query: StatementExportQuery,
    file: true,
    response: z.unknown(),
  }),
};
