import { eq } from "drizzle-orm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { transactionAnimals } from "@/server/db/schema/transaction";
import { must } from "@/server/must";
import { addMedicine, animalOf, cancel, post, record, type TestServer } from "./support";

// An examination may be told after its animal has left: the cost follows it to its sale. The clock is on 18 August 2025.

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
});
afterAll(async () => {
  await expectLedgerToAgree(server.db);
  await server.close();
});

/** An animal that is handed over on 10 August, and its neighbour, which stays. */
async function soldAndLeft() {
  const pen = await addPen(server);
  const kind = await sell.addKind(server, { minPrice: 1 });
  const [gone, here] = [
    await sell.addForSale(server, kind.id, { penId: pen.id, arrivedOn: "2025-08-01" }),
    await sell.addForSale(server, kind.id, { penId: pen.id, arrivedOn: "2025-08-01" }),
  ];
  const customer = await sell.addCustomer(server);
  const day = "2025-08-10";
  const order = await sell.ordered(server, token, sell.sale(customer.id, [sell.head(kind.id, [gone.id])], { day }));
  const leaving = sell.leaving(order, { day });
  const animals = leaving.animals.map((one) => ({ ...one, confirmed: true, weighed: false }));
  sell.done(await sell.act(server, token, order, "deliver", { ...leaving, animals }));
  const costOfSale = async () => {
    const sold = await server.db.select().from(transactionAnimals).where(eq(transactionAnimals.sheepId, gone.id));
    return must(sold[0]?.cost, "the HPP of the sale");
  };
  return { gone, here, costOfSale };
}

test("a treatment of before it left goes into the HPP of its sale, and a wrong one is put right", async () => {
  const { gone, here, costOfSale } = await soldAndLeft();
  const medicineId = await addMedicine(server, { withdrawalDays: null });
  const [sold, kept] = [await costOfSale(), (await animalOf(server, here.id)).cost];
  const treatment = {
    kind: "pengobatan",
    day: "2025-08-05",
    medicineId,
    entries: [{ sheepId: gone.id }, { sheepId: here.id }],
  };
  const wrong = await record(server, token, { ...treatment, dose: 2 });
  expect([await costOfSale(), (await animalOf(server, here.id)).cost]).toEqual([sold + 20_000, kept + 20_000]);
  const first = must(wrong.items[0], "the first of the batch").id;
  const struck = await cancel(server, token, first, { reason: "Salah dosis", day: "2025-08-05", wholeBatch: true });
  expect(struck.status).toBe(200);
  await record(server, token, { ...treatment, dose: 1 });
  expect([await costOfSale(), (await animalOf(server, here.id)).cost]).toEqual([sold + 10_000, kept + 10_000]);
});

test("it is examined until the day on which it left, and not after it", async () => {
  const { gone, here } = await soldAndLeft();
  const look = (day: string) => post(server, token, { day, entries: [{ sheepId: gone.id }, { sheepId: here.id }] });
  expect((await look("2025-08-11")).body.metadata.errors).toEqual({
    "entries.0.sheepId": expect.stringMatching(/ tidak lagi di kandang: terjual\. Pilih hari sebelum itu\.$/),
  });
  expect((await look("2025-08-10")).status).toBe(200);
  expect((await look("2025-07-31")).body.metadata.errors).toMatchObject({
    "entries.0.sheepId": expect.stringContaining("baru masuk 1 Agustus 2025"),
  });
  const weighing = { kind: "timbang", day: "2025-08-06", entries: [{ sheepId: gone.id, weight: 31, confirmed: true }] };
  await record(server, token, weighing);
  expect(await animalOf(server, gone.id)).toMatchObject({ lastWeight: 31, lastWeighedOn: "2025-08-06" });
});
