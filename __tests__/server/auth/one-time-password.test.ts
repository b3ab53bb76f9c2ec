import { create, read } from "@/__tests__/server/user/support";
import { PASSWORD, startTestServer } from "@/__tests__/support/server/test-server";
import { SignInResponse } from "@/contract/auth/model";
import type { Endpoint } from "@/contract/base/endpoint";
import { envelope } from "@/contract/base/envelope";
import { endpoints } from "@/contract/endpoints";
import { UserInformation } from "@/contract/user/information";
import { OneTimePassword, UserCreated } from "@/contract/user/model";
import { ONE_TIME_PASSWORD_DAYS } from "@/contract/user/words";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
});
afterAll(() => server.close());

const NEW = "hujan pagi di kebun teh";
const DAY_MS = 24 * 60 * 60 * 1000;

let network = 0;
const signIn = (username: string, password: string, extra = {}) =>
  server.signIn(username, password, extra, `10.8.${++network}.1`);

/** An account whose password an owner has just reset. */
async function withOneTimePassword(role = "admin", values = {}) {
  const owner = await server.signedIn("owner");
  const user = await server.createUser({ role, ...values });
  const { body } = await server.call("POST", `user/${user.id}/reset-password`, { token: owner.access });
  return { owner, user, password: OneTimePassword.parse(body.response).password };
}

const informationOf = async (token: string) =>
  envelope(UserInformation).parse((await server.call("GET", "user/information", { token })).body).response;

/** The request has no body and no parameters: a permitted caller reaches their check, or succeeds. */
const callBare = ({ method, path }: Endpoint, token: string) =>
  server.call(method, path.replaceAll(/\{\w+\}/g, "1"), { token });

test("the sign-in and the account's information say that it must be changed; a password of one's own says nothing", async () => {
  const { owner, user, password } = await withOneTimePassword();
  const { access_token, mustChangePassword } = SignInResponse.parse(
    (await signIn(user.username, password)).body.response,
  );
  expect(mustChangePassword).toBe(true);
  expect(await informationOf(access_token)).toMatchObject({ username: user.username, mustChangePassword: true });
  expect((await signIn(owner.user.username, PASSWORD)).body.response).not.toHaveProperty("mustChangePassword");
  expect(await informationOf(owner.access)).toMatchObject({ mustChangePassword: false });
});

/** Written once more by hand, so that a mistake in the contract does not prove itself. */
const OPEN = ["GET user/information", "POST auth/signout", "PUT profile/password"];
const asked = endpoints.filter(({ access }) => access !== "public" && access !== "refresh");

test.each(["owner", "admin", "auditor"])("%s: nothing else is open until then, and everything after", async (role) => {
  const { user, password } = await withOneTimePassword(role);
  let token = "";
  for (const endpoint of asked) {
    const name = `${endpoint.method} ${endpoint.path}`;
    // A success may end the session; a refusal does not, as the next call would show.
    if (!token) token = SignInResponse.parse((await signIn(user.username, password)).body.response).access_token;
    const { status, body } = await callBare(endpoint, token);
    if (OPEN.includes(name)) token = "";
    const refused = status === 404 && body.metadata.message === "no_permission";
    expect([name, refused]).toEqual([name, !OPEN.includes(name)]);
  }
  const answer = SignInResponse.parse((await signIn(user.username, password)).body.response);
  const home = () => server.call("GET", "home", { token: answer.access_token });
  expect((await home()).body.metadata).toMatchObject({ code: 404, reason: "must_change_password" });
  const change = await server.call("PUT", "profile/password", {
    token: answer.access_token,
    json: { current: password, next: NEW },
    headers: { "X-Forwarded-For": `10.8.${++network}.1` },
  });
  expect(change.status).toBe(200);
  expect((await home()).status).toBe(200);
  expect((await informationOf(answer.access_token)).mustChangePassword).toBe(false);
  expect(SignInResponse.parse((await signIn(user.username, NEW)).body.response).mustChangePassword).toBeUndefined();
  const { rows } = await server.pool.query("select after from audit_log where entity_id = $1 and action = $2", [
    String(user.id),
    "user.change_password",
  ]);
  expect(rows.map(({ after }) => after.mustChangePassword)).toEqual([false]);
});

