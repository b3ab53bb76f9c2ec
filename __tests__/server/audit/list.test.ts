import { sql } from "drizzle-orm";
import { newCustomer } from "@/__tests__/server/customer/support";
import { partnerCalls } from "@/__tests__/server/partner/support";
import { refusedAtTheirFields } from "@/__tests__/support/server/calls";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { AuditChoices, AuditEntry } from "@/contract/audit/model";
import { listOf } from "@/contract/base/list";
import { readSheet } from "@/e2e/support/read-xlsx";
import { NOBODY } from "@/server/http/caller";
import { audit } from "@/server/modules/audit/audit";

let server: TestServer;
let token: string;
let admin: Awaited<ReturnType<TestServer["signedIn"]>>;
let customer: { id: number; name: string; code: string };

beforeAll(async () => {
  server = await startTestServer();
  // 18 August, 09.05: signs in
  token = (await server.signedIn("auditor", { name: "Agus Wijaya" })).access;
  admin = await server.signedIn("admin", { name: "Siti Rahmawati" });
  const calls = partnerCalls(server, "customer", newCustomer);
  customer = await calls.created(admin.access, { name: "Euis Komariah", code: "EU-1", creditLimit: 5_000_000 });
  const read = await calls.read(admin.access, customer.id);
  await server.call("PUT", `customer/${customer.id}`, {
    token: admin.access,
    json: { ...read, name: "Euis Baru", creditLimit: 7_500_000, active: false },
    headers: { "X-Request-Id": "permintaan-euis-1" },
  });
  // A second before midnight in Jakarta, and at midnight; the first action belongs to a future module.
  const [late, midnight] = ["2025-08-19T16:59:59Z", "2025-08-19T17:00:00Z"].map((at) => ({ now: () => new Date(at) }));
  if (!late || !midnight) return;
  await audit(server.db, late, NOBODY, { action: "contract.pay_back", entity: "contract", entityId: 4 });
  await audit(server.db, midnight, NOBODY, {
    action: "examination.cancel",
    entity: "examination",
    before: { reason: 1 },
  });
});
afterAll(() => server.close());

async function list(query = "") {
  const { status, body } = await server.call("GET", `audit${query}`, { token });
  if (status !== 200) return { status, items: [], actions: [], metadata: body.metadata };
  const { items } = listOf(AuditEntry).parse(body.response);
  return { status, items, actions: items.map(({ action }) => action), metadata: body.metadata };
}

test("newest first, each with who, when, what, and only what differs", async () => {
  const { items, metadata, actions } = await list();
  expect(actions).toEqual([
    ...["examination.cancel", "contract.pay_back", "customer.update", "customer.create"],
    ...["session.sign_in", "session.sign_in"],
  ]);
  expect(metadata.page).toEqual({ number: 1, size: 20, total: 6 });
  expect(items[2]).toEqual({
    id: expect.any(Number),
    at: "2025-08-18T02:05:00.000Z",
    userId: admin.user.id,
    userName: "Siti Rahmawati",
    action: "customer.update",
    entity: "customer",
    entityId: String(customer.id),
    recordName: "Euis Baru",
    requestId: "permintaan-euis-1",
    changes: [
      { field: "name", before: "Euis Komariah", after: "Euis Baru" },
      { field: "active", before: true, after: false },
      { field: "creditLimit", before: 5_000_000, after: 7_500_000 },
    ],
  });
  expect(items[0]).toMatchObject({ userId: null, userName: null, recordName: null });
});

test.each([
  ["?sort=at&limit=20", ["session.sign_in", "session.sign_in", "customer.create", "customer.update"]],
  ["?period=2025-08-19..2025-08-19", ["contract.pay_back"]],
  ["?period=2025-08-20..", ["examination.cancel"]],
  ["?period=..2025-08-18", ["customer.update", "customer.create", "session.sign_in", "session.sign_in"]],
  ["?kind=keamanan", ["session.sign_in", "session.sign_in"]],
  ["?kind=diubah,dibatalkan", ["examination.cancel", "customer.update"]],
  ["?kind=lainnya", ["contract.pay_back"]],
  ["?entity=customer", ["customer.update", "customer.create"]],
  ["?entity=contract,examination", ["examination.cancel", "contract.pay_back"]],
  ["?entity=unknown_word", []],
  ["?q=euis%20bar", ["customer.update"]],
  ["?q=komariah", ["customer.update", "customer.create"]],
  ["?q=EU-1&kind=dibuat", ["customer.create"]],
  ["?q=permintaan-euis-1", ["customer.update"]],
  ["?q=permintaan-euis", []],
  ["?q=diubah", ["customer.update"]],
  ["?q=mengubah%20customer", ["customer.update"]],
  ["?q=euis%20dibu", ["customer.create"]],
  ["?q=Pemeriksaan%20dibatalkan", ["examination.cancel"]],
  ["?q=membatalkan", ["examination.cancel"]],
  ["?q=masuk", ["session.sign_in", "session.sign_in"]],
  ["?q=masuk%20euis", []],
  ["?q=%27%3B--", []],
])("%s", async (query, actions) => {
  expect((await list(query)).actions.slice(0, 4)).toEqual(actions);
});

test("by user; several at once", async () => {
  const { actions } = await list(`?user=${admin.user.id}`);
  expect(actions).toEqual(["customer.update", "customer.create", "session.sign_in"]);
  expect((await list(`?user=${admin.user.id},999999&kind=dibuat`)).actions).toEqual(["customer.create"]);
});

