import type { Hono } from "hono";
import { lossEndpoints } from "@/contract/loss/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { confirmLoss, findWaiting, rejectLoss, tellLoss } from "./service";

export function lossRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { waiting, tell, confirm, reject } = lossEndpoints;
  mount(app, deps, waiting, async ({ query }) => ({ items: await findWaiting(deps.db, query.sheep) }));
  mount(app, deps, tell, async ({ params, json, message, ...caller }) => {
    const loss = await tellLoss(deps, caller, params.id, json);
    message("Dilaporkan. Admin akan memeriksanya.");
    return loss;
  });
  mount(app, deps, confirm, async ({ params, json, message, ...caller }) => {
    const loss = await confirmLoss(deps, caller, params.id, json);
    message("Laporan dikonfirmasi.");
    return loss;
  });
  mount(app, deps, reject, async ({ params, json, message, ...caller }) => {
    const loss = await rejectLoss(deps, caller, params.id, json);
    message("Laporan ditolak.");
    return loss;
  });
}
