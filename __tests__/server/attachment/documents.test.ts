import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { AttachmentInput } from "@/contract/attachment/model";
import { AppError } from "@/server/http/errors";
import { attachmentsOf, takeAttachments } from "@/server/modules/attachment/documents";
import { forgetAttachments } from "@/server/modules/attachment/upkeep";
import { folderStorage } from "@/server/storage/folder";
import { attachmentsOn } from "./support";

let server: TestServer;
let token: string;
let on: ReturnType<typeof attachmentsOn>;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  on = attachmentsOn(server);
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const GONE = "3f0c2c1e-1111-4222-8333-444455556666";
let serial = 0;
const newDocument = () => ({ kind: "purchase", id: ++serial }) as const;
type Document = { kind: "purchase" | "examination"; id: number };

const take = (document: Document, wanted: AttachmentInput[]) =>
  server.db.transaction((tx) => takeAttachments(tx, document, wanted));
const refusal = async (document: Document, wanted: AttachmentInput[]) => {
  const error = await take(document, wanted).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error("it was not refused");
  return [error.status, error.parts.errors];
};
const heldBy = async (document: Document) =>
  (await attachmentsOf(server.db, document)).map(({ name, kind }) => `${name} ${kind}`);
const sent = async (name: string) => {
  server.clock.advance(1000);
  return (await on.sent(token, undefined, name)).id;
};

test("a document takes, keeps, names anew and lets go", async () => {
  const document = newDocument();
  const [nota, skkh, peta] = [await sent("nota.pdf"), await sent("skkh.pdf"), await sent("peta.pdf")];
  await take(document, [
    { id: skkh, kind: "skkh" },
    { id: nota, kind: "lainnya" },
  ]);
  expect(await heldBy(document)).toEqual(["nota.pdf lainnya", "skkh.pdf skkh"]);
  await take(document, [
    { id: nota, kind: "nota" },
    { id: peta, kind: "lainnya" },
  ]);
  expect(await heldBy(document)).toEqual(["nota.pdf nota", "peta.pdf lainnya"]);
  // A paper that a document has released is free.
  const other = newDocument();
  await take(other, [{ id: skkh, kind: "skkh" }]);
  expect(await heldBy(other)).toEqual(["skkh.pdf skkh"]);
  await take(document, []);
  expect(await heldBy(document)).toEqual([]);
  expect(await heldBy(other)).toEqual(["skkh.pdf skkh"]);
});

test("what is gone, another document's or named twice is refused in its place, and nothing is taken", async () => {
  const [document, other] = [newDocument(), newDocument()];
  const [free, theirs] = [await sent("bebas.pdf"), await sent("lain.pdf")];
  await take(other, [{ id: theirs, kind: "nota" }]);
  const wanted = [free, GONE, theirs, free].map((id) => ({ id, kind: "nota" }) as const);
  expect(await refusal(document, wanted)).toEqual([
    422,
    {
      "attachments.1": "Lampiran ini sudah tidak ada. Unggah lagi.",
      "attachments.2": "Lampiran ini milik dokumen lain. Unggah lagi.",
      "attachments.3": "Lampiran ini sudah ada di atas.",
    },
  ]);
  expect(await heldBy(document)).toEqual([]);
  // The same number of another kind means another document.
  expect((await refusal({ kind: "examination", id: other.id }, [{ id: theirs, kind: "nota" }]))[0]).toBe(422);
  expect(await heldBy(other)).toEqual(["lain.pdf nota"]);
});

test("of two documents that want one at once, one gets it", async () => {
  const id = await sent("rebutan.pdf");
  const documents = [newDocument(), newDocument()];
  const ends = await Promise.allSettled(documents.map((document) => take(document, [{ id, kind: "nota" }])));
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await Promise.all(documents.map(heldBy))).flat()).toEqual(["rebutan.pdf nota"]);
});

test("what no document has taken goes after a day, with its file; what one has stays", async () => {
  const document = newDocument();
  const [taken, orphan] = [await sent("dipakai.pdf"), await sent("yatim.pdf")];
  await take(document, [{ id: taken, kind: "nota" }]);
  const storage = folderStorage(server.files);
  const forget = (later: number) =>
    forgetAttachments({ db: server.db, storage }, new Date(server.clock.now.getTime() + later));
  await forget(DAY_MS - 1000);
  expect((await on.show(token, orphan)).status).toBe(200);
  expect(await forget(DAY_MS + 1000)).toBeGreaterThan(0);
  expect((await on.show(token, orphan)).status).toBe(404);
  expect(await storage.get(`attachment/${orphan.slice(0, 2)}/${orphan}.pdf`)).toBeUndefined();
  expect((await on.show(token, taken)).status).toBe(200);
  expect(await refusal(document, [{ id: orphan, kind: "nota" }])).toEqual([
    422,
    { "attachments.0": "Lampiran ini sudah tidak ada. Unggah lagi." },
  ]);
});
