import { eq } from "drizzle-orm";
import { newCustomer } from "@/__tests__/server/customer/support";
import { partnerCalls } from "@/__tests__/server/partner/support";
import {
  act,
  addForSale,
  addKind,
  deliver,
  done,
  head,
  ordered,
  pay,
  sale,
} from "@/__tests__/server/transaction/support";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { History } from "@/contract/audit/model";
import { Customer } from "@/contract/customer/model";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import { whereStands } from "./support";

let server: TestServer;
let owner: Awaited<ReturnType<TestServer["signedIn"]>>;
let calls: ReturnType<typeof partnerCalls>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signedIn("owner", { name: "Budi Santoso" });
  calls = partnerCalls(server, "customer", newCustomer);
});
afterAll(() => server.close());

const WORDS = ["Halimah", "halimah@rahasia.example", "628577", "Gang Melati", "alergi"];
const secret = {
  name: "Halimah Tussadiah",
  whatsapp: "085771234567",
  email: "halimah@rahasia.example",
  address: "Gang Melati 9",
  notes: "alergi debu",
  regency: "Garut",
  creditLimit: 5_000_000,
};

const anonymise = (id: number, json: Record<string, unknown>, token = owner.access, key = newKey()) =>
  server.call("POST", `customer/${id}/anonymise`, { token, json, headers: { "Idempotency-Key": key } });

async function halimah() {
  const made = await calls.created(owner.access, { ...secret, whatsapp: `0857712345${made0++}` });
  await calls.put(owner.access, await calls.read(owner.access, made.id), { name: "Halimah Baru" });
  return calls.read(owner.access, made.id);
}
let made0 = 10;

test("nothing is left that tells who it was, in no column of no table; code, kind, place and figures stay", async () => {
  const made = await halimah();
  await server.call("POST", "notification/opened", {
    token: owner.access,
    json: { kind: "penjualan", recipientName: made.name, phone: made.whatsapp, body: "Halo Halimah", document: null },
    headers: { "Idempotency-Key": newKey() },
  });
  // This gateway repeats the message in its answer.
  const [message] = await server.db.select().from(notifications);
  await server.db.insert(notificationAttempts).values({
    notificationId: message?.id ?? 0,
    at: server.clock.now,
    outcome: "gagal",
    httpStatus: 500,
    answer: `{"target":"${made.whatsapp}"}`,
    error: `Halimah: ${made.whatsapp}`,
  });
  expect(await whereStands(server.pool, WORDS)).toEqual(
    expect.arrayContaining([
      ...["audit_log.after", "audit_log.before", "customers.name", "customers.whatsapp"],
      ...["notification_attempts.answer", "notification_attempts.error"],
      ...["notifications.body", "notifications.recipient_address", "notifications.recipient_name"],
    ]),
  );
  const answer = await anonymise(made.id, { confirmation: ` ${made.code.toLowerCase()} `, version: made.version });
  expect(answer.body.metadata).toMatchObject({ code: 200, message: "Customer dianonimkan." });
  expect(Customer.parse(answer.body.response)).toMatchObject({
    name: `Customer anonim ${made.code}`,
    code: made.code,
    whatsapp: "",
    email: null,
    address: null,
    notes: null,
    active: false,
    anonymised: true,
    regency: "Garut",
    creditLimit: 5_000_000,
    version: made.version + 1,
  });
  expect(await whereStands(server.pool, WORDS)).toEqual([]);
  const again = await server.call("POST", "customer/status", {
    token: owner.access,
    json: { ids: [made.id], active: true },
  });
  expect(again.body.metadata).toMatchObject({
    code: 422,
    errors: { ids: `Customer ${made.code} sudah dianonimkan dan tidak dapat diubah lagi.` },
  });
});

test("what went to an earlier number is exported and forgotten too; what another customer got there is not", async () => {
  const made = await halimah();
  const message = (recipientName: string, phone: string) =>
    server.call("POST", "notification/opened", {
      token: owner.access,
      json: { kind: "penjualan", recipientName, phone, body: `Halo ${recipientName}`, document: null },
      headers: { "Idempotency-Key": newKey() },
    });
  await message("halimah baru", made.whatsapp);
  await calls.put(owner.access, made, { whatsapp: "081299887766" });
  await calls.created(owner.access, { name: "Asep", whatsapp: made.whatsapp });
  await message("Asep", made.whatsapp);
  const answer = await fetch(`${server.origin()}/api/v1/customer/${made.id}/personal-data`, {
    headers: { Authorization: `Bearer ${owner.access}` },
  });
  expect(JSON.parse(await answer.text()).pesan).toMatchObject([{ nama: "halimah baru" }]);
  const { version } = await calls.read(owner.access, made.id);
  await anonymise(made.id, { confirmation: made.code, version });
  const kept = await server.db.select().from(notifications).where(eq(notifications.recipientAddress, made.whatsapp));
  expect(kept).toMatchObject([{ recipientName: "Asep", body: "Halo Asep" }]);
  expect(await whereStands(server.pool, ["Halimah", "6281299887766"])).toEqual([]);
});

