import { endpoint } from "@/contract/base/endpoint";
import { IdParams } from "@/contract/base/list";
import { Pen, PenInput, Pens, PenUpdateInput } from "./model";

export const penEndpoints = {
  list: endpoint({
    method: "GET",
    path: "pen",
    access: "sheep.read",
    summary: "The pens, with how many animals stand in each",
    response: Pens,
  }),
  create: endpoint({
    method: "POST",
    path: "pen",
    access: "sheep.write",
    summary: "Create a pen",
    json: PenInput,
    response: Pen,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "pen/{id}",
    access: "sheep.write",
    summary: "Change a pen; one with animals cannot be deactivated",
    params: IdParams,
    json: PenUpdateInput,
    response: Pen,
  }),
};
