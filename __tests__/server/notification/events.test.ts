import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { until } from "@/__tests__/support/server/until";
import { startReceiver } from "@/__tests__/support/server/webhook-receiver";
import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { inTransaction } from "@/server/db/retry";
import { customers } from "@/server/db/schema/customer";
import { examinations } from "@/server/db/schema/examination";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import { products } from "@/server/db/schema/product";
import { settings } from "@/server/db/schema/program/settings";
import { pens, sheep } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";
import { tellControls } from "@/server/modules/notification/controls";
import { dailyWatch } from "@/server/modules/notification/daily";
import { tellReceivables } from "@/server/modules/notification/receivables";
import { startWorker } from "@/server/modules/notification/worker";
import { moveGoods } from "@/server/modules/product/stock";
import { setWebhook, workerDeps } from "./support";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.delete(notificationAttempts);
  await server.db.delete(notifications);
  await server.db.delete(settings);
});
afterAll(() => server.close());

const all = () => server.db.select().from(notifications).orderBy(asc(notifications.id));

let serial = 0;
async function goods(values: Partial<typeof products.$inferInsert> = {}) {
  serial += 1;
  const [row] = await server.db
    .insert(products)
    .values({
      code: `PK-${serial}`,
      name: `Pakan ${serial}`,
      category: "pakan",
      unit: "karung",
      salePrice: 0,
      minStock: 20,
      stockQuantity: 25,
      stockValue: 2_500_000,
      ...values,
    })
    .returning();
  if (!row) throw new Error("no product");
  return row;
}
const take = (productId: number, quantity: number) =>
  inTransaction(server.db, (tx) =>
    moveGoods(
      tx,
      { userId: null, now: server.clock.now },
      { productId, day: "2025-08-18", kind: quantity < 0 ? "pakai" : "beli", quantity, value: 100_000 },
    ),
  );

describe("stock below its minimum", () => {
  test("is told when it comes below, not before and not again until it was enough in between", async () => {
    const { id, name } = await goods();
    await take(id, -5);
    expect(await all()).toHaveLength(0);
    await take(id, -0.5);
    await take(id, -3);
    expect(await all()).toMatchObject([
      {
        kind: "stok",
        channel: "aplikasi",
        recipientName: "Staf",
        status: "di aplikasi",
        documentKind: "product",
        documentId: id,
        documentName: name,
        body: `Stok ${name} tinggal 19,5 karung, di bawah minimum 20 karung.`,
      },
    ]);
    await take(id, 10);
    await take(id, -9);
    expect(await all()).toHaveLength(2);
  });

  test("is told by nobody where the movement did not happen, nor of goods without a minimum or out of use", async () => {
    const { id } = await goods();
    await expect(
      inTransaction(server.db, async (tx) => {
        await moveGoods(
          tx,
          { userId: null, now: server.clock.now },
          { productId: id, day: "2025-08-18", kind: "pakai", quantity: -10 },
        );
        throw new Error("changed its mind");
      }),
    ).rejects.toThrow("changed its mind");
    await take((await goods({ minStock: null })).id, -20);
    await take((await goods({ active: false })).id, -20);
    expect(await all()).toHaveLength(0);
  });

  test("a name is text: what looks like a placeholder is not filled in", async () => {
    const { id } = await goods({ name: "{minimum} $& <b>" });
    await take(id, -10);
    expect((await all())[0]?.body).toBe("Stok {minimum} $& <b> tinggal 15 karung, di bawah minimum 20 karung.");
  });

  test("the words are those of the configuration, and the webhook hears of it at once", async () => {
    const gateway = await startReceiver();
    const value = { ...DEFAULT_SETTINGS.pesan, stok: "Beli {produk}!" };
    await server.db.insert(settings).values({ name: "pesan", value });
    await setWebhook(server, { url: gateway.url });
    const stop = startWorker(workerDeps(server));
    const { id, name } = await goods();
    await take(id, -10);
    await until(() => gateway.received.length === 1);
    expect(gateway.received[0]?.body).toMatchObject({ body: `Beli ${name}!`, channel: "aplikasi" });
    await stop();
    await gateway.close();
  });
});

