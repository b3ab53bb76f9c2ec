import type { Hono } from "hono";
import { LINK_KINDS, LINK_LETTERS, type LinkKind } from "@/contract/link/words";
import { readSettings } from "@/server/db/settings";
import type { AppEnv, Deps } from "@/server/http/context";

const TITLES: Record<LinkKind, string> = {
  sheep: "Rapor ternak",
  investment: "Laporan investasi ternak",
  transaction: "Pesanan ternak",
};

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const SAFE = /^[\w-]{1,200}$/;

/**
 * The plain form of a link, `/r/…`, which a chat can preview: a page that leads to its hash. It tells the farm's name and
 * nothing of the record, and never looks whether the token is known.
 */
export function mountPreviews(app: Hono<AppEnv>, { db, config }: Deps) {
  for (const kind of LINK_KINDS) {
    const letter = LINK_LETTERS[kind];
    app.get(`/${letter}/:token/:code?`, async (c, next) => {
      const { token } = c.req.param();
      if (!SAFE.test(token)) return next();
      const { name } = await readSettings(db, "perusahaan");
      const target = `/#/${letter}/${token}`;
      const title = escaped(`${TITLES[kind]} · ${name}`);
      const image = config.siteUrl && `<meta property="og:image" content="${escaped(config.siteUrl)}/og.png">`;
      return c.html(
        `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<meta property="og:title" content="${title}"><meta property="og:description" content="Buka untuk melihatnya.">${image ?? ""}
<meta http-equiv="refresh" content="0;url=${target}"></head><body><p><a href="${target}">Buka ${title}</a></p></body></html>`,
        200,
        {
          "Cache-Control": "private, no-store",
          "X-Robots-Tag": "noindex, nofollow",
          "Referrer-Policy": "no-referrer",
          "X-Content-Type-Options": "nosniff",
          "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
        },
      );
    });
  }
}
