import { and, eq } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { hangs, type Receiver, says, startReceiver } from "@/__tests__/support/server/webhook-receiver";
import { Configuration, DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { SECTIONS, type Section } from "@/contract/configuration/words";
import { notifications } from "@/server/db/schema/notification";
import { auditLog } from "@/server/db/schema/program/audit";
import { settings } from "@/server/db/schema/program/settings";
import { readSettings } from "@/server/db/settings";

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner", { name: "Budi Santoso" })).access;
});
beforeEach(() => server.db.delete(settings));
afterAll(() => server.close());

const readAll = async (token = owner) =>
  Configuration.parse((await server.call("GET", "configuration", { token })).body.response);
const put = (section: Section, json: object, token: string | undefined = owner) =>
  server.call("PUT", `configuration/${section}`, { token, json });

const webhook = {
  url: "http://192.168.1.20:8080/kirim",
  active: true,
  timeoutSeconds: 5,
  secret: null,
  removeSecret: false,
};
const good: Record<Section, object> = { ...DEFAULT_SETTINGS, webhook };

test("before anybody has changed anything: the defaults, version 0", async () => {
  const all = await readAll();
  for (const section of SECTIONS) expect(all[section]).toMatchObject({ version: 0, changedAt: null, changedBy: null });
  expect(all.umur.value).toEqual({ lamb: 3, weaned: 5, young: 8 });
  expect(await readSettings(server.db, "penomoran")).toEqual({ sale: "PJ", purchase: "PB", receipt: "KW" });
});

test.each(SECTIONS)("%s is saved on its own, with who, when and a trace", async (section) => {
  const { status, body } = await put(section, { ...good[section], version: 0 });
  expect(body.metadata).toMatchObject({ code: 200, message: "Konfigurasi tersimpan." });
  expect(status).toBe(200);
  const all = await readAll();
  expect(all[section]).toEqual(body.response);
  expect(all[section]).toMatchObject({
    version: 1,
    changedBy: "Budi Santoso",
    changedAt: server.clock.now.toISOString(),
  });
  for (const other of SECTIONS) if (other !== section) expect(all[other].version).toBe(0);
  const traces = await server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, "configuration"), eq(auditLog.entityId, section)));
  expect(traces).toMatchObject([{ action: "configuration.update", userName: "Budi Santoso" }]);
});

test("what was changed holds from then on, for every module", async () => {
  await put("umur", { lamb: 2, weaned: 4, young: 10, version: 0 });
  expect(await readSettings(server.db, "umur")).toEqual({ lamb: 2, weaned: 4, young: 10 });
});

test("a stored section that does not know a newer setting yet has its default", async () => {
  await server.db.insert(settings).values({ name: "ketentuan", value: { termDays: 7 } });
  expect(await readSettings(server.db, "ketentuan")).toEqual({ ...DEFAULT_SETTINGS.ketentuan, termDays: 7 });
});

test("twenty who save the same section: one wins, the others get a conflict, also the first time", async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put("umur", { lamb: 2, weaned: 4, young: 10 + n, version })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200)
        expect(body.metadata).toMatchObject({
          code: 409,
          reason: "conflict",
          message: "Konfigurasi ini baru saja diubah orang lain.",
        });
    expect((await readAll()).umur).toEqual(won[0]?.body.response);
  }
});

test.each<[Section, object, string[]]>([
  ["perusahaan", { name: "" }, ["name"]],
  ["perusahaan", { address: "x".repeat(10_000) }, ["address"]],
  ["perusahaan", { name: "nol\0" }, ["name"]],
  ["penomoran", { sale: "PB" }, ["sale", "purchase"]],
  ["ketentuan", { minDownPayment: 101 }, ["minDownPayment"]],
  ["umur", { weaned: 3 }, ["weaned"]],
  ["pesan", { stok: "{nomor}" }, ["stok"]],
  ["webhook", { url: "javascript:alert(1)" }, ["url"]],
  ["webhook", { url: "file:///etc/passwd" }, ["url"]],
  ...[
    "http://169.254.169.254/latest/meta-data",
    "http://0xA9FEA9FE/",
    "http://2852039166/",
    "https://169.254.169.254./",
    "http://[fe80::1]/",
    "http://[FEBF::1]:8080/",
    "http://[::ffff:169.254.1.1]/",
    "http://[64:ff9b::169.254.1.1]/",
  ].map((url) => ["webhook", { url }, ["url"]] as [Section, object, string[]]),
  ["webhook", { timeoutSeconds: "lama" }, ["timeoutSeconds"]],
])("%s %j is refused at its field, and nothing is kept", async (section, change, fields) => {
  const { status, body } = await put(section, { ...good[section], ...change, version: 0 });
  expect(status).toBe(422);
  expect(Object.keys(body.metadata.errors ?? {})).toEqual(fields);
  expect(await server.db.select().from(settings)).toEqual([]);
});

test("emoji and HTML are text like any other", async () => {
  const name = "<script>alert(1)</script> 🐑 =1+1";
  await put("perusahaan", { ...DEFAULT_SETTINGS.perusahaan, name, version: 0 });
  expect((await readAll()).perusahaan.value.name).toBe(name);
});

