import { desc } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { SignInResponse } from "@/contract/auth/model";
import { CLIENT, startIdentityProvider } from "@/e2e/support/identity-provider";
import { auditLog } from "@/server/db/schema/program/audit";
import { must } from "@/server/must";

export const SITE = "https://domba.example";
export const MINUTE_MS = 60_000;

/** A provider and a server that is set up for it; each test has its own. */
export let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
export let server: TestServer;
beforeEach(async () => {
  provider = await startIdentityProvider();
  const oidc = {
    issuer: provider.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    label: "akun koperasi",
    siteUrl: SITE,
  };
  server = await startTestServer({ oidc, siteUrl: SITE });
});
afterEach(() => Promise.all([server.close(), provider.close()]));

export const HERE = `${SITE}/api/v1/`;

/** A browser: it keeps the cookie, and follows a redirect only when the test says so. */
export function newBrowser() {
  let cookie = "";
  async function visit(path: string) {
    const answer = await fetch(`${server.origin()}/api/v1/${path}`, {
      redirect: "manual",
      headers: { Cookie: cookie },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    keep(answer.headers);
    return { status: answer.status, location: must(answer.headers.get("location"), "a redirect"), answer };
  }
  function keep(headers: Headers) {
    const set = headers.get("set-cookie");
    if (set) cookie = must(set.split(";")[0], "a cookie");
  }
  return {
    visit,
    cookie: () => cookie,
    /** Leads to the provider and back to the callback's address. */
    async leave() {
      const { location } = await visit("auth/oidc");
      const back = must((await fetch(location, { redirect: "manual" })).headers.get("location"), "the way back");
      expect(back.startsWith(`${HERE}auth/oidc/callback?`)).toBe(true);
      return back.slice(HERE.length);
    },
    async come(back: string) {
      const { status, location } = await visit(back);
      expect(status).toBe(302);
      return must(location.split(`${SITE}/#/login?oidc=`)[1], "the login page");
    },
    async enter(otp?: string) {
      const answer = await server.call("POST", "auth/oidc/signin", { json: { otp }, headers: { Cookie: cookie } });
      keep(answer.headers);
      return answer;
    },
    use: (other: string) => {
      cookie = other;
    },
  };
}

/** The whole way to the login page, for the person with that mail. */
export async function named(email: string, browser = newBrowser()) {
  provider.state.email = email;
  return { browser, word: await browser.come(await browser.leave()) };
}

export const lastEntry = async () =>
  must((await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0], "an entry");

export const entered = (body: { response?: unknown }) => SignInResponse.parse(body.response);
