import type { Hono } from "hono";
import { notificationEndpoints } from "@/contract/notification/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { exportNotifications } from "./export";
import { findNotification, findNotificationPage, findTries } from "./repo";
import { gatewayIsSet, logOpened, openAgain, resend, toNotification } from "./service";

export function notificationRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  mount(app, deps, notificationEndpoints.list, async ({ query, page }) => {
    const { rows, total } = await findNotificationPage(db, query);
    page({ number: query.page, size: query.limit, total });
    const gateway = await gatewayIsSet(db);
    return { items: rows.map((row) => toNotification(row, gateway)) };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, notificationEndpoints.export, ({ query, session }) => exportNotifications(deps, session, query));
  mount(app, deps, notificationEndpoints.detail, async ({ params }) => {
    const row = await findNotification(db, params.id);
    if (!row) throw notFound("Notifikasi");
    const tries = await findTries(db, params.id);
    return {
      ...toNotification(row, await gatewayIsSet(db)),
      tries: tries.map((one) => ({ ...one, at: one.at.toISOString() })),
    };
  });
  mount(app, deps, notificationEndpoints.opened, async ({ json, message, ...caller }) => {
    const logged = await logOpened(deps, caller, json);
    message("Tercatat sebagai dibuka manual.");
    return logged;
  });
  mount(app, deps, notificationEndpoints.openedAgain, async ({ params, message, ...caller }) => {
    const logged = await openAgain(deps, caller, params.id);
    message("Tercatat sebagai dibuka manual.");
    return logged;
  });
  mount(app, deps, notificationEndpoints.resend, async ({ params, message, ...caller }) => {
    const queued = await resend(deps, caller, params.id);
    message("Notifikasi masuk antrean lagi.");
    return queued;
  });
}