describe("the secret of the webhook", () => {
  const secret = "rahasia-sekali";
  test("goes in and never comes out: neither in an answer nor in the audit log", async () => {
    const { body } = await put("webhook", { ...webhook, secret, version: 0 });
    expect(body.response).toMatchObject({ value: { hasSecret: true }, version: 1 });
    const spoken = JSON.stringify([body, await readAll(), await server.db.select().from(auditLog)]);
    expect(spoken).not.toContain(secret);
    expect(spoken).toContain('"secretChanged":true');
    expect((await readSettings(server.db, "webhook")).secret).toBe(secret);
  });

  test("stays where none is typed, and goes where it is removed", async () => {
    await put("webhook", { ...webhook, secret, version: 0 });
    await put("webhook", { ...webhook, timeoutSeconds: 9, version: 1 });
    expect(await readSettings(server.db, "webhook")).toMatchObject({ secret, timeoutSeconds: 9 });
    const { body } = await put("webhook", { ...webhook, removeSecret: true, version: 2 });
    expect(body.response).toMatchObject({ value: { hasSecret: false } });
    expect((await readSettings(server.db, "webhook")).secret).toBeNull();
  });
});

describe("the test of a webhook", () => {
  let gateway: Receiver;
  beforeAll(async () => {
    gateway = await startReceiver();
  });
  beforeEach(() => gateway.forget());
  afterAll(() => gateway.close());

  const attempt = (change: object = {}, token: string | undefined = owner) =>
    server.call("POST", "configuration/webhook/test", {
      token,
      json: { url: gateway.url, secret: null, removeSecret: false, timeoutSeconds: 20, ...change },
    });

  test("tells what the gateway really said, of an address that is not saved yet, and logs it", async () => {
    gateway.answers(says(418, `🐑${"x".repeat(900)}`));
    const { body } = await attempt({ secret: "rahasia-sekali" });
    const told = body.response as { answer: string; milliseconds: number };
    expect(told).toMatchObject({ delivered: false, status: 418, failure: null });
    expect([...told.answer]).toHaveLength(500);
    expect(told.milliseconds).toBeGreaterThanOrEqual(0);
    expect(gateway.received[0]?.body).toMatchObject({ kind: "uji", recipient: { name: "Budi Santoso" } });
    expect(gateway.received[0]?.headers["x-domba-signature"]).toMatch(/^sha256=[0-9a-f]{64}$/);
    const [logged] = await server.db.select().from(notifications);
    expect(logged).toMatchObject({ kind: "uji", status: "gagal permanen", lastError: "Webhook menjawab 418." });
    expect(await server.db.select().from(settings)).toEqual([]);
  });

  test("signs with the stored secret where none is typed", async () => {
    expect((await attempt()).body.response).toMatchObject({ delivered: true, status: 200, answer: "diterima" });
    expect(gateway.received[0]?.headers).not.toHaveProperty("x-domba-signature");
    await put("webhook", { ...webhook, secret: "rahasia-sekali", version: 0 });
    await attempt();
    expect(gateway.received[1]?.headers).toHaveProperty("x-domba-signature");
  });

  test("says why there is no answer, within the time that was set", async () => {
    gateway.answers(hangs);
    expect((await attempt({ timeoutSeconds: 1 })).body.response).toMatchObject({
      delivered: false,
      status: null,
      answer: null,
      failure: "Tidak ada jawaban dalam 1 detik.",
    });
    expect((await attempt({ url: "http://127.0.0.1:1/" })).body.response).toMatchObject({
      failure: "Sambungan ditolak: tidak ada yang menerima di alamat itu.",
    });
    expect((await attempt({ url: gateway.url.replace("http:", "https:") })).body.response).toMatchObject({
      failure: expect.stringContaining("tidak menjawab lewat HTTPS"),
    });
  });

  test("what is no answer in the way of HTTP ends too", async () => {
    gateway.answers(
      (to) => void to.socket?.end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
    );
    expect((await attempt({ timeoutSeconds: 1 })).body.response).toMatchObject({ delivered: false, status: null });
    gateway.answers((to) => void to.socket?.end("apa kabar"));
    expect((await attempt()).body.response).toMatchObject({ delivered: false, status: null });
  });

  test("a gateway that sends elsewhere is not followed", async () => {
    gateway.answers((to) => void to.writeHead(302, { Location: gateway.url }).end());
    expect((await attempt()).body.response).toMatchObject({ delivered: false, status: 302 });
    expect(gateway.received).toHaveLength(1);
  });

  test("a bad address, and whoever is not the owner, sends nothing", async () => {
    expect((await attempt({ url: "file:///etc/passwd" })).body.metadata.errors).toHaveProperty("url");
    expect((await attempt({ url: null })).body.metadata.errors).toHaveProperty("url");
    for (const role of ["admin", "auditor", "customer"])
      expect((await attempt({}, (await server.signedIn(role)).access)).body.metadata.message).toBe("no_permission");
    expect(gateway.received).toEqual([]);
  });
});

test("the owner writes, the auditor reads, the admin and others are refused", async () => {
  for (const role of ["admin", "auditor", "customer", "peternak"]) {
    const { access } = await server.signedIn(role);
    expect((await server.call("GET", "configuration", { token: access })).status).toBe(role === "auditor" ? 200 : 404);
    for (const section of SECTIONS)
      expect((await put(section, { ...good[section], version: 0 }, access)).body.metadata.message).toBe(
        "no_permission",
      );
  }
  expect(await server.db.select().from(settings)).toEqual([]);
});

test("nothing is written while the disk is full", async () => {
  server.state.full = true;
  const { status } = await put("umur", { lamb: 2, weaned: 4, young: 10, version: 0 });
  server.state.full = false;
  expect(status).toBe(507);
});
