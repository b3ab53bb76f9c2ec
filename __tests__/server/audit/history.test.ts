import { newCustomer } from "@/__tests__/server/customer/support";
import { partnerCalls } from "@/__tests__/server/partner/support";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { HISTORY_SIZE, HISTORY_WORDS, History, type HistoryWord } from "@/contract/audit/model";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner", { name: "Budi Santoso" })).access;
});
afterAll(() => server.close());

async function history(word: string, id: number, query = "") {
  const { body } = await server.call("GET", `${word}/${id}/history${query}`, { token });
  return History.parse(body.response);
}

test("what happened to one customer, newest first, and nothing of another", async () => {
  const calls = partnerCalls(server, "customer", newCustomer);
  const one = await calls.created(token, { name: "Asep" });
  await calls.created(token, { name: "Lain" });
  await calls.put(token, await calls.read(token, one.id), { name: "Asep Suryana" });
  const { items, next } = await history("customer", one.id);
  expect(items.map(({ action, changes }) => [action, changes[0]])).toEqual([
    ["customer.update", { field: "name", before: "Asep", after: "Asep Suryana" }],
    ["customer.create", { field: "code", before: null, after: one.code }],
  ]);
  expect(next).toBeNull();
});

test("page by page, none twice and none left out, also while new ones come", async () => {
  const calls = partnerCalls(server, "customer", newCustomer);
  const { id } = await calls.created(token);
  const change = async (name: string) => calls.put(token, await calls.read(token, id), { name });
  for (let n = 0; n < HISTORY_SIZE + 2; n++) await change(`Nama ${n}`);
  const first = await history("customer", id);
  expect(first.items).toHaveLength(HISTORY_SIZE);
  await change("Nama terakhir");
  const second = await history("customer", id, `?before=${first.next}`);
  expect(second.next).toBeNull();
  expect([...first.items, ...second.items].map(({ recordName }) => recordName)).toEqual([
    ...Array.from({ length: HISTORY_SIZE + 2 }, (_, n) => `Nama ${HISTORY_SIZE + 1 - n}`),
    "Asep Suryana",
  ]);
});

test("an account's history tells what was done with it; an entry without a name bears the one of today", async () => {
  const made = await server.createUser({ name: "Sri Lestari", role: "admin" });
  await server.call("POST", `user/${made.id}/reset-password`, { token });
  const { items } = await history("user", made.id);
  expect(items).toMatchObject([
    { action: "user.reset_password", recordName: "Sri Lestari", userName: "Budi Santoso", entityId: String(made.id) },
  ]);
});

test.each(Object.keys(HISTORY_WORDS) as HistoryWord[])("a %s that is not there has none", async (word) => {
  const answer = await server.call("GET", `${word}/999999/history`, { token });
  expect(answer.status).toBe(404);
  expect(answer.body.metadata.message).toMatch(/ tidak ditemukan\.$/);
});

test.each(["0", "-1", "x", "1.5"])("before=%s is refused", async (before) => {
  const { status } = await server.call("GET", `customer/1/history?before=${before}`, { token });
  expect(status).toBe(422);
});
