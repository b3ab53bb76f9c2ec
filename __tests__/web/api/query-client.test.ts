import { MutationObserver, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { anyCall } from "@/__tests__/support/web/any-call";
import { shownNotices } from "@/__tests__/support/web/notices";
import { type Answerer, html, ok, refused, reset, stubApi, text } from "@/__tests__/support/web/stub-api";
import { createQueryClient } from "@/src/api/base/query-client";
import type { ApiError } from "@/src/lib/http/api-error";
import { useNotices } from "@/src/lib/notify";
import { clearSession, isAuthenticated } from "@/src/lib/session/cookies";
import { saveTokens } from "@/src/lib/session/session-cookies";

// The pauses between the tries are not under test.
jest.mock("@/src/config/constants", () => ({ ...jest.requireActual("@/src/config/constants"), RETRY_MS: 1 }));

const api = stubApi();
let client: QueryClient;
beforeEach(() => {
  shownNotices();
  saveTokens({ access: "access-1", refresh: "refresh-1" });
  window.location.hash = "/home";
  client = createQueryClient();
});
afterEach(() => client.clear());

const query = (path = "thing", options = {}) =>
  new QueryObserver(client, { queryKey: [path], queryFn: () => anyCall.get(path, options) })
    .refetch({ throwOnError: true })
    .then(({ data }) => data);
const write = (path = "thing") => new MutationObserver(client, { mutationFn: () => anyCall.post(path, {}) }).mutate();

describe("R10: what a failing call costs", () => {
  test.each([
    ["a broken connection", reset, 3],
    ["502", html(502), 3],
    ["503", refused(503), 3],
    ["504", html(504), 3],
    ["500", refused(500), 1],
    ["507", refused(507), 1],
    ["422", refused(422), 1],
    ["429", refused(429), 1],
    ["404", refused(404), 1],
    ["an answer that cannot be read", html(200), 1],
  ])("a GET that meets %s", async (_what, answer, requests) => {
    api.on("GET thing", answer);
    await expect(query()).rejects.toThrow();
    expect(api.seen).toHaveLength(requests);
  });

  test("a GET that works at the third try is no failure", async () => {
    api.on("GET thing", (seen, to) => (api.seen.length < 3 ? reset : ok({ id: 1 }))(seen, to));
    expect(await query()).toEqual({ id: 1 });
    expect(shownNotices()).toEqual([]);
  });

  test.each([
    ["a broken connection", reset],
    ["502", html(502)],
    ["500", refused(500)],
    ["422", refused(422)],
  ])("a POST that meets %s is sent once", async (_what, answer) => {
    api.on("POST thing", answer);
    await expect(write()).rejects.toThrow();
    expect(api.seen).toHaveLength(1);
  });

  test("nor do the retries multiply with the refresh", async () => {
    api.on("GET thing", refused(401, { reason: "token_expired" }, "Unathorized"));
    api.on("POST auth/refresh", refused(503));
    await expect(query()).rejects.toThrow();
    expect([api.count("thing"), api.count("auth/refresh")]).toEqual([3, 3]);
    expect(isAuthenticated()).toBe(true);
  });
});

test("R11: fifty calls whose refresh is refused: one refresh, one logout, one message", async () => {
  api.on("POST auth/refresh", refused(401, { reason: "signed_out" }, "Unauthorized"));
  const paths = Array.from({ length: 50 }, (_, index) => `thing/${index}`);
  for (const path of paths) api.on(`GET ${path}`, refused(401, { reason: "token_expired" }, "Unathorized"));
  const results = await Promise.allSettled(paths.map((path) => query(path)));
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  expect(api.count("auth/refresh")).toBe(1);
  expect(isAuthenticated()).toBe(false);
  expect(window.location.hash).toBe("#/login?to=%2Fhome");
  expect(shownNotices()).toEqual(["error: Sesi Anda telah berakhir. Silakan masuk lagi."]);
});

test("twenty calls that a dead server fails say it once", async () => {
  const paths = Array.from({ length: 20 }, (_, index) => `thing/${index}`);
  for (const path of paths) api.on(`GET ${path}`, reset);
  await Promise.allSettled(paths.map((path) => query(path)));
  expect(shownNotices()).toEqual(["error: Error Server"]);
  expect(api.seen).toHaveLength(60);
});

test("without a network a write fails at once instead of waiting unseen", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  api.on("POST thing", reset);
  await expect(write()).rejects.toThrow("Error Server");
  window.dispatchEvent(new Event("online"));
  const { result } = renderHook(useNotices);
  expect(result.current).toMatchObject([
    { message: "Error Server", hint: "Tidak ada jaringan. Sambungkan lagi, lalu coba lagi." },
  ]);
  expect(shownNotices()).toEqual(["error: Error Server"]);
});

