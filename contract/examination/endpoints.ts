import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, summedListOf } from "@/contract/base/list";
import { importEndpoints } from "@/contract/import/endpoints";
import { SheepBrief } from "@/contract/sheep/model";
import { ExaminationCancelInput, ExaminationInput } from "./input";
import {
  Cancelled,
  Examination,
  ExaminationDetail,
  ExaminationFilter,
  ExaminationQuery,
  ExaminationTotals,
  Medicine,
  Officers,
  Recorded,
} from "./model";

export const examinationImportEndpoints = importEndpoints("examination", "examination.write", "examinations");

export const examinationEndpoints = {
  list: endpoint({
    method: "GET",
    path: "examination",
    access: "examination.read",
    summary: "The log of examinations and weighings",
    query: ExaminationQuery,
    response: summedListOf(Examination, ExaminationTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "examination/export",
    access: "examination.read",
    summary: "The filtered log as a spreadsheet",
    query: exportQuery(ExaminationFilter),
    file: true,
    response: z.unknown(),
  }),
  animals: endpoint({
    method: "GET",
    path: "examination/animal",
    access: "examination.read",
    summary: "Every animal on the farm by tag, for use without a network",
    response: listOf(SheepBrief),
  }),
  medicines: endpoint({
    method: "GET",
    path: "examination/medicine",
    access: "examination.read",
    summary: "Medicines with their remaining stock, as choices",
    query: z.object({
      q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), ""),
      id: z.optional(IdParams.shape.id),
    }),
    response: listOf(Medicine),
  }),
  officers: endpoint({
    method: "GET",
    path: "examination/officer",
    access: "examination.read",
    summary: "The officers of earlier examinations, as choices",
    response: Officers,
  }),
  detail: endpoint({
    method: "GET",
    path: "examination/{id}",
    access: "examination.read",
    summary: "One examination of one animal",
    params: IdParams,
    response: ExaminationDetail,
  }),
  create: endpoint({
    method: "POST",
    path: "examination",
    access: "examination.write",
    summary: "Record an examination of one animal or of many; a weight that jumps must be confirmed",
    json: ExaminationInput,
    response: Recorded,
    creates: true,
  }),
  cancel: endpoint({
    method: "POST",
    path: "examination/{id}/cancel",
    access: "examination.write",
    summary: "Cancel an examination, or its whole batch, with its effects on stock, costs and weights",
    params: IdParams,
    json: ExaminationCancelInput,
    response: Cancelled,
  }),
};
