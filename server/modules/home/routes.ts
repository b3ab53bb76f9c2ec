import { count, eq, inArray } from "drizzle-orm";
import type { Hono } from "hono";
import { may } from "@/contract/base/roles";
import { homeEndpoints } from "@/contract/home/endpoints";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { pens, sheep } from "@/server/db/schema/sheep";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { mountReading } from "@/server/http/reading";
import { countFaults } from "@/server/modules/backup/service";
import { businessDay } from "@/server/time";
import { readChart } from "./chart";
import { closeStart, readAllSteps, readStart, skipSteps } from "./start";
import { readToday } from "./today";

const onFarm = inArray(sheep.stockState, [...ON_FARM]);

const countByState = (db: Queryable) =>
  db.select({ state: sheep.stockState, count: count() }).from(sheep).where(onFarm).groupBy(sheep.stockState);

const countByPen = (db: Queryable) =>
  db
    .select({ id: pens.id, code: pens.code, name: pens.name, count: count() })
    .from(pens)
    .innerJoin(sheep, eq(sheep.penId, pens.id))
    .where(onFarm)
    .groupBy(pens.id)
    .orderBy(counted(pens.code));

export function homeRoutes(app: Hono<AppEnv>, deps: Deps) {
  mountReading(app, deps, homeEndpoints.summary, async (tx, { session }) => {
    const states = await countByState(tx);
    const pens = await countByPen(tx);
    const stock = ON_FARM.map((state) => ({ state, count: states.find((row) => row.state === state)?.count ?? 0 }));
    const start = await readStart(tx, session.role);
    return { date: businessDay(deps.now()), stock, pens, start, example: deps.openExample !== undefined };
  });
  mountReading(app, deps, homeEndpoints.steps, (tx, { session }) => readAllSteps(tx, session.role));
  mount(app, deps, homeEndpoints.skipStart, ({ json, ...caller }) => skipSteps(deps, caller, json));
  mount(app, deps, homeEndpoints.closeStart, (caller) => closeStart(deps, caller));
  mount(app, deps, homeEndpoints.example, async () => {
    if (!deps.openExample) throw notFound("Peternakan contoh");
    return { port: await deps.openExample() };
  });
  const finances = (role: string) => may(role, "finance.read");
  mountReading(app, deps, homeEndpoints.today, async (tx, { session: { role } }) => {
    const today = await readToday(tx, businessDay(deps.now()), { finances: finances(role), owner: role === "owner" });
    const faults = may(role, "configuration.read") ? await countFaults(deps) : 0;
    return faults === 0 ? today : { ...today, alerts: [{ kind: "cadangan" as const, count: faults }, ...today.alerts] };
  });
  mountReading(app, deps, homeEndpoints.chart, (tx, { session }) =>
    readChart(tx, businessDay(deps.now()), finances(session.role)),
  );
}
