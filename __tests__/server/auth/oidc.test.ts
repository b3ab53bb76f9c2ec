import { desc, eq } from "drizzle-orm";
import { digitsAt, enrolled } from "@/__tests__/server/profile/two-step-support";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { SignInResponse } from "@/contract/auth/model";
import { CLIENT, startIdentityProvider } from "@/e2e/support/identity-provider";
import { auditLog } from "@/server/db/schema/audit";
import { users } from "@/server/db/schema/user";
import { must } from "@/server/must";

const SITE = "https://domba.example";
const MINUTE_MS = 60_000;

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let server: TestServer;
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

const HERE = `${SITE}/api/v1/`;

/** A browser: it keeps the cookie, and follows a redirect only when the test says so. */
function newBrowser() {
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
async function named(email: string, browser = newBrowser()) {
  provider.state.email = email;
  return { browser, word: await browser.come(await browser.leave()) };
}

const lastEntry = async () =>
  must((await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0], "an entry");

const entered = (body: { response?: unknown }) => SignInResponse.parse(body.response);

test("there, back and in: a session like any other, a trace that says how, and no secret in the log", async () => {
  const user = await server.createUser({ role: "keeper", email: "Siti@Koperasi.example" });
  const { browser, word } = await named("siti@koperasi.EXAMPLE");
  expect(word).toBe("enter");
  const asked = must(provider.state.asked[0], "a request");
  expect(asked).toMatchObject({
    client_id: CLIENT.id,
    response_type: "code",
    redirect_uri: `${HERE}auth/oidc/callback`,
    code_challenge_method: "S256",
    prompt: "select_account",
  });
  const answer = await browser.enter();
  expect([answer.status, answer.body.metadata.message]).toEqual([200, "Success Login"]);
  const { access_token, ...told } = entered(answer.body);
  expect(told).toMatchObject({ name: user.name, email: user.email, role: "keeper" });
  expect((await server.call("GET", "user/information", { token: access_token })).status).toBe(200);
  expect(await lastEntry()).toMatchObject({ action: "session.sign_in", userId: user.id, after: { via: "oidc" } });
  const [row] = await server.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.lastLoginAt).toEqual(server.clock.now);
  expect(JSON.stringify(server.logged)).not.toMatch(new RegExp(`${CLIENT.secret}|koperasi`, "i"));
  await server.db.update(users).set({ active: false }).where(eq(users.id, user.id));
  expect((await server.call("GET", "user/information", { token: access_token })).status).toBe(401);
});

test("the cookie is for its own addresses, out of reach of scripts and other sites, and says nothing", async () => {
  const { answer } = await newBrowser().visit("auth/oidc");
  const cookie = must(answer.headers.get("set-cookie"), "a cookie");
  for (const part of ["Path=/api/v1/auth/oidc", "HttpOnly", "SameSite=Lax", "Secure", "Max-Age=600"])
    expect(cookie).toContain(part);
  const asked = new URL(must(answer.headers.get("location"), "a redirect")).searchParams;
  for (const name of ["state", "nonce"]) {
    expect(must(asked.get(name), name).length).toBeGreaterThan(30);
    expect(cookie).not.toContain(must(asked.get(name), name));
  }
});

test("the login page is told the words of its button, and nothing without a provider", async () => {
  const { body } = await server.call("GET", "configuration/appearance");
  expect(body.response).toMatchObject({ oidc: "akun koperasi" });
  const bare = await startTestServer();
  expect((await bare.call("GET", "configuration/appearance")).body.response).not.toHaveProperty("oidc");
  for (const path of ["auth/oidc", "auth/oidc/callback?code=x&state=y"])
    expect((await bare.call("GET", path)).status).toBe(404);
  expect((await bare.call("POST", "auth/oidc/signin", { json: {} })).status).toBe(404);
  await bare.close();
});

