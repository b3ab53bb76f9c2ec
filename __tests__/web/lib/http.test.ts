import { waitFor } from "@testing-library/react";
import { anyCall, anyForm } from "@/__tests__/support/web/any-call";
import { hang, html, ok, refused, reset, stubApi, text } from "@/__tests__/support/web/stub-api";
import { ApiError } from "@/src/lib/http/api-error";
import { saveTokens } from "@/src/lib/session/session-cookies";

// The pauses between the tries are not under test.
jest.mock("@/src/config/constants", () => ({ ...jest.requireActual("@/src/config/constants"), RETRY_MS: 1 }));

const api = stubApi();
beforeEach(() => {
  saveTokens({ access: "access-1", refresh: "refresh-1" });
});

const failure = async (call: Promise<unknown>) => {
  const error = await call.catch((reason) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("the helpers of §7", () => {
  test("carry the bearer token, the query and the idempotency key", async () => {
    api.on("POST thing", ok({ id: 7 }));
    api.on("GET thing", ok({ id: 8 }));
    expect(await anyCall.post("thing", { name: "Kambing" }, { idempotencyKey: "k-1" })).toEqual({ id: 7 });
    expect(await anyCall.get("thing", { query: { page: 2, q: undefined } })).toEqual({ id: 8 });
    const [post, get] = api.seen;
    expect(post).toMatchObject({ bearer: "access-1", body: '{"name":"Kambing"}' });
    expect(post?.headers["idempotency-key"]).toBe("k-1");
    expect(post?.headers["content-type"]).toBe("application/json");
    expect(get?.bearer).toBe("access-1");
  });

  test("PUT and DELETE", async () => {
    api.on("PUT thing/7", ok({ id: 7 }));
    api.on("DELETE thing/7", ok({}));
    await anyCall.put("thing/7", { name: "Domba" });
    await anyCall.delete("thing/7");
    expect(api.seen.map(({ method, body }) => [method, body])).toEqual([
      ["PUT", '{"name":"Domba"}'],
      ["DELETE", ""],
    ]);
  });

  test.each(["POST", "PUT"] as const)("multipart %s", async (method) => {
    api.on(`${method} thing`, ok({ id: 1 }));
    const values = { name: "Kandang", note: null, lines: [{ price: 5 }, { price: 6 }] };
    await (method === "POST" ? anyForm.postForm : anyForm.putForm)("thing", values);
    const [call] = api.seen;
    expect(call?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.body).toContain('name="lines[1][price]"');
    expect(call?.body).not.toContain("note");
  });

  test("a spreadsheet keeps the server's name", async () => {
    api.on("GET thing/export", (_seen, to) => {
      to.writeHead(200, {
        "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "Content-Disposition": `attachment; filename="penjualan.xlsx"; filename*=UTF-8''penjualan%20Agustus.xlsx`,
      }).end("PK");
    });
    const { name, blob } = await anyCall.download("thing/export");
    expect(name).toBe("penjualan Agustus.xlsx");
    expect(await blob.text()).toBe("PK");
  });

  test.each([
    ["a page of a proxy", html(200), "Error Server"],
    ["an answer in words", ok({}), "OK"],
    ["a refusal", refused(422, { message: "Periode terlalu panjang." }), "Periode terlalu panjang."],
  ])("a download that is %s fails", async (_what, answer, message) => {
    api.on("GET thing/export", answer);
    expect((await failure(anyCall.download("thing/export"))).message).toBe(message);
  });
});

describe("answers of §8", () => {
  const said = { message: "Nomor anting sudah dipakai.", reason: "invalid", requestId: "r-1" };

  test.each([400, 404, 409, 422, 429, 500, 503])("%i: in the server's words", async (status) => {
    api.on("POST thing", refused(status, { ...said, errors: { tag: "Sudah dipakai" } }));
    const error = await failure(anyCall.post("thing", {}));
    expect(error).toMatchObject({ ...said, status, said: true, fields: { tag: "Sudah dipakai" } });
    expect(error.body).toMatchObject({ metadata: said });
    expect(api.seen).toHaveLength(1);
  });

  test("the words are read although the type does not say JSON", async () => {
    api.on("POST thing", text(422, "text/plain", JSON.stringify({ metadata: { code: 422, message: "Salah" } })));
    expect((await failure(anyCall.post("thing", {}))).message).toBe("Salah");
  });

  test.each([
    ["a refusal without words", refused(500), 500],
    ["a refusal with words of the wrong kind", refused(422, { message: { id: "x" }, errors: "x" }), 422],
    ["a page", html(502), 502],
    ["nothing", text(500, "text/plain", ""), 500],
    ["broken JSON", text(400, "application/json", '{"metadata":'), 400],
    ["a page that says it worked", html(200), 200],
    ["an empty answer that says it worked", text(200, "application/json", ""), 200],
    ["another shape", text(200, "application/json", "[1]"), 200],
    ["null", text(200, "application/json", "null"), 200],
    ["no head", text(200, "application/json", '{"response":{"id":1}}'), 200],
    ["no response in it", text(200, "application/json", '{"metadata":{"code":200}}'), 200],
    ["204", text(204, "text/plain", ""), 204],
  ])("%s: the default message", async (_what, answer, status) => {
    api.on("GET thing", answer);
    expect(await failure(anyCall.get("thing"))).toMatchObject({ message: "Error Server", status, said: false });
  });

  test("an answer of another shape than the contract's: the default message", async () => {
    api.on("GET customer/7", ok({ id: "seven" }));
    expect(await failure(anyCall.get("customer/7"))).toMatchObject({
      message: "Error Server",
      status: 200,
      said: false,
    });
  });

  test("a code other than 200 inside a 200 is a refusal", async () => {
    api.on("GET thing", text(200, "application/json", '{"metadata":{"code":422,"message":"Belum boleh"}}'));
    expect(await failure(anyCall.get("thing"))).toMatchObject({ status: 422, message: "Belum boleh" });
  });

  test("a broken connection, and one that broke off in mid-answer: no response", async () => {
    api.on("GET thing", reset);
    expect(await failure(anyCall.get("thing"))).toMatchObject({ status: 0, message: "Error Server" });
    api.on("GET thing", (_seen, to) => {
      to.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
      to.write('{"metadata":', () => to.socket?.destroy());
    });
    expect(await failure(anyCall.get("thing"))).toMatchObject({ status: 0, message: "Error Server" });
    expect(api.seen).toHaveLength(4);
  });

  test("a server that never answers, or never ends its answer: no response", async () => {
    const soon = { timeout: 300 };
    api.on("POST thing", hang);
    expect(await failure(anyCall.post("thing", {}, soon))).toMatchObject({ status: 0, reason: "timed_out" });
    api.on("POST thing", (_seen, to) => {
      to.writeHead(200, { "Content-Type": "application/json" });
      to.write('{"metadata":');
    });
    expect(await failure(anyCall.post("thing", {}, soon))).toMatchObject({ status: 0, reason: "timed_out" });
    expect(api.seen).toHaveLength(2);
  });

  test("a call that was given up is no failure of the server", async () => {
    api.on("GET thing", hang);
    const controller = new AbortController();
    const call = anyCall.get("thing", { signal: controller.signal });
    await waitFor(() => expect(api.seen).toHaveLength(1));
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  test("nor is a file that was given up in the middle, of which Chromium says that the network broke", async () => {
    api.on("GET thing/export", (_seen, to) => {
      to.writeHead(200, { "Content-Type": "application/octet-stream" });
      to.end("PK");
    });
    const { signal } = new AbortController();
    jest.spyOn(Response.prototype, "blob").mockImplementation(async () => {
      jest.spyOn(signal, "aborted", "get").mockReturnValue(true);
      jest.spyOn(signal, "reason", "get").mockReturnValue(new DOMException("", "AbortError"));
      throw new TypeError("network error");
    });
    const call = anyCall.download("thing/export", { signal });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});

test("without readable cookies the server is not asked at all", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as somebody would tamper with it
  document.cookie = "access_token=tampered; path=/";
  expect(await failure(anyCall.get("thing"))).toMatchObject({ status: 401 });
  expect(api.seen).toHaveLength(0);
});
