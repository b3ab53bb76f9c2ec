import { existsSync, readFileSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { AppEnv } from "./context";

const YEAR = "public, max-age=31536000, immutable";
const EVERY_TIME = "no-cache";
/** Next puts the content's hash into these names, and behind the icon's. */
const HASHED = /\/_next\/static\/|\/icon\.svg\?[\da-f]+$/;

/** Files with the headers for CDNs, which CDNs do not serve either. */
const FOR_CDNS = /^\/_headers(\.|$)/i;
const NOT_THERE = "/_headers/none";

const ON_FILES = { "X-Content-Type-Options": "nosniff" };
const isPage = (answer: Response) => answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;

type AppHeaders = { contentSecurityPolicy: string; headers: Record<string, string> };

/** Serves the exported app with the headers that its build has written (scripts/finish-export.mjs). */
export function staticApp(appDir: string, headersFile: string) {
  const built: AppHeaders = existsSync(headersFile)
    ? JSON.parse(readFileSync(headersFile, "utf8"))
    : { contentSecurityPolicy: "default-src 'self'", headers: {} };
  const common = { ...built.headers, "Content-Security-Policy": built.contentSecurityPolicy };

  return (app: Hono<AppEnv>) => {
    if (!existsSync(appDir)) return;
    app.use(async (c, next) => {
      await next();
      // No browser asks again for such a file, so its time would be sent for nothing with each one.
      if (c.res.headers.get("Cache-Control") === YEAR) c.res.headers.delete("Last-Modified");
      const modified = c.res.headers.get("Last-Modified");
      // Only a page has a content policy; on every script file it would cost a kilobyte for nothing.
      const headers = isPage(c.res) ? common : ON_FILES;
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
      if (modified && c.res.status === 200 && c.req.header("If-Modified-Since") === modified) {
        // The file is already open and must be closed.
        await c.res.body?.cancel();
        c.res = new Response(null, { status: 304, headers: c.res.headers });
      }
    });
    app.use(
      serveStatic({
        root: appDir,
        precompressed: true,
        rewriteRequestPath: (path) => (FOR_CDNS.test(path) ? NOT_THERE : path),
        onFound: (_, c) => c.header("Cache-Control", HASHED.test(c.req.url) ? YEAR : EVERY_TIME),
      }),
    );
    const missing = serveStatic({ root: appDir, path: "404.html", precompressed: true });
    app.get("*", async (c, next) => {
      const page = await missing(c, next);
      if (!page) return;
      const headers = new Headers(page.headers);
      headers.set("Cache-Control", EVERY_TIME);
      return new Response(page.body, { status: 404, headers });
    });
  };
}
