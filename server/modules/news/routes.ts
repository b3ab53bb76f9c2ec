import type { Hono } from "hono";
import { newsEndpoints } from "@/contract/news/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { businessDay } from "@/server/time";
import { approveNews, findNews, saveNews } from "./news";

export function newsRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, newsEndpoints.list, async () => ({ items: await findNews(deps.db, businessDay(deps.now())) }));
  mount(app, deps, newsEndpoints.save, async ({ params, json, message, ...caller }) => {
    const news = await saveNews(deps, caller, params.month, json);
    message("Kabar tersimpan.");
    return news;
  });
  mount(app, deps, newsEndpoints.approve, async ({ params, json, message, ...caller }) => {
    const news = await approveNews(deps, caller, params.month, json);
    message("Kabar disetujui.");
    return news;
  });
}