test("its session is refreshed like any other", async () => {
  const { user, password } = await withOneTimePassword();
  const { refresh_token: token } = SignInResponse.parse((await signIn(user.username, password)).body.response);
  expect((await server.call("POST", "auth/refresh", { token })).status).toBe(200);
});

test("what a role may not do is refused without that reason", async () => {
  const { user, password } = await withOneTimePassword("customer");
  const { access_token: token } = SignInResponse.parse((await signIn(user.username, password)).body.response);
  const { body } = await server.call("GET", "home", { token });
  expect([body.metadata.message, body.metadata.reason]).toEqual(["no_permission", undefined]);
});

test(`after ${ONE_TIME_PASSWORD_DAYS} days it opens nothing, and says who gives a new one`, async () => {
  const { user, password } = await withOneTimePassword();
  server.clock.advance(ONE_TIME_PASSWORD_DAYS * DAY_MS - 1000);
  expect((await signIn(user.username, password)).status).toBe(200);
  server.clock.advance(1000);
  const { status, body } = await signIn(user.username, password);
  expect([status, body.metadata.reason]).toEqual([401, "one_time_password_expired"]);
  expect(body.metadata.message).toBe(
    "Kata sandi sementara ini sudah lewat 7 hari dan tidak berlaku lagi. Minta yang baru kepada Pemilik.",
  );
  // A caller who does not know the password learns nothing.
  const guess = await signIn(user.username, "salah");
  expect(guess.body.metadata).toMatchObject({ message: "Username atau password salah.", reason: "signed_out" });
});

test("a new one counts anew, for a reset and for a new account; it is no failed attempt to try an old one", async () => {
  const { owner, user, password } = await withOneTimePassword();
  const { body } = await create(server, owner.access);
  const created = UserCreated.parse(body.response);
  server.clock.advance(ONE_TIME_PASSWORD_DAYS * DAY_MS);
  const from = "10.9.1.1";
  for (let n = 0; n < 12; n++)
    expect((await server.signIn(user.username, password, {}, from)).body.metadata.reason).toBe(
      "one_time_password_expired",
    );
  expect((await signIn(created.user.username, created.password)).status).toBe(401);
  const again = SignInResponse.parse((await signIn(owner.user.username, PASSWORD)).body.response);
  const reset = await server.call("POST", `user/${user.id}/reset-password`, { token: again.access_token });
  const fresh = OneTimePassword.parse(reset.body.response).password;
  expect((await server.signIn(user.username, fresh, {}, from)).status).toBe(200);
});

test("who has changed it, or was given none, is not asked for a new one after 7 days", async () => {
  const { user, password } = await withOneTimePassword();
  const { access_token: token } = SignInResponse.parse((await signIn(user.username, password)).body.response);
  const json = { current: password, next: NEW };
  expect((await server.call("PUT", "profile/password", { token, json })).status).toBe(200);
  const old = await server.createUser({ mustChangePassword: true });
  server.clock.advance(30 * DAY_MS);
  expect((await signIn(user.username, NEW)).status).toBe(200);
  expect((await signIn(old.username, PASSWORD)).status).toBe(200);
});

test("an owner who has not changed it yet does not count as the one who is left", async () => {
  const database = await startTestServer({ trustProxy: true });
  try {
    const owner = await database.signedIn("owner");
    const { body } = await create(database, owner.access, { role: "owner" });
    const second = UserCreated.parse(body.response);
    const { name, username, email, whatsapp, photo, version } = await read(database, owner.access, owner.user.id);
    const json = { name, username, email, whatsapp, photo, version, role: "admin", active: true };
    const hand = () => database.call("PUT", `user/${owner.user.id}`, { token: owner.access, json });
    expect((await hand()).body.metadata.errors).toEqual({ role: expect.stringContaining("kata sandi sendiri") });
    const entered = await database.signIn(second.user.username, second.password);
    const { access_token: token } = SignInResponse.parse(entered.body.response);
    const change = { current: second.password, next: NEW };
    expect((await database.call("PUT", "profile/password", { token, json: change })).status).toBe(200);
    expect((await hand()).status).toBe(200);
  } finally {
    await database.close();
  }
});
