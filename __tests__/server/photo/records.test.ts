import { postTo } from "@/__tests__/support/server/calls";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { GONE_PHOTO, uploadPhoto } from "@/__tests__/support/server/upload-photo";
import { pens } from "@/server/db/schema/sheep";

let server: TestServer;
let token: string;
let penId: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  const [pen] = await server.db.insert(pens).values({ code: "K1", name: "Timur" }).returning();
  penId = pen?.id ?? 0;
});
afterAll(() => server.close());

const upload = () => uploadPhoto(server, token);
type Record_ = Record<string, unknown> & { id: number; version: number };

const create = (word: string, json: object) => postTo(server, token, word, json);
let serial = 0;
const animal = (photo: string | null) => ({
  earTag: `F${++serial}`,
  earTagColour: "kuning",
  species: "domba",
  breed: "Garut",
  sex: "betina",
  bornOn: null,
  bornEstimated: false,
  origin: "beli",
  arrivedOn: "2025-06-01",
  arrivalWeight: 20,
  purchasePrice: null,
  damId: null,
  sireId: null,
  investorId: null,
  productId: null,
  notes: null,
  photo,
});
const words = [
  ["product", (photo: string | null) => ({ category: "jasa", name: "Titip rawat", unit: "hari", salePrice: 0, photo })],
  ["sheep", (photo: string | null) => ({ ...animal(photo), penId, stockState: "tersedia" })],
] as const;

test.each(words)("a %s has a photo, keeps it in its list, and gives it back", async (word, input) => {
  const photo = await upload();
  const made = (await create(word, input(photo))).body.response as Record_;
  expect(made).toMatchObject({ photo });
  const { items } = (await server.call("GET", `${word}?sort=-created`, { token })).body.response as {
    items: Record_[];
  };
  expect(items.find(({ id }) => id === made.id)).toMatchObject({ photo });
});

test.each(words)(
  "a photo that is gone is refused at its field of a %s, and nothing is written",
  async (word, input) => {
    const count = async () =>
      ((await server.call("GET", word, { token })).body.response as { items: unknown[] }).items.length;
    const before = await count();
    const { status, body } = await create(word, input(GONE_PHOTO));
    expect([status, body.metadata.errors]).toEqual([422, { photo: "Foto ini sudah tidak ada. Pilih foto lagi." }]);
    expect(await count()).toBe(before);
  },
);

test("a product's photo is changed and taken off", async () => {
  const input = { category: "jasa", name: "Potong", unit: "ekor", salePrice: 0 };
  const made = (await create("product", { ...input, photo: await upload() })).body.response as Record_;
  const next = await upload();
  const put = (change: object) => server.call("PUT", `product/${made.id}`, { token, json: { ...made, ...change } });
  expect((await put({ photo: next })).body.response).toMatchObject({ photo: next });
  expect((await put({ photo: null, version: 2 })).body.response).toMatchObject({ photo: null });
});

test("an animal's photo is changed and taken off", async () => {
  const values = animal(await upload());
  const made = (await create("sheep", { ...values, penId, stockState: "tersedia" })).body.response as Record_;
  const next = await upload();
  const put = (change: object) =>
    server.call("PUT", `sheep/${made.id}`, { token, json: { ...values, version: made.version, ...change } });
  expect((await put({ photo: next })).body.response).toMatchObject({ photo: next });
  expect((await put({ photo: null, version: made.version + 1 })).body.response).toMatchObject({ photo: null });
});
