import { count, eq } from "drizzle-orm";
import { addAnimal, addPen, stockOf } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { GONE_PHOTO, uploadPhoto } from "@/__tests__/support/server/upload-photo";
import { examinations } from "@/server/db/schema/examination";
import { addMedicine, animalOf, detail, post, record, type TestServer } from "./support";

let server: TestServer;
let token: string;
let pen: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  pen = (await addPen(server)).id;
});
afterAll(() => server.close());

const upload = () => uploadPhoto(server, token);

test("one photo for the whole batch: each of its rows gives it back, and it can be fetched", async () => {
  const animals = [await addAnimal(server, pen), await addAnimal(server, pen)];
  const photo = await upload();
  const { items } = await record(server, token, { photo, entries: animals.map(({ id }) => ({ sheepId: id })) });
  expect(items).toHaveLength(2);
  for (const { id } of items) expect(await detail(server, token, id)).toMatchObject({ photo });
  expect((await server.call("GET", photo.replace("/api/v1/", ""))).status).toBe(200);
});

test("without one it has none, said or not said", async () => {
  const { id } = await addAnimal(server, pen);
  for (const values of [{}, { photo: null }]) {
    const { items } = await record(server, token, { ...values, entries: [{ sheepId: id }] });
    expect(await detail(server, token, items[0]?.id ?? 0)).toMatchObject({ photo: null });
  }
});

test("a photo that is gone is refused at its field; nothing is written, and another one is taken", async () => {
  const { id } = await addAnimal(server, pen);
  const medicineId = await addMedicine(server, { quantity: 5 });
  const values = { medicineId, dose: 1, entries: [{ sheepId: id, weight: 21 }] };
  const { status, body } = await post(server, token, { ...values, photo: GONE_PHOTO });
  expect([status, body.metadata.errors]).toEqual([422, { photo: "Foto ini sudah tidak ada. Pilih foto lagi." }]);
  const rows = () => server.db.select({ n: count() }).from(examinations).where(eq(examinations.sheepId, id));
  expect(await rows()).toEqual([{ n: 0 }]);
  expect(await stockOf(server, medicineId)).toMatchObject({ quantity: 5 });
  expect(await animalOf(server, id)).toMatchObject({ lastWeight: 20 });
  await record(server, token, { ...values, photo: await upload() });
  expect(await rows()).toEqual([{ n: 1 }]);
});

test.each(["blob:http://x/1", "https://elsewhere.example/a.jpg", 7])("%p is no photo", async (photo) => {
  const { id } = await addAnimal(server, pen);
  const { status, body } = await post(server, token, { photo, entries: [{ sheepId: id }] }, newKey());
  expect(status).toBe(422);
  expect(body.metadata.errors).toHaveProperty("photo");
});
