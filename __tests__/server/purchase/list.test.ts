import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { Purchase, PurchaseTotals } from "@/contract/purchase/model";
import { readSheet } from "@/e2e/support/read-xlsx";
import {
  act,
  addSupplier,
  animal,
  create,
  done,
  goods,
  order,
  ordered,
  pay,
  receive,
  service,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
const known: Record<string, string> = {};
let supplierId: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  const ade = await addSupplier(server, { name: "Haji Ade Wanaraja", termDays: 3 });
  const other = await addSupplier(server, { name: "Toko Pakan Sari", termDays: 30 });
  supplierId = ade.id;
  const pen = (await addPen(server)).id;
  const feed = await addProduct(server);
  const wages = await addProduct(server, { category: "biaya", unit: "bulan" });
  const note = async (name: string, purchase: { number: string }) => {
    known[purchase.number] = name;
  };
  await note(
    "draf",
    await create(server, token, order(ade.id, [animal()], { day: "2025-07-01", noteNumber: "NOTA-77" })),
  );
  const late = await ordered(server, token, order(ade.id, [animal()], { day: "2025-07-02" }));
  await receive(server, token, late, pen);
  await note("telat", late);
  const sacks = await ordered(server, token, order(other.id, [goods(feed.id)], { day: "2025-08-03" }));
  await note("pakan", done(await pay(server, token, await receive(server, token, sacks, pen), { amount: 400_000 })));
  const wage = await ordered(server, token, order(other.id, [service(wages.id)], { day: "2025-08-04" }));
  const paid = done(
    await pay(server, token, await receive(server, token, wage, pen), { kind: "pelunasan", amount: 100_000 }),
  );
  await note("upah", done(await act(server, token, paid, "finish")));
  const off = await create(server, token, order(other.id, [goods(feed.id)], { day: "2025-08-05" }));
  await note("batal", done(await act(server, token, off, "cancel", { reason: "Salah" })));
});
afterAll(() => server.close());

async function list(query: string) {
  const { body, status } = await server.call("GET", `purchase?${query}`, { token });
  if (status !== 200) throw new Error(JSON.stringify(body.metadata));
  const { items, totals } = body.response as { items: unknown[]; totals: unknown };
  return {
    names: items.map((item) => known[Purchase.parse(item).number]),
    totals: PurchaseTotals.parse(totals),
    page: body.metadata.page,
  };
}

test.each([
  ["", ["batal", "upah", "pakan", "telat", "draf"]],
  ["sort=day", ["draf", "telat", "pakan", "upah", "batal"]],
  ["sort=total", ["upah", "pakan", "batal", "draf", "telat"]],
  ["sort=due", ["draf", "telat", "pakan", "upah", "batal"]],
  ["sort=-number", ["batal", "upah", "pakan", "telat", "draf"]],
  ["q=nota", ["draf"]],
  ["q=wanaraja", ["telat", "draf"]],
  ["q=2025/07/0002", ["telat"]],
  ["q=zzz", []],
  ["period=2025-07-02..2025-08-03", ["pakan", "telat"]],
  ["state=draf,dibatalkan", ["batal", "draf"]],
  ["debt=belum%20lunas", ["pakan", "telat"]],
  ["debt=jatuh%20tempo", ["telat"]],
  ["debt=lebih%20bayar", []],
  ["category=ternak", ["telat", "draf"]],
  ["category=biaya,pakan", ["batal", "upah", "pakan"]],
])("%s", async (query, names) => {
  const { names: found, page } = await list(query);
  expect(found).toEqual(names);
  expect(page?.total).toBe(names.length);
});

test("of one supplier; what is drafted or called off stands in no sum", async () => {
  expect((await list(`supplier=${supplierId}`)).names).toEqual(["telat", "draf"]);
  expect((await list("")).totals).toEqual({
    total: 1_500_000 + 1_000_000 + 100_000,
    paid: 500_000,
    remaining: 2_100_000,
    overpaid: 0,
    payable: 2_100_000,
    opening: 0,
  });
});

test("an unknown filter is refused", async () => {
  for (const query of ["state=hilang", "debt=semua", "supplier=0", "sort=supplier", "period=kemarin"])
    expect((await server.call("GET", `purchase?${query}`, { token })).status).toBe(422);
});

test("the search of the palette: by number, note and supplier", async () => {
  const found = async (q: string) => {
    const { body } = await server.call("GET", `purchase/search?q=${q}`, { token });
    return (body.response as { items: { number: string }[] }).items.map(({ number }) => known[number]);
  };
  expect(await found("ade")).toEqual(["telat", "draf"]);
  expect(await found("NOTA-77")).toEqual(["draf"]);
  expect((await found("")).length).toBe(5);
});

test("the export is exactly the filtered rows, amounts as numbers, the filters in words", async () => {
  const query = `format=xlsx&supplier=${supplierId}&debt=belum%20lunas&sort=day`;
  const answer = await fetch(`${server.origin()}/api/v1/purchase/export?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="pembelian-2025-08-18.xlsx"');
  const [title, filters, , head, ...rows] = readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(title?.[0]?.value).toBe("Daftar pembelian");
  expect(filters?.[0]?.value).toBe("Saringan: Supplier: Haji Ade Wanaraja; Belum lunas");
  expect(rows.map((cells) => known[String(cells[0]?.value)])).toEqual(["telat"]);
  const at = String.fromCharCode(65 + (head?.findIndex(({ value }) => value === "Utang") ?? 0));
  expect(rows[0]?.find((cell) => cell.at === at)).toMatchObject({ text: false, value: 1_500_000 });
});

test("in the export a draft and what was called off unpaid are neither paid nor owed", async () => {
  const answer = await fetch(`${server.origin()}/api/v1/purchase/export?format=csv&state=draf,dibatalkan`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [header = "", ...rows] = (await answer.text()).trim().split(/\r?\n/);
  const names = header.split(",");
  const told = rows.map((row) => {
    const cells = row.split(",");
    return [known[cells[0] ?? ""], cells[names.indexOf("Pembayaran")], cells[names.indexOf("Sisa")]];
  });
  expect(told.sort()).toEqual([
    ["batal", "", "0"],
    ["draf", "", "0"],
  ]);
});
