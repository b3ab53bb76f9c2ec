import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { contractServer, draftOf, name, post, settled, sold } from "@/__tests__/server/investment/support";
import {
  addCustomer,
  addForSale,
  addKind,
  deliver,
  done,
  head,
  ordered,
  pay,
  sale,
} from "@/__tests__/server/transaction/support";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { newKey } from "@/__tests__/support/server/new-key";
import { uploadPhoto } from "@/__tests__/support/server/upload-photo";
import { InvestmentStatement } from "@/contract/investment/model";
import type { LinkKind } from "@/contract/link/words";
import { MonthNews } from "@/contract/news/model";
import { AnimalReport, ContractPage, OrderPage } from "@/contract/outside/model";
import { TransactionDetail } from "@/contract/transaction/model";
import { examinations } from "@/server/db/schema/examination";
import { notifications } from "@/server/db/schema/notification";
import { pens, sheep } from "@/server/db/schema/sheep";
import { LIMITS } from "@/server/modules/link/limit";
import { fetchPicture, HOUR_MS, newLink, openPage, PATIENT, WINDOW_MS } from "./support";

let farm: Awaited<ReturnType<typeof contractServer>>;
beforeAll(async () => {
  farm = await contractServer(PATIENT);
});
afterAll(() => farm.server.close());
beforeEach(() => farm.server.clock.advance(WINDOW_MS));

/** The page, which holds nothing beyond its schema: a field that the contract does not name fails. */
async function page<Body>(kind: LinkKind, id: number, schema: { parse(value: unknown): Body }) {
  const { token } = await newLink(farm.server, farm.owner, kind, id);
  const answer = await openPage(farm.server, kind, token);
  const shown = accepted(answer, schema);
  expect(answer.body.response).toEqual(shown);
  return { shown, text: JSON.stringify(answer.body.response), token };
}

const examined = (sheepId: number, values: Partial<typeof examinations.$inferInsert>) =>
  farm.server.db.insert(examinations).values({
    sheepId,
    day: "2025-08-15",
    kind: "timbang",
    officer: "Rahasia Officer",
    batch: randomUUID(),
    ...values,
  });

const setPage = async (change: object) => {
  const { server, owner } = farm;
  const all = (await server.call("GET", "configuration", { token: owner })).body.response as {
    halaman: { value: object; version: number };
  };
  const { value, version } = all.halaman;
  const json = { ...value, ...change, version };
  expect((await server.call("PUT", "configuration/halaman", { token: owner, json })).status).toBe(200);
};

describe("rapor ternak", () => {
  test("tells weights, vaccines, fitness and price; never HPP, pen, owner or names", async () => {
    const { server, kind } = farm;
    const animal = await addForSale(server, kind.id, { bornOn: "2024-01-10", cost: 1_234_567, lastWeight: 31 });
    await examined(animal.id, { weight: 31 });
    await examined(animal.id, { kind: "vaksinasi", day: "2025-08-10" });
    const { shown, text } = await page("sheep", animal.id, AnimalReport);
    expect(shown).toMatchObject({
      animal: { earTag: animal.earTag, here: true, photo: null },
      weights: { items: [{ weight: 20 }, { day: "2025-08-15", weight: 31 }] },
      care: { vaccinations: [{ day: "2025-08-10", vaccine: null }], saleFrom: null },
      qurban: { faults: [] },
      offer: { price: 3_000_000 },
    });
    const [pen] = await server.db.select().from(pens).where(eq(pens.id, animal.penId));
    for (const secret of ["1234567", pen?.name ?? "", "Rahasia", "Siti", "Budi", "cost", "pen"])
      expect(text).not.toContain(secret || "no pen");
  });

  test("shows no more than the farm's switches say, and no price of what cannot be sold", async () => {
    const { server } = farm;
    const perKilogram = await addKind(server, { priceMethod: "kg", salePrice: 80_000, minPrice: null });
    const animal = await addForSale(server, perKilogram.id, { lastWeight: 30.5 });
    expect((await page("sheep", animal.id, AnimalReport)).shown.offer).toEqual({ price: 2_440_000 });
    await setPage({ prices: false, weights: false, care: false, qurban: false });
    expect((await page("sheep", animal.id, AnimalReport)).shown).toMatchObject({
      weights: null,
      care: null,
      qurban: null,
      offer: null,
    });
    await setPage({ prices: true, weights: true, care: true, qurban: true });
    await server.db.update(sheep).set({ healthState: "sakit" }).where(eq(sheep.id, animal.id));
    expect((await page("sheep", animal.id, AnimalReport)).shown).toMatchObject({
      offer: null,
      qurban: { faults: expect.arrayContaining(["sedang sakit"]) },
    });
    await server.db.update(sheep).set({ stockState: "mati" }).where(eq(sheep.id, animal.id));
    expect((await page("sheep", animal.id, AnimalReport)).shown).toMatchObject({
      animal: { here: false },
      qurban: null,
      offer: null,
    });
  });
});

