import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { act } from "@testing-library/react";
import { env } from "@/src/config/env";

export type Seen = {
  method: string;
  path: string;
  /** The path with its query. */
  url: string;
  bearer: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
};
export type Answerer = (seen: Seen, response: ServerResponse) => void | Promise<void>;

/** An answer in the usual envelope. */
export const ok =
  (response: unknown, message = "OK"): Answerer =>
  (_seen, to) =>
    json(to, 200, { metadata: { code: 200, message }, response });

export const refused =
  (status: number, metadata: Record<string, unknown> = {}, statusText?: string): Answerer =>
  (_seen, to) =>
    json(to, status, { metadata: { code: status, ...metadata } }, statusText);

export const text =
  (status: number, type: string, body: string, statusText?: string): Answerer =>
  (_seen, to) => {
    to.writeHead(status, statusText, { "Content-Type": type }).end(body);
  };

export const html = (status: number, statusText?: string) =>
  text(status, "text/html", "<html><h1>Bad gateway</h1></html>", statusText);

/** The connection breaks without an answer. */
export const reset: Answerer = (_seen, to) => {
  to.socket?.destroy();
};

/** No answer comes, however long the client waits. */
export const hang: Answerer = () => {};

function json(to: ServerResponse, status: number, body: unknown, statusText?: string) {
  // "" is an answer without a status text, as over HTTP/2.
  to.writeHead(status, statusText, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** Of a farm that has not closed its books: every form with a date asks. */
const USUAL: Record<string, Answerer> = {
  "GET closing/state": ok({ closedUntil: null, openFrom: null, closedAt: null, by: null, startOn: null }),
};

const CATCH_UP = "caught-up";

/**
 * A real HTTP server that gives a test's answers, by "METHOD path" below /api/v1/, and records its requests. The client
 * of this test file uses it. It runs during the file's tests, and forgets before each of them.
 */
export function stubApi() {
  const seen: Seen[] = [];
  const answers = new Map<string, Answerer>();
  let origin = "";
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const path = (request.url ?? "").replace("/api/v1/", "").split("?")[0] ?? "";
    if (path === `/${CATCH_UP}`) return void response.end();
    const method = request.method ?? "";
    const bearer = request.headers.authorization?.replace("Bearer ", "");
    const call: Seen = { method, path, url: request.url ?? "", bearer, headers: request.headers, body };
    seen.push(call);
    const answer =
      answers.get(`${method} ${path}`) ??
      USUAL[`${method} ${path}`] ??
      refused(404, { message: `stub: ${method} ${path}` });
    await answer(call, response);
  });
  // On a busy machine a waiting connection must not be closed just as the client uses it again.
  server.keepAliveTimeout = 60_000;

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(env, { apiHost: origin });
  });
  beforeEach(() => {
    seen.length = 0;
    answers.clear();
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  return {
    /** The address is known once the first test has begun. */
    get origin() {
      return origin;
    },
    seen,
    /**
     * Makes several calls one after the other. When they have come back, the client has handled all earlier answers, so
     * an effect that is missing by then does not happen.
     */
    async caughtUp() {
      for (let turn = 0; turn < 5; turn++)
        await act(async () => {
          await (await fetch(`${origin}/${CATCH_UP}`)).text();
          // behind what waits for the next turn, as React Query's news to the screens do
          // biome-ignore lint/style/noRestrictedGlobals: a turn of the event loop, no wait by the clock
          await new Promise((done) => setTimeout(done, 0));
        });
    },
    count: (path: string) => seen.filter((call) => call.path === path).length,
    on(call: string, answer: Answerer) {
      answers.set(call, answer);
    },
  };
}

export type StubApi = ReturnType<typeof stubApi>;
