import { endpoint } from "@/contract/base/endpoint";
import { IdParams } from "@/contract/base/list";
import { OpenSales, OpenSalesQuery, Received, ReceiveInput } from "./receive";

export const receiveEndpoints = {
  open: endpoint({
    method: "GET",
    path: "customer/{id}/payment",
    access: "transaction.read",
    summary: "The unpaid sales of a customer, and how an amount is spread over them",
    params: IdParams,
    query: OpenSalesQuery,
    response: OpenSales,
  }),
  receive: endpoint({
    method: "POST",
    path: "customer/{id}/payment",
    access: "transaction.write",
    summary: "Money of a customer for several sales at once, under one receipt; the oldest debt first",
    params: IdParams,
    json: ReceiveInput,
    response: Received,
    creates: true,
  }),
};
