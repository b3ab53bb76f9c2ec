import { createHmac } from "node:crypto";
import dns from "node:dns";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { until } from "@/__tests__/support/server/until";
import { drops, hangs, mumbles, type Receiver, says, startReceiver } from "@/__tests__/support/server/webhook-receiver";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import { claimDue } from "@/server/modules/notification/claims";
import { deliverDue, startWorker } from "@/server/modules/notification/worker";
import { randomFrom } from "@/server/seed/random";
import { MINUTE_MS, setWebhook, stored, told, workerDeps } from "./support";

let server: TestServer;
let gateway: Receiver;
beforeAll(async () => {
  server = await startTestServer();
  gateway = await startReceiver();
});
beforeEach(async () => {
  gateway.forget();
  server.state.full = false;
  await server.db.delete(notificationAttempts);
  await server.db.delete(notifications);
  await setWebhook(server, { url: gateway.url });
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

/** The worker's work at each look. */
const look = () => deliverDue(workerDeps(server), new AbortController().signal, () => false);
const lookIn = async (minutes: number) => {
  server.clock.advance(minutes * MINUTE_MS);
  await look();
};
const statusOf = async (id: number) => (await stored(server, id)).status;

test("what is queued is delivered once, signed, with what the gateway needs to know", async () => {
  await setWebhook(server, { url: gateway.url, secret: "rahasia-sekali" });
  const { id } = await told(server, "Asep Suryana");
  expect(await statusOf(id)).toBe("antre");
  await look();
  await look();
  expect(gateway.received).toHaveLength(1);
  const [{ headers, body, text } = { headers: {}, body: {}, text: "" }] = gateway.received;
  expect(headers).toMatchObject({ "idempotency-key": `notification-${id}`, "x-domba-attempt": "1" });
  expect(headers).not.toHaveProperty("x-domba-repeat");
  const timestamp = String(Math.floor(server.clock.now.getTime() / 1000));
  const signed = createHmac("sha256", "rahasia-sekali").update(`${timestamp}.${text}`).digest("hex");
  expect(headers).toMatchObject({ "x-domba-timestamp": timestamp, "x-domba-signature": `sha256=${signed}` });
  expect(body).toMatchObject({
    id,
    kind: "stok",
    channel: "whatsapp",
    body: "Stok Dedak padi tinggal 8 karung, di bawah minimum 20 karung.",
    recipient: { name: "Asep Suryana", address: "6281234567890" },
    document: { kind: "product", id: 1, name: "Dedak padi" },
  });
  expect(await stored(server, id)).toMatchObject({
    status: "terkirim",
    attempts: 1,
    nextAttemptAt: null,
    claimedUntil: null,
    lastError: null,
    deliveredAt: server.clock.now,
    tries: [{ outcome: "berhasil", httpStatus: 200, answer: "diterima" }],
  });
});

test.each([
  ["a link-local address that was saved long ago", "http://169.254.169.254/kirim", undefined],
  ["the same inside an address of IPv6", "http://[::ffff:169.254.169.254]/kirim", undefined],
  ["a name that leads to one", "http://gateway.uji/kirim", [{ address: "169.254.169.254", family: 4 }]],
  [
    "a name that leads to one among others",
    "http://gateway.uji/kirim",
    [
      { address: "127.0.0.1", family: 4 },
      { address: "fe80::1", family: 6 },
    ],
  ],
])("nothing is sent to %s", async (_, url, addresses) => {
  const asked = jest.spyOn(dns, "lookup");
  const answer = (_name: string, _options: unknown, found: (error: null, to: unknown) => void) =>
    found(null, addresses);
  if (addresses) asked.mockImplementation(answer as never);
  await setWebhook(server, { url });
  const { id } = await told(server);
  await look().finally(() => asked.mockRestore());
  expect(await stored(server, id)).toMatchObject({
    status: "gagal",
    lastError: "Nama server menunjuk ke alamat link-local (169.254.x.x atau fe80::), yang tidak dapat dipakai.",
    tries: [{ outcome: "gagal", httpStatus: null }],
  });
});

test("a gateway that says no is asked again after 1, 5 and 15 minutes, then no more; its answer is kept", async () => {
  gateway.answers(says(500, `rusak ${"x".repeat(500)}`));
  const { id } = await told(server);
  await look();
  expect(await stored(server, id)).toMatchObject({ status: "gagal", attempts: 1, lastError: "Webhook menjawab 500." });
  for (const [wait, tries] of [
    [0.9, 1],
    [0.4, 2],
    [4.9, 2],
    [1.2, 3],
    [14.9, 3],
    [3.2, 4],
    [60, 4],
  ] as const) {
    await lookIn(wait);
    expect(gateway.received).toHaveLength(tries);
  }
  const end = await stored(server, id);
  expect(end).toMatchObject({ status: "gagal permanen", attempts: 4, nextAttemptAt: null });
  expect(end.tries.map(({ outcome }) => outcome)).toEqual(["gagal", "gagal", "gagal", "gagal"]);
  expect(end.tries[0]?.answer).toHaveLength(200);
  // A clear refusal is no reason to warn of a repeat.
  expect(gateway.received.map(({ headers }) => headers["x-domba-repeat"])).toEqual(Array(4).fill(undefined));
});

test("a gateway that recovers gets what waited, each once", async () => {
  gateway.answers(says(503));
  const ids = await Promise.all(Array.from({ length: 12 }, async () => (await told(server)).id));
  await look();
  gateway.forget();
  await lookIn(2);
  expect(gateway.received.map(({ body }) => body.id).sort()).toEqual([...ids].sort());
  for (const id of ids) expect(await statusOf(id)).toBe("terkirim");
});

test.each([
  ["hangs", hangs, "Tidak ada jawaban dalam 1 detik."],
  ["drops the connection", drops, "Sambungan terputus sebelum ada jawaban."],
  ["is a proxy that lost it", says(504), "Webhook menjawab 504."],
])("one that %s may have taken it: the next try says so", async (_, answer, reason) => {
  await setWebhook(server, { url: gateway.url, timeoutSeconds: answer === hangs ? 1 : 20 });
  gateway.answers(answer);
  const { id } = await told(server);
  await look();
  const first = await stored(server, id);
  expect(first).toMatchObject({ status: "gagal", lastError: reason, mayRepeat: true });
  expect(first.tries[0]).toMatchObject({ outcome: "tidak diketahui", mayRepeat: false });
  gateway.answers(says(200));
  await lookIn(2);
  expect(gateway.received.map(({ headers }) => headers["x-domba-repeat"])).toEqual([undefined, "1"]);
  expect(gateway.received[1]?.body).toMatchObject({ attempt: 2, mayRepeat: true });
  expect(await stored(server, id)).toMatchObject({ status: "terkirim", tries: [{}, { mayRepeat: true }] });
});

test("one that answers yes and never ends is believed", async () => {
  await setWebhook(server, { url: gateway.url, timeoutSeconds: 3 });
  gateway.answers(mumbles(202));
  const { id } = await told(server);
  await look();
  expect(await stored(server, id)).toMatchObject({ status: "terkirim", tries: [{ httpStatus: 202 }] });
});

test("nobody there: it never left, so the next try is no repeat", async () => {
  await setWebhook(server, { url: "http://127.0.0.1:1/kirim" });
  const { id } = await told(server);
  await look();
  expect(await stored(server, id)).toMatchObject({
    status: "gagal",
    mayRepeat: false,
    lastError: "Sambungan ditolak: tidak ada yang menerima di alamat itu.",
  });
});

test("two workers at once: nothing lost, nothing twice", async () => {
  const workers = [startWorker(workerDeps(server)), startWorker(workerDeps(server))];
  const rows = await Promise.all(Array.from({ length: 40 }, () => told(server)));
  await until(async () => (await Promise.all(rows.map(({ id }) => statusOf(id)))).every((word) => word === "terkirim"));
  await Promise.all(workers.map((stop) => stop()));
  expect(gateway.received.map(({ headers }) => headers["idempotency-key"]).sort()).toEqual(
    rows.map(({ id }) => `notification-${id}`).sort(),
  );
});

test("a process killed on the way: not before its time another takes it, and says that it may be a repeat", async () => {
  const { id } = await told(server);
  const { claims } = await claimDue(server.db, server.clock.now, { leaseMs: MINUTE_MS, most: 5 });
  expect(claims).toHaveLength(1);
  await lookIn(0.5);
  expect(gateway.received).toHaveLength(0);
  await lookIn(1);
  expect(gateway.received.map(({ headers }) => headers["x-domba-repeat"])).toEqual(["1"]);
  const { status, attempts, tries } = await stored(server, id);
  expect({ status, attempts }).toEqual({ status: "terkirim", attempts: 2 });
  expect(tries.map(({ outcome }) => outcome)).toEqual(["tidak diketahui", "berhasil"]);
});

test("sent, but never written down: once more after its time, under the same key and marked", async () => {
  const { id } = await told(server);
  const db: typeof server.db = Object.create(server.db);
  let transactions = 0;
  db.transaction = (async (work: never) => {
    transactions += 1;
    // The first worker takes the message, and the second tries to write the result.
    if (transactions === 2) throw new Error("killed");
    return server.db.transaction(work);
  }) as typeof db.transaction;
  const dying = deliverDue({ ...workerDeps(server), db }, new AbortController().signal, () => false);
  await expect(dying).rejects.toThrow("killed");
  expect(gateway.received).toHaveLength(1);
  expect(await statusOf(id)).toBe("antre");
  await lookIn(2);
  expect(gateway.received.map(({ headers }) => [headers["idempotency-key"], headers["x-domba-repeat"]])).toEqual([
    [`notification-${id}`, undefined],
    [`notification-${id}`, "1"],
  ]);
  expect(await statusOf(id)).toBe("terkirim");
});

test("whatever the gateway does: every message ends, none is delivered twice, every possible repeat is marked", async () => {
  const random = randomFrom(20_250_818);
  const took = new Map<unknown, ("yes" | "no" | "nothing")[]>();
  const marks: [given: unknown, due: unknown][] = [];
  gateway.answers((to, received) => {
    const what = random.pick(["yes", "no", "nothing"] as const);
    const { id } = received.body;
    const before = took.get(id) ?? [];
    marks.push([received.headers["x-domba-repeat"], before.includes("nothing") ? "1" : undefined]);
    took.set(id, [...before, what]);
    ({ yes: says(200), no: says(500), nothing: drops })[what](to, received);
  });
  const rows = await Promise.all(Array.from({ length: 30 }, () => told(server)));
  for (let round = 0; round < 5; round++) {
    await Promise.all([look(), look()]);
    server.clock.advance(20 * MINUTE_MS);
  }
  expect(marks.map(([given]) => given)).toEqual(marks.map(([, due]) => due));
  for (const { id } of rows) {
    const answers = took.get(id) ?? [];
    const delivered = answers.at(-1) === "yes";
    expect(answers.slice(0, -1)).not.toContain("yes");
    expect(delivered || answers.length === 4).toBe(true);
    expect(await stored(server, id)).toMatchObject({
      status: delivered ? "terkirim" : "gagal permanen",
      attempts: answers.length,
    });
  }
});

test("killed at every try: it ends as failed, with the reason, and is not forgotten", async () => {
  const { id } = await told(server);
  for (let life = 0; life < 4; life++) {
    const { claims } = await claimDue(server.db, server.clock.now, { leaseMs: MINUTE_MS, most: 5 });
    expect(claims).toHaveLength(1);
    server.clock.advance(2 * MINUTE_MS);
  }
  await look();
  expect(gateway.received).toHaveLength(0);
  expect(await stored(server, id)).toMatchObject({
    status: "gagal permanen",
    attempts: 4,
    nextAttemptAt: null,
    lastError: "Tidak diketahui apakah sudah sampai: server Domba berhenti saat mengirim.",
  });
});

test("a stop waits for no gateway that hangs; what was on its way goes out again at the next start", async () => {
  gateway.answers(hangs);
  await setWebhook(server, { url: gateway.url, timeoutSeconds: 20 });
  const stop = startWorker(workerDeps(server));
  const { id } = await told(server);
  await until(() => gateway.received.length === 1);
  // The API answers meanwhile, also on a database with one turn for everybody.
  const { access } = await server.signedIn("owner");
  expect((await server.call("GET", `notification/${id}`, { token: access })).status).toBe(200);
  await stop();
  expect(await stored(server, id)).toMatchObject({
    status: "gagal",
    failures: 0,
    mayRepeat: true,
    lastError: "Server Domba dimatikan sebelum ada jawaban.",
  });
  gateway.answers(says(200));
  await look();
  expect(gateway.received.map(({ headers }) => headers["x-domba-repeat"])).toEqual([undefined, "1"]);
});

test("without a webhook it stays in the app; turned off, what waits is there to be read", async () => {
  gateway.answers(says(500));
  const { id } = await told(server);
  await look();
  await setWebhook(server, { url: gateway.url, active: false });
  const { id: later } = await told(server);
  expect(await statusOf(later)).toBe("di aplikasi");
  await look();
  expect(await stored(server, id)).toMatchObject({ status: "di aplikasi", nextAttemptAt: null, attempts: 1 });
  expect(gateway.received).toHaveLength(1);
});

test("it waits while the disk is full, and while the database is away", async () => {
  const { id } = await told(server);
  server.state.full = true;
  await look();
  expect(gateway.received).toHaveLength(0);
  server.state.full = false;
  const log: { msg?: string }[] = [];
  const select = () => {
    throw new Error("away");
  };
  const away = { ...workerDeps(server, log), db: { select } as never };
  const stop = startWorker(away);
  await until(() => log.length > 0);
  await stop();
  expect(log[0]?.msg).toBe("notifications wait");
  await look();
  expect(await statusOf(id)).toBe("terkirim");
});
