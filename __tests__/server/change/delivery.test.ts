import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { accepted } from "@/__tests__/support/server/calls";
import { settled } from "@/__tests__/support/server/settled";
import { until } from "@/__tests__/support/server/until";
import { drops, hangs, says, startReceiver } from "@/__tests__/support/server/webhook-receiver";
import { Hook } from "@/contract/hook/model";
import { notifications } from "@/server/db/schema/notification";
import { auditLog, feedBase } from "@/server/db/schema/program/audit";
import { hooks } from "@/server/db/schema/program/hook";
import { deliverHooks } from "@/server/modules/hook/deliver";
import { startHooks } from "@/server/modules/hook/worker";
import { changesOf, PATH, startHookFarm, WORDS } from "./support";

let farm: Awaited<ReturnType<typeof startHookFarm>>;
beforeAll(async () => {
  farm = await startHookFarm();
});
beforeEach(() => farm.empty());
afterAll(() => farm.close());

test("what happens after it was made is told in order, of its words alone, once", async () => {
  const { server, receiver, look, made, stateOf, happen, told } = farm;
  await happen("sheep", 1);
  const { hook } = await made();
  await happen("sheep", 2, 3);
  await happen("customer", 4);
  await happen("pen", 5);
  await look();
  await look();
  expect(told()).toEqual([2, 3, 5]);
  expect(receiver.received).toHaveLength(1);
  await happen("sheep", 6);
  await look();
  expect(told()).toEqual([2, 3, 5, 6]);
  expect(await stateOf(hook.id)).toMatchObject({ failures: 0, lastDeliveredAt: server.clock.now.toISOString() });
});

test("a delivery is signed over its time and its body with the secret that was told once", async () => {
  const { server, owner, receiver, look, made, happen } = farm;
  const { hook, secret } = await made();
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  await happen("sheep", 1);
  await look();
  const [{ headers, text, body } = { headers: {}, text: "", body: {} }] = receiver.received;
  const time = Math.floor(server.clock.now.getTime() / 1000);
  const v1 = createHmac("sha256", secret).update(`${time}.${text}`).digest("hex");
  expect(headers).toMatchObject({ "x-domba-signature": `t=${time},v1=${v1}`, "content-type": "application/json" });
  const [change] = changesOf({ body });
  const id = `hook-${hook.id}-${change?.id}-${change?.id}`;
  expect(body).toEqual({ id, at: server.clock.now.toISOString(), attempt: 1, test: false, changes: [change] });
  expect(headers).toMatchObject({ "idempotency-key": id });
  expect(change).toMatchObject({ word: "sheep", record: 1, action: "sheep.update", version: null });
  expect(JSON.stringify(await server.db.select().from(auditLog))).not.toContain(secret);
  expect(JSON.stringify(await server.call("GET", PATH, { token: owner }))).not.toContain(secret);
});

test("what many did comes in deliveries of a hundred, in order", async () => {
  const { receiver, look, made, happen, told } = farm;
  await made();
  const records = Array.from({ length: 250 }, (_, at) => at + 1);
  await happen("sheep", ...records);
  await look();
  expect(receiver.received.map((one) => changesOf(one).length)).toEqual([100, 100, 50]);
  expect(told()).toEqual(records);
});

test("one that fails is asked again after growing pauses, and nothing overtakes what waits", async () => {
  const { receiver, look, lookIn, made, stateOf, happen, told } = farm;
  const { hook } = await made();
  receiver.answers(says(500));
  await happen("sheep", 1);
  await look();
  expect(await stateOf(hook.id)).toMatchObject({ failures: 1, lastError: "Penerima menjawab 500." });
  await happen("sheep", 2);
  for (const [seconds, tries] of [
    [9, 1],
    [4, 2],
    [29, 2],
    [8, 3],
  ] as const) {
    await lookIn(seconds);
    expect(receiver.received).toHaveLength(tries);
  }
  expect(receiver.received.map(({ body }) => body.attempt)).toEqual([1, 2, 3]);
  receiver.forget();
  await lookIn(3600);
  expect(told()).toEqual([1, 2]);
  expect(await stateOf(hook.id)).toMatchObject({ failures: 0, failingSince: null, lastError: null });
});

