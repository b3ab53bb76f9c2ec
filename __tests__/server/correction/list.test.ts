import * as buy from "@/__tests__/server/purchase/support";
import {
  act,
  addForSale,
  addKind,
  deliver,
  done,
  head,
  ordered,
  sale,
  saleServer,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { summedListOf } from "@/contract/base/list";
import { CorrectionTotals, ListedCorrection } from "@/contract/correction/list";
import { CorrectionPaper } from "@/contract/correction/paper";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { pastCorrections } from "@/server/db/schema/closing";
import { must } from "@/server/must";

let server: TestServer;
let token: string;
const made: Record<string, number> = {};
const documents: Record<string, { id: number; number: string }> = {};

const newest = ({ corrections }: Pick<PurchaseDetail, "corrections">) => must(corrections[0], "a correction").id;
const strike = (document: string, correction: string) =>
  postTo(server, token, `${document}/correction/${made[correction]}/cancel`, { reason: "Salah ketik" });

async function bought(supplier: number, name: string, values = {}) {
  const goods = buy.goods((await addProduct(server, { name })).id);
  const pen = (await addPen(server)).id;
  const purchase = await buy.receive(
    server,
    token,
    await buy.ordered(server, token, buy.order(supplier, [goods], values)),
    pen,
  );
  documents[name] = purchase;
  return purchase;
}
const cheaper = (purchase: PurchaseDetail, day: string, amount: number) =>
  buy.act(server, token, purchase, "correction", {
    day,
    reason: "Nota salah",
    lines: [{ lineId: must(purchase.lines[0], "a line").id, amount }],
  });

/** Two suppliers and a customer: a price, a credit of what was paid too much then, an allowance, a write-off. */
beforeAll(async () => {
  const { customer, ...opened } = await saleServer({ name: "Ibu Sari" });
  ({ server, token } = opened);
  const dadang = (await buy.addSupplier(server, { name: "Haji Dadang", code: "S00071" })).id;
  const euis = (await buy.addSupplier(server, { name: "Ibu Euis" })).id;
  const over = await bought(dadang, "Dedak", { noteNumber: "N-77" });
  const taker = await bought(dadang, "Konsentrat");
  const other = await bought(euis, "Jagung");
  const paid = buy.done(await buy.pay(server, token, over, { kind: "pelunasan", amount: 1_000_000 }));
  const less = buy.done(await cheaper(paid, "2025-08-15", 600_000));
  made.price = newest(less);
  const credit = { day: "2025-08-16", reason: "Potong nota", otherId: taker.id, amount: 400_000 };
  made.credit = newest(buy.done(await buy.act(server, token, less, "credit", credit)));
  made.struck = newest(buy.done(await cheaper(other, "2025-08-14", 1_250_000)));
  buy.done(await strike(`purchase/${other.id}`, "struck"));

  const kind = await addKind(server, { name: "Domba besar" });
  const lines = [head(kind.id, [(await addForSale(server, kind.id)).id])];
  const out = await deliver(server, token, await ordered(server, token, sale(customer, lines)));
  documents.sale = out;
  const give = { day: "2025-08-17", reason: "Kurus" };
  const allowed = done(await act(server, token, out, "allowance", { ...give, amount: 150_000, lineId: null }));
  made.allowance = newest(allowed);
  made.lost = newest(done(await act(server, token, allowed, "write-off", { ...give, amount: 50_000 })));
});
afterAll(() => server.close());

const list = async (query: string) => {
  const { status, body } = await server.call("GET", `correction?${query}`, { token });
  expect([query, status]).toEqual([query, 200]);
  return summedListOf(ListedCorrection, CorrectionTotals).parse(body.response);
};
const namesOf = (items: ListedCorrection[]) =>
  items.map(({ id }) => Object.keys(made).find((name) => made[name] === id));

const NOTHING = { harga: 0, kredit: 0, potongan: 0, hapus: 0 };
const PRICE = { harga: -400_000 };
const CREDIT = { kredit: -400_000 };
const SALE = { potongan: -150_000, hapus: -50_000 };

test.each<[string, string[], Partial<CorrectionTotals>]>([
  ["", ["lost", "allowance", "credit", "price", "struck"], { ...PRICE, ...CREDIT, ...SALE }],
  ["sort=day", ["struck", "price", "credit", "allowance", "lost"], { ...PRICE, ...CREDIT, ...SALE }],
  ["sort=-created&limit=20", ["lost", "allowance", "struck", "credit", "price"], { ...PRICE, ...CREDIT, ...SALE }],
  ["sort=amount&kind=kredit,potongan,hapus", ["credit", "allowance", "lost"], { ...CREDIT, ...SALE }],
  ["sort=-amount&kind=harga", ["struck", "price"], PRICE],
  ["kind=potongan", ["allowance"], { potongan: -150_000 }],
  ["period=2025-08-15..2025-08-16", ["credit", "price"], { ...PRICE, ...CREDIT }],
  ["period=..2025-08-14", ["struck"], {}],
  ["state=berlaku&kind=harga", ["price"], PRICE],
  ["state=dibatalkan", ["struck"], { harga: 250_000 }],
  ["q=haji+dad", ["credit", "price"], { ...PRICE, ...CREDIT }],
  ["q=S00071&kind=kredit", ["credit"], CREDIT],
  ["q=n-77", ["credit", "price"], { ...PRICE, ...CREDIT }],
  ["q=sari&sort=-amount", ["lost", "allowance"], SALE],
  ["q=euis", ["struck"], {}],
  ["q=tidak-ada", [], {}],
])("%s", async (query, expected, sums) => {
  const { items, totals } = await list(query);
  expect([namesOf(items), totals]).toEqual([expected, { ...NOTHING, ...sums }]);
});

test("found by its own number, by its document's, and a credit by both purchases", async () => {
  const all = (await list("")).items;
  const numberOf = (name: string) => must(all.find(({ id }) => id === made[name])?.number, "a number");
  const found = async (q: string) => namesOf((await list(`q=${encodeURIComponent(q)}`)).items);
  expect(await found(numberOf("lost"))).toEqual(["lost"]);
  expect(await found(must(documents.Dedak, "a purchase").number)).toEqual(["credit", "price"]);
  expect(await found(must(documents.Konsentrat, "a purchase").number)).toEqual(["credit"]);
  expect(await found(must(documents.sale, "a sale").number)).toEqual(["lost", "allowance"]);
});

test("a row tells its document, its partner and its sum as its paper does", async () => {
  for (const { belongsOn, document, partner, ...row } of (await list("")).items) {
    const { body } = await server.call("GET", `correction/${row.id}`, { token });
    const paper = CorrectionPaper.parse(body.response);
    expect(row).toEqual(paper.correction);
    expect(belongsOn).toBe(paper.belongsOn);
    expect(paper).toMatchObject({ document, partner: { name: partner.name } });
  }
  const { items } = await list("kind=kredit,potongan");
  expect(items).toMatchObject([
    { amount: -150_000, other: null, document: { kind: "transaction", number: documents.sale?.number } },
    {
      amount: -400_000,
      other: { number: documents.Konsentrat?.number },
      document: { number: documents.Dedak?.number },
    },
  ]);
});

test("one of closed days tells the day that it belongs to, and no other does", async () => {
  const row = must((await list("kind=hapus")).items[0], "the write-off");
  const mark = { documentKind: "transaction", documentId: row.document.id, part: row.number, day: row.day } as const;
  await server.db.insert(pastCorrections).values({ ...mark, belongsOn: "2025-07-20", createdAt: server.clock.now });
  const { items } = await list("");
  expect(items.filter(({ belongsOn }) => belongsOn !== null).map(({ id, belongsOn }) => [id, belongsOn])).toEqual([
    [made.lost, "2025-07-20"],
  ]);
});

test("the sums are those of the documents", async () => {
  const { totals } = await list("");
  const { rows } = await server.pool.query<{ bought: string; allowed: string; lost: string }>(`
    select (select sum(corrected) from purchases) as bought,
      (select sum(allowed) from transactions) as allowed, (select sum(written_off) from transactions) as lost`);
  const { bought: changed, allowed, lost } = must(rows[0], "the sums of the documents");
  expect([totals?.harga, totals?.potongan, totals?.hapus]).toEqual([Number(changed), -allowed, -lost]);
});

test("the export has the filtered rows, with who cancelled why", async () => {
  const file = async (query: string) => {
    const answer = await fetch(`${server.origin()}/api/v1/correction/export?format=csv&${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get("content-disposition")).toContain("nota-koreksi");
    return (await answer.text()).trim().split("\r\n");
  };
  expect(await file("")).toHaveLength(6);
  const [, struck = "", ...none] = await file("state=dibatalkan&q=euis&kind=harga&period=2025-08-01..");
  expect(none).toEqual([]);
  for (const part of ["NK/2025/08/", "Koreksi pembelian", "Ibu Euis", "250000", "Nota salah", "Salah ketik"])
    expect(struck).toContain(part);
  const [, credit] = await file("kind=kredit");
  expect(credit).toContain(must(documents.Konsentrat, "a purchase").number);
  expect(credit).toContain("-400000");
  const sheet = await server.call("GET", "correction/export?format=xlsx", { token });
  expect(sheet.status).toBe(200);
});

test("the auditor reads it, a keeper and a stranger do not, and an unknown filter is refused", async () => {
  const [auditor, keeper] = [await server.signedIn("auditor"), await server.signedIn("keeper")];
  const get = async (path: string, as?: string) => (await server.call("GET", path, { token: as })).status;
  for (const path of ["correction", "correction/export?format=csv"]) {
    expect([await get(path, auditor.access), await get(path, keeper.access), await get(path)]).toEqual([200, 404, 401]);
  }
  for (const query of ["kind=entah", "state=entah", "sort=reason", "period=kemarin"])
    expect([query, await get(`correction?${query}`, token)]).toEqual([query, 422]);
});
