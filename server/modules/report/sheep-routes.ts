import type { Hono } from "hono";
import { sheepReportEndpoints } from "@/contract/report/sheep-endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { mountReading } from "@/server/http/reading";
import { businessDay } from "@/server/time";
import { readSheepChart } from "./sheep-chart";
import { readSheepChild } from "./sheep-child";
import { findAnimals } from "./sheep-detail";
import { exportSheepDetail, exportSheepReport } from "./sheep-export";
import { readSheepReport } from "./sheep-summary";

export function sheepReportRoutes(app: Hono<AppEnv>, deps: Deps) {
  const today = () => businessDay(deps.now());
  mountReading(app, deps, sheepReportEndpoints.summary, (tx, { query }) => readSheepReport(tx, query, today()));
  mountReading(app, deps, sheepReportEndpoints.chart, (tx, { query }) => readSheepChart(tx, query, today()));
  mount(app, deps, sheepReportEndpoints.export, ({ query, session }) => exportSheepReport(deps, session, query));
  mountReading(app, deps, sheepReportEndpoints.detail, async (tx, { query, page }) => {
    const { rows, total, totals } = await findAnimals(tx, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items: rows, totals };
  });
  mount(app, deps, sheepReportEndpoints.detailExport, ({ query, session }) => exportSheepDetail(deps, session, query));
  mountReading(app, deps, sheepReportEndpoints.child, (tx, { params, session }) =>
    readSheepChild(tx, params.id, session.role),
  );
}
