import { readdirSync } from "node:fs";
import sharp from "sharp";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { photos } from "@/server/db/schema/program/photo";
import { forgetPhotos } from "@/server/modules/photo/upkeep";
import { folderStorage } from "@/server/storage/folder";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const meadow = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: "#3a7d44" } });

async function send(bytes: Uint8Array, { name = "IMG_1.jpg", type = "image/jpeg", token: as = token } = {}) {
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(bytes)], name, { type }));
  return server.call("POST", "photo", { token: as, body: form });
}
const sent = async (bytes: Uint8Array) => {
  const { status, body } = await send(bytes);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body.response as { photo: string }).photo;
};
const show = (address: string) => fetch(`${server.origin()}${address}`);
const pictureOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();
const files = () =>
  readdirSync(server.files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const countRows = async () => (await server.db.select().from(photos)).length;

test("a photo is drawn anew: small, upright, without place and device, and is shown by its name alone", async () => {
  const camera = await meadow()
    .withExif({ IFD0: { Model: "Kamera Kandang" }, IFD3: { GPSLatitude: "6/1 54/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(camera).metadata()).exif).toBeDefined();
  const address = await sent(camera);
  expect(address).toMatch(/^\/api\/v1\/photo\/[0-9a-f-]{36}$/);
  const answer = await show(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("content-disposition")).toMatch(/^inline/);
  expect(answer.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const { width, height, format, exif, orientation } = await pictureOf(answer);
  expect({ width, height, format, exif, orientation }).toEqual({ width: 800, height: 1600, format: "webp" });
  const small = await pictureOf(await show(`${address}?size=small`));
  expect([small.width, small.height]).toEqual([120, 240]);
});

test.each([
  ["text that calls itself a photo", Buffer.from("bukan foto ".repeat(50))],
  ["an SVG with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["half a JPEG", null],
  ["a bomb: more pixels than any photo", "bomb" as const],
])("%s is refused, and nothing is kept", async (_, given) => {
  const bytes =
    given === "bomb"
      ? await meadow(12_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
      : (given ?? (await meadow().jpeg().toBuffer()).subarray(0, 700));
  const before = [files().length, await countRows()];
  const { status, body } = await send(bytes);
  expect([status, body.metadata.errors]).toEqual([
    422,
    { photo: "Berkas ini bukan foto yang dapat dibaca. Pakai JPG, PNG atau WebP." },
  ]);
  expect([files().length, await countRows()]).toEqual(before);
});

test("20 MB, more than 5 MB, and nothing at all are refused", async () => {
  expect((await send(new Uint8Array(20 * 1024 * 1024))).status).toBe(413);
  const large = await send(new Uint8Array(5 * 1024 * 1024 + 1));
  expect([large.status, large.body.metadata.errors]).toEqual([422, { photo: "Foto paling besar 5 MB." }]);
  expect((await send(new Uint8Array(0))).body.metadata.errors).toEqual({ photo: "Foto ini kosong." });
  const none = await server.call("POST", "photo", { token, form: { photo: "teks" } });
  expect(none.body.metadata.errors).toEqual({ photo: "Pilih foto." });
});

test("a name that nobody was given shows nothing", async () => {
  const answer = await show("/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666");
  expect([answer.status, (await answer.json()).metadata.message]).toEqual([404, "Foto tidak ditemukan."]);
  expect((await show("/api/v1/photo/..%2f..%2fetc%2fpasswd")).status).toBe(422);
});

test("the own photo: on the profile, in the shell's account, and gone when it is taken off", async () => {
  const { access, user } = await server.signedIn("auditor");
  const read = async () => (await server.call("GET", "profile", { token: access })).body.response as object;
  const photo = await sent(await meadow(300, 300).png().toBuffer());
  const { username: _, role: __, ...profile } = (await read()) as Record<string, unknown>;
  const saved = await server.call("PUT", "profile", { token: access, json: { ...profile, photo } });
  expect(saved.body.response).toMatchObject({ photo, username: user.username, version: 2 });
  const shell = await server.call("GET", "user/information", { token: access });
  expect(shell.body.response).toMatchObject({ photo });
  const stale = await server.call("PUT", "profile", { token: access, json: { ...profile, photo: null } });
  expect(stale.status).toBe(409);
  const off = await server.call("PUT", "profile", { token: access, json: { ...profile, photo: null, version: 2 } });
  expect(off.body.response).toMatchObject({ photo: null });
});

test.each([
  ["https://evil.example/a.png", "Foto ini tidak dikenal. Pilih foto lagi."],
  ["blob:http://localhost/1", "Foto masih dikirim. Tunggu sebentar, lalu simpan lagi."],
  ["/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666", "Foto ini sudah tidak ada. Pilih foto lagi."],
])("a record cannot name %s", async (photo, message) => {
  const { access } = await server.signedIn("admin");
  const json = { name: "Siti", email: "siti@uji.example", whatsapp: null, photo, version: 1 };
  const { status, body } = await server.call("PUT", "profile", { token: access, json });
  expect([status, body.metadata.errors]).toEqual([422, { photo: message }]);
});

test("what no record names goes after a day, with its files; what one names stays", async () => {
  const { access } = await server.signedIn("admin");
  const [kept, orphan] = [
    await sent(await meadow(50, 50).png().toBuffer()),
    await sent(await meadow(60, 60).png().toBuffer()),
  ];
  const json = { name: "Siti", email: "siti@uji.example", whatsapp: null, photo: kept, version: 1 };
  await server.call("PUT", "profile", { token: access, json });
  const storage = folderStorage(server.files);
  await forgetPhotos({ db: server.db, storage }, server.clock.now);
  expect((await show(orphan)).status).toBe(200);
  const later = new Date(server.clock.now.getTime() + DAY_MS + 1000);
  expect(await forgetPhotos({ db: server.db, storage }, later)).toBeGreaterThan(0);
  expect((await show(orphan)).status).toBe(404);
  expect((await show(kept)).status).toBe(200);
  expect(files()).toHaveLength(2 * (await countRows()));
});
