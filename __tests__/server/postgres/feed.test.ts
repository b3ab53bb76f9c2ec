import { accepted } from "@/__tests__/support/server/calls";
import { makeToken } from "@/__tests__/support/server/make-token";
import { settled } from "@/__tests__/support/server/settled";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { Feed } from "@/contract/change/model";
import type { Transaction } from "@/server/db/client";
import { NOBODY } from "@/server/http/caller";
import { audit } from "@/server/modules/audit/audit";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const note = (tx: Transaction, id: number) =>
  audit(tx, { now: () => server.clock.now }, NOBODY, { action: "sheep.move", entity: "sheep", entityId: id });

test("a change that was written first and committed last is told, and the later ones wait for it", async () => {
  const token = await makeToken(server, "keeper", "baca");
  const read = async (after: string) => accepted(await server.call("GET", `changes?after=${after}`, { token }), Feed);
  const told = async (after: string) => (await read(after)).items.map(({ record }) => record);
  const from = (await read("now")).cursor;
  let commit = () => {};
  const asked = new Promise<void>((done) => {
    commit = done;
  });
  let began = () => {};
  const written = new Promise<void>((done) => {
    began = done;
  });
  const slow = server.db.transaction(async (tx) => {
    await note(tx, 1);
    began();
    await asked;
  });
  await written;
  await server.db.transaction((tx) => note(tx, 2));
  const meanwhile = await read(from);
  expect(meanwhile.items).toEqual([]);
  commit();
  await slow;
  await settled(server);
  expect(await told(meanwhile.cursor)).toEqual([1, 2]);
  expect(await told(from)).toEqual([1, 2]);
});