test("unknown, deactivated, a customer, a role of tomorrow, somebody else's lookalike: no account, and none is made", async () => {
  await server.createUser({ email: "lama@koperasi.example", active: false });
  await server.createUser({ email: "pembeli@koperasi.example", role: "customer" });
  await server.createUser({ email: "dokter@koperasi.example", role: "peternak" });
  await server.createUser({ email: "kiki@koperasi.example" });
  const before = await server.db.$count(users);
  for (const email of [
    "tidak.ada@koperasi.example",
    "lama@koperasi.example",
    "pembeli@koperasi.example",
    "dokter@koperasi.example",
    "\u212Ai\u212Ai@koperasi.example",
  ])
    expect((await named(email)).word).toBe("unknown");
  expect(await server.db.$count(users)).toBe(before);
});

test("two accounts with one mail: neither is chosen", async () => {
  for (const email of ["berdua@koperasi.example", "Berdua@koperasi.example"]) await server.createUser({ email });
  expect((await named("berdua@koperasi.example")).word).toBe("several");
});

test("a mail that nobody has verified opens nothing; Entra's word for its own domain counts", async () => {
  await server.createUser({ email: "siti@koperasi.example" });
  const saying = async (more: object) => {
    provider.state.claims = ({ email_verified: _left, ...usual }) => ({ ...usual, ...more });
    return (await named("siti@koperasi.example")).word;
  };
  for (const told of [{}, { email_verified: false }, { email_verified: "true" }, { xms_edov: false }])
    expect(await saying(told)).toBe("unverified");
  expect(await saying({ email_verified: false, xms_edov: true })).toBe("unverified");
  server.clock.advance(30 * MINUTE_MS);
  expect(await saying({ xms_edov: "1" })).toBe("enter");
});

test("an answer for another request, client, issuer or time, or signed by another key, is refused", async () => {
  await server.createUser({ email: "siti@koperasi.example" });
  const past = Math.floor(Date.now() / 1000) - 3600;
  for (const wrong of [
    { nonce: "lain" },
    { aud: "aplikasi-lain" },
    { iss: "https://lain.example" },
    { iat: past - 60, exp: past },
  ]) {
    provider.state.claims = (usual) => ({ ...usual, ...wrong });
    expect((await named("siti@koperasi.example")).word).toBe("failed");
  }
  provider.state.claims = (usual) => usual;
  provider.state.foreignKey = true;
  expect((await named("siti@koperasi.example")).word).toBe("failed");
});

test("a provider that takes the secret in the header alone gets it there", async () => {
  provider.state.method = "client_secret_basic";
  await server.createUser({ email: "siti@koperasi.example" });
  expect((await named("siti@koperasi.example")).word).toBe("enter");
});

test("cancelled, or refused by the provider", async () => {
  provider.state.answers = "access_denied";
  expect((await named("")).word).toBe("cancelled");
  provider.state.answers = "temporarily_unavailable";
  expect((await named("")).word).toBe("silent");
  provider.state.answers = "invalid_scope";
  expect((await named("")).word).toBe("failed");
});

test("a silent provider is said to be silent, and asked again by the next press", async () => {
  await server.createUser({ email: "siti@koperasi.example" });
  provider.state.down = 503;
  expect((await newBrowser().visit("auth/oidc")).location).toBe(`${SITE}/#/login?oidc=silent`);
  provider.state.down = 0;
  const browser = newBrowser();
  provider.state.email = "siti@koperasi.example";
  const back = await browser.leave();
  provider.state.down = 503;
  expect(await browser.come(back)).toBe("silent");
  provider.state.down = 0;
  expect((await named("siti@koperasi.example", browser)).word).toBe("enter");
  expect(provider.state.discovered).toBe(1);
  await provider.close();
  expect(await browser.come(await leaveClosed(browser))).toBe("silent");
});

/** The provider went away while the person was there. */
async function leaveClosed(browser: ReturnType<typeof newBrowser>) {
  const { location } = await browser.visit("auth/oidc");
  return `auth/oidc/callback?code=x&state=${new URL(location).searchParams.get("state")}`;
}

test("a state of another browser, of none, of long ago, or forged", async () => {
  await server.createUser({ email: "siti@koperasi.example" });
  provider.state.email = "siti@koperasi.example";
  const [mine, other] = [newBrowser(), newBrowser()];
  const back = await mine.leave();
  await other.leave();
  expect(await other.come(back)).toBe("expired");
  expect(await newBrowser().come(back)).toBe("expired");
  const changed = newBrowser();
  changed.use(`${mine.cookie().slice(0, -4)}AAAA`);
  expect(await changed.come(back)).toBe("expired");
  server.clock.advance(10 * MINUTE_MS);
  expect(await mine.come(back)).toBe("expired");
});

