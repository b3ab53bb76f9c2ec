import type { Hono } from "hono";
import { COUNTED_ROWS } from "@/contract/base/page";
import { GROSS_ACCOUNTS } from "@/contract/report/finance";
import { reportFinanceEndpoints } from "@/contract/report/finance-endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { mountReading } from "@/server/http/reading";
import { businessDay } from "@/server/time";
import { readAgeing, readAgeingDocuments } from "./ageing";
import { readCosts } from "./costs";
import { readEntries } from "./entries";
import { daysOfQuery, readFinance } from "./finance";
import { exportFinance } from "./finance-export";
import { addedWithin, pastDaysOf } from "./ledger";
import { saleProfitIds, saleProfits, saleProfitTotals } from "./sale-profit";

const bounded = (count: number) => (count > COUNTED_ROWS ? null : count);

export function reportFinanceRoutes(app: Hono<AppEnv>, deps: Deps) {
  const today = () => businessDay(deps.now());
  mountReading(app, deps, reportFinanceEndpoints.summary, (tx, { query }) => readFinance(tx, query, today()));
  mount(app, deps, reportFinanceEndpoints.export, ({ query, session }) => exportFinance(deps, session, query));
  mountReading(app, deps, reportFinanceEndpoints.ageing, async (tx, { query, page }) => {
    const { items, totals, parties } = await readAgeing(tx, query, today());
    page({ number: query.page, size: query.limit, total: parties });
    return { items, totals };
  });
  mountReading(app, deps, reportFinanceEndpoints.ageingDocuments, async (tx, { query, page }) => {
    const { items, count, totals } = await readAgeingDocuments(tx, query, today());
    page({ number: query.page, size: query.limit, total: bounded(count) });
    return { items, totals };
  });
  mountReading(app, deps, reportFinanceEndpoints.sales, async (tx, { query, page }) => {
    const days = pastDaysOf(query.period, today());
    const { sales, ...totals } = await saleProfitTotals(tx, days);
    const items = await saleProfits(tx, days, await saleProfitIds(tx, days, query));
    const ledger = await addedWithin(tx, days, GROSS_ACCOUNTS);
    page({ number: query.page, size: query.limit, total: bounded(sales) });
    return { items, totals: { ...totals, ledger } };
  });
  mountReading(app, deps, reportFinanceEndpoints.costs, (tx, { query }) => readCosts(tx, daysOfQuery(query, today())));
  mountReading(app, deps, reportFinanceEndpoints.entries, async (tx, { query, page }) => {
    const { items, totals, total } = await readEntries(tx, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
}
