import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf } from "@/contract/base/list";
import { importEndpoints } from "@/contract/import/endpoints";
import {
  GoodsInput,
  OpeningAssetInput,
  OpeningCancelInput,
  OpeningLoanInput,
  OpeningRightInput,
  PayableInput,
  ReceivableInput,
  StartInput,
} from "./input";
import { Opening, OpeningExportFilter, OpeningRow, OpeningRowQuery } from "./model";

const made = z.object({ id: z.int(), number: z.nullable(z.string()) });
const enter = <const Path extends string>(path: Path, summary: string) =>
  ({
    method: "POST",
    path: `opening/${path}` as const,
    access: "opening.write",
    summary,
    response: made,
    creates: true,
  }) as const;

export const openingEndpoints = {
  detail: endpoint({
    method: "GET",
    path: "opening",
    access: "opening.read",
    summary: "The opening balance: the farm's first day, its parts and what remains as capital",
    response: Opening,
  }),
  rows: endpoint({
    method: "GET",
    path: "opening/row",
    access: "opening.read",
    summary: "The documents of a part of the opening balance",
    query: OpeningRowQuery,
    response: listOf(OpeningRow),
  }),
  export: endpoint({
    method: "GET",
    path: "opening/export",
    access: "opening.read",
    summary: "The documents of a part of the opening balance as a spreadsheet",
    query: exportQuery(OpeningExportFilter),
    file: true,
    response: z.unknown(),
  }),
  start: endpoint({
    method: "PUT",
    path: "opening/start",
    access: "opening.write",
    summary: "Set the farm's first day; the opening balances follow",
    json: StartInput,
    response: Opening,
  }),
  right: endpoint({
    method: "PUT",
    path: "opening/right",
    access: "opening.write",
    summary: "Say that the opening balance is right, or that it is not yet",
    json: OpeningRightInput,
    response: Opening,
  }),
  receivable: endpoint({
    ...enter("receivable", "Enter what a customer owed on the first day"),
    json: ReceivableInput,
  }),
  payable: endpoint({
    ...enter("payable", "Enter what the farm owed a supplier on the first day"),
    json: PayableInput,
  }),
  goods: endpoint({ ...enter("goods", "Enter goods that were there on the first day"), json: GoodsInput }),
  loan: endpoint({
    ...enter("loan", "Enter a loan with what was still owed on the first day"),
    json: OpeningLoanInput,
  }),
  asset: endpoint({
    ...enter("asset", "Enter a fixed asset with its depreciation before the first day"),
    json: OpeningAssetInput,
  }),
  cancel: endpoint({
    method: "POST",
    path: "opening/row/{id}/cancel",
    access: "opening.write",
    summary: "Cancel a document of the opening balance that nothing has followed",
    params: IdParams,
    json: OpeningCancelInput,
    response: Opening,
    creates: true,
  }),
};

export const moneyImportEndpoints = importEndpoints("opening/money", "opening.write", "opening places of money");
export const receivableImportEndpoints = importEndpoints("opening/receivable", "opening.write", "opening receivables");
export const payableImportEndpoints = importEndpoints("opening/payable", "opening.write", "opening payables");
export const goodsImportEndpoints = importEndpoints("opening/goods", "opening.write", "opening stock");
export const orderImportEndpoints = importEndpoints("opening/order", "opening.write", "opening orders");
export const contractImportEndpoints = importEndpoints("opening/contract", "opening.write", "opening contracts");
export const loanImportEndpoints = importEndpoints("opening/loan", "opening.write", "opening loans");
export const openingAssetImportEndpoints = importEndpoints("opening/asset", "opening.write", "opening assets");
