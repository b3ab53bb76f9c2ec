import { endpoint } from "@/contract/base/endpoint";
import { Done } from "@/contract/base/envelope";
import { IdParams } from "@/contract/base/list";
import { ApiTokenInput, ApiTokenMade, ApiTokens } from "./model";

const own = "profile.write";

export const tokenEndpoints = {
  list: endpoint({
    method: "GET",
    path: "profile/token",
    access: own,
    summary: "Your API tokens, the newest first; the revoked ones are gone",
    response: ApiTokens,
  }),
  create: endpoint({
    method: "POST",
    path: "profile/token",
    access: own,
    summary: "Make an API token, which is told this once",
    json: ApiTokenInput,
    response: ApiTokenMade,
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "profile/token/{id}",
    access: own,
    summary: "Revoke an API token of yours; its next call is refused",
    params: IdParams,
    response: Done,
  }),
  listAll: endpoint({
    method: "GET",
    path: "user/token",
    access: "user.read",
    summary: "The API tokens of all accounts",
    response: ApiTokens,
  }),
  revokeAny: endpoint({
    method: "DELETE",
    path: "user/token/{id}",
    access: "user.write",
    summary: "Revoke the API token of any account",
    params: IdParams,
    response: Done,
  }),
};
