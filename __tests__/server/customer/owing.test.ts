import { and, eq } from "drizzle-orm";
import { setWebhook } from "@/__tests__/server/notification/support";
import {
  addCustomer,
  deliver,
  goods,
  ordered,
  pay,
  sale,
  saleServer,
  stocked,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { accepted, askTo, postTo, refusal } from "@/__tests__/support/server/calls";
import { newKey } from "@/__tests__/support/server/new-key";
import { Reminded } from "@/contract/customer/owing";
import { owingEndpoints } from "@/contract/customer/owing-endpoints";
import { PaymentPromise } from "@/contract/customer/promise";
import { reportFinanceEndpoints } from "@/contract/report/finance-endpoints";
import { promises } from "@/server/db/schema/customer";
import { notifications } from "@/server/db/schema/notification";
import { auditLog } from "@/server/db/schema/program/audit";

let server: TestServer;
let token: string;
let owner: string;
let feed: { id: number };
const people: Record<string, number> = {};

/** Due days before 18 August 2025, the server's today. */
const DEBTS: [name: string, amount: number, dueOn: string][] = [
  ["Ani", 100_000, "2025-08-18"],
  ["Ani", 200_000, "2025-08-17"],
  ["Budi", 900_000, "2025-07-18"],
  ["Cici", 400_000, "2025-06-19"],
  ["Dodi", 500_000, "2025-05-20"],
  ["Edi", 600_000, "2025-05-19"],
];

const debt = async (customer: number, amount: number, dueOn: string) =>
  deliver(
    server,
    token,
    await ordered(
      server,
      token,
      sale(customer, [goods(feed.id, { quantity: 1, price: amount })], { dueOn, day: "2025-05-01" }),
    ),
  );

beforeAll(async () => {
  ({ server, token, owner } = await saleServer());
  feed = await stocked(server, 100_000, 100_000_000);
  for (const [name, amount, dueOn] of DEBTS) {
    people[name] ??= (await addCustomer(server, { name })).id;
    await debt(people[name], amount, dueOn);
  }
});
afterAll(() => server.close());

const list = async (query = "") =>
  accepted(await server.call("GET", `customer/owing?${query}`, { token }), owingEndpoints.list.response);
const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
const idOf = (name: string) => people[name] ?? 0;
const promiseOf = (name: string, json: object) => postTo(server, token, `customer/${idOf(name)}/promise`, json);
const remind = (customers: number[], confirmed = "") =>
  askTo(server, token, "customer/owing/remind", { customers }, confirmed, newKey());
const reminded = async (customers: number[], confirmed = "") => accepted(await remind(customers, confirmed), Reminded);

test("a row for each person, in the ages of the finance report", async () => {
  const { items, totals } = await list();
  expect(items.map(({ name, total, documents }) => [name, total, documents])).toEqual([
    ["Budi", 900_000, 1],
    ["Edi", 600_000, 1],
    ["Dodi", 500_000, 1],
    ["Cici", 400_000, 1],
    ["Ani", 300_000, 2],
  ]);
  expect(items.at(-1)).toMatchObject({
    ages: { belum: 100_000, "1-30": 200_000 },
    oldestDue: "2025-08-17",
    promise: null,
  });
  const report = accepted(
    await server.call("GET", "report/finance/ageing?side=piutang&limit=100", { token: owner }),
    reportFinanceEndpoints.ageing.response,
  );
  expect(report.items.map(({ party, ages, total }) => [party.id, ages, total]).sort()).toEqual(
    items.map(({ id, ages, total }) => [id, ages, total]).sort(),
  );
  expect(totals).toEqual({ total: report.totals?.total, ages: report.totals?.ages });
  expect(totals?.ages).toEqual({
    belum: 100_000,
    "1-30": 200_000,
    "31-60": 1_300_000,
    "61-90": 500_000,
    "90+": 600_000,
  });
});

test("found, filtered and sorted; what is paid is gone", async () => {
  expect(await names("q=cic")).toEqual(["Cici"]);
  expect(await names("age=90%2B")).toEqual(["Edi"]);
  expect(await names("age=belum,61-90&sort=name")).toEqual(["Ani", "Dodi"]);
  expect(await names("sort=oldest&limit=20")).toEqual(["Edi", "Dodi", "Cici", "Budi", "Ani"]);
  expect((await list("age=belum")).totals).toMatchObject({ total: 300_000 });
  const gone = (await addCustomer(server, { name: "Fani" })).id;
  const paid = await debt(gone, 50_000, "2025-08-01");
  expect(await names("q=fani")).toEqual(["Fani"]);
  expect((await pay(server, token, paid, { kind: "pelunasan", amount: 50_000 })).status).toBe(200);
  expect(await names("q=fani")).toEqual([]);
});

test("the newest promise counts, is waited for, and then late; one from before the debt says nothing", async () => {
  expect(refusal(await promiseOf("Budi", { day: "2025-08-17", note: null }))).toMatchObject({
    day: expect.any(String),
  });
  expect(refusal(await promiseOf("Budi", { day: "besok", note: null }))).toMatchObject({ status: 422 });
  await promiseOf("Budi", { day: "2025-08-19", note: null });
  const made = accepted(await promiseOf("Budi", { day: "2025-08-20", note: "Sesudah panen" }), PaymentPromise);
  expect(made).toMatchObject({ day: "2025-08-20", note: "Sesudah panen", late: false });
  expect(await names("promise=menunggu")).toEqual(["Budi"]);
  expect(await names("promise=belum&sort=name")).toEqual(["Ani", "Cici", "Dodi", "Edi"]);
  expect((await list("promise=menunggu")).items[0]).toMatchObject({ contactAt: made.at, promise: { id: made.id } });
  const history = accepted(
    await server.call("GET", `customer/${idOf("Budi")}/promise`, { token }),
    owingEndpoints.promises.response,
  );
  expect(history.items.map(({ day }) => day)).toEqual(["2025-08-20", "2025-08-19"]);
  await server.db.insert(promises).values([
    { customerId: idOf("Cici"), day: "2025-08-10", createdAt: server.clock.now },
    { customerId: idOf("Dodi"), day: "2025-08-10", createdAt: new Date("2025-04-01T00:00:00Z") },
  ]);
  expect(await names("promise=lewat")).toEqual(["Cici"]);
});

test("a deleted person's promises keep their days, and lose their notes", async () => {
  const person = await addCustomer(server, { name: "Hadi" });
  const path = `customer/${person.id}`;
  expect((await postTo(server, token, `${path}/promise`, { day: "2025-08-20", note: "Anaknya sakit" })).status).toBe(
    200,
  );
  const exported = await fetch(`${server.origin()}/api/v1/${path}/personal-data`, {
    headers: { Authorization: `Bearer ${owner}` },
  });
  expect(await exported.text()).toContain("Anaknya sakit");
  const json = { confirmation: person.code, version: 1 };
  expect((await postTo(server, owner, `${path}/anonymise`, json)).status).toBe(200);
  const kept = await server.db.select().from(promises).where(eq(promises.customerId, person.id));
  expect(kept).toMatchObject([{ day: "2025-08-20", note: null }]);
  const log = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(person.id)));
  expect(log.map(({ action }) => action)).toContain("customer.promise");
  expect(JSON.stringify(log)).not.toContain("Anaknya sakit");
});

