import type { Hono } from "hono";
import { COUNTED_ROWS } from "@/contract/list";
import { reportFinanceEndpoints } from "@/contract/report-finance";
import { daysOf } from "@/contract/report-period";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { businessDay } from "@/server/time";
import { readAgeing, readAgeingDocuments } from "./ageing";
import { readCosts } from "./costs";
import { readEntries } from "./entries";
import { daysOfQuery, readFinance } from "./finance";
import { exportFinance } from "./finance-export";
import { saleProfitIds, saleProfits, saleProfitTotals } from "./sale-profit";

const bounded = (count: number) => (count > COUNTED_ROWS ? null : count);

export function reportFinanceRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const today = () => businessDay(deps.now());
  mount(app, deps, reportFinanceEndpoints.summary, ({ query }) => readFinance(db, query, today()));
  mount(app, deps, reportFinanceEndpoints.export, ({ query, session }) => exportFinance(deps, session, query));
  mount(app, deps, reportFinanceEndpoints.ageing, async ({ query, page }) => {
    const { items, totals, parties } = await readAgeing(db, query, today());
    page({ number: query.page, size: query.limit, total: parties });
    return { items, totals };
  });
  mount(app, deps, reportFinanceEndpoints.ageingDocuments, async ({ query, page }) => {
    const { items, count, totals } = await readAgeingDocuments(db, query, today());
    page({ number: query.page, size: query.limit, total: bounded(count) });
    return { items, totals };
  });
  mount(app, deps, reportFinanceEndpoints.sales, async ({ query, page }) => {
    const days = daysOf(query.period, today());
    const { sales, ...totals } = await saleProfitTotals(db, days);
    const items = await saleProfits(db, days, await saleProfitIds(db, days, query));
    page({ number: query.page, size: query.limit, total: bounded(sales) });
    return { items, totals };
  });
  mount(app, deps, reportFinanceEndpoints.costs, ({ query }) => readCosts(db, daysOfQuery(query, today())));
  mount(app, deps, reportFinanceEndpoints.entries, async ({ query, page }) => {
    const { items, totals, total } = await readEntries(db, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
}
