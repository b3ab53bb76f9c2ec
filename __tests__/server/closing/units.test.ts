import { importCalls, told } from "@/__tests__/server/import/support";
import { created, put, read } from "@/__tests__/server/product/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { closingCalls, closingOf } from "./farm";

// A closed day tells its stock in the unit that the goods have: the unit of what stands in closed books stays.

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
beforeEach(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  imports = importCalls(server, "product", () => token);
});
afterEach(() => server.close());

const KEPT = "Satuan tidak dapat diubah: stoknya sudah tercatat dalam buku yang ditutup sampai 31 Juli 2025.";
const close = async () => closingOf(await closingCalls(server, token).close("2025-07-31"));
const change = async (id: number, values: object) =>
  refusal(await put(server, token, await read(server, token, id), values));

async function counted(day: string) {
  const goods = await created(server, token, { unit: "kg" });
  const count = { counted: 143.6, before: 0, unitValue: 10_000, note: "Dihitung Ujang", day };
  expect((await postTo(server, token, `product/${goods.id}/count`, count)).status).toBe(200);
  return goods;
}

test("the unit of goods in closed books stays, by form and by file; all else may change", async () => {
  const [july, august] = [await counted("2025-07-31"), await counted("2025-08-01")];
  expect(await change(july.id, { unit: "gram" })).toMatchObject({ status: 200 });
  expect(await change(july.id, { unit: "kg" })).toMatchObject({ status: 200 });
  await close();
  expect(await change(july.id, { unit: "gram" })).toMatchObject({ status: 422, unit: KEPT });
  expect(await change(july.id, { salePrice: 1_000 })).toMatchObject({ status: 200 });
  expect(await change(august.id, { unit: "gram" })).toMatchObject({ status: 200 });
  const rows = [july, august].map(({ code, name }) => ({ code, name, category: "Pakan", unit: "ml", salePrice: 500 }));
  expect(told(await imports.check(rows))).toEqual([`2D: ${KEPT}`]);
  expect(await imports.run(rows.slice(1))).toMatchObject({ saved: true, updated: 1 });
});

test("an import that changed the unit is not undone any more once closed books have told it", async () => {
  const { id, code, name } = await counted("2025-07-31");
  const { importId } = await imports.run([{ code, name, category: "Pakan", unit: "gram", salePrice: 500 }]);
  await close();
  const undone = await postTo(server, token, `product/import/${importId}/undo`, {});
  const told = expect.stringContaining("dalam buku yang ditutup");
  expect(refusal(undone)).toMatchObject({ status: 409, message: told });
  expect((await read(server, token, id)).unit).toBe("gram");
});
