import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { until } from "@/__tests__/support/server/until";
import { uploadPhoto } from "@/__tests__/support/server/upload-photo";
import { SystemState } from "@/contract/system/model";
import { attachments } from "@/server/db/schema/program/attachment";
import { photos } from "@/server/db/schema/program/photo";
import { bucketStorage } from "@/server/storage/bucket";
import { folderStorage } from "@/server/storage/folder";
import type { Storage } from "@/server/storage/storage";
import { keepTidy } from "@/server/upkeep";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEYS = { region: "us-east-1", accessKeyId: "KUNCI", secretAccessKey: "rahasia" };
const AWAY = "Tempat penyimpanan foto dan lampiran sedang tidak dapat dipakai. Coba lagi sebentar lagi.";

/** A port at which nobody listens any more. */
async function deadPort() {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** A service that answers all requests alike. */
async function serviceOf(status: number) {
  const service = createServer((_, answer) => answer.writeHead(status).end("NoSuchBucket"));
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  const { port } = service.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/lain`, close: () => new Promise((done) => service.close(done)) };
}

let server: TestServer;
let token: string;
/** The server's place of files, which a test may change. */
const storage: Storage = { ...bucketStorage({ url: "http://127.0.0.1:1/b", ...KEYS }) };
let dead: string;
const use = (url: string) => void Object.assign(storage, bucketStorage({ url, ...KEYS }));
beforeAll(async () => {
  dead = `http://127.0.0.1:${await deadPort()}/domba`;
  server = await startTestServer({ bucket: { url: dead, ...KEYS } }, { change: { storage } });
  token = (await server.signedIn()).access;
});
afterAll(() => server.close());
beforeEach(() => use(dead));

const kept = async () => [
  (await server.db.select().from(photos)).length,
  (await server.db.select().from(attachments)).length,
];
async function send(path: string, field: string, file: File) {
  const body = new FormData();
  body.append(field, file);
  return server.call("POST", path, { token, body });
}
const PDF = new File(["%PDF-1.4\n%%EOF\n"], "nota.pdf", { type: "application/pdf" });
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PHOTO = new File([new Uint8Array(PIXEL)], "a.png", { type: "image/png" });
const filesOf = async () =>
  SystemState.parse((await server.call("GET", "configuration/system", { token })).body.response).files;

async function expectRefused() {
  const before = await kept();
  for (const answer of [await send("photo", "photo", PHOTO), await send("attachment", "file", PDF)]) {
    const { code, message, reason } = answer.body.metadata;
    expect([code, message, reason, answer.headers.get("retry-after")]).toEqual([503, AWAY, "unavailable", "2"]);
  }
  expect(await kept()).toEqual(before);
}

test("a bucket that does not answer refuses with a sentence, keeps nothing, and the owner's page tells it", async () => {
  await expectRefused();
  expect(await filesOf()).toEqual({ bucket: dead, failure: "Bucket tidak menjawab" });
  use("http://127.0.0.1:1/b");
  await expectRefused();
  expect(await filesOf()).toEqual({ bucket: "http://127.0.0.1:1/b", failure: "Bucket tidak menjawab" });
});

test.each([
  [404, "Bucket tidak ada di alamat ini"],
  [403, "Bucket menolak kunci aksesnya (403)"],
  [400, "Bucket menjawab dengan galat (400)"],
])("so does one that answers %d", async (status, failure) => {
  const service = await serviceOf(status);
  use(service.url);
  await expectRefused();
  expect(await filesOf()).toEqual({ bucket: service.url, failure });
  await service.close();
});

test("one that answers is well", async () => {
  const service = await serviceOf(200);
  use(service.url);
  expect(await filesOf()).toEqual({ bucket: service.url, failure: null });
  await service.close();
});

test("a folder that is none, or is not writable, is told in the same way", async () => {
  const path = join(server.files, "berkas");
  writeFileSync(path, "");
  Object.assign(storage, folderStorage(path));
  await expectRefused();
  expect((await filesOf()).failure).toBe("Foldernya tidak dapat ditulisi");
});

test("while it is away a photo is not shown, its person is not forgotten, and nothing is tidied up: all of it later", async () => {
  Object.assign(storage, folderStorage(server.files));
  const photo = await uploadPhoto(server, token);
  const { user } = await server.signedIn("admin", { photoId: photo.slice(photo.lastIndexOf("/") + 1) });
  const orphan = await uploadPhoto(server, token);
  const show = (address: string) => server.call("GET", address.replace("/api/v1/", ""));
  const anonymise = () =>
    server.call("POST", `user/${user.id}/anonymise`, { token, json: { confirmation: user.username, version: 1 } });
  const tidy = async () => {
    const { db, clock } = server;
    const logged: unknown[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    const config = { keepAuditMonths: 0, keepNotificationMonths: 0 };
    const now = () => new Date(clock.now.getTime() + DAY_MS + 1000);
    return { logged, stop: await keepTidy({ db, storage, log, now, config }) };
  };
  use(dead);
  expect((await show(photo)).body.metadata.message).toBe(AWAY);
  expect((await anonymise()).body.metadata).toMatchObject({ code: 503, message: AWAY });
  const away = await tidy();
  await until(() => away.logged.length > 0);
  away.stop();
  expect(away.logged).toMatchObject([{ level: 40, place: dead, msg: "photos and attachments cannot be kept" }]);
  Object.assign(storage, folderStorage(server.files));
  expect((await show(photo)).status).toBe(200);
  const well = await tidy();
  await until(async () => (await show(orphan)).status === 404);
  well.stop();
  expect((await anonymise()).body.metadata.code).toBe(200);
  expect((await show(photo)).status).toBe(404);
});
