import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { API_ROOT } from "@/contract/base/endpoint";
import type { Database } from "@/server/db/client";
import { settings } from "@/server/db/schema/program/settings";
import type { Cookies } from "@/server/http/cookies";
import { newToken, seal, unseal } from "@/server/modules/auth/tokens";
import { must } from "@/server/must";
import { PROMPTS } from "./provider";

const NAME = "domba_oidc";
const KEY = "kunci oidc";
const Key = z.object({ key: z.string() });

/** A key of all processes. The client's secret is chosen elsewhere, and may be short enough to be guessed. */
async function readKey(db: Database) {
  await db
    .insert(settings)
    .values({ name: KEY, value: { key: newToken() } })
    .onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, KEY));
  return Key.parse(must(row, "the key of the cookies").value).key;
}

const Asked = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  prompt: z.enum(PROMPTS),
  at: z.number(),
});
const Named = z.object({ id: z.string(), userId: z.int(), secondStep: z.boolean(), at: z.number() });
export type Named = z.infer<typeof Named>;

/** The one cookie of a sign-in elsewhere. It is sealed, so every process can read it and nobody else. */
export function oidcCookie(db: Database, siteUrl: string) {
  let key: Promise<string> | undefined;
  const known = () => {
    key ??= readKey(db).catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  };
  const options = {
    path: `${API_ROOT}auth/oidc`,
    httpOnly: true,
    // Lax: the provider sends the browser back here from its own site.
    sameSite: "Lax",
    secure: siteUrl.startsWith("https:"),
  } as const;
  const step = <T>(purpose: string, schema: z.ZodMiniType<T>) => ({
    async write(cookies: Cookies, kept: T, seconds: number) {
      const sealed = seal(await known(), purpose, JSON.stringify(kept)).toString("base64url");
      cookies.write(NAME, sealed, { ...options, maxAge: seconds });
    },
    /** Undefined where there is none, or it is not ours. */
    async read(cookies: Cookies): Promise<T | undefined> {
      const given = cookies.read(NAME);
      if (!given) return undefined;
      const secret = await known();
      try {
        return schema.parse(JSON.parse(unseal(secret, purpose, Buffer.from(given, "base64url"))));
      } catch {
        return undefined;
      }
    },
  });
  return {
    /** On the way there: what was asked of the provider. */
    asked: step("domba-oidc-asked", Asked),
    /** On the way back: whom it has named. */
    named: step("domba-oidc-named", Named),
    forget: (cookies: Cookies) => cookies.write(NAME, "", { ...options, maxAge: 0 }),
  };
}
