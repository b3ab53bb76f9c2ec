import { endpoint } from "@/contract/base/endpoint";
import { Done } from "@/contract/base/envelope";
import { IdParams } from "@/contract/base/list";
import { WebhookTestResult } from "@/contract/configuration/webhook";
import { Hook, HookInput, HookMade, Hooks, HookUpdateInput } from "./model";

const access = "configuration.write";

export const hookEndpoints = {
  list: endpoint({
    method: "GET",
    path: "configuration/hook",
    access: "configuration.read",
    summary: "The addresses that are told of changes, and how their deliveries went; no secrets",
    response: Hooks,
  }),
  create: endpoint({
    method: "POST",
    path: "configuration/hook",
    access,
    summary: "Tell an address of the changes from now on; the answer has its secret, this once",
    json: HookInput,
    response: HookMade,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "configuration/hook/{id}",
    access,
    summary: "Change an address that is told of changes, or switch it",
    params: IdParams,
    json: HookUpdateInput,
    response: Hook,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "configuration/hook/{id}",
    access,
    summary: "Tell an address no more",
    params: IdParams,
    response: Done,
  }),
  newSecret: endpoint({
    method: "POST",
    path: "configuration/hook/{id}/secret",
    access,
    summary: "Replace the secret of an address, which holds from the next delivery",
    params: IdParams,
    response: HookMade,
  }),
  test: endpoint({
    method: "POST",
    path: "configuration/hook/{id}/test",
    access,
    summary: "Send a delivery without changes to an address, and show its answer",
    params: IdParams,
    response: WebhookTestResult,
  }),
};
