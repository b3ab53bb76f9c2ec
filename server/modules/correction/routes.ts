import type { Hono } from "hono";
import { correctionNoteEndpoints } from "@/contract/correction/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { exportCorrections } from "./export";
import { readCorrectionPaper } from "./paper";
import { findCorrectionPage } from "./repo";
import { searchCorrections } from "./search";

export function correctionNoteRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, correctionNoteEndpoints.list, async ({ query, page }) => {
    const { rows, total, totals } = await findCorrectionPage(deps.db, query);
    page({ number: query.page, size: query.limit, total });
    return { items: rows, totals };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, correctionNoteEndpoints.export, ({ query, session }) => exportCorrections(deps, session, query));
  mount(app, deps, correctionNoteEndpoints.search, async ({ query }) => ({
    items: await searchCorrections(deps.db, query.q),
  }));
  mount(app, deps, correctionNoteEndpoints.paper, ({ params }) => readCorrectionPaper(deps.db, params.id));
}