refusedAtTheirFields(
  [
    ["?period=2025-08-20..2025-08-01", "period"],
    ["?period=kemarin", "period"],
    ["?user=budi", "user"],
    ["?user=0", "user"],
    ["?entity=a%20b", "entity"],
    ["?kind=dilihat", "kind.0"],
    ["?sort=user", "sort"],
    ["?page=1001", "page"],
    ["?limit=7", "limit"],
  ],
  (query) => server.call("GET", `audit${query}`, { token }),
);

test("who and what stands in the log, to choose from", async () => {
  const { body } = await server.call("GET", "audit/choices", { token });
  const { users, entities } = AuditChoices.parse(body.response);
  expect(users.map(({ name }) => name)).toEqual(["Agus Wijaya", "Siti Rahmawati"]);
  expect(entities).toEqual(["contract", "customer", "examination", "session"]);
});

test("the export is exactly the filtered entries, in words", async () => {
  const download = (query: string) =>
    fetch(`${server.origin()}/api/v1/audit/export?${query}`, { headers: { Authorization: `Bearer ${token}` } });
  const answer = await download(`format=xlsx&user=${admin.user.id}&kind=diubah&period=2025-08-01..`);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="catatan-perubahan-2025-08-18.xlsx"');
  const [title, filters, , head, ...rows] = readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(title?.[0]?.value).toBe("Catatan perubahan");
  expect(filters?.[0]?.value).toBe("Saringan: Periode: 2025-08-01 – sekarang; Siapa: Siti Rahmawati; Kejadian: Diubah");
  expect(rows).toHaveLength(1);
  const cell = (header: string) => rows[0]?.[head?.findIndex(({ value }) => value === header) ?? -1]?.value;
  expect(cell("Siapa")).toBe("Siti Rahmawati");
  expect(cell("Apa")).toBe("Customer diubah");
  expect(cell("Catatan")).toBe("Euis Baru");
  expect(cell("Perubahan")).toBe(
    "Nama: Euis Komariah → Euis Baru; Status: Aktif → Nonaktif; Limit piutang: Rp5.000.000 → Rp7.500.000",
  );
  const csv = await (await download("format=csv&entity=contract")).text();
  expect(csv).toContain("Sistem,contract.pay_back,contract,4,");
});

test("an import is found by what it brought; what was told of a record in its own words is found too", async () => {
  const at = { now: () => new Date("2025-08-17T02:00:00Z") };
  const brought = { name: "catatan.xlsx", word: "sheep", created: 80, updated: 0 };
  await audit(server.db, at, NOBODY, { action: "import.create", entity: "import", entityId: 1, after: brought });
  await audit(server.db, at, NOBODY, { action: "import.cancel", entity: "import", entityId: 1, before: brought });
  await audit(server.db, at, NOBODY, { action: "closing.create", entity: "closing", entityId: 1 });
  const both = ["import.cancel", "import.create"];
  for (const [q, actions] of [
    ["impor", both],
    ["mengimpor", both],
    ["impor ternak", both],
    ["impor ternak dari catatan", both],
    ["impor customer", []],
    ["impor dibatalkan", ["import.cancel"]],
    ["tutup buku", ["closing.create"]],
    ["menutup buku", ["closing.create"]],
    ["buku ditutup", ["closing.create"]],
  ] as const)
    expect([q, (await list(`?q=${encodeURIComponent(q)}`)).actions]).toEqual([q, actions]);
});

test("filters, orders and the choices use their indexes, however long the log is", async () => {
  await server.db.execute(sql`insert into audit_log (at, user_id, user_name, action, entity, entity_id, after, request_id)
    select timestamp '2024-01-01' + n * interval '1 minute', 1000 + n % 5, 'Massal', 'supplier.create', 'supplier', n,
      jsonb_build_object('name', 'Massal ' || n, 'code', 'M' || n), 'massal-' || n
    from generate_series(1, 5000) n`);
  await server.db.execute(sql`analyze audit_log`);
  const plan = async (query: string) => JSON.stringify((await server.db.execute(sql.raw(`explain ${query}`))).rows);
  const names = ["name", "code", "username"]
    .flatMap((name) => ["before", "after"].map((side) => ` || ' ' || coalesce(${side}->>'${name}', '')`))
    .join("");
  const words = `to_tsvector('simple', regexp_replace(lower(coalesce(entity_id, '')${names}), '[^[:alnum:]]+', ' ', 'g'))`;
  for (const [where, index] of [
    [`${words} @@ to_tsquery('simple', 'm4711:*')`, "audit_log_search_idx"],
    ["request_id = 'massal-4711'", "audit_log_request_idx"],
    ["at >= '2024-01-02' and at < '2024-01-02 00:10'", "audit_log_at_idx"],
    ["action in ('customer.update') order by id desc limit 20", "audit_log_action_idx"],
    ["user_id = 1 order by id desc limit 20", "audit_log_user_idx"],
    ["entity = 'supplier' and entity_id = '77' order by id desc limit 21", "audit_log_entity_idx"],
    ["true order by id desc limit 20", "audit_log_pkey"],
  ] as const)
    expect(await plan(`select id from audit_log where ${where}`)).toContain(index);
  const { body } = await server.call("GET", "audit/choices", { token });
  expect(AuditChoices.parse(body.response).entities).toContain("supplier");
  expect((await list("?q=massal&limit=100")).metadata.page).toEqual({ number: 1, size: 100, total: null });
});
