import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { bucketStorage } from "@/server/storage/bucket";

const SECRET = "rahasia-ember";
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

/** Signature version 4, computed once more by hand. */
function isSigned({ method = "", url = "", headers }: IncomingMessage, body: Buffer) {
  const match = /Credential=(\w+)\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)/.exec(
    headers.authorization ?? "",
  );
  if (!match) return false;
  const [, keyId, date = "", region = "", names = "", signature] = match;
  const payload = String(headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return false;
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, "", signed.join(""), names, payload].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(request)].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, date), region), "s3"), "aws4_request");
  return keyId === "KUNCI" && signature === hmac(key, text).toString("hex");
}

/** A bucket like S3: names, bytes, types, only signed requests. `fail` makes the next answer a 500. */
const held = new Map<string, { bytes: Buffer; type: string }>();
const state = { fail: 0 };
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const bytes = Buffer.concat(parts);
      const { url: name = "", method } = request;
      if (!isSigned(request, bytes)) return answer.writeHead(403).end("SignatureDoesNotMatch");
      if (state.fail-- > 0) return answer.writeHead(500).end("SlowDown");
      if (!name.startsWith("/domba/")) return answer.writeHead(404).end("NoSuchBucket");
      if (method === "PUT") held.set(name, { bytes, type: String(request.headers["content-type"]) });
      if (method === "DELETE") held.delete(name);
      const found = held.get(name);
      if (method === "GET" && !found) return answer.writeHead(404).end("NoSuchKey");
      return answer.writeHead(200).end(method === "GET" ? found?.bytes : undefined);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/domba`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  state.fail = 0;
});

const open = (change = {}) =>
  bucketStorage({ url, region: "ap-southeast-3", accessKeyId: "KUNCI", secretAccessKey: SECRET, ...change });

test("keeps, gives back and removes, every request signed", async () => {
  const storage = open();
  await storage.put("photo/3f/a.webp", Buffer.from([1, 2, 3]), "image/webp");
  expect(held.get("/domba/photo/3f/a.webp")).toEqual({ bytes: Buffer.from([1, 2, 3]), type: "image/webp" });
  expect([...((await storage.get("photo/3f/a.webp")) ?? [])]).toEqual([1, 2, 3]);
  await storage.remove("photo/3f/a.webp");
  await storage.remove("photo/3f/a.webp");
  expect(await storage.get("photo/3f/a.webp")).toBeUndefined();
  expect(storage.describe).toBe(url);
});

test("a bucket that stumbles is asked again", async () => {
  state.fail = 1;
  await open().put("photo/b.webp", Buffer.from([4]), "image/webp");
  expect(held.has("/domba/photo/b.webp")).toBe(true);
});

test("another key, or a bucket that is not there, is an error and never a success", async () => {
  const wrong = open({ secretAccessKey: "salah" });
  await expect(wrong.put("photo/c.webp", Buffer.from([5]), "image/webp")).rejects.toThrow(/403/);
  const elsewhere = open({ url: url.replace("/domba", "/lain") });
  await expect(elsewhere.put("photo/c.webp", Buffer.from([5]), "image/webp")).rejects.toThrow(/is not there/);
});
