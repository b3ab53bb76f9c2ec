import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// The parts of the environment that the web tests rely on (web-environment.mjs).
test("fetch takes an address relative to the page and a form's data", async () => {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.end(JSON.stringify({ type: request.headers["content-type"], body }));
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  document.body.innerHTML = '<form><input name="username" value="pemilik"></form>';
  const data = new FormData(document.querySelector("form") as HTMLFormElement);
  const answer = await fetch(new Request(`http://127.0.0.1:${port}/`, { method: "POST", body: data }));
  const { type, body } = await answer.json();
  server.close();
  expect(type).toMatch(/^multipart\/form-data/);
  expect(body).toContain("pemilik");
  expect(new Request("/api/v1/user").url).toBe("https://localhost/api/v1/user");
  expect(new Request("/x").clone()).toBeInstanceOf(Request);
});

test("a listener ends with its AbortSignal", () => {
  const heard = jest.fn();
  const controller = new AbortController();
  addEventListener("click", heard, { signal: controller.signal });
  dispatchEvent(new Event("click"));
  controller.abort();
  dispatchEvent(new Event("click"));
  expect(heard).toHaveBeenCalledTimes(1);
});

test("bytes of Node are bytes here", () => {
  expect(new TextEncoder().encode("é")).toBeInstanceOf(Uint8Array);
  expect(structuredClone({ a: new Date(0) })).toEqual({ a: new Date(0) });
});

test("ky, an ES module, can be imported", async () => {
  const { default: ky } = await import("ky");
  expect(typeof ky.get).toBe("function");
});
