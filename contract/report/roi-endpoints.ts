import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { summedListOf } from "@/contract/base/list";
import {
  RoiAnimal,
  RoiAnimalExportQuery,
  RoiAnimalQuery,
  RoiAnimalTotals,
  RoiExportQuery,
  RoiQuery,
  RoiRow,
  RoiTotals,
} from "./roi";

const read = <const Path extends string>(path: Path, summary: string) =>
  ({ method: "GET", path: `report/roi${path}` as const, access: "profit.read", summary }) as const;

export const reportRoiEndpoints = {
  contracts: endpoint({
    ...read("", "What contracts bring, by package, by investor or each alone"),
    query: RoiQuery,
    response: summedListOf(RoiRow, RoiTotals),
  }),
  export: endpoint({
    ...read("/export", "The same as a spreadsheet"),
    query: RoiExportQuery,
    file: true,
    response: z.unknown(),
  }),
  animals: endpoint({
    ...read("/animal", "What animals brought that were sold within the period"),
    query: RoiAnimalQuery,
    response: summedListOf(RoiAnimal, RoiAnimalTotals),
  }),
  animalExport: endpoint({
    ...read("/animal/export", "The same as a spreadsheet"),
    query: RoiAnimalExportQuery,
    file: true,
    response: z.unknown(),
  }),
};
