import type { Hono } from "hono";
import type { Endpoint } from "@/contract/base/endpoint";
import type { Transaction } from "@/server/db/client";
import { inSnapshot } from "@/server/db/snapshot";
import type { AppEnv, Deps } from "./context";
import { type Call, type Handler, mount } from "./endpoint";

type Reader<E extends Endpoint> = (tx: Transaction, call: Call<E>) => ReturnType<Handler<E>>;

/** Mounts an endpoint whose statements all read one moment. */
export const mountReading = <const E extends Endpoint>(app: Hono<AppEnv>, deps: Deps, endpoint: E, read: Reader<E>) =>
  mount(app, deps, endpoint, ((call) => inSnapshot(deps.db, (tx) => read(tx, call))) as Handler<E>);
