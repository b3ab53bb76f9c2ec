import type { Hono } from "hono";
import { sheepReportEndpoints } from "@/contract/report-sheep-endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { businessDay } from "@/server/time";
import { readSheepChart } from "./sheep-chart";
import { readSheepChild } from "./sheep-child";
import { findAnimals } from "./sheep-detail";
import { exportSheepDetail, exportSheepReport } from "./sheep-export";
import { readSheepReport } from "./sheep-summary";

export function sheepReportRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const today = () => businessDay(deps.now());
  mount(app, deps, sheepReportEndpoints.summary, ({ query }) => readSheepReport(db, query, today()));
  mount(app, deps, sheepReportEndpoints.chart, ({ query }) => readSheepChart(db, query, today()));
  mount(app, deps, sheepReportEndpoints.export, ({ query, session }) => exportSheepReport(deps, session, query));
  mount(app, deps, sheepReportEndpoints.detail, async ({ query, page }) => {
    const { rows, total, totals } = await findAnimals(db, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items: rows, totals };
  });
  mount(app, deps, sheepReportEndpoints.detailExport, ({ query, session }) => exportSheepDetail(deps, session, query));
  mount(app, deps, sheepReportEndpoints.child, ({ params, session }) => readSheepChild(db, params.id, session.role));
}
