import { eq } from "drizzle-orm";
import sharp from "sharp";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { photos } from "@/server/db/schema/program/photo";
import { settings } from "@/server/db/schema/program/settings";
import { readSettings } from "@/server/db/settings";
import { forgetPhotos } from "@/server/modules/photo/upkeep";
import { folderStorage } from "@/server/storage/folder";

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
});
beforeEach(() => server.db.delete(settings));
afterAll(() => server.close());

const GONE = "/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666";
const company = DEFAULT_SETTINGS.perusahaan;

const mark = (width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 4, background: { r: 5, g: 150, b: 105, alpha: 0.5 } } })
    .png()
    .toBuffer();
async function send(bytes: Uint8Array, name = "logo.png", type = "image/png") {
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(bytes)], name, { type }));
  return server.call("POST", "photo", { token: owner, body: form });
}
const upload = async () => ((await send(await mark())).body.response as { photo: string }).photo;
const save = (logo: unknown, version: number, name = company.name) =>
  server.call("PUT", "configuration/perusahaan", { token: owner, json: { ...company, name, logo, version } });
const appearance = () => server.call("GET", "configuration/appearance");
const show = (address: string) => fetch(`${server.origin()}${address}`);

test("a logo is saved with the company, and everybody may see it with the name, and nothing else", async () => {
  expect((await appearance()).body.response).toEqual({ name: "Domba", logo: null });
  const logo = await upload();
  const { status, body } = await save(logo, 0, "CV Domba Jaya");
  expect([status, body.response]).toEqual([200, expect.objectContaining({ version: 1 })]);
  expect((await readSettings(server.db, "perusahaan")).logo).toBe(logo);
  expect((await appearance()).body.response).toEqual({ name: "CV Domba Jaya", logo });
  const shown = await sharp(Buffer.from(await (await show(logo)).arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: "webp", width: 300, height: 100, hasAlpha: true });
});

test.each([
  [GONE, "Foto ini sudah tidak ada. Pilih foto lagi."],
  ["blob:http://localhost/1", "Foto masih dikirim. Tunggu sebentar, lalu simpan lagi."],
  ["https://evil.example/logo.svg", "Foto ini tidak dikenal. Pilih foto lagi."],
  ["javascript:alert(1)", "Foto ini tidak dikenal. Pilih foto lagi."],
  [`${GONE}");background:url("https://evil.example`, "Foto ini tidak dikenal. Pilih foto lagi."],
  [7, "Foto ini tidak dikenal. Pilih foto lagi."],
])("the company cannot name %s, and keeps the logo it has", async (bad, message) => {
  const logo = await upload();
  await save(logo, 0);
  const { status, body } = await save(bad, 1, "Nama lain");
  expect([status, body.metadata.errors]).toEqual([422, { logo: message }]);
  expect((await appearance()).body.response).toEqual({ name: "Domba", logo });
  const [row] = await server.db.select().from(settings).where(eq(settings.name, "perusahaan"));
  expect([row?.version, row?.photoId]).toEqual([1, logo.slice(-36)]);
});

/** A GIF of a few bytes that says it is 60,000 × 60,000 pixels large, with a thousand pictures. */
function gifBomb() {
  const side = [0x60, 0xea];
  const head = [...Buffer.from("GIF89a"), ...side, ...side, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const picture = [0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...side, ...side, 0, 2, 2, 0x44, 1, 0];
  return Buffer.from([...head, ...Array.from({ length: 1000 }, () => picture).flat(), 0x3b]);
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string, string]>([
  ["an SVG with a script", () => Buffer.from(svg), "logo.svg", "image/svg+xml"],
  ["an SVG that calls itself a PNG", () => Buffer.from(svg), "logo.png", "image/png"],
  ["HTML that calls itself a PNG", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "a.png", "image/png"],
  ["more pixels than any logo", () => mark(9000, 9000), "besar.png", "image/png"],
  ["a bomb of an animated GIF", gifBomb, "logo.gif", "image/gif"],
])("%s is refused as a logo, and nothing is kept", async (_, make, name, type) => {
  const count = () => server.db.$count(photos);
  const before = await count();
  const { status, body } = await send(await make(), name, type);
  expect([status, Object.keys(body.metadata.errors ?? {})]).toEqual([422, ["photo"]]);
  expect(await count()).toBe(before);
  expect((await appearance()).body.response).toEqual({ name: "Domba", logo: null });
});

test("an animated GIF becomes a still picture", async () => {
  const frame = (background: string) => sharp({ create: { width: 60, height: 20, channels: 3, background } }).png();
  const frames = await Promise.all(["#fff", "#000", "#f00"].map((colour) => frame(colour).toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(3);
  const { photo } = (await send(moving, "logo.gif", "image/gif")).body.response as { photo: string };
  await save(photo, 0);
  const still = await sharp(Buffer.from(await (await show(photo)).arrayBuffer())).metadata();
  expect([still.width, still.height, still.pages]).toEqual([60, 20, undefined]);
});

test("the sweep leaves the company's logo; one that was replaced or removed goes", async () => {
  const [first, second] = [await upload(), await upload()];
  const storage = folderStorage(server.files);
  let { now } = server.clock;
  const sweep = () => {
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    return forgetPhotos({ db: server.db, storage }, now);
  };
  const seen = async () => [(await show(first)).status, (await show(second)).status];
  await save(first, 0);
  const other = await upload();
  await save(other, 1);
  await save(first, 2);
  await save(first, 3, "Nama baru");
  expect(
    (await server.call("PUT", "configuration/umur", { token: owner, json: { ...DEFAULT_SETTINGS.umur, version: 0 } }))
      .status,
  ).toBe(200);
  await sweep();
  expect([await seen(), (await show(other)).status]).toEqual([[200, 404], 404]);
  await save(null, 4);
  await sweep();
  expect((await show(first)).status).toBe(404);
  expect((await appearance()).body.response).toEqual({ name: "Domba", logo: null });
});
