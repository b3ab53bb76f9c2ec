import { sql } from "drizzle-orm";
import { refusedAtTheirFields } from "@/__tests__/support/server/calls";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { Notification, NotificationDetail } from "@/contract/notification/model";
import { readSheet } from "@/e2e/support/read-xlsx";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import { auditLog } from "@/server/db/schema/program/audit";
import { claimDue } from "@/server/modules/notification/claims";
import { MINUTE_MS, setWebhook, stored } from "./support";

let server: TestServer;
let owner: string;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner", { name: "Budi Santoso" })).access;
  auditor = (await server.signedIn("auditor", { name: "Agus" })).access;
});
beforeEach(async () => {
  await server.db.delete(notificationAttempts);
  await server.db.delete(notifications);
  await setWebhook(server, { url: "http://127.0.0.1:1/kirim" });
});
afterAll(() => server.close());

async function add(values: Partial<typeof notifications.$inferInsert> = {}) {
  const [row] = await server.db
    .insert(notifications)
    .values({
      at: server.clock.now,
      channel: "whatsapp",
      kind: "penjualan",
      recipientName: "Asep Suryana",
      recipientAddress: "6281234567890",
      body: "Pesanan Anda sudah kami catat.",
      status: "gagal permanen",
      ...values,
    })
    .returning();
  if (!row) throw new Error("nothing was added");
  return row;
}
const read = async (query = "", token = auditor) => {
  const { status, body } = await server.call("GET", `notification${query}`, { token });
  const items = status === 200 ? listOf(Notification).parse(body.response).items : [];
  return { status, items, names: items.map(({ recipientName }) => recipientName), metadata: body.metadata };
};
const act = (id: number, action: "resend" | "opened", token: string | undefined = owner) =>
  server.call("POST", `notification/${id}/${action}`, { token });

describe("the list", () => {
  const at = (instant: string) => new Date(instant);
  beforeEach(async () => {
    await add({
      recipientName: "Asep",
      at: at("2025-08-16T16:59:59Z"),
      status: "terkirim",
      body: "Pesanan PJ/2025/08/0007",
    });
    await add({
      recipientName: "Staf",
      channel: "aplikasi",
      kind: "stok",
      recipientAddress: null,
      at: at("2025-08-16T17:00:00Z"),
      status: "di aplikasi",
      documentKind: "product",
      documentId: 3,
      documentName: "Dedak padi",
    });
    await add({
      recipientName: "maya@contoh.id",
      channel: "email",
      kind: "pembayaran",
      recipientAddress: "maya@contoh.id",
      at: at("2025-08-17T16:59:59Z"),
      status: "gagal",
    });
    await add({
      recipientName: "=Euis",
      kind: "piutang",
      recipientAddress: "628777",
      at: at("2025-08-17T17:00:00Z"),
      status: "antre",
    });
  });

  test.each([
    ["", ["=Euis", "maya@contoh.id", "Staf", "Asep"]],
    ["?sort=at", ["Asep", "Staf", "maya@contoh.id", "=Euis"]],
    ["?channel=email,aplikasi", ["maya@contoh.id", "Staf"]],
    ["?kind=stok", ["Staf"]],
    ["?status=gagal,antre", ["=Euis", "maya@contoh.id"]],
    ["?period=2025-08-17..2025-08-17", ["maya@contoh.id", "Staf"]],
    ["?period=2025-08-18..", ["=Euis"]],
    ["?period=..2025-08-16", ["Asep"]],
    ["?q=euis", ["=Euis"]],
    ["?q=dedak", ["Staf"]],
    ["?q=0007", ["Asep"]],
    ["?q=%27%3B--", []],
    ["?q=pesanan&channel=whatsapp&status=terkirim", ["Asep"]],
  ])("%s", async (query, names) => {
    expect((await read(query)).names).toEqual(names);
  });

  refusedAtTheirFields(
    [
      ["?channel=sms", "channel.0"],
      ["?kind=x", "kind.0"],
      ["?status=x", "status.0"],
      ["?period=kemarin", "period"],
      ["?period=2025-02-30..", "period.from"],
      ["?period=2025-08-02..2025-08-01", "period"],
      ["?sort=status", "sort"],
    ],
    (query) => server.call("GET", `notification${query}`, { token: auditor }),
  );

  test("what was said about one document", async () => {
    await add({ recipientName: "Ratna", documentKind: "transaction", documentId: 7, documentName: "PJ/2025/08/0007" });
    await add({ recipientName: "Wulan", documentKind: "purchase", documentId: 7, documentName: "PB/2025/08/0007" });
    expect((await read("?document=transaction.7")).names).toEqual(["Ratna"]);
    for (const wrong of ["transaction", "transaction.0", "dokumen.7"])
      expect((await read(`?document=${wrong}`)).status).toBe(422);
  });

  test("each row says what it is about and what may be done with it now", async () => {
    const { items, metadata } = await read();
    expect(metadata.page).toEqual({ number: 1, size: 20, total: 4 });
    expect(items.map(({ moves }) => moves)).toEqual([[], ["resend"], ["resend"], []]);
    expect(items[2]?.document).toEqual({ kind: "product", id: 3, name: "Dedak padi" });
    await setWebhook(server, { url: "http://127.0.0.1:1/kirim", active: false });
    expect((await read()).items.map(({ moves }) => moves)).toEqual([[], [], [], []]);
  });

  test("the export is exactly the filtered rows, formulas neutralised", async () => {
    const answer = await fetch(
      `${server.origin()}/api/v1/notification/export?format=xlsx&channel=whatsapp,email&period=2025-08-17..2025-08-18&sort=at`,
      { headers: { Authorization: `Bearer ${auditor}` } },
    );
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="log-notifikasi-2025-08-18.xlsx"');
    const [, filters, , head, ...rows] = readSheet(Buffer.from(await answer.arrayBuffer()));
    expect(filters?.[0]?.value).toBe(
      "Saringan: Kanal: WhatsApp, Email; Periode: dari 17 Agustus 2025 sampai 18 Agustus 2025",
    );
    const column = head?.map(({ value }) => value).indexOf("Penerima") ?? -1;
    expect(rows.map((cells) => cells[column]?.value)).toEqual(["maya@contoh.id", "'=Euis"]);
    expect(rows[0]?.[0]?.text).toBe(false);
  });
});

