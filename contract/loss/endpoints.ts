import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { IdParams, listOf } from "@/contract/base/list";
import { Loss, LossConfirmInput, LossInput, LossRejectInput } from "./model";

export const lossEndpoints = {
  waiting: endpoint({
    method: "GET",
    path: "loss",
    access: "sheep.read",
    summary: "The losses that wait to be confirmed; with an animal, its own",
    query: z.object({ sheep: z.optional(IdParams.shape.id) }),
    response: listOf(Loss),
  }),
  tell: endpoint({
    method: "POST",
    path: "sheep/{id}/loss",
    access: "herd.write",
    summary: "Tell that an animal is dead or missing; an admin confirms it",
    params: IdParams,
    json: LossInput,
    response: Loss,
    creates: true,
  }),
  confirm: endpoint({
    method: "POST",
    path: "loss/{id}/confirm",
    access: "sheep.write",
    summary: "Confirm a loss: the animal leaves the herd",
    params: IdParams,
    json: LossConfirmInput,
    response: Loss,
    creates: true,
  }),
  reject: endpoint({
    method: "POST",
    path: "loss/{id}/reject",
    access: "sheep.write",
    summary: "Take back a loss that was told by mistake",
    params: IdParams,
    json: LossRejectInput,
    response: Loss,
    creates: true,
  }),
};
