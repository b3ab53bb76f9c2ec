import { Agent, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { ErrorAnswer } from "@/contract/base/envelope";

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
  token = (await server.signedIn()).access;
});
afterAll(() => server.close());

const sendJson = (body: BodyInit, type = "application/json") =>
  server.call("POST", "profile/two-step", { token, body, headers: { "Content-Type": type } });
const sendForm = (body: BodyInit, type: string) =>
  server.call("POST", "auth/signin", { body, headers: { "Content-Type": type } });

/**
 * A call whose body the server refuses without reading it. It has a connection of its own, because the server closes such
 * a connection some time after its answer, and a later call that reused it would fail.
 */
async function sendUnread(path: string, body: string, headers: Record<string, string | number>) {
  const agent = new Agent({ keepAlive: true });
  try {
    const answer = await new Promise<{ status: number | undefined; body: string }>((done, fail) => {
      const sent = request(`${server.origin()}/api/v1/${path}`, { method: "POST", headers, agent }, (got) => {
        text(got).then((read) => done({ status: got.statusCode, body: read }), fail);
      });
      sent.on("error", fail);
      sent.write(body);
      sent.end();
    });
    return { status: answer.status, message: ErrorAnswer.parse(JSON.parse(answer.body)).metadata.message };
  } finally {
    agent.destroy();
  }
}

test.each(["", "{", "[1,", "\u0000", "{'a':1}", '{"password":"x"}}'])(
  "JSON that cannot be read (%j) is a 400",
  async (text) => {
    const { status, body } = await sendJson(text);
    expect([status, body.metadata.message]).toEqual([400, "Isi permintaan bukan JSON yang benar."]);
  },
);

test.each(["null", "[]", "7", '"x"', "{}", '{"password":{}}', '{"password":null}', '{"__proto__":{"password":"x"}}'])(
  "JSON of another shape (%s) is a 422",
  async (text) => {
    const { status, body } = await sendJson(text);
    expect([status, body.metadata.reason]).toEqual([422, "invalid"]);
    expect(Object.keys(body.metadata.errors ?? {})).toHaveLength(1);
  },
);

const TOO_INTRICATE =
  "Isi permintaan terlalu rumit: bersarang terlalu dalam, bagiannya terlalu banyak, atau satu isian terlalu panjang.";

test.each([
  ["25 lists in each other", "[".repeat(25) + "]".repeat(25)],
  ["200,000 lists in each other", "[".repeat(200_000) + "]".repeat(200_000)],
  ["objects and lists that are never closed", '{"a":['.repeat(40_000)],
  ["many lists side by side", `[${"[],".repeat(200_000)}[]]`],
  ["many numbers", `[${"1,".repeat(500_000)}1]`],
  ["one name again and again", `{${'"a":1,'.repeat(100_000)}"a":1}`],
  ["a text that no field takes", JSON.stringify({ password: "x".repeat(33_000) })],
  ["a number of 33,000 digits", "1".repeat(33_000)],
  ["ever-new names", `{${Array.from({ length: 60_000 }, (_, at) => `"n${at}":1`).join(",")}}`],
])("JSON of %s is a 400 before anything of it is read", async (_, text) => {
  const read = jest.spyOn(JSON, "parse");
  const { status, body } = await sendJson(text).finally(() => read.mockRestore());
  expect(read).not.toHaveBeenCalledWith(text);
  expect([status, body.metadata.message]).toEqual([400, TOO_INTRICATE]);
});

test.each([
  ["24 lists in each other", "[".repeat(24) + "]".repeat(24)],
  ["brackets in a text", JSON.stringify({ password: `\\"${"[{,:".repeat(5000)}` })],
  ["a text that ends with a backslash", JSON.stringify({ a: "\\", password: `"${"[".repeat(30)}` })],
])("JSON of %s is looked at", async (_, text) => {
  expect((await sendJson(text)).status).toBe(422);
});

