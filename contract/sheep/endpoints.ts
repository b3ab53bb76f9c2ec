import * as z from "zod/mini";
import { type Access, endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, idsOf, listOf, oneOf, summedListOf } from "@/contract/base/list";
import { importEndpoints } from "@/contract/import/endpoints";
import { CardQuery, SheepCost, SheepDocuments, SheepEvent, SheepFamily, SheepWeights } from "./card";
import {
  SheepHealthInput,
  SheepInput,
  SheepMoveInput,
  SheepPenInput,
  SheepPriceInput,
  SheepProductInput,
  SheepStatusInput,
  SheepUpdateInput,
} from "./input";
import { Sheep, SheepDetail, SheepFilter, SheepFound, SheepQuery, SheepTotals } from "./model";
import { Placed, PlacingInput, Unplaced } from "./placing";
import { MOST_LABELS, SEXES, SPECIES } from "./words";

const cardList = <const Part extends string, Row extends z.ZodMiniType>(
  part: Part,
  summary: string,
  row: Row,
  access: Access = "sheep.read",
) =>
  endpoint({
    method: "GET",
    path: `sheep/{id}/${part}` as const,
    access,
    summary,
    params: IdParams,
    query: CardQuery,
    response: listOf(row),
  });

export const sheepEndpoints = {
  list: endpoint({
    method: "GET",
    path: "sheep",
    access: "sheep.read",
    summary: "The animals; without filters those on the farm",
    query: SheepQuery,
    response: summedListOf(Sheep, SheepTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "sheep/export",
    access: "sheep.read",
    summary: "The filtered animals as a spreadsheet",
    query: exportQuery(SheepFilter),
    file: true,
    response: z.unknown(),
  }),
  search: endpoint({
    method: "GET",
    path: "sheep/search",
    access: "sheep.read",
    summary: "Animals by the beginning of their ear tag or code, as choices; the exact tag first",
    query: z.object({
      q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), ""),
      /** `1` shows only those that are still on the farm. */
      onFarm: oneOf(["1"]),
      species: oneOf(SPECIES),
      sex: oneOf(SEXES),
    }),
    response: SheepFound,
  }),
  some: endpoint({
    method: "GET",
    path: "sheep/some",
    access: "sheep.read",
    summary: "The animals of these ids, in this order: for their labels",
    query: z.object({ ids: idsOf(MOST_LABELS) }),
    response: SheepFound,
  }),
  breeds: endpoint({
    method: "GET",
    path: "sheep/breed",
    access: "sheep.read",
    summary: "The breeds of the register, as choices",
    response: z.object({ items: z.array(z.string()) }),
  }),
  detail: endpoint({
    method: "GET",
    path: "sheep/{id}",
    access: "sheep.read",
    summary: "One animal",
    params: IdParams,
    response: SheepDetail,
  }),
  costs: cardList("cost", "The ledger behind an animal's HPP, the newest first", SheepCost, "cost.read"),
  events: cardList("event", "The timeline of one animal, the newest first", SheepEvent),
  weights: endpoint({
    method: "GET",
    path: "sheep/{id}/weight",
    access: "sheep.read",
    summary: "The weighings of one animal and its daily gain (PBBH)",
    params: IdParams,
    response: SheepWeights,
  }),
  family: endpoint({
    method: "GET",
    path: "sheep/{id}/family",
    access: "sheep.read",
    summary: "Two generations before an animal, and its offspring",
    params: IdParams,
    response: SheepFamily,
  }),
  documents: endpoint({
    method: "GET",
    path: "sheep/{id}/document",
    access: "sheep.read",
    summary: "The documents of an animal: its purchase with its papers, its sales, its examinations",
    params: IdParams,
    response: SheepDocuments,
  }),
  create: endpoint({
    method: "POST",
    path: "sheep",
    access: "sheep.write",
    summary: "Register an animal; its code is given by the server",
    json: SheepInput,
    response: SheepDetail,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "sheep/{id}",
    access: "sheep.write",
    summary: "Change the description of an animal",
    params: IdParams,
    json: SheepUpdateInput,
    response: SheepDetail,
  }),
  move: endpoint({
    method: "POST",
    path: "sheep/{id}/move",
    access: "sheep.write",
    summary: "Move an animal in the stock by hand",
    params: IdParams,
    json: SheepMoveInput,
    response: SheepDetail,
    creates: true,
  }),
  health: endpoint({
    method: "POST",
    path: "sheep/{id}/health",
    access: "herd.write",
    summary: "Change the health of an animal by one step",
    params: IdParams,
    json: SheepHealthInput,
    response: SheepDetail,
    creates: true,
  }),
  pen: endpoint({
    method: "POST",
    path: "sheep/pen",
    access: "herd.write",
    summary: "Bring animals to another pen, all or none",
    json: SheepPenInput,
    response: z.object({ moved: z.int() }),
    creates: true,
  }),
  status: endpoint({
    method: "POST",
    path: "sheep/status",
    access: "sheep.write",
    summary: "Release animals from quarantine, or cull them, all or none",
    json: SheepStatusInput,
    response: z.object({ moved: z.int() }),
    creates: true,
  }),
  product: endpoint({
    method: "POST",
    path: "sheep/product",
    access: "sheep.write",
    summary: "Sell animals as another product, all or none",
    json: SheepProductInput,
    response: z.object({ placed: z.int() }),
    creates: true,
  }),
  price: endpoint({
    method: "POST",
    path: "sheep/price",
    access: "sheep.write",
    summary: "Put the buying price of animals right, all or none",
    json: SheepPriceInput,
    response: z.object({ priced: z.int() }),
    creates: true,
  }),
  unplaced: endpoint({
    method: "GET",
    path: "sheep/placing",
    access: "product.write",
    summary: "The kinds of animals on the farm without a product, each with the product that fits",
    response: z.object({ items: z.array(Unplaced) }),
  }),
  place: endpoint({
    method: "POST",
    path: "sheep/placing",
    access: "product.write",
    summary: "Make products for kinds of animals, or choose them, and place all such animals without one",
    json: PlacingInput,
    response: Placed,
    creates: true,
  }),
};

export const sheepImportEndpoints = importEndpoints("sheep", "sheep.write", "animals");
