import type { Hono } from "hono";
import type { PageInfo } from "@/contract/base/envelope";
import { may } from "@/contract/base/roles";
import type { CardQuery } from "@/contract/sheep/card";
import { sheepEndpoints } from "@/contract/sheep/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { noPermission } from "@/server/http/errors";
import { businessDay } from "@/server/time";
import { changeHealth, changeStatus, moveSheep } from "./acts/moves";
import { cancelMove, movePen } from "./acts/pen-moves";
import { redateSheep, strikeSheep } from "./acts/redate";
import { findCosts, findEvents, findFamily, findWeights } from "./card";
import { findDocuments } from "./documents";
import { exportSheep } from "./export";
import { findUnplaced, placeKinds, setProduct } from "./placing";
import { setPrice } from "./price";
import { herdRules, readSheep, toSheep } from "./record";
import { findBreeds, findBriefs, findSheepPage, searchSheep } from "./repo";
import { createSheep, updateSheep } from "./service";

type Listed = { query: CardQuery; page: (info: PageInfo) => void };

/** Tells where a list stands and hands its rows on. */
function listed<Row>({ query, page }: Listed, { rows, total }: { rows: Row[]; total: number | null }) {
  page({ number: query.page, size: query.limit, total });
  return { items: rows };
}

export function sheepRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const today = () => businessDay(deps.now());
  mount(app, deps, sheepEndpoints.list, async ({ query, session, page }) => {
    // The order of costs tells them, too.
    if (/cost$/.test(query.sort) && !may(session.role, "cost.read")) throw noPermission();
    const rules = await herdRules(db, today());
    const { rows, total, totals } = await findSheepPage(db, query, rules);
    page({ number: query.page, size: query.limit, total });
    return { items: rows.map((row) => toSheep(row, rules)), totals };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, sheepEndpoints.export, ({ query, session }) => exportSheep(deps, session, query));
  mount(app, deps, sheepEndpoints.search, async ({ query }) => ({
    items: await searchSheep(db, { ...query, onFarm: query.onFarm === "1" }),
  }));
  mount(app, deps, sheepEndpoints.some, async ({ query }) => ({ items: await findBriefs(db, query.ids) }));
  mount(app, deps, sheepEndpoints.breeds, async () => ({ items: await findBreeds(db) }));
  mount(app, deps, sheepEndpoints.unplaced, async () => ({ items: await findUnplaced(db) }));
  mount(app, deps, sheepEndpoints.detail, ({ params }) => readSheep(db, params.id, today()));
  mount(app, deps, sheepEndpoints.costs, async (call) => listed(call, await findCosts(db, call.params.id, call.query)));
  mount(app, deps, sheepEndpoints.events, async (call) =>
    listed(call, await findEvents(db, call.params.id, call.query)),
  );
  mount(app, deps, sheepEndpoints.weights, ({ params }) => findWeights(db, params.id));
  mount(app, deps, sheepEndpoints.family, ({ params }) => findFamily(db, params.id));
  mount(app, deps, sheepEndpoints.documents, ({ params, session }) => findDocuments(db, params.id, session.role));
  mount(app, deps, sheepEndpoints.create, async ({ json, message, ...caller }) => {
    const animal = await createSheep(deps, caller, json);
    message("Ternak tercatat.");
    return animal;
  });
  mount(app, deps, sheepEndpoints.update, async ({ params, json, message, ...caller }) => {
    const animal = await updateSheep(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return animal;
  });
  mount(app, deps, sheepEndpoints.pen, async ({ json, message, ...caller }) => {
    const done = await movePen(deps, caller, json);
    message(`${done.moved} ternak dipindahkan.`);
    return done;
  });
  mount(app, deps, sheepEndpoints.cancelMove, async ({ params, json, message, ...caller }) => {
    const animal = await cancelMove(deps, caller, params, json);
    message("Pindah kandang dibatalkan.");
    return animal;
  });
  mount(app, deps, sheepEndpoints.status, async ({ json, message, ...caller }) => {
    const done = await changeStatus(deps, caller, json);
    message(`${done.moved} ternak diubah statusnya.`);
    return done;
  });
  mount(app, deps, sheepEndpoints.product, async ({ json, message, ...caller }) => {
    const done = await setProduct(deps, caller, json);
    message(`${done.placed} ternak diubah.`);
    return done;
  });
  mount(app, deps, sheepEndpoints.price, async ({ json, message, ...caller }) => {
    const done = await setPrice(deps, caller, json);
    message(`${done.priced} ternak diubah.`);
    return done;
  });
  mount(app, deps, sheepEndpoints.place, async ({ json, message, ...caller }) => {
    const done = await placeKinds(deps, caller, json);
    message(`${done.placed} ternak mendapat produk.`);
    return done;
  });
  mount(app, deps, sheepEndpoints.move, ({ params, json, ...caller }) => moveSheep(deps, caller, params.id, json));
  mount(app, deps, sheepEndpoints.redate, ({ params, json, ...caller }) => redateSheep(deps, caller, params.id, json));
  mount(app, deps, sheepEndpoints.strike, ({ params, json, ...caller }) => strikeSheep(deps, caller, params.id, json));
  mount(app, deps, sheepEndpoints.health, ({ params, json, ...caller }) => changeHealth(deps, caller, params.id, json));
}
