import type { Hono } from "hono";
import { tokenEndpoints } from "@/contract/token/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { createToken, findTokens, revokeToken } from "./service";

export function tokenRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db, now } = deps;
  mount(app, deps, tokenEndpoints.list, async ({ session }) => ({
    items: await findTokens(db, now(), session.userId),
  }));
  mount(app, deps, tokenEndpoints.create, async ({ json, message, ...caller }) => {
    const made = await createToken(deps, caller, json);
    message("Token API dibuat.");
    return made;
  });
  mount(app, deps, tokenEndpoints.revoke, async ({ params, message, ...caller }) => {
    await revokeToken(deps, caller, params.id, caller.session.userId);
    message("Token API dicabut.");
    return {};
  });
  mount(app, deps, tokenEndpoints.listAll, async () => ({ items: await findTokens(db, now()) }));
  mount(app, deps, tokenEndpoints.revokeAny, async ({ params, message, ...caller }) => {
    await revokeToken(deps, caller, params.id);
    message("Token API dicabut.");
    return {};
  });
}