describe("photos", () => {
  test("open by an address that tells no id and is over after its hours; a changed one opens nothing", async () => {
    const { server, kind, owner } = farm;
    const photoId = (await uploadPhoto(server, owner)).split("/").at(-1) ?? "";
    const animal = await addForSale(server, kind.id, { photoId });
    const stranger = await addForSale(server, kind.id, { photoId });
    const { shown, text, token } = await page("sheep", animal.id, AnimalReport);
    expect(text).not.toContain(photoId);
    const address = shown.animal.photo ?? "";
    const picture = await fetchPicture(server, `${address}?size=small`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(picture.headers.get("cache-control")).toContain("private");
    expect(picture.headers.get("content-disposition")).not.toContain(photoId);
    const forged = address.replace(`.s${animal.id}.`, `.s${stranger.id}.`);
    expect(forged).not.toBe(address);
    expect((await fetchPicture(server, forged)).status).toBe(404);
    server.clock.advance(3 * HOUR_MS);
    expect((await fetchPicture(server, address)).status).toBe(404);
    // A page that stayed open asks for its old pictures, and is not taken for a guesser.
    for (let time = 0; time <= LIMITS.guess; time += 1) await fetchPicture(server, address, "10.7.7.7");
    expect((await openPage(server, "sheep", token, "10.7.7.7")).status).toBe(200);
    const again = accepted(await openPage(server, "sheep", token), AnimalReport).animal.photo ?? "";
    expect((await fetchPicture(server, again)).status).toBe(200);
  });
});

test("an order tells what the staff see: lines, payments, the rest and where to pay", async () => {
  const { server, admin, kind } = farm;
  const animal = await addForSale(server, kind.id);
  const customer = await addCustomer(server, { address: "Gang Rahasia 3", notes: "cerewet" });
  const order = await ordered(server, admin, sale(customer.id, [head(kind.id, [animal.id])]));
  const paid = done(await pay(server, admin, order, { kind: "uang muka", amount: 1_000_000 }));
  const { shown, text } = await page("transaction", order.id, OrderPage);
  expect(shown).toMatchObject({
    order: { number: order.number, customer: customer.name, total: 3_000_000, paid: 1_000_000, remaining: 2_000_000 },
    lines: [{ quantity: 1, amount: 3_000_000, animals: [{ earTag: animal.earTag, weight: 30 }] }],
    payments: [{ amount: 1_000_000, kind: "uang muka" }],
  });
  for (const secret of ["Gang Rahasia", "cerewet", customer.whatsapp, "cost", "profit"])
    expect(text).not.toContain(secret);
  await deliver(server, admin, paid);
  expect((await page("transaction", order.id, OrderPage)).shown.order).toMatchObject({
    state: "dikirim",
    deliveredOn: "2025-08-12",
  });
});

test("an order for the feast tells of its animals what their reports tell, by the same switches", async () => {
  const { server, admin, kind } = farm;
  const animal = await addForSale(server, kind.id, { bornOn: "2024-01-10" });
  await examined(animal.id, { kind: "vaksinasi", day: "2025-08-10" });
  const customer = await addCustomer(server);
  const lines = [head(kind.id, [animal.id])];
  const order = await ordered(server, admin, sale(customer.id, lines, { kind: "qurban" }));
  const animalOf = async (id: number) => (await page("transaction", id, OrderPage)).shown.lines[0]?.animals[0];
  const report = (await page("sheep", animal.id, AnimalReport)).shown;
  expect(report.qurban?.faults).toEqual([]);
  expect(await animalOf(order.id)).toMatchObject({
    bornOn: "2024-01-10",
    care: { vaccinations: [{ day: "2025-08-10", vaccine: null }], saleFrom: null },
    qurban: report.qurban,
  });
  await setPage({ care: false, qurban: false });
  expect(await animalOf(order.id)).toMatchObject({ care: null, qurban: null });
  await setPage({ care: true, qurban: true });
  await deliver(server, admin, order);
  expect(await animalOf(order.id)).toMatchObject({ care: report.care, qurban: null });

  const other = await addForSale(server, kind.id, { bornOn: "2024-01-10" });
  const plain = await ordered(server, admin, sale(customer.id, [head(kind.id, [other.id])], { kind: "aqiqah" }));
  expect(await animalOf(plain.id)).toMatchObject({ qurban: null });
});

describe("a contract", () => {
  test("tells the statement's own figures of each month, and the farm's approved news", async () => {
    const { server, admin, owner, kind } = farm;
    const { contract } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    settled(await name(server, owner, contract, [animal.id]));
    const photo = await uploadPhoto(server, owner);
    const put = await server.call("PUT", "news/2025-08", {
      token: owner,
      json: { text: "Semua sehat.", photos: [photo], version: 0 },
    });
    const saved = accepted(put, MonthNews);
    expect(saved).toMatchObject({ month: "2025-08", version: 1, approved: null });
    expect((await page("investment", contract.id, ContractPage)).shown.months[0]?.news).toBeNull();
    const approve = () => postTo(server, owner, "news/2025-08/approve", { version: saved.version });
    const approved = accepted(await approve(), MonthNews);
    expect(approved.approved?.messages).toBe(saved.contracts);
    expect((await approve()).status).toBe(409);
    const told = await server.db.select().from(notifications).where(eq(notifications.kind, "kabar"));
    expect(told).toHaveLength(saved.contracts);
    expect(told.map(({ body }) => body).join()).toContain("{tautan}");
    server.clock.advance(40 * 24 * HOUR_MS);
    const { token } = await newLink(server, owner, "investment", contract.id);
    const answer = await openPage(server, "investment", token);
    const shown = accepted(answer, ContractPage);
    expect(answer.body.response).toEqual(shown);
    expect(shown.months.map(({ month }) => month)).toEqual(["2025-09", "2025-08"]);
    for (const { month, until, figures } of shown.months) {
      const { body } = await server.call("GET", `investment/${contract.id}/statement?month=${month}`, { token: owner });
      const statement = InvestmentStatement.parse(body.response);
      expect(until).toBe(statement.until);
      expect(statement.figures).toMatchObject(figures);
    }
    const [september, august] = shown.months;
    expect(september?.news).toBeNull();
    expect(august?.news).toMatchObject({ text: "Semua sehat.", photos: [expect.any(String)] });
    expect((await fetchPicture(server, august?.news?.photos[0] ?? "")).status).toBe(200);
    expect(shown.animals).toMatchObject([{ earTag: animal.earTag, stockState: "tersedia" }]);
    expect(JSON.stringify(shown)).not.toContain(photo);
  });

  test("tells the payout once it is paid", async () => {
    const { server, admin, owner, sell, kind } = await contractServer(PATIENT);
    try {
      const { contract } = await sold(server, admin);
      const animal = await addForSale(server, kind.id);
      settled(await name(server, owner, contract, [animal.id]));
      await sell(animal.id, 3_500_000);
      server.clock.advance(190 * 24 * HOUR_MS);
      const detail = async () =>
        (await server.call("GET", `investment/${contract.id}`, { token: owner })).body.response as never;
      const drafted = settled(await post(server, owner, await detail(), "draft", draftOf()));
      const approved = settled(await post(server, owner, drafted, "approve", { received: drafted.figures?.received }));
      const { figures } = approved;
      const paid = settled(
        await post(server, owner, approved, "pay", { day: "2026-02-24", method: "tunai", note: null }),
      );
      const { token } = await newLink(server, owner, "investment", contract.id);
      const shown = accepted(await openPage(server, "investment", token), ContractPage);
      expect(shown.contract).toMatchObject({ state: "dibayar", received: paid.received });
      expect(shown.payments).toMatchObject([{ amount: figures?.received }]);
    } finally {
      await server.close();
    }
  });
});

test("news of a month without contracts, by another version, or by the admin are refused", async () => {
  const { server, owner, admin } = farm;
  const put = (month: string, version: number, token = owner) =>
    server.call("PUT", `news/${month}`, { token, json: { text: "x", photos: [], version } });
  expect((await put("2020-01", 0)).status).toBe(404);
  expect((await put("2025-08", 99)).status).toBe(409);
  expect((await put("2025-08", 0, admin)).status).toBe(404);
  expect((await put("2025-13", 0)).status).toBe(422);
  const { status, body } = await server.call("PUT", "news/2025-08", {
    token: owner,
    json: { text: "x".repeat(601), photos: Array(7).fill(`/api/v1/photo/${randomUUID()}`), version: 0 },
    headers: { "Idempotency-Key": newKey() },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.metadata.errors ?? {}).toSorted()).toEqual(["photos", "text"]);
});

test("what the pages and the reports tell of an order is the same", async () => {
  const { server, admin, owner, kind } = farm;
  const animals = [await addForSale(server, kind.id), await addForSale(server, kind.id)];
  const customer = await addCustomer(server);
  const line = head(
    kind.id,
    animals.map(({ id }) => id),
    { discount: 150_000 },
  );
  const order = await ordered(server, admin, sale(customer.id, [line], { freight: 75_000, discount: 25_000 }));
  const { shown } = await page("transaction", order.id, OrderPage);
  const { body } = await server.call("GET", `transaction/${order.id}`, { token: owner });
  const detail = TransactionDetail.parse(body.response);
  const { number, total, paid, remaining, returned, allowed, freight, discount } = detail;
  expect(shown.order).toMatchObject({ number, total, paid, remaining, returned, allowed, freight, discount });
});
