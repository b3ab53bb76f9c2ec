import type { Hono } from "hono";
import { correctionNoteEndpoints } from "@/contract/correction/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { readCorrectionPaper } from "./paper";
import { searchCorrections } from "./search";

export function correctionNoteRoutes(app: Hono<AppEnv>, deps: Deps) {
  // Before {id}: the first route that fits is taken.
  mount(app, deps, correctionNoteEndpoints.search, async ({ query }) => ({
    items: await searchCorrections(deps.db, query.q),
  }));
  mount(app, deps, correctionNoteEndpoints.paper, ({ params }) => readCorrectionPaper(deps.db, params.id));
}
