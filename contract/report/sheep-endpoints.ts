import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { EXPORT_FORMATS, exportQuery, IdParams, summedListOf } from "@/contract/base/list";
import {
  SheepReport,
  SheepReportAnimal,
  SheepReportChart,
  SheepReportChild,
  SheepReportDetailQuery,
  SheepReportFilter,
  SheepReportQuery,
  SheepReportSums,
} from "./sheep";

export const sheepReportEndpoints = {
  summary: endpoint({
    method: "GET",
    path: "report/sheep",
    access: "sheep-report.read",
    summary:
      "Animals at the beginning and end of a period, with arrivals and departures, by product, breed, pen or owner",
    query: SheepReportQuery,
    response: SheepReport,
  }),
  chart: endpoint({
    method: "GET",
    path: "report/sheep/chart",
    access: "sheep-report.read",
    summary: "The herd at the end of twelve months, and the distribution of weights at the end of the period",
    query: SheepReportQuery,
    response: SheepReportChart,
  }),
  export: endpoint({
    method: "GET",
    path: "report/sheep/export",
    access: "sheep-report.read",
    summary: "The sheep report as a spreadsheet",
    query: z.extend(SheepReportQuery, { format: z.enum(EXPORT_FORMATS, "Pilih xlsx atau csv.") }),
    file: true,
    response: z.unknown(),
  }),
  detail: endpoint({
    method: "GET",
    path: "report/sheep/detail",
    access: "sheep-report.read",
    summary: "The animals behind a cell of the sheep report, and their sums",
    query: SheepReportDetailQuery,
    response: summedListOf(SheepReportAnimal, SheepReportSums),
  }),
  detailExport: endpoint({
    method: "GET",
    path: "report/sheep/detail/export",
    access: "sheep-report.read",
    summary: "The animals behind a cell as a spreadsheet",
    query: exportQuery(SheepReportFilter),
    file: true,
    response: z.unknown(),
  }),
  child: endpoint({
    method: "GET",
    path: "report/sheep/child/{id}",
    access: "sheep-report.read",
    summary: "The costs of one animal by kind, and its sales with their profit",
    params: IdParams,
    response: SheepReportChild,
  }),
};
