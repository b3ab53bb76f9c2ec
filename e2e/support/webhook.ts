import { createServer, type IncomingHttpHeaders } from "node:http";

/** A gateway on this machine, like a farm's own. */
export async function startGateway() {
  const received: { headers: IncomingHttpHeaders; body: { id: number | null; body: string } }[] = [];
  const state = { status: 200, text: '{"status":"queued"}' };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    received.push({ headers: request.headers, body: JSON.parse(text) });
    response.writeHead(state.status, { "Content-Type": "text/plain" }).end(state.text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/kirim`,
    received,
    answers(status: number, text: string) {
      Object.assign(state, { status, text });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
