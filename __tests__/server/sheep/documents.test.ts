import { attachmentsOn } from "@/__tests__/server/attachment/support";
import { cancel, weigh } from "@/__tests__/server/examination/support";
import {
  addSupplier,
  animal,
  animalsOf,
  order,
  ordered,
  receive,
  type TestServer,
} from "@/__tests__/server/purchase/support";
import {
  act,
  addCustomer,
  addForSale,
  addKind,
  create,
  deliver,
  done,
  head,
  sale,
} from "@/__tests__/server/transaction/support";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { SheepDocuments } from "@/contract/sheep/card";
import { sheep } from "@/server/db/schema/sheep";

let server: TestServer;
let token: string;
let penId: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  penId = (await addPen(server)).id;
});
afterAll(() => server.close());

const call = (id: number, as = token) => server.call("GET", `sheep/${id}/document`, { token: as });
const documentsOf = async (id: number) => SheepDocuments.parse((await call(id)).body.response);

test("a bought one: its purchase with price, share and papers, and how often it was examined", async () => {
  const supplier = await addSupplier(server, { name: "Haji Ade" });
  const skkh = await attachmentsOn(server).sent(token, undefined, "SKKH Garut.pdf");
  const lines = [animal({ price: 1_500_000 }), animal({ price: 500_000 })];
  const values = {
    freight: 200_000,
    noteNumber: "N-7",
    attachments: [{ id: skkh.id, kind: "skkh" }],
  };
  const purchase = await receive(server, token, await ordered(server, token, order(supplier.id, lines, values)), penId);
  const [first, second] = (await animalsOf(server, purchase)).map(({ id }) => id);
  await weigh(server, token, { sheepId: first ?? 0, weight: 22 }, "2025-08-13");
  const wrong = await weigh(server, token, { sheepId: first ?? 0, weight: 23 }, "2025-08-14");
  expect((await cancel(server, token, wrong)).status).toBe(200);
  const { supplier: of, ...bought } = (await documentsOf(first ?? 0)).purchase ?? {};
  expect(of).toEqual({ id: supplier.id, code: supplier.code, name: "Haji Ade" });
  expect(bought).toEqual({
    id: purchase.id,
    number: purchase.number,
    day: "2025-08-10",
    state: "diterima",
    noteNumber: "N-7",
    price: 1_500_000,
    share: purchase.lines[0]?.share,
    attachments: [{ ...skkh, kind: "skkh" }],
  });
  expect((await documentsOf(first ?? 0)).examinations).toBe(1);
  expect(await documentsOf(second ?? 0)).toMatchObject({ purchase: { price: 500_000 }, examinations: 0 });
});

test("one that came without a purchase has none; one that is not there is not found", async () => {
  const [born] = await server.db
    .insert(sheep)
    .values({
      code: "LAHIR",
      earTag: "L1",
      earTagColour: "hijau",
      species: "domba",
      breed: "Garut",
      sex: "betina",
      origin: "lahir",
      arrivedOn: "2025-08-01",
      penId,
      stockState: "tersedia",
    })
    .returning();
  expect(await documentsOf(born?.id ?? 0)).toEqual({ purchase: null, sales: [], examinations: 0 });
  const answer = await call(999_999);
  expect([answer.status, answer.body.metadata.message]).toEqual([404, "Ternak tidak ditemukan."]);
});

test("what it was sold by: an order, then what it brought in; a draft is none", async () => {
  const kind = await addKind(server);
  const buyer = await addCustomer(server, { name: "Asep" });
  const { id } = await addForSale(server, kind.id);
  const draft = await create(server, token, sale(buyer.id, [head(kind.id, [id])]));
  expect((await documentsOf(id)).sales).toEqual([]);
  const sent = done(await act(server, token, draft, "order"));
  const of = { id: draft.id, number: draft.number, day: "2025-08-10", returnedOn: null };
  const customer = { id: buyer.id, code: buyer.code, name: "Asep" };
  expect((await documentsOf(id)).sales).toEqual([{ ...of, customer, state: "dipesan", revenue: 0 }]);
  await deliver(server, token, sent);
  expect((await documentsOf(id)).sales).toEqual([{ ...of, customer, state: "dikirim", revenue: 3_000_000 }]);
  const { body } = await server.call("GET", `sheep/${id}/event`, { token });
  expect(body.response).toMatchObject({ items: [{ documentName: draft.number }, { documentName: draft.number }] });
});
