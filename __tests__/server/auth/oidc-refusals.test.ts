import { HERE, MINUTE_MS, named, newBrowser, provider, SITE, server } from "@/__tests__/server/auth/oidc-support";
import { users } from "@/server/db/schema/user";
import { must } from "@/server/must";

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

test("cancelled, or refused by the provider", async () => {
  provider.state.answers = "access_denied";
  expect((await named("")).word).toBe("cancelled");
  provider.state.answers = "temporarily_unavailable";
  expect((await named("")).word).toBe("silent");
  provider.state.answers = "invalid_scope";
  expect((await named("")).word).toBe("failed");
});

test("a provider that lets nobody choose an account asks for the password instead, once", async () => {
  await server.createUser({ email: "siti@koperasi.example" });
  provider.state.email = "siti@koperasi.example";
  const comeAgain = async () => {
    const browser = newBrowser();
    const { location } = await browser.visit(await browser.leave());
    const back = (await fetch(location, { redirect: "manual" })).headers.get("location");
    return browser.come(must(back, "the way back").slice(HERE.length));
  };
  provider.state.prompts = ["login"];
  expect(await comeAgain()).toBe("enter");
  expect(provider.state.asked.map(({ prompt }) => prompt)).toEqual(["select_account", "login"]);
  provider.state.prompts = [];
  expect(await comeAgain()).toBe("failed");
  expect(server.logged.at(-2)).toMatchObject({ why: "failed", said: "invalid_request" });
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
