import { readdirSync } from "node:fs";
import sharp from "sharp";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { attachments } from "@/server/db/schema/program/attachment";
import { attachmentsOn, PDF, photo } from "./support";

let server: TestServer;
let token: string;
let on: ReturnType<typeof attachmentsOn>;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  on = attachmentsOn(server);
});
afterAll(() => server.close());

const UNREADABLE = "Berkas ini bukan PDF atau foto yang dapat dibaca. Pakai PDF, JPG, PNG atau WebP.";
const CUT_OFF = "PDF ini tidak lengkap atau rusak. Simpan atau pindai lagi, lalu unggah.";
const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const kept = async () => [
  readdirSync(server.files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
  (await server.db.select().from(attachments)).length,
];
const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));

test("a PDF is kept as it is, and given back to be saved: never to be run", async () => {
  const sent = await on.sent(token, PDF, "Nota 12.pdf");
  expect(sent).toMatchObject({ name: "Nota 12.pdf", type: "application/pdf", bytes: PDF.length });
  const answer = await on.show((await server.signedIn("auditor")).access, sent.id);
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(PDF)]).toEqual([200, true]);
  expect(headersOf(answer, "content-type", "content-disposition", "x-content-type-options", "cache-control")).toEqual([
    "application/pdf",
    'attachment; filename="Nota 12.pdf"',
    "nosniff",
    "private, max-age=3600",
  ]);
  expect(headersOf(answer, "content-security-policy")).toEqual(["default-src 'none'; sandbox"]);
});

test("a photo is drawn anew, without what the camera wrote, and shown where it stands", async () => {
  const camera = await photo(2400, 1200)
    .withExif({ IFD3: { GPSLatitude: "6/1 54/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const sent = await on.sent(token, camera, "IMG_0001.HEIC");
  expect(sent).toMatchObject({ name: "IMG_0001.webp", type: "image/webp" });
  const answer = await on.show(token, sent.id);
  expect(headersOf(answer, "content-type", "content-disposition", "content-security-policy")).toEqual([
    ...["image/webp", 'inline; filename="IMG_0001.webp"', "default-src 'none'; sandbox"],
  ]);
  const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height, exif }).toEqual({ width: 800, height: 1600, exif: undefined });
});

test.each([
  ["HTML that calls itself a PDF", HTML, "nota.pdf", UNREADABLE],
  ["HTML with a PDF behind it", Buffer.concat([HTML, PDF]), "nota.pdf", UNREADABLE],
  ["an SVG with a script", SVG, "nota.svg", UNREADABLE],
  ["a spreadsheet's beginning", Buffer.from("PK\u0003\u0004xl/workbook.xml"), "nota.pdf", UNREADABLE],
  ["a PDF's first word and no more", Buffer.from("%PDF-<script>alert(1)</script>"), "nota.pdf", CUT_OFF],
  ["a PDF that was cut off", PDF.subarray(0, 40), "nota.pdf", CUT_OFF],
  ["nothing", Buffer.alloc(0), "nota.pdf", "Berkas ini kosong."],
  ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, "%PDF-1.7 %%EOF "), "nota.pdf", "Lampiran paling besar 5 MB."],
])("%s is refused at its field, and nothing is kept", async (_, bytes, name, message) => {
  const before = await kept();
  const { status, body } = await on.send(token, bytes, name);
  expect([status, body.metadata.errors]).toEqual([422, { file: message }]);
  expect(await kept()).toEqual(before);
});

test("20 MB are refused at the door; a text is no file", async () => {
  expect((await on.send(token, new Uint8Array(20 * 1024 * 1024))).status).toBe(413);
  const none = await server.call("POST", "attachment", { token, form: { file: "teks" } });
  expect(none.body.metadata.errors).toEqual({ file: "Pilih berkas." });
});

test("what is a PDF and a page at once stays a PDF, and of a picture with a page behind it the picture is left", async () => {
  const both = Buffer.concat([PDF.subarray(0, 9), HTML, PDF.subarray(9)]);
  const { id, name } = await on.sent(token, both, "halaman.html");
  expect(name).toBe("halaman.pdf");
  expect(headersOf(await on.show(token, id), "content-type", "x-content-type-options")).toEqual([
    ...["application/pdf", "nosniff"],
  ]);
  const picture = await on.sent(token, Buffer.concat([await photo().png().toBuffer(), HTML]), "a.html");
  const answer = Buffer.from(await (await on.show(token, picture.id)).arrayBuffer());
  expect([picture.name, answer.includes("script")]).toEqual(["a.webp", false]);
});

test.each([
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\Siti\\nota.pdf", "nota.pdf"],
  ['a"; filename=b.html\r\nSet-Cookie: x', "a ; filename=b.html Set-Cookie x.pdf"],
  ["nota\u202efdp.exe", "nota fdp.pdf"],
  ["...", "lampiran.pdf"],
  ["é😀".repeat(100), `${"é😀".repeat(38)}é.pdf`],
])("the name %j becomes %j", async (given, name) => {
  const sent = await on.sent(token, PDF, given);
  expect(sent.name).toBe(name);
  const disposition = (await on.show(token, sent.id)).headers.get("content-disposition") ?? "";
  const [, encoded] = /filename\*=UTF-8''(.*)$/.exec(disposition) ?? [];
  expect(encoded === undefined ? disposition : decodeURIComponent(encoded)).toContain(name);
});

test("what nobody uploaded is not found", async () => {
  const answer = await on.show(token, "3f0c2c1e-1111-4222-8333-444455556666");
  expect([answer.status, (await answer.json()).metadata.message]).toEqual([404, "Lampiran tidak ditemukan."]);
  expect((await on.show(token, "..%2f..%2fetc")).status).toBe(422);
});

test.each(["auditor", "customer"])("%s uploads nothing", async (role) => {
  const before = await kept();
  const { status, body } = await on.send((await server.signedIn(role)).access, PDF);
  expect([status, body.metadata.message]).toEqual([404, "no_permission"]);
  expect(await kept()).toEqual(before);
});

test("who may not read purchases opens none", async () => {
  const { id } = await on.sent(token);
  const answer = await on.show((await server.signedIn("customer")).access, id);
  expect([answer.status, (await answer.json()).metadata.message]).toEqual([404, "no_permission"]);
  expect((await on.show("salah", id)).status).toBe(401);
});
