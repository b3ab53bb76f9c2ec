import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { summedListOf } from "@/contract/base/list";
import {
  AgeingDocument,
  AgeingDocumentQuery,
  AgeingQuery,
  AgeingRow,
  AgeingTotals,
  Costs,
  Entry,
  EntryQuery,
  Finance,
  FinanceExportQuery,
  FinanceQuery,
  SaleProfit,
  SaleProfitQuery,
  SaleProfitTotals,
} from "./finance";

const read = <const Path extends string>(path: Path, summary: string) =>
  ({ method: "GET", path: `report/finance${path}` as const, access: "finance.read", summary }) as const;

export const reportFinanceEndpoints = {
  summary: endpoint({
    ...read("", "Profit and loss, cash flow and what is held today"),
    query: FinanceQuery,
    response: Finance,
  }),
  export: endpoint({
    ...read("/export", "One part of the finance report as a spreadsheet"),
    query: FinanceExportQuery,
    file: true,
    response: z.unknown(),
  }),
  ageing: endpoint({
    ...read("/ageing", "Receivables or payables by how late they are, by customer or supplier"),
    query: AgeingQuery,
    response: summedListOf(AgeingRow, AgeingTotals),
  }),
  ageingDocuments: endpoint({
    ...read("/ageing/document", "The documents behind them"),
    query: AgeingDocumentQuery,
    response: summedListOf(AgeingDocument, z.object({ total: z.int() })),
  }),
  sales: endpoint({
    ...read("/sale", "Gross profit by sale"),
    query: SaleProfitQuery,
    response: summedListOf(SaleProfit, SaleProfitTotals),
  }),
  costs: endpoint({ ...read("/cost", "Costs by what for"), query: FinanceQuery, response: Costs }),
  entries: endpoint({
    ...read("/entry", "What documents have posted to an account: the rows behind a figure"),
    query: EntryQuery,
    response: summedListOf(Entry, z.object({ amount: z.int() })),
  }),
};
