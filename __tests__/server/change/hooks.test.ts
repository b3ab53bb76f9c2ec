import { createHmac } from "node:crypto";
import dns from "node:dns";
import { eq } from "drizzle-orm";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { says } from "@/__tests__/support/server/webhook-receiver";
import { WebhookTestResult } from "@/contract/configuration/webhook";
import { Hook, HookMade } from "@/contract/hook/model";
import { auditLog } from "@/server/db/schema/program/audit";
import { PATH, startHookFarm, WORDS } from "./support";

let farm: Awaited<ReturnType<typeof startHookFarm>>;
beforeAll(async () => {
  farm = await startHookFarm();
});
beforeEach(() => farm.empty());
afterAll(() => farm.close());

test.each([
  ["an address of the own network", "https://192.168.1.20/terima", undefined],
  ["this machine", "https://127.0.0.1/terima", undefined],
  ["this machine in IPv6", "https://[::1]/terima", undefined],
  ["an address of IPv4 inside IPv6", "https://[::ffff:10.0.0.8]/terima", undefined],
  ["a name that leads to one", "https://penerima.uji/terima", [{ address: "10.1.2.3", family: 4 }]],
  [
    "a name that leads to one among others",
    "https://penerima.uji/terima",
    [
      { address: "203.0.113.7", family: 4 },
      { address: "fd00::1", family: 6 },
    ],
  ],
])("nothing is sent to %s unless the operator allows it", async (_, url, addresses) => {
  const { look, made, stateOf, happen } = farm;
  const asked = jest.spyOn(dns, "lookup");
  const answer = (_name: string, _options: unknown, found: (error: null, to: unknown) => void) =>
    found(null, addresses);
  if (addresses) asked.mockImplementation(answer as never);
  const { hook } = await made({ url });
  await happen("sheep", 1);
  await look(false).finally(() => asked.mockRestore());
  expect(await stateOf(hook.id)).toMatchObject({
    failures: 1,
    lastError: "Alamat ini menuju jaringan pribadi, yang tidak dibuka untuk webhook (WEBHOOK_PRIVATE di server).",
  });
});

test.each([
  [
    { url: "http://penerima.example/terima" },
    { url: "Alamat diawali https://, tanpa nama pengguna dan kata sandi di dalamnya." },
  ],
  [
    { url: "https://a:b@penerima.example" },
    { url: "Alamat diawali https://, tanpa nama pengguna dan kata sandi di dalamnya." },
  ],
  [{ url: "" }, { url: "Masukkan alamat webhook." }],
  [{ words: [] }, { words: "Pilih paling sedikit satu." }],
])("%j is refused at its field", async (change, errors) => {
  const { create } = farm;
  const { status, body } = await create(change);
  expect([status, body.metadata.errors]).toEqual([422, errors]);
});

test("where private addresses are closed, one is refused when it is typed", async () => {
  const closed = await startTestServer();
  const { access } = await closed.signedIn("owner");
  const json = { url: "https://10.0.0.8/terima", words: WORDS, active: true };
  const { status, body } = await postTo(closed, access, PATH, json);
  expect([status, Object.keys(body.metadata.errors ?? {})]).toEqual([422, ["url"]]);
  await closed.close();
});

test("a test delivery has no changes and shows the receiver's answer; a new secret signs from then on", async () => {
  const { server, owner, receiver, made } = farm;
  const { hook, secret } = await made();
  receiver.answers(says(202, "siap"));
  const tried = await server.call("POST", `${PATH}/${hook.id}/test`, { token: owner });
  expect(accepted(tried, WebhookTestResult)).toMatchObject({ delivered: true, status: 202, answer: "siap" });
  expect(receiver.received[0]?.body).toMatchObject({ test: true, changes: [] });
  const renewed = accepted(await server.call("POST", `${PATH}/${hook.id}/secret`, { token: owner }), HookMade);
  expect(renewed.secret).not.toBe(secret);
  await server.call("POST", `${PATH}/${hook.id}/test`, { token: owner });
  const [, { headers, text } = { headers: {}, text: "" }] = receiver.received;
  const time = Math.floor(server.clock.now.getTime() / 1000);
  const v1 = createHmac("sha256", renewed.secret).update(`${time}.${text}`).digest("hex");
  expect(headers).toMatchObject({ "x-domba-signature": `t=${time},v1=${v1}` });
});

test("it is changed with its version, removed, and logged; unknown ones are not there", async () => {
  const { server, owner, receiver, made } = farm;
  const { hook } = await made();
  const json = { url: receiver.url, words: ["pen"], active: false, version: hook.version + 1 };
  expect((await server.call("PUT", `${PATH}/${hook.id}`, { token: owner, json })).status).toBe(409);
  const changed = await server.call("PUT", `${PATH}/${hook.id}`, {
    token: owner,
    json: { ...json, version: hook.version },
  });
  expect(accepted(changed, Hook)).toMatchObject({ words: ["pen"], active: false, version: hook.version + 1 });
  expect((await server.call("DELETE", `${PATH}/${hook.id}`, { token: owner })).status).toBe(200);
  for (const [method, path] of [
    ["DELETE", ""],
    ["POST", "/test"],
    ["POST", "/secret"],
  ])
    expect((await server.call(method ?? "", `${PATH}/${hook.id}${path}`, { token: owner })).status).toBe(404);
  const actions = (await server.db.select().from(auditLog).where(eq(auditLog.entity, "hook")))
    .filter(({ entityId }) => entityId === String(hook.id))
    .map(({ action }) => action);
  expect(actions).toEqual(["hook.create", "hook.update", "hook.delete"]);
});
