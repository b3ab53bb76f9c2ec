import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { headers: IncomingMessage["headers"]; text: string; body: Record<string, unknown> };
type Answerer = (to: ServerResponse, received: Received) => void;

export const says =
  (status: number, text = ""): Answerer =>
  (to) =>
    void to.writeHead(status, { "Content-Type": "text/plain" }).end(text);
/** Takes the message and never answers. */
export const hangs: Answerer = () => {};
/** Takes the message and breaks the connection. */
export const drops: Answerer = (to) => void to.socket?.destroy();
/** Begins an answer and never ends it. */
export const mumbles =
  (status: number): Answerer =>
  (to) =>
    void to.writeHead(status).write("sebentar");

/** A real gateway that gives a test's answers and records its requests. */
export async function startReceiver() {
  const received: Received[] = [];
  const state: { answer: Answerer } = { answer: says(200, "diterima") };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const one = { headers: request.headers, text, body: JSON.parse(text) };
    received.push(one);
    state.answer(response, one);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kirim`,
    received,
    answers: (answer: Answerer) => {
      state.answer = answer;
    },
    forget() {
      received.length = 0;
      state.answer = says(200, "diterima");
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
