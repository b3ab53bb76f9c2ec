import type { Hono } from "hono";
import { protocolEndpoints, workEndpoints } from "@/contract/work/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { businessDay } from "@/server/time";
import { completeWork } from "./acts/done";
import { skipWork } from "./acts/skip";
import { readAnimals } from "./animals";
import { assignWork, findStaff } from "./assignment";
import { createProtocol, findProtocols, readProtocol, updateProtocol } from "./protocols";
import { readToday } from "./today";

export function workRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db, now } = deps;
  mount(app, deps, protocolEndpoints.list, async () => ({ items: await findProtocols(db) }));
  mount(app, deps, protocolEndpoints.detail, ({ params }) => readProtocol(db, params.id));
  mount(app, deps, protocolEndpoints.create, async ({ json, message, ...caller }) => {
    const protocol = await createProtocol(deps, caller, json);
    message("Protokol berlaku.");
    return protocol;
  });
  mount(app, deps, protocolEndpoints.update, async ({ params, json, message, ...caller }) => {
    const protocol = await updateProtocol(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return protocol;
  });
  mount(app, deps, workEndpoints.today, ({ query, session }) =>
    readToday(db, query, { today: businessDay(now()), userId: session.userId }),
  );
  mount(app, deps, workEndpoints.animals, ({ query }) => readAnimals(db, query, businessDay(now())));
  mount(app, deps, workEndpoints.staff, async () => ({ items: await findStaff(db) }));
  mount(app, deps, workEndpoints.done, async ({ json, message, ...caller }) => {
    const done = await completeWork(deps, caller, json);
    message(`${done.heads} ekor selesai.`);
    return done;
  });
  mount(app, deps, workEndpoints.skip, async ({ json, message, ...caller }) => {
    const skipped = await skipWork(deps, caller, json);
    message(`${skipped.heads} ekor dilewati.`);
    return skipped;
  });
  mount(app, deps, workEndpoints.assign, async ({ json, message, ...caller }) => {
    const assigned = await assignWork(deps, caller, json);
    message(assigned.assignee ? `Ditugaskan ke ${assigned.assignee.name}.` : "Penugasan ditarik.");
    return assigned;
  });
}
