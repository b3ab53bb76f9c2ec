import { newCustomer } from "@/__tests__/server/customer/support";
import { partnerCalls } from "@/__tests__/server/partner/support";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { importCalls, told } from "./support";

let server: TestServer;
let token: string;
let calls: ReturnType<typeof partnerCalls>;
let imports: ReturnType<typeof importCalls>;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  calls = partnerCalls(server, "customer", newCustomer);
  imports = importCalls(server, "customer", () => token);
});
afterAll(() => server.close());

test("a customer that was forgotten stays forgotten: refused at its code, once, and nothing is written", async () => {
  const { id, code, version } = await calls.created(token, { name: "Halimah" });
  const headers = { "Idempotency-Key": newKey() };
  await server.call("POST", `customer/${id}/anonymise`, { token, json: { confirmation: code, version }, headers });
  const other = await calls.created(token, { name: "Tetap Ada" });
  const state = async () => (await server.pool.query("select * from customers order by id")).rows;
  const before = await state();

  const rows = [
    { code: code.toLowerCase(), name: "Halimah", whatsapp: "0812 3456 7890", active: "Aktif" },
    { code: other.code, name: "Nama Lain", whatsapp: other.whatsapp, active: "Aktif" },
  ];
  const report = await imports.check(rows);
  expect(told(report)).toEqual(["2A: Customer ini sudah dianonimkan dan tidak dapat diubah."]);
  expect(report).toMatchObject({ updated: 1, failed: 1 });
  const answer = await imports.save(rows, report.plan);
  expect([answer.status, answer.body.metadata.errors]).toEqual([422, { rows: expect.any(String) }]);
  expect(await state()).toEqual(before);
  expect(told(await imports.check([{ code, notes: "teringat" }]))).toHaveLength(1);

  // Its row of the export does not hinder the others.
  const [forgotten] = before;
  const same = { code, name: forgotten.name, whatsapp: null, active: "Nonaktif" };
  expect(await imports.run([same, { ...same, code: other.code, name: "Nama Lain", whatsapp: other.whatsapp }])).toEqual(
    expect.objectContaining({ unchanged: 1, updated: 1 }),
  );
  expect((await state())[0]).toEqual(forgotten);
});
