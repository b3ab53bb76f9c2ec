import type { Hono } from "hono";
import { systemEndpoints } from "@/contract/system/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { readSystem } from "./figures";

export function systemRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, systemEndpoints.system, () => readSystem(deps));
}
