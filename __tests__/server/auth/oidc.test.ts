import { eq } from "drizzle-orm";
import {
  entered,
  HERE,
  lastEntry,
  MINUTE_MS,
  named,
  newBrowser,
  provider,
  server,
} from "@/__tests__/server/auth/oidc-support";
import { digitsAt, enrolled } from "@/__tests__/server/profile/two-step-support";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { CLIENT } from "@/e2e/support/identity-provider";
import { users } from "@/server/db/schema/user";
import { must } from "@/server/must";

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

test("a provider that takes the secret in the header alone gets it there", async () => {
  provider.state.method = "client_secret_basic";
  await server.createUser({ email: "siti@koperasi.example" });
  expect((await named("siti@koperasi.example")).word).toBe("enter");
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
