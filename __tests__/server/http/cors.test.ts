import { startTestServer } from "@/__tests__/support/server/test-server";

const ALLOWED = "https://app.domba.example";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ corsOrigins: [ALLOWED, "http://localhost:3001"] });
});
afterAll(() => server.close());

const preflight = (Origin: string) =>
  server.call("OPTIONS", "auth/signin", {
    headers: {
      Origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type",
    },
  });

test("an allowed origin may ask beforehand, with exactly what the client sends", async () => {
  const { status, headers } = await preflight(ALLOWED);
  expect(status).toBe(204);
  expect(headers.get("Access-Control-Allow-Origin")).toBe(ALLOWED);
  expect(headers.get("Access-Control-Allow-Methods")).toBe("GET,POST,PUT,DELETE");
  expect(headers.get("Access-Control-Allow-Headers")).toBe(
    "Authorization,Content-Type,Idempotency-Key,Confirmed,X-Request-Id",
  );
  expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
  expect(headers.get("Vary")).toContain("Origin");
});

test("an allowed origin reads successes and errors alike", async () => {
  const { access } = await server.signedIn();
  const ask = (token?: string) => server.call("GET", "user/information", { token, headers: { Origin: ALLOWED } });
  for (const [answer, status] of [
    [await ask(access), 200],
    [await ask(), 401],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(ALLOWED);
    expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
    expect(answer.headers.get("Vary")).toContain("Origin");
  }
});

test("the status text of an expired token reaches another origin", async () => {
  const { access } = await server.signedIn();
  server.clock.advance(16 * 60 * 1000);
  const { statusText } = await server.call("GET", "home", { token: access, headers: { Origin: ALLOWED } });
  expect(statusText).toBe("Unathorized");
});

test.each([
  "https://app.domba.example.evil.example",
  "https://evil-app.domba.example",
  "https://sub.app.domba.example",
  "http://app.domba.example",
  "https://app.domba.example:8443",
  "https://app.domba.example/",
  "https://APP.domba.example",
  "http://localhost:3002",
  "null",
  "*",
])("%s is another origin: nothing is allowed to it", async (Origin) => {
  const { access } = await server.signedIn();
  for (const answer of [
    await preflight(Origin),
    await server.call("GET", "home", { token: access, headers: { Origin } }),
  ])
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
});

test("without configured origins there is no CORS at all", async () => {
  const plain = await startTestServer({}, { database: server });
  const answer = await plain.call("OPTIONS", "auth/signin", { headers: { Origin: ALLOWED } });
  expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([404, null]);
  await plain.stop();
});