test("one that is away holds up no other", async () => {
  const { receiver, look, made, happen } = farm;
  const other = await startReceiver();
  await made();
  await made({ url: other.url });
  receiver.answers(drops);
  await happen("sheep", 1);
  await look();
  expect(other.received).toHaveLength(1);
  await other.close();
});

test("after a day of failures it is switched off, the staff hear of it, and switched on it goes on", async () => {
  const { server, owner, receiver, look, lookIn, made, stateOf, happen, told } = farm;
  const { hook } = await made();
  receiver.answers(says(404));
  await happen("sheep", 1);
  await look();
  for (let hours = 0; hours < 26; hours += 2) await lookIn(2 * 3600);
  const state = await stateOf(hook.id);
  expect(state).toMatchObject({ active: false, nextAttemptAt: null, lastError: "Penerima menjawab 404." });
  expect(state.pausedAt).not.toBeNull();
  const [notice, ...more] = await server.db.select().from(notifications);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ kind: "webhook", channel: "aplikasi", status: "di aplikasi" });
  expect(notice?.body).toContain(`Webhook perubahan ke ${new URL(receiver.url).host} berhenti`);
  const tries = receiver.received.length;
  await lookIn(24 * 3600);
  expect(receiver.received).toHaveLength(tries);
  receiver.forget();
  const json = { url: receiver.url, words: WORDS, active: true, version: hook.version };
  const on = await server.call("PUT", `${PATH}/${hook.id}`, { token: owner, json });
  expect(accepted(on, Hook)).toMatchObject({ active: true, pausedAt: null, failures: 0 });
  await look();
  expect(told()).toEqual([1]);
});

test("a sender that dies on the way loses nothing: another one sends it again when its claim is over", async () => {
  const { server, receiver, deps, look, lookIn, made, happen, told } = farm;
  const { hook } = await made();
  receiver.answers(hangs);
  await happen("sheep", 1);
  // It never comes to write down how the delivery ended.
  const died = { ...deps(), db: new Proxy(server.db, {}) };
  const stop = new AbortController();
  await settled(server);
  const dying = deliverHooks(died, stop.signal, () => false);
  await until(() => receiver.received.length === 1);
  const [claimed] = await server.db.select().from(hooks).where(eq(hooks.id, hook.id));
  receiver.answers(says(200));
  await look();
  expect(receiver.received).toHaveLength(1);
  stop.abort();
  await dying;
  await server.db.update(hooks).set({ claimedUntil: claimed?.claimedUntil }).where(eq(hooks.id, hook.id));
  await lookIn(30);
  expect(receiver.received).toHaveLength(1);
  await lookIn(15);
  expect(told()).toEqual([1, 1]);
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(1);
});

test("several senders at once tell everything, each change by one of them", async () => {
  const { look, made, happen, told } = farm;
  await made();
  const records = Array.from({ length: 40 }, (_, at) => at + 1);
  for (const record of records) {
    await happen("sheep", record);
    await Promise.all([look(), look(), look()]);
  }
  await look();
  expect(told()).toEqual(records);
});

test("a worker that is stopped while it sends counts no failure", async () => {
  const { receiver, deps, look, made, stateOf, happen, told } = farm;
  const { hook } = await made();
  receiver.answers(hangs);
  await happen("sheep", 1);
  const log = pino({ level: "silent" });
  const stop = startHooks({ ...deps(), log });
  await until(() => receiver.received.length === 1);
  await stop();
  expect(await stateOf(hook.id)).toMatchObject({ failures: 0, failingSince: null });
  receiver.forget();
  await look();
  expect(told()).toEqual([1]);
});

test("in a database that was restored it goes on from now", async () => {
  const { server, look, made, happen, told } = farm;
  await made();
  await happen("sheep", 1);
  await server.db.delete(feedBase);
  await look();
  await happen("sheep", 2);
  await look();
  expect(told()).toEqual([2]);
});
