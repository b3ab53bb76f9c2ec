import { parseOptions } from "@node-rs/argon2";
import { desc, eq } from "drizzle-orm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { untilAnotherWaits } from "@/__tests__/support/server/until";
import { SignInResponse } from "@/contract/auth/model";
import { BROKEN_TEXT } from "@/contract/base/broken-text";
import { ErrorAnswer, envelope } from "@/contract/base/envelope";
import { auditLog } from "@/server/db/schema/program/audit";
import { users } from "@/server/db/schema/user";
import { hashPassword } from "@/server/modules/auth/password";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
});
afterAll(() => server.close());

/** Each test comes from a network of its own, so that no test slows another down. */
let network = 0;
const address = () => `10.0.${++network}.1`;

test("a right password gives tokens, name, email and role", async () => {
  const user = await server.createUser({ role: "admin" });
  const { status, body } = await server.signIn(user.username.toUpperCase());
  expect(status).toBe(200);
  expect(body.metadata).toEqual({ code: 200, message: "Success Login" });
  expect(envelope(SignInResponse).parse(body).response).toMatchObject({
    name: user.name,
    email: user.email,
    role: "admin",
  });
});

test("a wrong password, an unknown name and a closed account get the same answer", async () => {
  const user = await server.createUser();
  const closed = await server.createUser({ active: false });
  const answers = await Promise.all([
    server.signIn(user.username, "salah"),
    server.signIn("tidak-ada"),
    server.signIn(closed.username),
  ]);
  for (const { status, body, statusText } of answers) {
    expect(status).toBe(401);
    expect(statusText).toBe("Unauthorized");
    expect(ErrorAnswer.parse(body)).toEqual(body);
    expect({ ...body.metadata, requestId: "" }).toEqual({
      code: 401,
      message: "Username atau password salah.",
      reason: "signed_out",
      requestId: "",
    });
  }
  const refusals = server.logged.filter(({ msg }) => msg === "sign-in refused");
  expect(refusals).toHaveLength(3);
  expect(JSON.stringify(server.logged)).not.toMatch(/salah|tidak-ada/);
});

test.each([
  ["nothing", {}, { username: "Silakan masukkan username Anda!", password: "Silakan masukkan password Anda!" }],
  ["a blank username", { username: "   ", password: "x" }, { username: "Silakan masukkan username Anda!" }],
  ["an empty password", { username: "x", password: "" }, { password: "Silakan masukkan password Anda!" }],
  ["a very long username", { username: "x".repeat(101), password: "x" }, { username: "Paling banyak 100 karakter." }],
  ["a very long password", { username: "x", password: "x".repeat(129) }, { password: "Paling banyak 128 karakter." }],
  ["a NUL, which the database cannot hold", { username: "a\0b", password: "x" }, { username: BROKEN_TEXT }],
])("%s is refused at its field, in Indonesian", async (_, form, errors) => {
  const { status, body } = await server.call("POST", "auth/signin", { form: { from: "web", ...form } });
  expect(status).toBe(422);
  expect(body.metadata.errors).toEqual(errors);
  expect(body.metadata.message).toBe(Object.values(errors)[0]);
});

test("`from` is always web", async () => {
  const user = await server.createUser();
  const { status, body } = await server.call("POST", "auth/signin", {
    form: { username: user.username, password: "x", from: "app" },
  });
  expect(status).toBe(422);
  expect(body.metadata.errors).toEqual({ from: "Isian ini belum benar." });
});

test("a multipart form works as well, as the client sends it", async () => {
  const user = await server.createUser();
  const body = new FormData();
  for (const [name, value] of Object.entries({ username: user.username, password: "domba-uji-coba-1", from: "web" }))
    body.append(name, value);
  expect((await server.call("POST", "auth/signin", { body })).status).toBe(200);
});

test("a file in a text field is refused at the field", async () => {
  const body = new FormData();
  body.append("username", new Blob(["x"]), "x.txt");
  body.append("password", "x");
  body.append("from", "web");
  const answer = await server.call("POST", "auth/signin", { body });
  expect(answer.status).toBe(422);
  expect(answer.body.metadata.errors).toEqual({ username: "Silakan masukkan username Anda!" });
});

test("passwords are kept as argon2id with 19 MiB, two passes, one lane (S1)", async () => {
  const user = await server.createUser({ passwordHash: await hashPassword("a new one of ours") });
  const [row] = await server.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(parseOptions(row?.hash ?? "")).toMatchObject({ memoryCost: 19456, timeCost: 2, parallelism: 1, saltLen: 16 });
});

test("a password of 128 characters, and one typed in another Unicode form, are right", async () => {
  const long = "é".repeat(128);
  const user = await server.createUser({ passwordHash: await hashPassword(long) });
  expect((await server.signIn(user.username, long, {}, address())).status).toBe(200);
  const accent = await server.createUser({ passwordHash: await hashPassword("caf\u00e9-domba") });
  expect((await server.signIn(accent.username, "cafe\u0301-domba", {}, address())).status).toBe(200);
});

test("a name that JavaScript and the database put into lower case differently still signs in", async () => {
  for (const username of ["ÄMIR", "İbrahim", "ΣΑΣ"]) {
    await server.createUser({ username });
    expect((await server.signIn(username, undefined, {}, address())).status).toBe(200);
  }
});

test.each(["customer", "peternak", "constructor"])("role %s signs in; its name is told as it is", async (role) => {
  const user = await server.createUser({ role });
  const { status, body } = await server.signIn(user.username, undefined, {}, address());
  expect(status).toBe(200);
  expect(SignInResponse.parse(body.response).role).toBe(role);
});

test("a sign-in writes who and when, and nothing secret, in the audit log", async () => {
  const user = await server.createUser();
  const { body } = await server.call("POST", "auth/signin", {
    form: { username: user.username, password: "domba-uji-coba-1", from: "web" },
    headers: { "X-Request-Id": "permintaan-1", "X-Forwarded-For": address() },
  });
  const { access_token, refresh_token } = SignInResponse.parse(body.response);
  const [row] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row).toMatchObject({
    action: "session.sign_in",
    entity: "session",
    userId: user.id,
    userName: user.name,
    requestId: "permintaan-1",
    at: server.clock.now,
  });
  for (const secret of [access_token, refresh_token, "domba-uji-coba-1"])
    expect(JSON.stringify(row)).not.toContain(secret);
});

test("an account that is closed or gets a new password while it signs in does not get in", async () => {
  const changes = [{ active: false }, { passwordHash: await hashPassword("another one of ours") }];
  for (const change of changes) {
    const user = await server.createUser();
    const client = await server.pool.connect();
    await client.query("begin");
    const column = "active" in change ? "active" : "password_hash";
    await client.query(`update users set ${column} = $1 where id = $2`, [Object.values(change)[0], user.id]);
    // The password is verified meanwhile, and the session waits for the row.
    const answer = server.signIn(user.username, undefined, {}, address());
    await untilAnotherWaits(server.pool, client);
    await client.query("commit");
    client.release();
    expect((await answer).status).toBe(401);
  }
});
