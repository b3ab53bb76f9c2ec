import { newCustomer } from "@/__tests__/server/customer/support";
import { move } from "@/__tests__/server/sheep/support";
import { addKind } from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { type ImportCell, ImportReport, SavedImport } from "@/contract/import/model";
import { examinations } from "@/server/db/schema/examination";
import { importCalls } from "./support";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  await addPen(server, { code: "UT", name: "Kandang Utara" });
});
afterAll(() => server.close());

const of = (word: string) => importCalls(server, word, () => token);
const undo = (word: string, id: number | null) => postTo(server, token, `${word}/import/${id}/undo`, {});
const state = async (table: string) => (await server.pool.query(`select * from ${table} order by id`)).rows;

let serial = 7000;
const animal = (values: Record<string, ImportCell> = {}) => ({
  earTag: String(++serial),
  earTagColour: "Kuning",
  species: "Domba",
  breed: "Garut",
  sex: "J",
  origin: "beli",
  arrivedOn: "2025-05-03",
  penId: "UT",
  stockState: "Tersedia",
  arrivalWeight: "24,5",
  purchasePrice: 1_500_000,
  ...values,
});

test("customers: new ones go, changed ones become what they were, once; and the log says so", async () => {
  const { body } = await postTo(server, token, "customer", { ...newCustomer(), name: "Pak Lama", address: "Jl. Lama" });
  const old = body.response as { code: string };
  const before = await state("customers");
  const { importId } = await of("customer").run([
    { code: old.code, name: "Pak Baru", type: "reseller", whatsapp: "081299990001", address: "Jl. Baru" },
    { code: null, name: "Bu Tambah", type: "perorangan", whatsapp: "081299990002", address: null },
  ]);
  expect(await state("customers")).toHaveLength(before.length + 1);
  const { status, body: answer } = await undo("customer", importId);
  expect([status, answer.response]).toEqual([
    200,
    expect.objectContaining({ created: 1, updated: 1, undoneAt: expect.any(String) }),
  ]);
  const same = ({ version: _v, changed_at: _a, ...row }: Record<string, unknown>) => row;
  expect((await state("customers")).map(same)).toEqual(before.map(same));
  const { rows: log } = await server.pool.query(
    "select action from audit_log where entity in ('customer', 'import') order by id desc limit 3",
  );
  expect(log.map(({ action }) => action)).toEqual(["import.cancel", "customer.unimport", "customer.unimport"]);
  const entries = await server.call("GET", "audit?entity=import&limit=20", { token });
  const [, entry] = (entries.body.response as { items: { recordName: string; changes: object[] }[] }).items;
  expect(entry).toMatchObject({ action: "import.create", entityId: String(importId), recordName: "customer" });
  expect(entry?.changes).toContainEqual({ field: "word", before: null, after: "customer" });
  expect(await undo("customer", importId)).toMatchObject({
    status: 409,
    body: { metadata: { message: "Impor ini sudah dibatalkan." } },
  });
  expect((await undo("supplier", importId)).status).toBe(404);
});

test("refused with the record and where it is used, or that it was changed since; nothing is half undone", async () => {
  const { importId } = await of("customer").run([
    { name: "Bu Investor", type: "investor", whatsapp: "081299990003" },
    { name: "Pak Lain", type: "perorangan", whatsapp: "081299990004" },
  ]);
  const { importId: herd } = await of("sheep").run([{ ...animal(), investorId: "Bu Investor" }]);
  const before = await state("customers");
  const used = await undo("customer", importId);
  expect([used.status, used.body.metadata.message]).toEqual([
    409,
    expect.stringMatching(
      /lagi: 1 sudah dipakai di data ternak, yaitu Bu Investor \(C\d+\); 1 sudah dipakai di riwayat ternak, .*\. Tidak ada yang diubah\.$/,
    ),
  ]);
  expect(await state("customers")).toEqual(before);
  expect((await undo("sheep", herd)).status).toBe(200);
  const row = before.at(-1);
  await server.pool.query("update customers set version = version + 1 where id = $1", [row.id]);
  expect((await undo("customer", importId)).body.metadata.message).toContain("Pak Lain");
});

test("animals go with arrival and price, changed ones get everything back; one that was moved or weighed stays", async () => {
  await of("sheep").run([animal({ earTag: "L1" })]);
  const before = await Promise.all(["sheep", "sheep_events", "sheep_costs"].map(state));
  const { importId } = await of("sheep").run([
    animal({ earTag: "L1", purchasePrice: 1_750_000, breed: "Jawa" }),
    animal({ earTag: "L2" }),
  ]);
  expect((await undo("sheep", importId)).status).toBe(200);
  const [animals = [], events] = await Promise.all(["sheep", "sheep_events"].map(state));
  const facts = ({ ear_tag, breed, purchase_price, cost }: Record<string, unknown>) => [
    ear_tag,
    breed,
    purchase_price,
    cost,
  ];
  expect(animals.map(facts)).toEqual(before[0]?.map(facts));
  expect(events).toEqual(before[1]);
  const { importId: moved } = await of("sheep").run([animal({ earTag: "L3" })]);
  const [last] = (await state("sheep")).slice(-1);
  expect((await move(server, token, last.id, { to: "afkir", day: "2025-05-04", reason: "Kaki patah" })).status).toBe(
    200,
  );
  const { status, body } = await undo("sheep", moved);
  expect([status, body.metadata.message]).toEqual([409, expect.stringContaining("tidak dapat dibatalkan lagi")]);
});

