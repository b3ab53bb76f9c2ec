import type { Hono } from "hono";
import { reportRoiEndpoints } from "@/contract/report/roi-endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { mountReading } from "@/server/http/reading";
import { businessDay } from "@/server/time";
import { readRoi } from "./roi";
import { readRoiAnimals } from "./roi-animals";
import { exportRoi, exportRoiAnimals } from "./roi-export";

export function reportRoiRoutes(app: Hono<AppEnv>, deps: Deps) {
  const today = () => businessDay(deps.now());
  mountReading(app, deps, reportRoiEndpoints.contracts, async (tx, { query, page }) => {
    const { items, totals, total } = await readRoi(tx, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
  mount(app, deps, reportRoiEndpoints.export, ({ query, session }) => exportRoi(deps, session, query));
  mountReading(app, deps, reportRoiEndpoints.animals, async (tx, { query, page }) => {
    const { items, totals, total } = await readRoiAnimals(tx, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
  mount(app, deps, reportRoiEndpoints.animalExport, ({ query, session }) => exportRoiAnimals(deps, session, query));
}