test("a form of very many parts, or with a part of very many headers, is a 400", async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const type = "multipart/form-data; boundary=x";
  const { status, body } = await sendForm(`${part.repeat(101)}--x--\r\n`, type);
  expect([status, body.metadata.message]).toEqual([400, "Isi permintaan bukan formulir yang benar."]);
  const longHead = part.replace("\r\n\r\n", `\r\n${"a: b\r\n".repeat(1000)}\r\n`);
  expect((await sendForm(`${longHead}--x--\r\n`, type)).status).toBe(400);
  expect((await sendForm(`${part.repeat(99)}--x--\r\n`, type)).status).toBe(422);
});

test("a form without a file is as small as a stranger's", async () => {
  const send = (bytes: number) =>
    server.call("POST", "photo", {
      token,
      body: "a&".repeat(bytes / 2),
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Idempotency-Key": newKey() },
    });
  expect((await send(64 * 1024)).status).toBe(422);
  expect((await send(66 * 1024)).status).toBe(413);
});

test("what can be made neither a text nor a number is refused like any", async () => {
  const { access } = await server.signedIn("owner");
  const strange = { toString: 1, valueOf: 1 };
  for (const [method, path, json] of [
    ["PUT", "configuration/umur", { lamb: strange, weaned: strange, young: 1, version: 0 }],
    [
      "POST",
      "purchase",
      { day: strange, freight: strange, lines: [{ kind: strange, earTag: "1", earTagColour: strange, price: 1 }] },
    ],
    ["POST", "transaction", { handover: "antar", address: strange, lines: [{ kind: "ternak", sheepIds: strange }] }],
  ] as const) {
    const { status, body } = await server.call(method, path, {
      token: access,
      json,
      headers: { "Idempotency-Key": newKey() },
    });
    expect([path, status]).toEqual([path, 422]);
    expect(Object.keys(body.metadata.errors ?? {}).length).toBeGreaterThan(0);
  }
});

test("a form that cannot be read is a 400", async () => {
  const { status, body } = await sendForm("--x\r\nnonsense", "multipart/form-data; boundary=x");
  expect([status, body.metadata.message]).toEqual([400, "Isi permintaan bukan formulir yang benar."]);
  expect((await sendForm("x", "multipart/form-data")).status).toBe(400);
});

test.each(["text/plain", "application/x-www-form-urlencoded", ""])("JSON sent as %j is a 415", async (type) => {
  const { status, body } = await sendJson('{"password":"x"}', type);
  expect([status, body.metadata.message]).toEqual([415, "Isi permintaan harus berupa JSON."]);
});

test("JSON where a form is wanted is a 415", async () => {
  const { status, body } = await sendForm('{"username":"x"}', "application/json");
  expect([status, body.metadata.message]).toEqual([415, "Isi permintaan harus berupa formulir."]);
});

test("the type may have parameters and capitals", async () => {
  const { body } = await sendJson('{"password":"salah"}', "Application/JSON; charset=utf-8");
  expect(body.metadata.errors).toEqual({ password: "Kata sandi salah." });
});

test.each([
  ["that says its size", { "Content-Length": 70 * 1024 }],
  ["that does not", {}],
])("a stranger's body over 64 KB, one %s, is a 413", async (_, size) => {
  const form = { "Content-Type": "application/x-www-form-urlencoded", ...size };
  const refused = await sendUnread("auth/signin", "x".repeat(70 * 1024), form);
  expect(refused).toEqual({ status: 413, message: "Kiriman terlalu besar: paling banyak 64 KB." });
});

test("staff may send 2 MB of JSON and not more; without a session nothing of it is read", async () => {
  const big = (texts: number) => JSON.stringify({ password: 1, others: Array(texts).fill("x".repeat(32_000)) });
  const json = { "Content-Type": "application/json" };
  expect((await sendJson(big(65))).status).toBe(422);
  const refused = await sendUnread("profile/two-step", big(190), { ...json, Authorization: `Bearer ${token}` });
  expect(refused.status).toBe(413);
  expect((await sendUnread("profile/two-step", "x".repeat(7 * 1024 * 1024), json)).status).toBe(401);
});

test.each([
  ["GET", "tidak-ada"],
  ["POST", "product/1/2/3"],
  ["GET", ""],
  ["PUT", "auth/signin"],
  ["GET", "auth/signin"],
  ["DELETE", "user/information"],
  ["PATCH", "user/information"],
  ["GET", "user/information/"],
  ["GET", "USER/information"],
  ["GET", "%E0%A4%A"],
])("%s %s is not there: 404 in the envelope", async (method, path) => {
  const { status, body } = await server.call(method, path, { token });
  expect(status).toBe(404);
  expect(ErrorAnswer.parse(body).metadata).toMatchObject({ code: 404, message: "Alamat tidak ditemukan." });
});