test("sorts, filters, the search and the queue use their indexes", async () => {
  await server.db.execute(sql`insert into notifications (at, channel, kind, recipient_name, body, status, next_attempt_at)
    select timestamptz '2025-01-01' + n * interval '1 minute', 'whatsapp', 'penjualan', 'Massal ' || n, 'isi',
      case when n % 1000 = 0 then 'gagal' else 'terkirim' end, timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await server.db.execute(sql`analyze notifications`);
  const plan = async (query: string) =>
    JSON.stringify((await server.db.execute(sql.raw(`explain select id from notifications ${query}`))).rows);
  const words = `to_tsvector('simple', regexp_replace(lower(coalesce(recipient_name, '') || ' ' || coalesce(recipient_address, '') || ' ' || coalesce(document_name, '') || ' ' || coalesce(body, '')), '[^[:alnum:]]+', ' ', 'g'))`;
  for (const [query, index] of [
    ["order by at desc, id desc limit 20", "notifications_at_idx"],
    ["where status in ('gagal') order by at desc, id desc limit 20", "notifications_status_idx"],
    ["where kind in ('stok') order by at desc, id desc limit 20", "notifications_kind_idx"],
    ["where channel in ('email') order by at desc, id desc limit 20", "notifications_channel_idx"],
    [`where ${words} @@ to_tsquery('simple', 'massal77:*')`, "notifications_search_idx"],
    [
      "where status in ('antre', 'gagal') and next_attempt_at <= '2025-08-18' order by next_attempt_at, id limit 5",
      "notifications_due_idx",
    ],
  ] as const)
    expect(await plan(query)).toContain(index);
});

describe("sent again by hand", () => {
  test("into the queue with all its tries, marked as what may be a repeat, with a trace", async () => {
    const { id } = await add({ attempts: 4, failures: 4, lastError: "Webhook menjawab 500." });
    const { status, body } = await act(id, "resend");
    expect({ status, message: body.metadata.message }).toEqual({
      status: 200,
      message: "Notifikasi masuk antrean lagi.",
    });
    expect(body.response).toMatchObject({ status: "antre", moves: [] });
    expect(await stored(server, id)).toMatchObject({
      status: "antre",
      attempts: 4,
      failures: 0,
      mayRepeat: true,
      nextAttemptAt: server.clock.now,
    });
    const trace = (await server.db.select().from(auditLog)).at(-1);
    expect(trace).toMatchObject({ action: "notification.resend", entityId: String(id), userName: "Budi Santoso" });
    expect(trace?.before).toEqual({ status: "gagal permanen", attempts: 4 });
  });

  test("one that never left the app is no repeat", async () => {
    const { id } = await add({ status: "di aplikasi", channel: "aplikasi" });
    await act(id, "resend");
    expect(await stored(server, id)).toMatchObject({ status: "antre", mayRepeat: false });
  });

  test.each(["antre", "terkirim", "dibuka manual"] as const)("not while it is %s", async (status) => {
    const { id } = await add({ status });
    const answer = await act(id, "resend");
    expect(answer.body.metadata).toMatchObject({ code: 409, reason: "conflict" });
    expect(answer.body.metadata.message).toMatch(/tidak perlu dikirim ulang/);
    expect((await stored(server, id)).status).toBe(status);
  });

  test("not without a webhook", async () => {
    await setWebhook(server, { url: null, active: false });
    const { id } = await add();
    expect((await act(id, "resend")).body.metadata).toMatchObject({
      code: 409,
      message: expect.stringContaining("webhook"),
    });
  });

  test("ten at the same moment: once", async () => {
    const { id } = await add();
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(id, "resend")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe("opened in WhatsApp", () => {
  test("is logged as opened by hand, never as sent, and nothing sends it any more", async () => {
    const { id } = await add({ status: "gagal", attempts: 1, nextAttemptAt: server.clock.now });
    expect((await act(id, "opened")).body.response).toMatchObject({ status: "dibuka manual", moves: ["open"] });
    const later = new Date(server.clock.now.getTime() + 60 * MINUTE_MS);
    const { claims } = await claimDue(server.db, later, { leaseMs: MINUTE_MS, most: 5 });
    expect(claims).toEqual([]);
    const { body } = await server.call("GET", `notification/${id}`, { token: auditor });
    expect(NotificationDetail.parse(body.response)).toMatchObject({
      status: "dibuka manual",
      deliveredAt: null,
      tries: [{ outcome: "dibuka manual", by: "Budi Santoso", mayRepeat: true }],
    });
    expect((await act(id, "opened")).status).toBe(200);
  });

  test.each([
    [{ status: "terkirim" as const }],
    [{ status: "antre" as const }],
    [{ channel: "aplikasi" as const, recipientAddress: null }],
    [{ channel: "email" as const, recipientAddress: "a@b.id" }],
  ])("not %j", async (values) => {
    const { id } = await add(values);
    expect((await act(id, "opened")).body.metadata).toMatchObject({ code: 409, reason: "conflict" });
  });

  const message = {
    kind: "penjualan",
    recipientName: "Euis",
    phone: "0812-3456-7890",
    body: "Tagihan <b>Anda</b> 🐑",
    document: { kind: "transaction", id: 7, name: "PJ/2025/08/0007" },
  };
  const open = (values: object = {}, headers = { "Idempotency-Key": newKey() }, token = owner) =>
    server.call("POST", "notification/opened", { token, headers, json: { ...message, ...values } });

  test("a message written from a document is logged once, with who opened it", async () => {
    const headers = { "Idempotency-Key": newKey() };
    const [first, again] = [await open({}, headers), await open({}, headers)];
    expect(first.body.response).toMatchObject({
      channel: "whatsapp",
      recipientAddress: "6281234567890",
      status: "dibuka manual",
      attempts: 0,
      body: message.body,
      document: message.document,
    });
    expect(again.body.response).toEqual(first.body.response);
    expect((await read()).items).toHaveLength(1);
  });

  test.each([
    [{ phone: "021-555" }, "phone"],
    [{ body: " " }, "body"],
    [{ body: "x".repeat(2001) }, "body"],
    [{ kind: "gosip" }, "kind"],
    [{ recipientName: "" }, "recipientName"],
    [{ document: { kind: "rumor", id: 1, name: "x" } }, "document.kind"],
  ])("%# a bad value is refused at its field", async (values, field) => {
    const { status, body } = await open(values);
    expect(status).toBe(422);
    expect(Object.keys(body.metadata.errors ?? {})).toEqual([field]);
  });
});

test("the owner and the admin act, the auditor reads, others are refused; what is not there is said", async () => {
  const { id } = await add();
  const admin = (await server.signedIn("admin")).access;
  for (const role of ["auditor", "customer", "peternak"]) {
    const { access } = await server.signedIn(role);
    const seen = role === "auditor" ? 200 : 404;
    expect((await read("", access)).status).toBe(seen);
    expect((await server.call("GET", `notification/${id}`, { token: access })).status).toBe(seen);
    for (const action of ["resend", "opened"] as const)
      expect((await act(id, action, access)).body.metadata).toMatchObject({ code: 404, message: "no_permission" });
  }
  expect((await act(id, "resend", admin)).status).toBe(200);
  for (const action of ["resend", "opened"] as const)
    expect((await act(99_999_999, action)).body.metadata).toMatchObject({
      code: 404,
      message: "Notifikasi tidak ditemukan.",
    });
  expect((await server.call("GET", "notification/99999999", { token: owner })).status).toBe(404);
});
