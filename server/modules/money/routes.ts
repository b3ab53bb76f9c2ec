import type { Hono } from "hono";
import { moneyEndpoints } from "@/contract/money/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { mountReading } from "@/server/http/reading";
import { businessDay } from "@/server/time";
import { exportPlaces, exportStatement } from "./export";
import { cancelMove, countMoney, readMove, transferMoney } from "./moves";
import { findMoneyList } from "./repo";
import { createMoney, readMoney, updateMoney } from "./service";
import { readMoneyPaper, readStatement } from "./statement";

export function moneyRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  mount(app, deps, moneyEndpoints.list, async () => {
    const items = await findMoneyList(db);
    return { items, totals: { balance: items.reduce((sum, { balance }) => sum + balance, 0) } };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, moneyEndpoints.listExport, ({ query, session }) => exportPlaces(deps, session, query.format));
  mount(app, deps, moneyEndpoints.transfer, async ({ json, message, ...caller }) => {
    const move = await transferMoney(deps, caller, json);
    message(`Transfer tersimpan dengan nomor ${move.number}.`);
    return move;
  });
  mount(app, deps, moneyEndpoints.count, async ({ json, message, ...caller }) => {
    const move = await countMoney(deps, caller, json);
    message(`Opname tersimpan dengan nomor ${move.number}.`);
    return move;
  });
  mount(app, deps, moneyEndpoints.move, ({ params }) => readMove(db, params.id));
  mount(app, deps, moneyEndpoints.cancelMove, async ({ params, json, message, ...caller }) => {
    const move = await cancelMove(deps, caller, params.id, json);
    message(`${move.number} dibatalkan.`);
    return move;
  });
  mount(app, deps, moneyEndpoints.detail, ({ params }) => readMoney(db, params.id));
  mountReading(app, deps, moneyEndpoints.entry, async (tx, { params, query, page, session }) => {
    await readMoney(tx, params.id);
    const { items, totals, total } = await readStatement(tx, params.id, query, session);
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
  mountReading(app, deps, moneyEndpoints.statement, async (tx, { params, query, session }) =>
    readMoneyPaper(tx, await readMoney(tx, params.id), {
      period: query.period,
      reader: session,
      today: businessDay(deps.now()),
    }),
  );
  mount(app, deps, moneyEndpoints.export, ({ params, query, session }) =>
    exportStatement(deps, session, params.id, query),
  );
  mount(app, deps, moneyEndpoints.create, async ({ json, message, ...caller }) => {
    const place = await createMoney(deps, caller, json);
    message("Kas atau rekening dibuat.");
    return place;
  });
  mount(app, deps, moneyEndpoints.update, async ({ params, json, message, ...caller }) => {
    const place = await updateMoney(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return place;
  });
}