test("what the provider has named works once, for a minute, and in its own browser; other processes know it", async () => {
  await server.createUser({ email: "siti@koperasi.example" });
  const first = await named("siti@koperasi.example");
  const kept = first.browser.cookie();
  await server.restart();
  expect((await newBrowser().enter()).status).toBe(401);
  expect((await first.browser.enter()).status).toBe(200);
  expect(first.browser.cookie()).toBe("domba_oidc=");
  first.browser.use(kept);
  const again = await first.browser.enter();
  expect([again.status, again.body.metadata.reason]).toEqual([401, "signed_out"]);
  server.clock.advance(59_000);
  expect((await first.browser.enter()).status).toBe(401);

  const late = await named("siti@koperasi.example");
  server.clock.advance(MINUTE_MS);
  expect((await late.browser.enter()).status).toBe(401);
  const asked = newBrowser();
  await asked.leave();
  // The cookie of the way there is none of the way back.
  expect((await asked.enter()).status).toBe(401);
});

test("in parallel it works once, and a closed account not at all", async () => {
  const user = await server.createUser({ email: "siti@koperasi.example" });
  const { browser } = await named("siti@koperasi.example");
  const answers = await Promise.all([browser.enter(), browser.enter(), browser.enter()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  const next = await named("siti@koperasi.example");
  await server.db.update(users).set({ active: false }).where(eq(users.id, user.id));
  expect((await next.browser.enter()).status).toBe(401);
});

test("an account with two steps is asked for its digits, which may be mistyped, unless the provider has asked", async () => {
  const { user, secret } = await enrolled(server);
  const { browser } = await named(user.email);
  const asked = await browser.enter();
  expect([asked.status, asked.body.metadata.reason]).toEqual([401, "otp_required"]);
  server.clock.advance(2 * MINUTE_MS);
  const digits = digitsAt(secret, server.clock.now);
  const wrong = await browser.enter(digits === "000000" ? "000001" : "000000");
  expect([wrong.status, wrong.body.metadata.message]).toEqual([401, "Kode salah atau sudah dipakai."]);
  expect((await browser.enter(digits)).status).toBe(200);
  expect(await lastEntry()).toMatchObject({ after: { via: "oidc", secondStep: "code" } });

  provider.state.claims = (usual) => ({ ...usual, amr: ["pwd", "mfa"] });
  const there = await named(user.email);
  expect((await there.browser.enter()).status).toBe(200);
  expect(await lastEntry()).toMatchObject({ after: { via: "oidc", secondStep: "provider" } });
});

test("a one-time password is still to be replaced, and the password works beside it", async () => {
  const user = await server.createUser({ email: "siti@koperasi.example", mustChangePassword: true });
  const { browser } = await named("siti@koperasi.example");
  expect(entered((await browser.enter()).body).mustChangePassword).toBe(true);
  expect((await server.signIn(user.username)).status).toBe(200);
});

test("neither answers nor cookies are guessed without end, and a password is not slowed down by it", async () => {
  const user = await server.createUser({ email: "siti@koperasi.example" });
  const words: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) words.push((await named("tidak.ada@koperasi.example")).word);
  expect(words.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => "unknown"));
  expect(words.at(-1)).toBe("many");
  expect((await newBrowser().enter()).status).toBe(429);
  expect((await server.signIn(user.username)).status).toBe(200);
  server.clock.advance(20 * MINUTE_MS);
  for (let turn = 0; turn < 12; turn += 1) {
    const { browser } = await named("siti@koperasi.example");
    expect((await browser.enter()).status).toBe(200);
    server.clock.advance(20 * MINUTE_MS);
  }
});

test("the browser is led nowhere but to the provider and the farm's own login page", async () => {
  for (const path of ["auth/oidc?to=https://jahat.example", "auth/oidc/callback?to=//jahat.example&state=x"]) {
    const { location } = await newBrowser().visit(path);
    expect([provider.issuer, SITE]).toContain(new URL(location).origin);
    expect(location).not.toContain("jahat");
  }
});
