import type { Hono } from "hono";
import { may } from "@/contract/base/roles";
import { changeEndpoints } from "@/contract/change/endpoints";
import { FEED_KEYS } from "@/contract/change/model";
import { FEED_WORDS } from "@/contract/change/words";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { readFeed } from "./feed";

export function changeRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, changeEndpoints.list, ({ query, session }) => {
    const asked = query.word?.length ? query.word : FEED_KEYS;
    const words = asked.filter((word) => may(session.role, FEED_WORDS[word]));
    return readFeed(deps.db, { words, after: query.after, limit: query.limit });
  });
}