test.each([
  ["https", "max-age=31536000"],
  ["http, https", "max-age=31536000"],
  ["https, http", null],
  ["http", null],
  ["", null],
])("X-Forwarded-Proto %j of our proxy: browsers are told to stay with HTTPS (%p)", async (protocol, told) => {
  for (const path of ["openapi.json", "user/information"]) {
    const { headers } = await server.call("GET", path, { headers: { "X-Forwarded-Proto": protocol } });
    expect(headers.get("Strict-Transport-Security")).toBe(told);
  }
});

test("another version of the API is not there", async () => {
  const answer = await fetch(`${server.origin()}/api/v2/user/information`);
  expect([answer.status, (await answer.json()).metadata.code]).toEqual([404, 404]);
});

test("cookies are ignored: they neither sign in nor disturb (S6)", async () => {
  const Cookie = `access_token=${token}; refresh_token=${token}`;
  const without = await server.call("GET", "user/information", { headers: { Cookie } });
  expect([without.status, without.headers.get("set-cookie")]).toEqual([401, null]);
  const beside = await server.call("GET", "user/information", { token, headers: { Cookie: "access_token=nonsense" } });
  expect(beside.status).toBe(200);
  const signedIn = await server.call("POST", "auth/signin", { form: {}, headers: { Cookie } });
  expect(signedIn.headers.get("set-cookie")).toBeNull();
});

test("a token in the address or the body is ignored as well", async () => {
  for (const path of [`user/information?access_token=${token}`, `user/information?authorization=Bearer%20${token}`])
    expect((await server.call("GET", path)).status).toBe(401);
  expect((await server.call("POST", "auth/refresh", { json: { refresh_token: token } })).status).toBe(401);
});

test("answers are not kept by caches, and not guessed at", async () => {
  for (const path of ["user/information", "tidak-ada", "openapi.json"]) {
    const { headers } = await server.call("GET", path, { token });
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Type")).toBe("application/json");
  }
});

test.each([
  ["br", "br"],
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0", null],
  ["x-brotli", null],
  ["identity", null],
])("a long answer to Accept-Encoding %p is sent as %p", async (accepted, coding) => {
  const answer = await server.call("GET", "openapi.json", { headers: { "Accept-Encoding": accepted } });
  expect(answer.headers.get("Content-Encoding")).toBe(coding);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(answer.body).toMatchObject({ openapi: "3.1.0" });
});

test("a request id of the caller is kept when it is one, in the answer and in the log", async () => {
  const ask = async (id: string) =>
    (await server.call("GET", "tidak-ada", { headers: { "X-Request-Id": id } })).body.metadata.requestId ?? "";
  expect(await ask("toko-2025.08-0001")).toBe("toko-2025.08-0001");
  for (const bad of ["kurang", "x".repeat(65), 'x"},"level":60', "a b c d e f"])
    expect(await ask(bad)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect(server.logged.some(({ requestId }) => requestId === "toko-2025.08-0001")).toBe(true);
});

test("a broken request line ends in 400, and the server lives on", async () => {
  const { port } = new URL(server.origin());
  const answers = ["GET http://[ HTTP/1.1", "GET \\..\\x HTTP/1.1", "G@T / HTTP/1.1"].map(
    (line) =>
      new Promise<string>((done) => {
        let text = "";
        const socket = connect(Number(port), "127.0.0.1", () => socket.end(`${line}\r\nHost: x\r\n\r\n`));
        socket.on("data", (chunk) => {
          text += chunk;
        });
        socket.on("close", () => done(text));
      }),
  );
  for (const text of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect((await server.call("GET", "user/information", { token })).status).toBe(200);
});

test("the health check answers", async () => {
  const answer = await fetch(`${server.origin()}/healthz`);
  expect([answer.status, (await answer.json()).metadata]).toEqual([200, { code: 200, message: "OK" }]);
});