describe("controls that are due", () => {
  let animal: number;
  let gone: number;
  beforeAll(async () => {
    const [pen] = await server.db.insert(pens).values({ code: "K1", name: "Timur" }).returning();
    const make = async (earTag: string, stockState: "tersedia" | "mati") => {
      const [row] = await server.db
        .insert(sheep)
        .values({
          code: `T-${earTag}`,
          earTag,
          earTagColour: "kuning",
          species: "domba",
          breed: "Garut",
          sex: "jantan",
          origin: "beli",
          arrivedOn: "2025-01-01",
          penId: pen?.id ?? 0,
          stockState,
        })
        .returning();
      return row?.id ?? 0;
    };
    animal = await make("0012", "tersedia");
    gone = await make("0013", "mati");
  });
  beforeEach(async () => {
    await server.db.delete(examinations);
  });

  async function examined(values: Partial<typeof examinations.$inferInsert> = {}) {
    const [row] = await server.db
      .insert(examinations)
      .values({
        batch: randomUUID(),
        sheepId: animal,
        day: "2025-08-01",
        kind: "pengobatan",
        officer: "Siti",
        controlOn: "2025-08-18",
        ...values,
      })
      .returning();
    return row?.id ?? 0;
  }
  const at = (instant: string) => new Date(instant);

  test("are told once, with the animal, the day and who examined it", async () => {
    const id = await examined();
    for (const instant of ["2025-08-18T02:00:00Z", "2025-08-18T03:00:00Z", "2025-08-20T02:00:00Z"])
      await tellControls(server.db, at(instant));
    expect(await all()).toMatchObject([
      {
        kind: "kontrol",
        documentKind: "examination",
        documentId: id,
        documentName: "Kuning 0012",
        body: "Kontrol Kuning 0012 jatuh tempo 18 Agustus 2025: Pengobatan, petugas Siti.",
      },
    ]);
  });

  test("two processes at the same moment tell it once", async () => {
    for (let n = 0; n < 5; n++) await examined();
    const now = at("2025-08-18T02:00:00Z");
    await Promise.all([tellControls(server.db, now), tellControls(server.db, now)]);
    expect(await all()).toHaveLength(5);
  });

  test("those to come, done, cancelled, or of an animal that is gone are not told", async () => {
    await examined({ controlOn: "2025-08-19" });
    await examined({ controlOn: null });
    await examined({ controlled: true });
    await examined({ cancelledAt: server.clock.now });
    await examined({ sheepId: gone });
    await tellControls(server.db, at("2025-08-18T16:59:00Z"));
    expect(await all()).toHaveLength(0);
    // It is midnight in Jakarta.
    await tellControls(server.db, at("2025-08-18T17:00:00Z"));
    expect(await all()).toHaveLength(1);
  });

  test("more than one handful at a time", async () => {
    const row = { batch: randomUUID(), sheepId: animal, day: "2025-08-01", kind: "rutin" as const, officer: "Siti" };
    await server.db
      .insert(examinations)
      .values(Array.from({ length: 450 }, () => ({ ...row, controlOn: "2025-08-02" })));
    await tellControls(server.db, at("2025-08-18T02:00:00Z"));
    expect(await all()).toHaveLength(450);
  });

  test("looked for at the start, and each day from six in the morning", async () => {
    const clock = { now: at("2025-08-17T20:00:00Z") };
    const watch = dailyWatch({ ...workerDeps(server), now: () => clock.now });
    const seenAt = async (instant: string) => {
      clock.now = at(instant);
      await watch();
      return (await all()).length;
    };
    await examined();
    expect(await seenAt("2025-08-17T20:00:00Z")).toBe(1);
    await examined({ controlOn: "2025-08-19" });
    expect(await seenAt("2025-08-18T05:00:00Z")).toBe(1);
    expect(await seenAt("2025-08-18T22:59:00Z")).toBe(1);
    expect(await seenAt("2025-08-18T23:00:00Z")).toBe(2);
    expect(await server.db.select().from(notifications).where(eq(notifications.kind, "kontrol"))).toHaveLength(2);
  });
});

test("a receivable that falls due: its customer is told once by the day agreed, by the moved clock", async () => {
  const [customer, unknown] = await server.db
    .insert(customers)
    .values([
      { code: "CU1", name: "Bu Ratna", type: "perorangan", whatsapp: "6281311112222" },
      {
        code: "CU2",
        name: "Pelanggan terhapus",
        type: "perorangan" as const,
        whatsapp: "",
        active: false,
        anonymisedAt: server.clock.now,
      },
    ])
    .returning();
  let serial = 0;
  const sold = async (values: Partial<typeof transactions.$inferInsert> = {}) => {
    serial += 1;
    const [row] = await server.db
      .insert(transactions)
      .values({
        number: `PJ/T/${serial}`,
        day: "2025-08-01",
        customerId: customer?.id ?? 0,
        kind: "retail",
        dueOn: "2025-08-20",
        handover: "ambil",
        state: "dikirim",
        deliveredOn: "2025-08-02",
        freight: 0,
        discount: 0,
        total: 3_000_000,
        paid: 1_000_000,
        heads: 1,
        ...values,
      })
      .returning();
    return row?.id ?? 0;
  };
  const owed = await sold();
  await sold({ paid: 3_000_000 });
  await sold({ state: "dipesan", deliveredOn: null });
  await sold({ state: "dibatalkan" });
  await sold({ dueOn: "2025-08-12" });
  await sold({ customerId: unknown?.id ?? 0 });
  const clock = { now: new Date("2025-08-19T02:00:00Z") };
  const watch = dailyWatch({ ...workerDeps(server), now: () => clock.now });
  const toldAt = async (instant: string) => {
    clock.now = new Date(instant);
    await watch();
    const told = await server.db.select().from(notifications).where(eq(notifications.kind, "piutang"));
    return told.filter(({ documentId }) => documentId === owed);
  };
  expect(await toldAt("2025-08-19T02:00:00Z")).toHaveLength(0);
  expect(await toldAt("2025-08-20T02:00:00Z")).toMatchObject([
    {
      channel: "whatsapp",
      recipientName: "Bu Ratna",
      recipientAddress: "6281311112222",
      documentName: "PJ/T/1",
      body: expect.stringContaining("PJ/T/1 sebesar Rp2.000.000 yang jatuh tempo 20 Agustus 2025"),
    },
  ]);
  expect(await toldAt("2025-08-21T02:00:00Z")).toHaveLength(1);
  // The due day is put off by agreement, so the customer gets another message on that day.
  await server.db.update(transactions).set({ dueOn: "2025-08-23" }).where(eq(transactions.id, owed));
  expect(await toldAt("2025-08-22T02:00:00Z")).toHaveLength(1);
  expect(await toldAt("2025-08-23T02:00:00Z")).toHaveLength(2);
  await Promise.all([tellReceivables(server.db, clock.now), tellReceivables(server.db, clock.now)]);
  expect((await all()).filter(({ kind }) => kind === "piutang")).toHaveLength(3);
});
