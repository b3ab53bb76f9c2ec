import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, summedListOf } from "@/contract/base/list";
import { UsageCancelInput, UsageInput } from "./input";
import {
  StandingShare,
  UsableCost,
  UsableGoods,
  Usage,
  UsageDetail,
  UsageFilter,
  UsagePreview,
  UsageQuery,
  UsageShareQuery,
  UsageTotals,
} from "./model";

/** By words, or the one with an id. */
const Search = z.object({
  q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), ""),
  id: z.optional(IdParams.shape.id),
});

export const usageEndpoints = {
  list: endpoint({
    method: "GET",
    path: "usage",
    access: "purchase.read",
    summary: "What feed and overhead were borne by animals, with the sum of those filtered",
    query: UsageQuery,
    response: summedListOf(Usage, UsageTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "usage/export",
    access: "purchase.read",
    summary: "The filtered usages as a spreadsheet",
    query: exportQuery(UsageFilter),
    file: true,
    response: z.unknown(),
  }),
  goods: endpoint({
    method: "GET",
    path: "usage/goods",
    access: "purchase.read",
    summary: "Feed and supplies to choose from, with what is left of them",
    query: Search,
    response: listOf(UsableGoods),
  }),
  cost: endpoint({
    method: "GET",
    path: "usage/cost",
    access: "purchase.read",
    summary: "Services and costs that were bought and that no animal bears yet, or not all of them",
    query: Search,
    response: listOf(UsableCost),
  }),
  preview: endpoint({
    method: "POST",
    path: "usage/preview",
    access: "purchase.write",
    summary: "What each animal would bear if this were saved now; saves nothing",
    json: UsageInput,
    response: UsagePreview,
  }),
  detail: endpoint({
    method: "GET",
    path: "usage/{id}",
    access: "purchase.read",
    summary: "One usage, with where its value comes from",
    params: IdParams,
    response: UsageDetail,
  }),
  share: endpoint({
    method: "GET",
    path: "usage/{id}/share",
    access: "purchase.read",
    summary: "What each animal bears of one usage",
    params: IdParams,
    query: UsageShareQuery,
    response: listOf(StandingShare),
  }),
  create: endpoint({
    method: "POST",
    path: "usage",
    access: "purchase.write",
    summary: "Use goods, or allocate a cost: the animals that stood there bear it",
    json: UsageInput,
    response: UsageDetail,
    creates: true,
  }),
  cancel: endpoint({
    method: "POST",
    path: "usage/{id}/cancel",
    access: "purchase.write",
    summary: "Strike out a usage: goods go back at their value, the animals' costs are taken back",
    params: IdParams,
    json: UsageCancelInput,
    response: UsageDetail,
    creates: true,
  }),
};