test("the log says who did it and when; its earlier entries stay, without the person", async () => {
  const made = await halimah();
  await anonymise(made.id, { confirmation: made.code, version: made.version });
  const { body } = await server.call("GET", `customer/${made.id}/history`, { token: owner.access });
  const { items } = History.parse(body.response);
  expect(items).toMatchObject([
    { action: "customer.anonymise", userName: "Budi Santoso", requestId: expect.any(String), changes: [] },
    { action: "customer.update", changes: [] },
    { action: "customer.create" },
  ]);
  for (const { recordName } of items) expect(recordName).toBe(`Customer anonim ${made.code}`);
  expect(items[2]?.changes).toEqual(
    expect.arrayContaining([
      { field: "creditLimit", before: null, after: 5_000_000 },
      { field: "whatsapp", before: null, after: "[dianonimkan]" },
    ]),
  );
});

test("the code must be typed; a version that is not the last one is a conflict; nothing is half done", async () => {
  const made = await halimah();
  const wrong = await anonymise(made.id, { confirmation: "C9999", version: made.version });
  expect(wrong.status).toBe(422);
  expect(wrong.body.metadata.errors).toEqual({ confirmation: `Ketik kode ${made.code} dengan tepat.` });
  expect((await anonymise(made.id, { confirmation: made.code, version: made.version - 1 })).status).toBe(409);
  expect((await anonymise(made.id, { confirmation: made.code })).status).toBe(422);
  expect((await anonymise(999_999, { confirmation: "x", version: 1 })).status).toBe(404);
  expect(await calls.read(owner.access, made.id)).toEqual(made);
  const { rows } = await server.pool.query(
    "select 1 from audit_log where action = 'customer.anonymise' and entity_id = $1",
    [String(made.id)],
  );
  expect(rows).toEqual([]);
});

test("again it changes nothing, by the same key or another, also both at once; one entry says it", async () => {
  const made = await halimah();
  const key = newKey();
  const input = { confirmation: made.code, version: made.version };
  const first = await Promise.all([anonymise(made.id, input, owner.access, key), anonymise(made.id, input)]);
  const again = await anonymise(made.id, input, owner.access, key);
  const later = await anonymise(made.id, input);
  for (const { status } of [...first, again, later]) expect(status).toBe(200);
  expect(later.body.response).toEqual(again.body.response);
  const { rows } = await server.pool.query(
    "select count(*)::int as n from audit_log where action = 'customer.anonymise' and entity_id = $1",
    [String(made.id)],
  );
  expect(rows[0].n).toBe(1);
});

test("such a customer cannot be changed or activated again, nor does another take its place", async () => {
  const made = await halimah();
  await anonymise(made.id, { confirmation: made.code, version: made.version });
  const after = await calls.read(owner.access, made.id);
  const put = await calls.put(owner.access, after, { whatsapp: "081234509876", active: true });
  expect(put.status).toBe(422);
  expect(put.body.metadata.errors).toEqual({ _: "Customer ini sudah dianonimkan dan tidak dapat diubah lagi." });
  for (const change of ["active = true", "whatsapp = '6281234509876'", "anonymised_at = null"])
    await expect(server.pool.query(`update customers set ${change} where id = $1`, [made.id])).rejects.toThrow(
      /customers_(anonymised|whatsapp)_check/,
    );
  // Another customer may take the number, and two anonymous ones do not hinder each other.
  const next = await calls.created(owner.access, { whatsapp: made.whatsapp });
  expect(next.name).not.toBe("");
});

test("the export holds the record, its documents' place and its history, as a file", async () => {
  const made = await halimah();
  const answer = await fetch(`${server.origin()}/api/v1/customer/${made.id}/personal-data`, {
    headers: { Authorization: `Bearer ${owner.access}` },
  });
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="data-pribadi-customer-${made.id}-2025-08-18.json"`,
  );
  const file = JSON.parse(await answer.text());
  expect(file).toMatchObject({ tentang: "customer", dieksporOleh: "Budi Santoso", data: made });
  expect(file.riwayat.map(({ action }: { action: string }) => action)).toEqual([
    ...["customer.export", "customer.update", "customer.create"],
  ]);
  expect(file.riwayat[1].changes).toEqual([{ field: "name", before: "Halimah Tussadiah", after: "Halimah Baru" }]);
  const none = await server.call("GET", "customer/999999/personal-data", { token: owner.access });
  expect(none.status).toBe(404);
});

test("the export holds the sales, what was paid for them and what was taken off", async () => {
  const kind = (await addKind(server)).id;
  const made = await halimah();
  const animal = await addForSale(server, kind);
  const out = await deliver(
    server,
    owner.access,
    await ordered(server, owner.access, sale(made.id, [head(kind, [animal.id])])),
  );
  const paid = done(await pay(server, owner.access, out, { amount: 1_000_000 }));
  done(
    await act(server, owner.access, paid, "allowance", {
      day: "2025-08-18",
      reason: "Kurus",
      lineId: null,
      amount: 50_000,
    }),
  );
  const answer = await fetch(`${server.origin()}/api/v1/customer/${made.id}/personal-data`, {
    headers: { Authorization: `Bearer ${owner.access}` },
  });
  const file = JSON.parse(await answer.text());
  expect(file.penjualan).toMatchObject([{ nomor: out.number, terbayar: 1_000_000 }]);
  expect(file.pembayaran).toMatchObject([{ untuk: out.number, jumlah: 1_000_000, dibatalkan: null }]);
  expect(file.koreksi).toMatchObject([{ penjualan: out.number, jenis: "potongan", jumlah: -50_000, alasan: "Kurus" }]);
});

test("only the owner may", async () => {
  const made = await halimah();
  const { access } = await server.signedIn("admin");
  const answer = await anonymise(made.id, { confirmation: made.code, version: made.version }, access);
  expect(answer.body.metadata).toMatchObject({ code: 404, message: "no_permission" });
});
