import type { Hono } from "hono";
import { homeEndpoints } from "@/contract/home-endpoints";
import { may } from "@/contract/roles";
import { ON_FARM } from "@/contract/sheep-words";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { businessDay } from "@/server/time";
import { readChart } from "./chart";
import { countByPen, countByState } from "./repo";
import { readToday } from "./today";

export function homeRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, homeEndpoints.summary, async () => {
    const [states, pens] = await Promise.all([countByState(deps.db), countByPen(deps.db)]);
    const stock = ON_FARM.map((state) => ({ state, count: states.find((row) => row.state === state)?.count ?? 0 }));
    return { date: businessDay(deps.now()), stock, pens };
  });
  const finances = (role: string) => may(role, "finance.read");
  mount(app, deps, homeEndpoints.today, ({ session }) =>
    readToday(deps.db, businessDay(deps.now()), finances(session.role)),
  );
  mount(app, deps, homeEndpoints.chart, ({ session }) =>
    readChart(deps.db, businessDay(deps.now()), finances(session.role)),
  );
}
