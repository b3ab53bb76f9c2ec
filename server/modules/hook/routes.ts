import type { Hono } from "hono";
import { hookEndpoints } from "@/contract/hook/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { createHook, findHooks, removeHook, replaceSecret, testHook, updateHook } from "./service";

export function hookRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, hookEndpoints.list, async () => ({ items: await findHooks(deps.db) }));
  mount(app, deps, hookEndpoints.create, async ({ json, message, ...caller }) => {
    const made = await createHook(deps, caller, json);
    message("Webhook dibuat.");
    return made;
  });
  mount(app, deps, hookEndpoints.update, async ({ params, json, message, ...caller }) => {
    const hook = await updateHook(deps, caller, params.id, json);
    message("Webhook tersimpan.");
    return hook;
  });
  mount(app, deps, hookEndpoints.remove, async ({ params, message, ...caller }) => {
    await removeHook(deps, caller, params.id);
    message("Webhook dihapus.");
    return {};
  });
  mount(app, deps, hookEndpoints.newSecret, async ({ params, message, ...caller }) => {
    const made = await replaceSecret(deps, caller, params.id);
    message("Rahasia diganti.");
    return made;
  });
  mount(app, deps, hookEndpoints.test, ({ params, ...caller }) => testHook(deps, caller, params.id));
}
