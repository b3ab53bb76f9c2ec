import type { Hono } from "hono";
import { reportBooksEndpoints } from "@/contract/report/books-endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { mountReading } from "@/server/http/reading";
import { pastDaysOf } from "@/server/modules/report/ledger";
import { businessDay } from "@/server/time";
import { pastDay } from "./as-of";
import { readBalance } from "./balance";
import { exportBalance, exportRegister, exportTrial } from "./balance-export";
import { exportChart } from "./chart-export";
import { readGeneralLedger } from "./general-ledger";
import { readJournal } from "./journal";
import { exportJournal, exportLedger } from "./journal-export";
import { readRegister } from "./registers";
import { readStatement } from "./statement";
import { exportBookStatement } from "./statement-export";
import { readTrial } from "./trial";

export function reportBooksRoutes(app: Hono<AppEnv>, deps: Deps) {
  const today = () => businessDay(deps.now());
  const { balance, register, journal, ledger, trial, statement, ...files } = reportBooksEndpoints;
  mountReading(app, deps, balance, (tx, { query }) => readBalance(tx, pastDay(query.day, today())));
  mountReading(app, deps, register, async (tx, { query, page }) => {
    const { items, totals, total } = await readRegister(tx, query, pastDay(query.day, today()));
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
  mountReading(app, deps, journal, (tx, { query }) => readJournal(tx, query, pastDaysOf(query.period, today())));
  mountReading(app, deps, ledger, (tx, { query }) => readGeneralLedger(tx, query, pastDaysOf(query.period, today())));
  mountReading(app, deps, trial, (tx, { query }) => readTrial(tx, pastDaysOf(query.period, today())));
  mountReading(app, deps, statement, (tx, { query }) => readStatement(tx, query, today()));
  mount(app, deps, files.balanceExport, ({ query, session }) => exportBalance(deps, session, query));
  mount(app, deps, files.registerExport, ({ query, session }) => exportRegister(deps, session, query));
  mount(app, deps, files.chartExport, ({ query, session }) => exportChart(deps, session, query.format));
  mount(app, deps, files.journalExport, ({ query, session }) => exportJournal(deps, session, query));
  mount(app, deps, files.ledgerExport, ({ query, session }) => exportLedger(deps, session, query));
  mount(app, deps, files.trialExport, ({ query, session }) => exportTrial(deps, session, query));
  mount(app, deps, files.statementExport, ({ query, session }) => exportBookStatement(deps, session, query));
}
