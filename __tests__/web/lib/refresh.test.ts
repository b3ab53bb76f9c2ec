import { anyCall, anyForm } from "@/__tests__/support/web/any-call";
import { html, ok, refused, reset, stubApi, text } from "@/__tests__/support/web/stub-api";
import { ApiError } from "@/src/lib/http/api-error";
import { clearSession } from "@/src/lib/session/cookies";
import { readTokens, saveTokens } from "@/src/lib/session/session-cookies";

const api = stubApi();
let generation = 1;

const pair = (of: number) => ({ access_token: `access-${of}`, refresh_token: `refresh-${of}` });
const newTokens = (of: number) => text(200, "application/json", JSON.stringify({ data: pair(of) }));

/** Accepts only the newest access token, and refuses older ones as expired with the given words. */
function expectNewest(statusText: string | undefined, reason = "token_expired") {
  api.on("GET thing", (seen, to) =>
    (seen.bearer === `access-${generation}` ? ok({ id: 1 }) : refused(401, { reason }, statusText))(seen, to),
  );
  api.on("POST auth/refresh", (seen, to) => {
    if (seen.bearer !== `refresh-${generation}`) return refused(401, { reason: "signed_out" })(seen, to);
    generation += 1;
    return newTokens(generation)(seen, to);
  });
}

beforeEach(() => {
  generation = 2;
  saveTokens({ access: "access-1", refresh: "refresh-2" });
});

