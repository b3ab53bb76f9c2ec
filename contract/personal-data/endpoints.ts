import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { IdParams } from "@/contract/base/list";
import { Customer } from "@/contract/customer/model";
import { User } from "@/contract/user/model";
import { AnonymiseInput } from "./model";

/** Marked as pure: the browser uses the schema above, and its files leave this table out. */
export const personalDataEndpoints = /* @__PURE__ */ (() => ({
  exportCustomer: endpoint({
    method: "GET",
    path: "customer/{id}/personal-data",
    access: "customer.erase",
    summary: "All personal data of one customer, as a JSON file",
    params: IdParams,
    file: true,
    response: z.unknown(),
  }),
  anonymiseCustomer: endpoint({
    method: "POST",
    path: "customer/{id}/anonymise",
    access: "customer.erase",
    summary: "Delete the personal data of a customer for ever; documents stay",
    params: IdParams,
    json: AnonymiseInput,
    response: Customer,
  }),
  exportUser: endpoint({
    method: "GET",
    path: "user/{id}/personal-data",
    access: "user.write",
    summary: "All personal data of one account, as a JSON file",
    params: IdParams,
    file: true,
    response: z.unknown(),
  }),
  anonymiseUser: endpoint({
    method: "POST",
    path: "user/{id}/anonymise",
    access: "user.write",
    summary: "Delete the personal data of an account for ever; its work stays",
    params: IdParams,
    json: AnonymiseInput,
    response: User,
  }),
  exportLender: endpoint({
    method: "GET",
    path: "loan/{id}/personal-data",
    access: "capital.write",
    summary: "All that one loan tells of its lender, as a JSON file",
    params: IdParams,
    file: true,
    response: z.unknown(),
  }),
}))();
