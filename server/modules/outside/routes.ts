import { and, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { API_ROOT } from "@/contract/base/endpoint";
import type { LinkKind } from "@/contract/link/words";
import { outsideEndpoints } from "@/contract/outside/endpoints";
import { monthNewsPhotos } from "@/server/db/schema/news";
import { sheep } from "@/server/db/schema/sheep";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { newLimiter } from "@/server/modules/link/limit";
import { findLiving, openLink } from "@/server/modules/link/links";
import { isSigned, type Pictured, readTicket } from "@/server/modules/link/token";
import { showPhoto } from "@/server/modules/photo/service";
import { readAnimalReport } from "./animal-report";
import { readContractPage } from "./contract-page";
import type { Open } from "./open";
import { readOrderPage } from "./order-page";
import { mountPreviews } from "./previews";

/** Unknown, over and revoked are answered alike. */
const unknown = () => notFound("Tautan");

const IN_AN_HOUR = "private, max-age=3600";

async function photoIdOf({ db }: Deps, pictured: Pictured) {
  const [found] =
    pictured.kind === "sheep"
      ? await db.select({ id: sheep.photoId }).from(sheep).where(eq(sheep.id, pictured.id))
      : await db
          .select({ id: monthNewsPhotos.photoId })
          .from(monthNewsPhotos)
          .where(and(eq(monthNewsPhotos.month, pictured.month), eq(monthNewsPhotos.place, pictured.place)));
  return found?.id ?? undefined;
}

/** The pages for people outside, who have nothing but a token. */
export function outsideRoutes(app: Hono<AppEnv>, deps: Deps) {
  const limiter = newLimiter(deps.now);
  app.use(`${API_ROOT}public/*`, async (c, next) => {
    await next();
    c.res.headers.set("X-Robots-Tag", "noindex, nofollow");
    c.res.headers.set("Referrer-Policy", "no-referrer");
  });

  async function open(kind: LinkKind, token: string, address: string): Promise<Open> {
    limiter.admit("page", address);
    const link = await openLink(deps.db, kind, token, deps.now());
    if (!link) {
      limiter.missed(address);
      throw unknown();
    }
    limiter.opened(link.id);
    return link;
  }

  mount(app, deps, outsideEndpoints.sheep, async ({ params, address }) =>
    readAnimalReport(deps.db, await open("sheep", params.token, address), deps.now()),
  );
  mount(app, deps, outsideEndpoints.transaction, async ({ params, address }) =>
    readOrderPage(deps.db, await open("transaction", params.token, address), deps.now()),
  );
  mount(app, deps, outsideEndpoints.investment, async ({ params, address }) =>
    readContractPage(deps.db, await open("investment", params.token, address), deps.now()),
  );
  mount(app, deps, outsideEndpoints.photo, async ({ params, query, address }) => {
    limiter.admit("picture", address);
    const ticket = readTicket(params.ticket, deps.now());
    const link = ticket && (await findLiving(deps.db, ticket.linkId, deps.now()));
    if (!ticket || !link || !isSigned(link.photoKey, ticket)) {
      limiter.missed(address);
      throw notFound("Foto");
    }
    // A page that stayed open asks for old addresses; that is no guess.
    const id = ticket.isOver ? undefined : await photoIdOf(deps, ticket.pictured);
    if (!id) throw notFound("Foto");
    const { name: _name, ...photo } = await showPhoto(deps, id, query.size === "small");
    return { ...photo, name: "foto.webp", cacheControl: IN_AN_HOUR };
  });
  mountPreviews(app, deps);
}