const get = () => anyCall.get("thing");
const failure = async (call: Promise<unknown>) => {
  const error = await call.catch((reason) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("which 401 asks for a refresh (§4)", () => {
  test.each([
    ["the misspelt status text", "Unathorized", "whatever"],
    ["no status text, as over HTTP/2", "", "signed_out"],
    ["a status text that a proxy has put right, with the reason", "Unauthorized", "token_expired"],
  ])("%s", async (_what, statusText, reason) => {
    expectNewest(statusText, reason);
    expect(await get()).toEqual({ id: 1 });
    expect(api.seen.map(({ path, bearer }) => `${path} ${bearer}`)).toEqual([
      "thing access-1",
      "auth/refresh refresh-2",
      "thing access-3",
    ]);
    const [, refresh] = api.seen;
    expect(refresh).toMatchObject({ method: "POST", body: "" });
    expect(readTokens()).toEqual({ access: "access-3", refresh: "refresh-3" });
  });

  test.each([
    ["the right spelling", "Unauthorized", { reason: "signed_out" }],
    ["another case", "unathorized", {}],
  ])("not %s", async (_what, statusText, metadata) => {
    api.on("GET thing", refused(401, metadata, statusText));
    expect(await failure(get())).toMatchObject({ status: 401 });
    expect(api.seen).toHaveLength(1);
  });

  test("a page of a proxy that says 401 does not", async () => {
    api.on("GET thing", html(401, "Unauthorized"));
    expect(await failure(get())).toMatchObject({ status: 401 });
    expect(api.seen).toHaveLength(1);
  });
});

test("the body of a write goes out again with the new token", async () => {
  api.on("PUT thing", (seen, to) =>
    (seen.bearer === "access-3" ? ok({ id: 1 }) : refused(401, {}, "Unathorized"))(seen, to),
  );
  api.on("POST auth/refresh", newTokens(3));
  await anyForm.putForm("thing", { name: "Kandang A" }, { idempotencyKey: "k-1" });
  const writes = api.seen.filter((call) => call.path === "thing");
  expect(writes.map((call) => call.body.includes("Kandang A"))).toEqual([true, true]);
  expect(writes.map((call) => call.headers["idempotency-key"])).toEqual(["k-1", "k-1"]);
});

test("once per request: a repeated call that is refused again is not refreshed again", async () => {
  api.on("GET thing", refused(401, { reason: "token_expired" }, "Unathorized"));
  api.on("POST auth/refresh", newTokens(3));
  expect(await failure(get())).toMatchObject({ status: 401 });
  expect([api.count("thing"), api.count("auth/refresh")]).toEqual([2, 1]);
});

test("tokens of another tab that have run out as well do not count as the one refresh", async () => {
  api.on("GET thing", (seen, to) => {
    if (seen.bearer === "access-1") saveTokens({ access: "access-2", refresh: "refresh-2" });
    return (seen.bearer === "access-3" ? ok({ id: 1 }) : refused(401, {}, "Unathorized"))(seen, to);
  });
  api.on("POST auth/refresh", newTokens(3));
  expect(await get()).toEqual({ id: 1 });
  expect(api.seen.map(({ path, bearer }) => `${path} ${bearer}`)).toEqual([
    "thing access-1",
    "thing access-2",
    "auth/refresh refresh-2",
    "thing access-3",
  ]);
});

test("R11: fifty calls refused at once cost one refresh", async () => {
  expectNewest("Unathorized");
  const answers = await Promise.all(Array.from({ length: 50 }, get));
  expect(answers).toHaveLength(50);
  expect(api.count("auth/refresh")).toBe(1);
  expect(api.count("thing")).toBe(100);
});

test("a call that comes back refused after the refresh of another one takes its tokens", async () => {
  expectNewest("Unathorized");
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  api.on("GET late", async (seen, to) => {
    if (seen.bearer === "access-1") await held;
    await (seen.bearer === "access-3" ? ok({ id: 2 }) : refused(401, {}, "Unathorized"))(seen, to);
  });
  const late = anyCall.get("late");
  await get();
  release();
  expect(await late).toEqual({ id: 2 });
  expect(api.count("auth/refresh")).toBe(1);
});

describe("only a refusal ends the session", () => {
  test.each([
    ["is refused", refused(401, { reason: "signed_out" })],
    ["is refused inside a 200", text(200, "application/json", '{"metadata":{"code":401,"message":"no"}}')],
    ["is refused as nonsense", refused(400)],
  ])("a refresh that %s: 401", async (_what, answer) => {
    api.on("GET thing", refused(401, {}, "Unathorized"));
    api.on("POST auth/refresh", answer);
    expect(await failure(get())).toMatchObject({ status: 401 });
  });

  test.each([
    ["no connection", reset, 0],
    ["a page of a proxy", html(502), 502],
    ["a page that says it worked", html(200), 200],
    ["a page that knows no such address", html(404), 404],
    ["too many requests", refused(429, { message: "Pelan-pelan" }), 429],
    ["half a pair", text(200, "application/json", '{"data":{"access_token":"a"}}'), 200],
    ["nothing", text(503, "text/plain", ""), 503],
  ])("a refresh that finds %s: another error, and the tokens stay", async (_what, answer, status) => {
    api.on("GET thing", refused(401, {}, "Unathorized"));
    api.on("POST auth/refresh", answer);
    expect(await failure(get())).toMatchObject({ status });
    expect(readTokens()).toEqual({ access: "access-1", refresh: "refresh-2" });
    // The next call tries again.
    expectNewest("Unathorized");
    expect(await get()).toEqual({ id: 1 });
  });

  test("a refresh that never comes back is given up", async () => {
    const controller = new AbortController();
    jest.spyOn(AbortSignal, "timeout").mockReturnValue(controller.signal);
    api.on("GET thing", refused(401, {}, "Unathorized"));
    api.on("POST auth/refresh", () => controller.abort(new DOMException("late", "TimeoutError")));
    expect(await failure(get())).toMatchObject({ status: 0, message: "Error Server" });
    expect(readTokens()).not.toBeNull();
  });
});

test("who logs out during a refresh stays logged out", async () => {
  expectNewest("Unathorized");
  api.on("POST auth/refresh", (seen, to) => {
    clearSession();
    return newTokens(3)(seen, to);
  });
  expect(await failure(get())).toMatchObject({ status: 401 });
  expect(document.cookie).toBe("");
});

test("who signs in anew during a refresh keeps the new session, even if the old one is refused", async () => {
  expectNewest("Unathorized");
  api.on("POST auth/refresh", (seen, to) => {
    saveTokens({ access: "access-2", refresh: "refresh-9" });
    return refused(401)(seen, to);
  });
  expect(await get()).toEqual({ id: 1 });
  expect(readTokens()).toEqual({ access: "access-2", refresh: "refresh-9" });
});

describe("several tabs", () => {
  type Lock = <T>(name: string, action: () => Promise<T>) => Promise<T>;
  /** A queue for all tabs, as with Web Locks. */
  const oneAtATime = (): { request: Lock } => {
    let last: Promise<unknown> = Promise.resolve();
    return {
      request: (_name, action) => {
        const mine = last.then(action);
        last = mine.catch(() => {});
        return mine;
      },
    };
  };
  /** A copy of the client with a memory of its own, over the same cookies: another tab. */
  function openTab() {
    let tab: typeof anyCall | undefined;
    jest.isolateModules(() => {
      Object.assign(require("@/src/config/env").env, { apiHost: api.origin });
      tab = require("@/src/lib/http/http").http;
    });
    if (!tab) throw new Error("no tab");
    return tab;
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, "locks");
  });

  test("with Web Locks: one refresh for four tabs of twenty calls", async () => {
    Object.defineProperty(navigator, "locks", { value: oneAtATime(), configurable: true });
    expectNewest("Unathorized");
    const tabs = Array.from({ length: 4 }, openTab);
    const calls = tabs.flatMap((tab) => Array.from({ length: 20 }, () => tab.get("thing")));
    expect(await Promise.all(calls)).toHaveLength(80);
    expect(api.count("auth/refresh")).toBe(1);
  });

  test("without them: at most one a tab, and the server's grace makes their pairs one", async () => {
    expectNewest("Unathorized");
    const graceful = (seen: { bearer: string | undefined }) => seen.bearer === "refresh-2";
    api.on("POST auth/refresh", (seen, to) => (graceful(seen) ? newTokens(2) : refused(401))(seen, to));
    const tabs = Array.from({ length: 4 }, openTab);
    const calls = tabs.flatMap((tab) => Array.from({ length: 20 }, () => tab.get("thing")));
    expect(await Promise.all(calls)).toHaveLength(80);
    expect(api.count("auth/refresh")).toBeLessThanOrEqual(4);
  });
});
