import * as examination from "@/__tests__/server/examination/support";
import * as buying from "@/__tests__/server/purchase/support";
import * as selling from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addAnimal, addPen, addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { History } from "@/contract/audit/model";
import { notifications } from "@/server/db/schema/notification";

let server: TestServer;
let token: string;
let pen: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner", { name: "Budi Santoso" })).access;
  pen = (await addPen(server)).id;
});
afterAll(() => server.close());

async function history(word: string, id: number) {
  const { body } = await server.call("GET", `${word}/${id}/history`, { token });
  return History.parse(body.response).items;
}
const post = (path: string, json: object) => postTo(server, token, path, json);

test("animals that go to another pen at once: each has its own move, with the names of the pens", async () => {
  const animals = [await addAnimal(server, pen), await addAnimal(server, pen)];
  const { body } = await server.call("POST", "pen", {
    token,
    json: { code: "BRT", name: "Barat" },
    headers: { "Idempotency-Key": newKey() },
  });
  const { id: penId } = body.response as { id: number };
  await post("sheep/pen", { ids: animals.map(({ id }) => id), penId, day: "2025-08-18", reason: "Penuh" });
  for (const animal of animals) {
    const [first, ...others] = await history("sheep", animal.id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      action: "sheep.pen",
      entityId: String(animal.id),
      recordName: animal.code,
      userName: "Budi Santoso",
      changes: [
        { field: "day", before: null, after: "2025-08-18" },
        { field: "penId", before: expect.stringMatching(/^Uji /), after: "Barat" },
        { field: "reason", before: null, after: "Penuh" },
      ],
    });
  }
});

test("an examination of many, and one of them cancelled: each tells of itself alone", async () => {
  const animals = [await addAnimal(server, pen), await addAnimal(server, pen)];
  const medicineId = await examination.addMedicine(server, { name: "Albendazole" });
  const { items } = await examination.record(server, token, {
    kind: "obat cacing",
    medicineId,
    dose: 1,
    fee: 2_000,
    entries: animals.map(({ id }, index) => ({ sheepId: id, weight: 20 + index })),
  });
  const [one, two] = items.map(({ id }) => id);
  await examination.cancel(server, token, one ?? 0, { reason: "Salah ternak" });
  const told = await history("examination", one ?? 0);
  expect(told.map(({ action }) => action)).toEqual(["examination.cancel", "examination.create"]);
  expect(told[0]).toMatchObject({
    recordName: `Kuning ${animals[0]?.earTag}`,
    changes: [{ field: "cancelReason", before: null, after: "Salah ternak" }],
  });
  const [made, ...others] = await history("examination", two ?? 0);
  expect(others).toEqual([]);
  const values = Object.fromEntries(made?.changes.map(({ field, after }) => [field, after]) ?? []);
  expect(values).toMatchObject({
    sheepId: animals[1]?.code,
    medicineId: "Albendazole",
    weight: 21,
    fee: 2_000,
    officer: "drh. Intan",
  });
  expect(values).not.toHaveProperty("weightEstimated");
});

test("a message that was opened in WhatsApp again", async () => {
  const [made] = await server.db
    .insert(notifications)
    .values({
      at: new Date(),
      channel: "whatsapp",
      kind: "piutang",
      recipientName: "Asep",
      recipientAddress: "6281234567890",
      body: "Halo",
      status: "gagal permanen",
      attempts: 3,
    })
    .returning();
  const id = made?.id ?? 0;
  expect((await post(`notification/${id}/opened`, {})).status).toBe(200);
  expect(await history("notification", id)).toMatchObject([
    {
      action: "notification.opened",
      recordName: "Asep",
      changes: [{ field: "status", before: "gagal permanen", after: "dibuka manual" }],
    },
  ]);
});

test("a sale and an order that are changed: which of their lines, animals and prices, before and after", async () => {
  const [kind, feed] = [await selling.addKind(server, { name: "Domba Uji" }), await addProduct(server)];
  const animals = [await selling.addForSale(server, kind.id), await selling.addForSale(server, kind.id)];
  const [first, second] = animals.map(({ id }) => id) as [number, number];
  const { id: customerId } = await selling.addCustomer(server);
  const made = await selling.create(
    server,
    token,
    selling.sale(customerId, [selling.goods(feed.id), selling.head(kind.id, [first])]),
  );
  const put = (word: string, { id, version }: { id: number; version: number }, json: object) =>
    server.call("PUT", `${word}/${id}`, { token, json: { ...json, version } });
  const changed = [selling.goods(feed.id), selling.head(kind.id, [second], { discount: 50_000 })];
  expect((await put("transaction", made, selling.sale(customerId, changed))).status).toBe(200);
  const [change] = await history("transaction", made.id);
  expect(change?.action).toBe("transaction.update");
  expect(change?.changes.filter(({ field }) => field.startsWith("lines"))).toEqual([
    {
      field: "lines.2",
      before: `Domba Uji; 1 ekor × Rp3.000.000; ternak ${animals[0]?.code}`,
      after: `Domba Uji; 1 ekor × Rp3.000.000; diskon Rp50.000; ternak ${animals[1]?.code}`,
    },
  ]);

  const supplier = await buying.addSupplier(server);
  const lines = [buying.goods(feed.id), buying.goods(feed.id, { quantity: 7, price: 1_000 }), buying.animal()];
  const order = await buying.create(server, token, buying.order(supplier.id, lines));
  expect((await put("purchase", order, buying.order(supplier.id, [lines[0], lines[2]] as object[]))).status).toBe(200);
  const [less] = await history("purchase", order.id);
  expect(less?.changes.filter(({ field }) => field.startsWith("lines"))).toEqual([
    { field: "lines.2", before: `${feed.name}; 7 ${feed.unit} × Rp1.000`, after: null },
  ]);
});
