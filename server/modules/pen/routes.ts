import type { Hono } from "hono";
import { penEndpoints } from "@/contract/pen/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { findPens } from "./repo";
import { createPen, updatePen } from "./service";

export function penRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, penEndpoints.list, async () => ({ items: await findPens(deps.db) }));
  mount(app, deps, penEndpoints.create, async ({ json, message, ...caller }) => {
    const pen = await createPen(deps, caller, json);
    message("Kandang dibuat.");
    return pen;
  });
  mount(app, deps, penEndpoints.update, async ({ params, json, message, ...caller }) => {
    const pen = await updatePen(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return pen;
  });
}