test("a spreadsheet of the filtered people", async () => {
  const answer = await server.call("GET", "customer/owing/export?format=csv&age=90%2B", { token });
  expect(answer.status).toBe(200);
});

test("without a webhook each reminder is a message to open by hand, about all that is open", async () => {
  const nobody = (await addCustomer(server, { name: "Gani" })).id;
  const answer = await reminded([idOf("Ani"), idOf("Edi"), nobody]);
  expect(answer).toMatchObject({ queued: 0, without: [{ id: nobody, name: "Gani" }] });
  expect(answer.messages.map(({ name }) => name)).toEqual(["Ani", "Edi"]);
  const [ani] = answer.messages;
  for (const text of ["Rp300.000", "sisa Rp200.000, tempo 17 Agustus 2025", "sisa Rp100.000", "mulai 17 Agustus 2025"])
    expect(ani?.body).toContain(text);
  const opened = await postTo(server, token, "notification/opened", {
    kind: "piutang",
    recipientName: "Ani",
    phone: ani?.phone,
    body: ani?.body,
    document: { kind: "customer", id: idOf("Ani"), name: "Ani" },
  });
  expect(opened.status).toBe(200);
  expect((await list("q=ani")).items[0]?.contactAt).toBe(server.clock.now.toISOString());
  expect((await remind([idOf("Ani"), idOf("Edi")])).body.metadata).toMatchObject({
    reason: "reminded",
    message: "Ani sudah ditagih hari ini. Tagih lagi?",
  });
  expect((await reminded([idOf("Ani")], "reminded")).messages).toHaveLength(1);
});

test("with a webhook one message a person is queued, once for a key", async () => {
  await setWebhook(server, { url: "https://gateway.example/kirim" });
  const key = newKey();
  const json = { customers: [idOf("Budi"), idOf("Dodi")] };
  const first = accepted(await postTo(server, token, "customer/owing/remind", json, key), Reminded);
  expect(first).toEqual({ queued: 2, messages: [], without: [] });
  expect(accepted(await postTo(server, token, "customer/owing/remind", json, key), Reminded)).toEqual(first);
  const rows = await server.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.documentKind, "customer"), eq(notifications.documentId, idOf("Budi"))));
  expect(rows).toMatchObject([{ kind: "piutang", status: "antre", channel: "whatsapp", recipientName: "Budi" }]);
  expect((await remind([idOf("Budi")])).body.metadata.reason).toBe("reminded");
});

test("who may not, and whom there is none", async () => {
  const auditor = (await server.signedIn("auditor")).access;
  const customer = (await server.signedIn("customer")).access;
  expect((await server.call("GET", "customer/owing")).status).toBe(401);
  expect((await server.call("GET", "customer/owing", { token: auditor })).status).toBe(200);
  expect((await server.call("GET", "customer/owing", { token: customer })).body.metadata.message).toBe("no_permission");
  for (const [path, json] of [
    ["customer/owing/remind", { customers: [idOf("Ani")] }],
    [`customer/${idOf("Ani")}/promise`, { day: "2025-08-20", note: null }],
  ] as const) {
    expect((await postTo(server, auditor, path, json)).body.metadata.message).toBe("no_permission");
    expect((await server.call("POST", path, { json, headers: { "Idempotency-Key": newKey() } })).status).toBe(401);
  }
  const nobody = await postTo(server, token, "customer/999999/promise", { day: "2025-08-20", note: null });
  expect(refusal(nobody)).toEqual({ status: 404, message: "Customer tidak ditemukan." });
  expect((await server.call("GET", "customer/999999/promise", { token })).status).toBe(404);
  expect(refusal(await remind([]))).toMatchObject({ status: 422, customers: "Pilih customer." });
  expect(refusal(await server.call("GET", "customer/owing?age=tua", { token }))).toMatchObject({ status: 422 });
});
