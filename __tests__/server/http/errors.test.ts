import { sql } from "drizzle-orm";
import { PASSWORD, startTestServer } from "@/__tests__/support/server/test-server";
import { ErrorAnswer } from "@/contract/base/envelope";
import { describeError } from "@/server/describe-error";
import { newTotp } from "@/server/modules/auth/two-step";

jest.mock("@/server/modules/auth/two-step", () => {
  const actual = jest.requireActual("@/server/modules/auth/two-step");
  return { ...actual, newTotp: jest.fn(actual.newTotp) };
});

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.logged.length = 0;
});

/** Makes the database refuse while the work runs. */
async function whileForbidden<T>(table: string, name: string, check: string, work: () => Promise<T>): Promise<T> {
  await server.pool.query(`alter table ${table} add constraint ${name} check (${check}) not valid`);
  try {
    return await work();
  } finally {
    await server.pool.query(`alter table ${table} drop constraint ${name}`);
  }
}

const begin = (token: string) => server.call("POST", "profile/two-step", { token, json: { password: PASSWORD } });
const lastError = () => server.logged.filter(({ level }) => Number(level) >= 40).at(-1);

test("an unknown error tells its request id, and nothing of the inside (S10)", async () => {
  const { access } = await server.signedIn();
  await server.pool.query("alter table sheep rename to domba_lain");
  const { status, body, headers } = await server.call("GET", "home", {
    token: access,
    headers: { "X-Request-Id": "lapor-12345" },
  });
  await server.pool.query("alter table domba_lain rename to sheep");
  expect([status, headers.get("Cache-Control")]).toEqual([500, "no-store"]);
  expect(ErrorAnswer.parse(body)).toEqual({
    metadata: {
      code: 500,
      message: "Terjadi kesalahan di server. Sebutkan nomor permintaan ini bila melapor.",
      requestId: "lapor-12345",
    },
  });
  expect(Object.keys(body)).toEqual(["metadata"]);
  expect(lastError()).toMatchObject({
    level: 50,
    requestId: "lapor-12345",
    path: "/api/v1/home",
    msg: "request failed",
  });
  // The log holds the details that the answer hides.
  expect(JSON.stringify(lastError())).toMatch(/relation .*sheep.* does not exist/);
  expect(JSON.stringify(lastError())).toMatch(/ at .*\.[jt]s/);
});

test("the log of a failed query has its text, and not its values: they may be secrets", async () => {
  const { access, user } = await server.signedIn();
  const { status } = await whileForbidden("users", "tanpa_rahasia", "totp_secret is null", () => begin(access));
  expect(status).toBe(500);
  const secret = jest.mocked(newTotp).mock.results.at(-1)?.value.secret;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const logged = JSON.stringify(server.logged);
  expect(logged).toContain("tanpa_rahasia");
  for (const hidden of [secret, user.passwordHash, access]) expect(logged).not.toContain(hidden);
});

test("a described error names no value of its query, however the database or a program has put it there", async () => {
  const secret = "rahasia\n    at rahasia.ts:1:1";
  const failed: unknown = await server.db.execute(sql`select ${secret}::int as umur`).catch((error) => error);
  const [outer, inner] = describeError(failed);
  expect(outer).toMatchObject({ type: "Error", message: "Failed query: select $1::int as umur" });
  expect(inner).toMatchObject({ code: "22P02", message: 'invalid input syntax for type integer: "…"' });
  expect(outer?.stack.join()).toMatch(/errors\.test/);
  const wrapped = new Error(String(failed), { cause: failed });
  expect(JSON.stringify(describeError(wrapped))).not.toContain("rahasia");
  expect(describeError(wrapped)[0]?.stack).not.toEqual([]);
});

test("without a proxy of ours nobody's word for HTTPS counts", async () => {
  const { headers } = await server.call("GET", "home", { headers: { "X-Forwarded-Proto": "https" } });
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});

test("an error that is its own cause is described, and what is no error has nothing to tell", () => {
  const round = new Error("berputar");
  round.cause = round;
  expect(describeError(round).at(0)).toMatchObject({ type: "Error", message: "berputar" });
  expect(describeError("gagal")).toEqual([]);
});

test("a change that cannot be written down is not made (S9)", async () => {
  const { access, user } = await server.signedIn();
  const refused = await whileForbidden("audit_log", "tanpa_mulai", "action <> 'two_step.begin'", () => begin(access));
  expect(refused.status).toBe(500);
  const secret = async () =>
    (await server.pool.query("select totp_secret from users where id = $1", [user.id])).rows[0].totp_secret;
  expect(await secret()).toBeNull();
  expect((await begin(access)).status).toBe(200);
  expect(await secret()).not.toBeNull();
});

test("a sign-out that cannot be written down leaves the session open (S9)", async () => {
  const { access } = await server.signedIn();
  const refused = await whileForbidden("audit_log", "tanpa_keluar", "action <> 'session.sign_out'", () =>
    server.call("POST", "auth/signout", { token: access }),
  );
  expect(refused.status).toBe(500);
  expect((await server.call("GET", "user/information", { token: access })).status).toBe(200);
});

test("a sign-in that cannot be written down gives no tokens and leaves no session (S9)", async () => {
  const user = await server.createUser();
  const { status, body } = await whileForbidden("audit_log", "tanpa_masuk", "action <> 'session.sign_in'", () =>
    server.signIn(user.username),
  );
  expect([status, body.response]).toEqual([500, undefined]);
  expect((await server.pool.query("select * from sessions where user_id = $1", [user.id])).rows).toEqual([]);
});

test("with a full disk writes answer 507; reading, signing in, refreshing and signing out go on", async () => {
  const { access, refresh, user } = await server.signedIn();
  server.state.full = true;
  const write = () => server.call("POST", "profile/two-step", { token: access, json: { password: "x" } });
  const { status, body } = await write();
  expect([status, body.metadata.reason]).toEqual([507, "storage_full"]);
  expect(body.metadata.message).toMatch(/^Ruang penyimpanan server hampir penuh/);
  // A caller without the permission learns nothing of the server's state.
  expect((await server.call("POST", "profile/two-step", { json: {} })).status).toBe(401);
  for (const path of ["home", "user/information", "profile/two-step"])
    expect((await server.call("GET", path, { token: access })).status).toBe(200);
  expect((await server.signIn(user.username)).status).toBe(200);
  expect((await server.call("POST", "auth/refresh", { token: refresh })).status).toBe(200);
  expect((await server.call("POST", "auth/signout", { token: access })).status).toBe(200);
  const other = await server.signedIn();
  server.state.full = false;
  const after = await server.call("POST", "profile/two-step", { token: other.access, json: { password: "x" } });
  expect(after.status).toBe(422);
});

test("a disk that fills up in the middle of a write is a 507 too", async () => {
  const { access } = await server.signedIn();
  await server.pool.query(`create function penuh() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await server.pool.query("create trigger penuh before update on users for each row execute function penuh()");
  const { status } = await begin(access);
  await server.pool.query("drop trigger penuh on users");
  expect(status).toBe(507);
});
