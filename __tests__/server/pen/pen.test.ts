import { eq } from "drizzle-orm";
import { created as createdSheep, type TestServer } from "@/__tests__/server/sheep/support";
import { postTo } from "@/__tests__/support/server/calls";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { Pen, Pens } from "@/contract/pen/model";
import { sheep } from "@/server/db/schema/sheep";

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

let serial = 0;
const create = (values: object = {}, token = owner) => {
  serial += 1;
  return postTo(server, token, "pen", { code: `B${serial}`, name: `Barat ${serial}`, ...values });
};
const created = async (values: object = {}) => Pen.parse((await create(values)).body.response);
const put = ({ id, count: _count, ...pen }: Pen, change: object, token = owner) =>
  server.call("PUT", `pen/${id}`, { token, json: { ...pen, ...change } });
const list = async () => Pens.parse((await server.call("GET", "pen", { token: owner })).body.response).items;
const errorsOf = ({ body }: { body: { metadata: { errors?: Record<string, string> } } }) => body.metadata.errors;

test("a pen is made, counted and named anew", async () => {
  const pen = await created({ name: "  Indukan   Timur " });
  expect(pen).toMatchObject({ name: "Indukan Timur", active: true, count: 0, version: 1 });
  const animal = await createdSheep(server, owner, { penId: pen.id });
  await createdSheep(server, owner, { penId: pen.id });
  expect((await list()).find(({ id }) => id === pen.id)?.count).toBe(2);
  await server.db.update(sheep).set({ stockState: "mati" }).where(eq(sheep.id, animal.id));
  const renamed = await put(pen, { name: "Indukan" });
  expect(Pen.parse(renamed.body.response)).toMatchObject({ name: "Indukan", count: 1, version: 2 });
  expect((await put(pen, { name: "Lain" })).status).toBe(409);
});

test("one with animals cannot be closed, an empty one can, and opens again", async () => {
  const pen = await created();
  const animal = await createdSheep(server, owner, { penId: pen.id });
  expect(errorsOf(await put(pen, { active: false }))).toEqual({
    active: "Masih ada 1 ekor di kandang ini. Pindahkan dulu.",
  });
  await server.db.update(sheep).set({ stockState: "terjual" }).where(eq(sheep.id, animal.id));
  const closed = Pen.parse((await put(pen, { active: false })).body.response);
  expect((await list()).at(-1)?.id).toBe(closed.id);
  expect((await put(closed, { active: true })).status).toBe(200);
});

test("closing and moving in at the same time: never an animal in a closed pen", async () => {
  const from = await created();
  for (let round = 0; round < 4; round++) {
    const pen = await created();
    const animal = await createdSheep(server, owner, { penId: from.id });
    const move = { ids: [animal.id], penId: pen.id, day: "2025-08-18", reason: null };
    await Promise.all([put(pen, { active: false }), postTo(server, owner, "sheep/pen", move)]);
    const now = (await list()).find(({ id }) => id === pen.id);
    expect(now?.active === false && now.count > 0).toBe(false);
  }
});

test.each([
  [{ code: "" }, "code"],
  [{ code: "kandang satu" }, "code"],
  [{ name: "   " }, "name"],
  [{ name: "x".repeat(61) }, "name"],
])("%p is refused at its field", async (values, field) => {
  expect(Object.keys(errorsOf(await create(values)) ?? {})).toEqual([field]);
});

test("a code is one pen's, without regard to case", async () => {
  const pen = await created({ code: "Z9", name: "Zebra" });
  const clash = await create({ code: "z9" });
  expect(errorsOf(clash)).toEqual({ code: "Kode Z9 sudah dipakai kandang Zebra." });
  expect(clash.body.metadata.existing?.id).toBe(pen.id);
});

test("no pen under another id, and who may only read changes none", async () => {
  const pen = await created();
  expect((await put({ ...pen, id: 999_999 }, {})).status).toBe(404);
  const auditor = (await server.signedIn("auditor")).access;
  expect((await create({}, auditor)).body.metadata.message).toBe("no_permission");
  expect((await put(pen, {}, auditor)).body.metadata.message).toBe("no_permission");
});
