import type { Hono } from "hono";
import { sheepEndpoints } from "@/contract/sheep";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { searchSheep } from "./repo";

export function sheepRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  // Before {id}: the first route that fits is taken.
  mount(app, deps, sheepEndpoints.search, async ({ query }) => ({
    items: await searchSheep(db, { q: query.q, onFarm: query.onFarm === "1" }),
  }));
}