test("a product given to animals is no use of them; a weighing and a move are, each with its number, before anybody tries", async () => {
  const read = async (id: number | null) =>
    SavedImport.parse((await server.call("GET", `sheep/import/${id}`, { token })).body.response).uses;
  const herd = async (...tags: string[]) => {
    const { importId } = await of("sheep").run(tags.map((earTag) => animal({ earTag, earTagColour: "Biru" })));
    return { importId, ids: (await state("sheep")).slice(-tags.length).map(({ id }) => Number(id)) };
  };
  const { id: productId } = await addKind(server, { sex: "jantan" });
  const placed = await herd("P1", "P2");
  expect((await postTo(server, token, "sheep/product", { ids: placed.ids, productId })).status).toBe(200);
  expect(await read(placed.importId)).toEqual([]);
  expect((await undo("sheep", placed.importId)).status).toBe(200);
  expect((await state("sheep")).filter(({ id }) => placed.ids.includes(Number(id)))).toEqual([]);
  expect((await state("products")).at(-1)).toMatchObject({ name: expect.any(String) });

  const used = await herd("P3", "P4", "P5");
  const [first, second] = used.ids;
  for (const id of [first, second])
    await move(server, token, Number(id), { to: "afkir", day: "2025-05-04", reason: "Kaki patah" });
  await server.db.insert(examinations).values({
    batch: "0b7f1a52-6f0e-4a4e-9d57-0d3a5a1f2c11",
    sheepId: Number(second),
    day: "2025-05-05",
    kind: "timbang",
    weight: 26,
    officer: "Siti",
  });
  expect(await read(used.importId)).toEqual([
    { told: "sudah dipakai di riwayat ternak", count: 2, example: { id: first, name: expect.stringContaining("P3") } },
    { told: "sudah dipakai di pemeriksaan", count: 1, example: { id: second, name: expect.stringContaining("P4") } },
  ]);
  const { status, body: refused } = await undo("sheep", used.importId);
  expect([status, refused.metadata.message]).toEqual([
    409,
    expect.stringMatching(
      /lagi: 2 sudah dipakai di riwayat ternak, misalnya .*P3.*; 1 sudah dipakai di pemeriksaan, yaitu .*P4.*Tidak/,
    ),
  ]);
});

test("what was made for an import goes with it; what is used or changed meanwhile stays, and is named", async () => {
  const pen = async (code: string) => {
    const { body } = await postTo(server, token, "pen", { code, name: `Kandang ${code}` });
    return { word: "pen", id: (body.response as { id: number }).id };
  };
  const [spare, used, changed] = [await pen("Q1"), await pen("Q2"), await pen("Q3")];
  const person = await postTo(server, token, "customer", { ...newCustomer(), name: "Bu Sisa" });
  const bu = { word: "customer", id: (person.body.response as { id: number }).id };
  const { body, check, send } = of("sheep");
  const rows = [animal({ penId: "Q1" }), animal({ penId: "Q3" })];
  const { plan } = await check(rows);
  // an old pen is not the importing user's to take away
  const old = { word: "pen", id: 1 };
  const made = [spare, used, changed, bu, old];
  const saved = await send({ ...body("save", rows, plan), made });
  const { importId } = saved.body.response as { importId: number };
  await of("sheep").run([animal({ penId: "Q2" })]);
  const renamed = { code: "Q3", name: "Kandang Timur", active: true, version: 1 };
  const change = await server.call("PUT", `pen/${changed.id}`, { token, json: renamed });
  expect(change.status).toBe(200);
  const { status, body: answer } = await undo("sheep", importId);
  expect([status, (answer.response as { kept: string[] }).kept]).toEqual([200, ["Kandang Q2", "Kandang Timur"]]);
  const codes = (await state("pens")).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["UT", "Q2", "Q3"]));
  expect(codes).not.toContain("Q1");
  expect((await state("customers")).map(({ name }) => name)).not.toContain("Bu Sisa");
  const { rows: log } = await server.pool.query(
    "select action, before ->> 'name' as name from audit_log where action in ('pen.unimport', 'customer.unimport') order by id desc limit 2",
  );
  expect(log).toEqual([
    { action: "customer.unimport", name: "Bu Sisa" },
    { action: "pen.unimport", name: "Kandang Q1" },
  ]);
  // an import of which nothing that was made may go
  const again = await check([animal({ penId: "Q2" })]);
  const second = await send({ ...body("save", [animal({ penId: "Q2" })], again.plan), made: [used] });
  const taken = await undo("sheep", (second.body.response as { importId: number }).importId);
  expect([taken.status, (taken.body.response as { kept: string[] }).kept]).toEqual([200, ["Kandang Q2"]]);
});

test("the columns of a file are known again for the next file of its shape, after a saved import only", async () => {
  const { body, check, send } = of("customer");
  const mapping = ["name", null, "whatsapp", "type"];
  const rows = [{ name: "Bu Petak", type: "perorangan", whatsapp: "081299990009" }];
  const known = async (shape: string) =>
    (await server.call("GET", `customer/import/mapping?shape=${shape}`, { token })).body.response;
  await send({ ...body("check", rows), shape: "abc", mapping });
  expect(await known("abc")).toEqual({ fields: null });
  const { plan } = await check(rows);
  expect((await send({ ...body("save", rows, plan), shape: "abc", mapping, file: "buku.xlsx" })).status).toBe(200);
  expect(await known("abc")).toEqual({ fields: mapping });
  const again = { ...body("check", rows), shape: "abc", mapping, filled: { type: "Reseller" } };
  const next = ImportReport.parse((await send(again)).body.response).plan;
  expect((await send({ ...again, mode: "save", plan: next })).status).toBe(200);
  expect(await known("abc")).toEqual({ fields: mapping, filled: { type: "Reseller" } });
  expect(await known("abd")).toEqual({ fields: null });
});
