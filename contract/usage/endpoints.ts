import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, summedListOf } from "@/contract/base/list";
import { Fed, FeedingGoods, FeedingInput } from "./feeding";
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
  Visit,
} from "./model";

/** Found by words, or by an id. */
const Search = z.object({
  q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), ""),
  id: z.optional(IdParams.shape.id),
});

export const usageEndpoints = {
  list: endpoint({
    method: "GET",
    path: "usage",
    access: "purchase.read",
    summary: "The usages of feed and overhead, with the sum of the filtered ones",
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
    summary: "Feed and supplies with their remaining stock, as choices",
    query: Search,
    response: listOf(UsableGoods),
  }),
  cost: endpoint({
    method: "GET",
    path: "usage/cost",
    access: "purchase.read",
    summary: "Purchased services and costs that are not fully allocated to animals",
    query: Search,
    response: listOf(UsableCost),
  }),
  visit: endpoint({
    method: "GET",
    path: "usage/visit",
    access: "purchase.read",
    summary: "Examinations of some days with fees that no usage names yet, the oldest first",
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    response: listOf(Visit),
  }),
  feed: endpoint({
    method: "GET",
    path: "feeding/goods",
    access: "feed.write",
    summary: "Feed and supplies with their remaining stock, for those who feed",
    query: Search,
    response: listOf(FeedingGoods),
  }),
  feeding: endpoint({
    method: "POST",
    path: "feeding",
    access: "feed.write",
    summary: "Feed the animals of some pens from the stock",
    json: FeedingInput,
    response: Fed,
    creates: true,
  }),
  preview: endpoint({
    method: "POST",
    path: "usage/preview",
    access: "purchase.write",
    summary: "The share of each animal if this usage were saved now; saves nothing",
    json: UsageInput,
    response: UsagePreview,
  }),
  detail: endpoint({
    method: "GET",
    path: "usage/{id}",
    access: "purchase.read",
    summary: "One usage, with the origin of its value",
    params: IdParams,
    response: UsageDetail,
  }),
  share: endpoint({
    method: "GET",
    path: "usage/{id}/share",
    access: "purchase.read",
    summary: "The share of each animal in one usage",
    params: IdParams,
    query: UsageShareQuery,
    response: listOf(StandingShare),
  }),
  create: endpoint({
    method: "POST",
    path: "usage",
    access: "purchase.write",
    summary: "Use goods, or allocate a cost, to the animals of some pens",
    json: UsageInput,
    response: UsageDetail,
    creates: true,
  }),
  cancel: endpoint({
    method: "POST",
    path: "usage/{id}/cancel",
    access: "purchase.write",
    summary: "Cancel a usage: goods go back at their value, and the animals' costs are taken back",
    params: IdParams,
    json: UsageCancelInput,
    response: UsageDetail,
    creates: true,
  }),
};
