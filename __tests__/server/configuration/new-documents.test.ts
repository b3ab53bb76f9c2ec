import { asc, eq } from "drizzle-orm";
import { contractsOf, pack, packSale } from "@/__tests__/server/investment/support";
import * as buying from "@/__tests__/server/purchase/support";
import {
  act,
  addCustomer,
  addForSale,
  addKind,
  create,
  deliver,
  detailOf,
  done,
  head,
  ordered,
  pay,
  post,
  sale,
} from "@/__tests__/server/transaction/support";
import { refusal } from "@/__tests__/support/server/calls";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { Configuration, DEFAULT_SETTINGS } from "@/contract/configuration/model";
import type { Section } from "@/contract/configuration/words";
import { HomeToday } from "@/contract/home/model";
import { Product } from "@/contract/product/model";
import { SheepReport } from "@/contract/report/sheep";
import { SheepDetail } from "@/contract/sheep/model";
import { investments } from "@/server/db/schema/investment";
import { notifications } from "@/server/db/schema/notification";
import { payments } from "@/server/db/schema/payment";
import { products } from "@/server/db/schema/product";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { transactionLines, transactionMoves, transactions } from "@/server/db/schema/transaction";

/** Changes every setting that a document, a judgement or a warning uses. */
const CHANGED = {
  penomoran: { sale: "JUAL", purchase: "BELI", receipt: "BUKTI" },
  ketentuan: {
    termDays: 45,
    minDownPayment: 50,
    investorShare: 42.5,
    minGain: 777,
    maxMortality: 12.5,
    withdrawalNote: "Tunggu dulu.",
    qurbanOn: "2025-08-25",
  },
  umur: { lamb: 1, weaned: 2, young: 30 },
  pesan: {
    penjualan: "A {nomor}",
    pembayaran: "B {nomor}",
    piutang: "C {nomor}",
    kontrol: "D {ternak}",
    stok: "E {produk}",
    hari: "F {selesai}",
    kabar: "G {nomor}",
  },
} satisfies Partial<Record<Section, object>>;

let server: TestServer;
let owner: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  admin = (await server.signedIn("admin")).access;
});
afterAll(() => server.close());

async function newPackage() {
  const json = {
    category: "paket",
    name: "Starter",
    salePrice: 2_500_000,
    periodMonths: 6,
    headCount: 1,
    projectionMin: 15,
    projectionMax: 20,
    profitBasis: "laba",
  };
  const headers = { "Idempotency-Key": newKey() };
  const { body } = await server.call("POST", "product", { token: owner, json, headers });
  return Product.parse(body.response);
}

/** Posted documents as the database has them. The change of a setting must not rewrite them. */
const posted = () =>
  Promise.all(
    [transactions, transactionLines, transactionMoves, purchases, purchaseLines, payments, investments]
      .concat([notifications, products, sheep, sheepCosts, sheepEvents] as never[])
      .map((table) => server.db.select().from(table).orderBy(asc(table.id))),
  );

async function changeAll() {
  for (const [section, values] of Object.entries(CHANGED)) {
    const answer = await server.call("PUT", `configuration/${section}`, {
      token: owner,
      json: { ...values, version: 0 },
    });
    expect(answer.status).toBe(200);
  }
}

test("every setting is another one here, so that a new one must be tried as well", () => {
  for (const [section, values] of Object.entries(CHANGED)) {
    const before = DEFAULT_SETTINGS[section as keyof typeof CHANGED] as Record<string, unknown>;
    expect(Object.keys(values).sort()).toEqual(Object.keys(before).sort());
    for (const [name, value] of Object.entries(values)) expect(value).not.toEqual(before[name]);
  }
});

test("settings hold for what is made from then on; what is posted stays to the letter", async () => {
  const kind = await addKind(server);
  const bornOn = "2025-06-10";
  const animals = [];
  for (let n = 0; n < 3; n += 1) animals.push(await addForSale(server, kind.id, { bornOn }));
  const [first, second, medicated] = animals.map(({ id }) => id) as [number, number, number];
  const customer = await addCustomer(server);
  const investor = await addCustomer(server, { type: "investor" });
  const supplier = await buying.addSupplier(server);
  const read = async (path: string) => (await server.call("GET", path, { token: owner })).body.response;

  const buy = () => buying.ordered(server, admin, buying.order(supplier.id, [buying.animal()]));
  const sellPackage = async () => {
    const product = await newPackage();
    const order = await ordered(server, admin, packSale(investor.id, [pack(product.id)]));
    const [contract] = await contractsOf(server, admin, `sale=${order.id}`);
    return { product, order, contract };
  };
  const advance = { kind: "uang muka", amount: 500_000 };

  const oldSale = done(
    await pay(server, admin, await ordered(server, admin, sale(customer.id, [head(kind.id, [first])])), advance),
  );
  const oldPurchase = buying.done(await buying.pay(server, admin, await buy(), advance));
  const oldPackage = await sellPackage();
  expect(oldSale).toMatchObject({ number: expect.stringMatching(/^PJ\//), dueOn: "2025-08-24" });
  expect(oldPurchase).toMatchObject({ number: expect.stringMatching(/^PB\//), dueOn: "2025-08-24" });
  expect(oldSale.payments[0]?.number).toMatch(/^KW\//);
  expect(oldPackage).toMatchObject({ product: { investorShare: 60 }, contract: { investorShare: 60 } });
  expect(SheepDetail.parse(await read(`sheep/${second}`)).ageClass).toBe("cempe");

  const before = await posted();
  await changeAll();
  expect(await posted()).toEqual(before);
  expect(await detailOf(server, admin, oldSale.id)).toEqual(oldSale);
  expect(await buying.detail(server, admin, oldPurchase.id)).toEqual(oldPurchase);
  expect(await contractsOf(server, admin, `sale=${oldPackage.order.id}`)).toEqual([oldPackage.contract]);

  // An accepted order keeps the terms of its day.
  expect((await deliver(server, admin, oldSale)).state).toBe("dikirim");

  const draft = await create(server, admin, sale(customer.id, [head(kind.id, [second])]));
  expect(draft.dueOn).toBe("2025-09-24");
  expect(Object.values(refusal(await act(server, admin, draft, "order"))).join(" ")).toContain("50% dari total");
  const newPurchase = buying.done(await buying.pay(server, admin, await buy(), advance));
  expect(newPurchase).toMatchObject({ number: expect.stringMatching(/^BELI\//), dueOn: "2025-09-24" });
  expect(newPurchase.payments[0]?.number).toMatch(/^BUKTI\//);
  const laterPackage = await sellPackage();
  expect(laterPackage.order.number).toMatch(/^JUAL\//);
  expect(laterPackage).toMatchObject({ product: { investorShare: 42.5 }, contract: { investorShare: 42.5 } });

  // Judgements are not stored, so the new limits apply from now on.
  expect(SheepDetail.parse(await read(`sheep/${second}`)).ageClass).toBe("bakalan");
  expect(HomeToday.parse(await read("home/today")).minGain).toBe(777);
  expect(SheepReport.parse(await read("report/sheep")).maxMortality).toBe(12.5);
  expect(Configuration.parse(await read("configuration")).ketentuan.value.qurbanOn).toBe("2025-08-25");
  expect((await read("transaction/delivery")) as object).toMatchObject({ day: "2025-08-25" });
  await server.db.update(sheep).set({ saleFrom: "2025-12-01" }).where(eq(sheep.id, medicated));
  const withdrawn = sale(customer.id, [head(kind.id, [medicated])]);
  expect(JSON.stringify(refusal(await post(server, admin, "", withdrawn)))).toContain("Tunggu dulu.");
});
