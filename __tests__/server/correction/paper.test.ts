import * as z from "zod/mini";
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
import { listOf } from "@/contract/base/list";
import { CorrectionPaper, FoundCorrection } from "@/contract/correction/paper";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";

let server: TestServer;
let token: string;
let customer: number;
let supplier: number;
let pen: number;
beforeAll(async () => {
  ({ server, token, customer } = await saleServer({ name: "Ibu Sari" }));
  supplier = (await buy.addSupplier(server, { name: "Haji Dadang" })).id;
  pen = (await addPen(server)).id;
});
afterAll(() => server.close());

const get = (path: string, as?: string) => server.call("GET", path, { token: as });
const paperOf = async (id: number) => {
  const { status, body } = await get(`correction/${id}`, token);
  expect(status).toBe(200);
  return CorrectionPaper.parse(body.response);
};
const numbersIn = async (path: string) => {
  const { body } = await get(`${path}?corrected=dikoreksi&limit=100`, token);
  return listOf(z.object({ number: z.string() }))
    .parse(body.response)
    .items.map(({ number }) => number);
};
const bought = async (name: string, values = {}) => {
  const goods = buy.goods((await addProduct(server, { name })).id);
  return buy.receive(server, token, await buy.ordered(server, token, buy.order(supplier, [goods], values)), pen);
};
const lineOf = ({ lines }: PurchaseDetail) => must(lines[0], "a line");
const correct = (purchase: PurchaseDetail, line: { amount: number; quantity?: number }) =>
  buy.act(server, token, purchase, "correction", {
    day: "2025-08-15",
    reason: "Nota salah",
    lines: [{ lineId: lineOf(purchase).id, ...line }],
  });
const newest = ({ corrections }: Pick<PurchaseDetail, "corrections">) => must(corrections[0], "a correction");
const strike = (word: string, id: number, correction: number) =>
  postTo(server, token, `${word}/${id}/correction/${correction}/cancel`, { reason: "Keliru" });

test("of a purchase it has the supplier and the changed lines, also once it is cancelled", async () => {
  const purchase = await bought("Jagung", { noteNumber: "N-77" });
  const { id, number } = newest(buy.done(await correct(purchase, { amount: 900_000, quantity: 9 })));
  const line = lineOf(purchase);
  const lines = [{ id: line.id, name: "Jagung", quantity: -1, unit: line.product?.unit, amount: -100_000 }];
  expect(await paperOf(id)).toMatchObject({
    correction: { number, kind: "harga", amount: -100_000, cancelled: null },
    document: { kind: "purchase", id: purchase.id, number: purchase.number, noteNumber: "N-77" },
    partner: { name: "Haji Dadang" },
    lines,
  });
  buy.done(await strike("purchase", purchase.id, id));
  expect(await paperOf(id)).toMatchObject({ correction: { cancelled: { reason: "Keliru" } }, lines });
});

test("of an allowance it has the customer and each line's part; of a write-off no line", async () => {
  const kind = await addKind(server, { name: "Domba besar" });
  const lines = [
    head(kind.id, [(await addForSale(server, kind.id)).id]),
    head(kind.id, [(await addForSale(server, kind.id)).id]),
  ];
  const out = await deliver(server, token, await ordered(server, token, sale(customer, lines)));
  const give = { day: "2025-08-14", reason: "Kurus" };
  const allowed = done(await act(server, token, out, "allowance", { ...give, amount: 300_000, lineId: null }));
  const allowance = newest(allowed);
  const lost = newest(done(await act(server, token, allowed, "write-off", { ...give, amount: 50_000 })));
  const paper = await paperOf(allowance.id);
  expect(paper).toMatchObject({
    correction: { number: allowance.number, kind: "potongan", amount: -300_000 },
    document: { kind: "transaction", number: out.number, noteNumber: null },
    partner: { name: "Ibu Sari" },
  });
  expect(paper.lines.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
    ["Domba besar", 0, -150_000],
    ["Domba besar", 0, -150_000],
  ]);
  expect(await paperOf(lost.id)).toMatchObject({ correction: { kind: "hapus", amount: -50_000 }, lines: [] });
  expect(await numbersIn("transaction")).toContain(out.number);
  done(await strike("transaction", out.id, allowance.id));
  expect(await numbersIn("transaction")).toContain(out.number);
  done(await strike("transaction", out.id, lost.id));
  expect(await numbersIn("transaction")).not.toContain(out.number);
});

test("it is found by its number, and its purchase by the filter until it is cancelled", async () => {
  const purchase = await bought("Bekatul");
  const { id, number } = newest(buy.done(await correct(purchase, { amount: 900_000 })));
  const [prefix, year, , serial] = number.split("/");
  for (const q of [number.toLowerCase(), `${serial} ${prefix} ${year}`]) {
    const { body } = await get(`correction/search?q=${encodeURIComponent(q)}`, token);
    expect(listOf(FoundCorrection).parse(body.response).items).toEqual([
      {
        id,
        number,
        kind: "harga",
        cancelled: false,
        document: { kind: "purchase", number: purchase.number },
        partner: "Haji Dadang",
      },
    ]);
  }
  expect(await numbersIn("purchase")).toContain(purchase.number);
  const { status } = await get("purchase/export?corrected=dikoreksi&format=csv", token);
  expect(status).toBe(200);
  buy.done(await strike("purchase", purchase.id, id));
  expect(await numbersIn("purchase")).not.toContain(purchase.number);
});

test("a credit stands on both purchases, and its paper names the other", async () => {
  const [over, taker] = [await bought("Dedak"), await bought("Konsentrat")];
  const paid = buy.done(await buy.pay(server, token, over, { kind: "pelunasan", amount: 1_000_000 }));
  const less = buy.done(await correct(paid, { amount: 600_000 }));
  const credit = { day: "2025-08-16", reason: "Potong nota", otherId: taker.id, amount: 400_000 };
  const { id } = newest(buy.done(await buy.act(server, token, less, "credit", credit)));
  expect(await paperOf(id)).toMatchObject({
    correction: { kind: "kredit", amount: -400_000, other: { number: taker.number } },
    document: { number: over.number },
    lines: [],
  });
  expect(await numbersIn("purchase")).toContain(taker.number);
});

test("papers are for who reads purchases, and one that is not there is not found", async () => {
  const keeper = (await server.signedIn("keeper")).access;
  const answers = [
    await get("correction/999999", token),
    await get("correction/abc", token),
    await get("correction/1", keeper),
    await get("correction/1"),
    await get("correction/search?q=1"),
    await get("purchase?corrected=entah", token),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 422, 404, 401, 401, 422]);
});