test("what a screen no longer wants to know is no error", async () => {
  api.on("GET thing", () => {});
  const call = client
    .fetchQuery({ queryKey: ["thing"], queryFn: ({ signal }) => anyCall.get("thing", { signal }) })
    .catch(() => {});
  await waitFor(() => expect(api.seen).toHaveLength(1));
  await client.cancelQueries();
  client.clear();
  await call;
  await api.caughtUp();
  expect(shownNotices()).toEqual([]);
});

describe("every failed call passes the error router once", () => {
  const said = refused(422, { message: "Belum boleh" });

  test.each([
    ["a query", said, () => query(), "Belum boleh"],
    ["a mutation", said, () => write(), "Belum boleh"],
    ["a call of its own", said, () => anyCall.get("thing"), "Belum boleh"],
    ["a download", said, () => anyCall.download("thing"), "Belum boleh"],
    ["a download that is no file", ok({}), () => anyCall.download("thing"), "OK"],
    ["no server, three times", html(502), () => query(), "Error Server"],
    [
      "an answer without a response",
      text(200, "application/json", '{"metadata":{"code":200}}'),
      () => query(),
      "Error Server",
    ],
    [
      "a refusal inside a 200",
      text(200, "application/json", '{"metadata":{"code":422,"message":"Belum boleh"}}'),
      () => query(),
      "Belum boleh",
    ],
    [
      "an answer that breaks off",
      (_seen, to) => {
        to.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
        to.write('{"metadata":', () => to.socket?.destroy());
      },
      () => query(),
      "Error Server",
    ],
  ] satisfies [string, Answerer, () => Promise<unknown>, string][])("%s", async (_what, answer, call, message) => {
    api.on("GET thing", answer);
    api.on("POST thing", answer);
    await expect(call()).rejects.toThrow(message);
    const { result } = renderHook(useNotices);
    expect(result.current.map(({ message: shown }) => shown)).toEqual([message]);
  });

  test.each([
    ["a silent call", { silent: true }],
    ["a call that shows such a failure itself", { silent: ({ status }: ApiError) => status === 422 }],
    ["a call with its own token", { bearer: "other" }],
  ])("but %s", async (_what, options) => {
    api.on("GET thing", said);
    await expect(anyCall.get("thing", options)).rejects.toThrow("Belum boleh");
    expect(shownNotices()).toEqual([]);
  });

  test("a silent call that meets another failure than it shows", async () => {
    api.on("GET thing", refused(500));
    const aboutIt = ({ status }: ApiError) => status === 422;
    await expect(anyCall.get("thing", { silent: aboutIt })).rejects.toThrow("Error Server");
    expect(shownNotices()).toEqual(["error: Error Server"]);
  });

  test("a session that has ended ends with a silent call too, but not with a token of its own", async () => {
    api.on("GET thing", refused(401, {}, "Unauthorized"));
    await expect(anyCall.get("thing", { bearer: "other" })).rejects.toThrow("Error Server");
    expect(isAuthenticated()).toBe(true);
    await expect(anyCall.get("thing", { silent: true })).rejects.toThrow("Error Server");
    expect(isAuthenticated()).toBe(false);
  });

  test("a session that ends between two tries", async () => {
    api.on("GET thing", (seen, to) => {
      clearSession();
      return reset(seen, to);
    });
    await expect(query()).rejects.toThrow("Error Server");
    expect(api.seen).toHaveLength(1);
    expect(window.location.hash).toBe("#/login?to=%2Fhome");
  });
});
