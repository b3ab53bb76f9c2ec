import { eq } from "drizzle-orm";
import { attachmentsOn, photo } from "@/__tests__/server/attachment/support";
import { refusal } from "@/__tests__/support/server/calls";
import { HomeToday } from "@/contract/home/model";
import { DeliveryBoard } from "@/contract/transaction/delivery";
import { payments } from "@/server/db/schema/payment";
import { attachments } from "@/server/db/schema/program/attachment";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep } from "@/server/db/schema/sheep";
import {
  act,
  addCustomer,
  addForSale,
  addKind,
  deliver,
  detailOf,
  done,
  head,
  leaving,
  ordered,
  pay,
  sale,
  saleServer,
  stateOf,
  stored,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let owner: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, token, owner, customer, kind } = await saleServer({ name: "Asep" }));
});
afterAll(() => server.close());

const reserved = async (lines = 1, values = {}) => {
  const animals = [];
  for (let at = 0; at < lines; at += 1) animals.push(await addForSale(server, kind.id));
  const ids = animals.map(({ id }) => id);
  return { animals, order: await ordered(server, token, sale(customer, [head(kind.id, ids, values)])) };
};
const change = (id: number, values: Partial<typeof sheep.$inferInsert>) =>
  server.db.update(sheep).set(values).where(eq(sheep.id, id));
const paymentsOf = (id: number) => server.db.select().from(payments).where(eq(payments.documentId, id));

describe("what hinders the handing over", () => {
  test("the same words on the detail, the board and the dashboard; the owner's reason lets pass what may pass", async () => {
    const [sick, dead, fit] = [
      await addForSale(server, kind.id),
      await addForSale(server, kind.id),
      await addForSale(server, kind.id),
    ];
    const lines = [head(kind.id, [sick.id, dead.id, fit.id], { quantity: 5 })];
    const order = await ordered(server, token, sale(customer, lines, { deliverOn: "2025-08-19" }));
    expect(order.hindrances.map(({ message }) => message)).toEqual([`${kind.name}: 2 ekor belum dipilih.`]);
    await change(sick.id, { healthState: "sakit" });
    await change(dead.id, { stockState: "mati" });
    const messages = [
      `Kuning ${sick.earTag} sedang sakit.`,
      `Kuning ${dead.earTag} berstatus Mati.`,
      `${kind.name}: 2 ekor belum dipilih.`,
    ];
    const now = await detailOf(server, token, order.id);
    expect(now.hindrances.map(({ message }) => message)).toEqual(messages);
    const { body } = await server.call("GET", "transaction/delivery?day=2025-08-19", { token });
    const board = DeliveryBoard.parse(body.response);
    expect(board.items.find(({ id }) => id === order.id)?.hindrances.map(({ message }) => message)).toEqual(messages);
    const home = HomeToday.parse((await server.call("GET", "home/today", { token })).body.response);
    expect(home.deliveries.next.find(({ id }) => id === order.id)?.hindrances).toEqual(messages);
    await change(fit.id, { saleFrom: "2025-08-25" });
    const withdrawn = (await detailOf(server, token, order.id)).hindrances[2];
    expect(withdrawn?.message).toMatch(/^Kuning \d+ bebas jual mulai 25 Agustus 2025\. Belum boleh dijual/);
    const later = HomeToday.parse((await server.call("GET", "home/today", { token })).body.response);
    expect(later.deliveries.next.find(({ id }) => id === order.id)?.hindrances).toContain(
      `Kuning ${fit.earTag} bebas jual mulai 25 Agustus 2025.`,
    );
    await change(fit.id, { saleFrom: null });
    const [row] = await server.db.select().from(sheep).where(eq(sheep.id, fit.id));
    expect(row?.stockState).toBe("dipesan");
    await change(dead.id, { stockState: "dipesan" });
    await change(sick.id, { healthState: "sehat" });
  });

  test("an animal within its withdrawal period, told to the admin also where the owner has let it pass", async () => {
    const animal = await addForSale(server, kind.id, { saleFrom: "2025-08-30" });
    const order = await ordered(server, owner, sale(customer, [head(kind.id, [animal.id])], { override: "Tahu" }));
    expect(order.hindrances).toEqual([]);
    expect((await detailOf(server, token, order.id)).hindrances).toMatchObject([
      { kind: "ternak", sheepId: animal.id, overridable: true },
    ]);
    expect(refusal(await act(server, token, order, "deliver", leaving(order)))).toMatchObject({ status: 422 });
    expect((await deliver(server, owner, order)).hindrances).toEqual([]);
  });

  test("a price that is too low for the weight of today", async () => {
    const dear = await addKind(server, { minPrice: 80_000, priceMethod: "kg", salePrice: 90_000 });
    const animal = await addForSale(server, dear.id, { lastWeight: 30 });
    const lines = [head(dear.id, [animal.id], { price: 2_600_000 })];
    const order = await ordered(server, token, sale(customer, lines));
    expect(order.hindrances).toEqual([]);
    await change(animal.id, { lastWeight: 40 });
    const [hindrance] = (await detailOf(server, token, order.id)).hindrances;
    expect(hindrance).toMatchObject({ kind: "harga", sheepId: null, overridable: true });
    const json = leaving(order, { animals: [{ lineId: order.lines[0]?.id, sheepId: animal.id, weight: null }] });
    expect(refusal(await act(server, token, order, "deliver", json))).toMatchObject({
      animals: expect.stringContaining(hindrance?.message.slice(0, -1) ?? "none"),
    });
  });
});

describe("handing over with what belongs to it", () => {
  test("an animal in another's place, the payment, who took it with photo and signature, finished: in one request", async () => {
    const { animals, order } = await reserved(2);
    const [one, two] = animals;
    const other = await addForSale(server, kind.id, { lastWeight: 31 });
    const papers = attachmentsOn(server);
    const [picture, name] = [
      await papers.sent(token, await photo().png().toBuffer(), "serah.png"),
      await papers.sent(token, await photo(600, 200).png().toBuffer(), "tanda tangan.png"),
    ];
    await change(one?.id ?? 0, { stockState: "mati" });
    const lineId = order.lines[0]?.id;
    const json = {
      day: "2025-08-12",
      animals: [
        { lineId, sheepId: other.id, weight: 31 },
        { lineId, sheepId: two?.id, weight: 32 },
      ],
      payAmount: order.total,
      payMethod: "transfer",
      receivedBy: " Pak Udin ",
      attachments: [
        { id: picture.id, kind: "tanda terima" },
        { id: name.id, kind: "tanda tangan" },
      ],
      finish: true,
    };
    const out = done(await act(server, token, order, "deliver", json));
    expect(out).toMatchObject({ state: "selesai", remaining: 0, receivedBy: "Pak Udin", paymentState: "lunas" });
    expect(out.payments).toMatchObject([{ kind: "pelunasan", method: "transfer", day: "2025-08-12" }]);
    expect(out.attachments.map((paper) => paper.kind).sort()).toEqual(["tanda tangan", "tanda terima"]);
    expect([await stateOf(server, one?.id ?? 0), await stateOf(server, other.id)]).toEqual(["mati", "terjual"]);
    const log = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(order.id)));
    const delivered = log.find(({ action }) => action === "transaction.deliver");
    expect(delivered?.after).toMatchObject({ replaced: `Kuning ${one?.earTag}`, by: `Kuning ${other.earTag}` });
    expect(JSON.stringify(log)).not.toContain("Pak Udin");
  });

  test("a part is an instalment; nothing is written when the payment, the finish or a paper is refused", async () => {
    const { animals, order } = await reserved();
    const asked = async (values: Record<string, unknown>) =>
      refusal(await act(server, token, order, "deliver", leaving(order, values)));
    const unknown = crypto.randomUUID();
    expect(await asked({ payAmount: order.total + 1 })).toMatchObject({
      status: 422,
      payAmount: expect.stringMatching(/lebih banyak/),
    });
    expect(await asked({ payAmount: 1, payMoneyId: 999_999 })).toMatchObject({
      status: 422,
      payMoneyId: expect.stringMatching(/./),
    });
    expect(await asked({ payAmount: 1, finish: true })).toMatchObject({
      status: 422,
      finish: expect.stringMatching(/sisa tagihan/),
    });
    expect(await asked({ payAmount: -1 })).toMatchObject({ status: 422, payAmount: expect.stringMatching(/./) });
    expect(await asked({ receivedBy: "x".repeat(121) })).toMatchObject({
      status: 422,
      receivedBy: expect.stringMatching(/./),
    });
    expect(await asked({ attachments: [{ id: unknown, kind: "tanda terima" }] })).toMatchObject({
      status: 422,
      "attachments.0": expect.stringMatching(/sudah tidak ada/),
    });
    expect(await stored(server, order.id)).toMatchObject({ state: "dipesan", paid: 0, version: order.version });
    expect(await stateOf(server, animals[0]?.id ?? 0)).toBe("dipesan");
    expect(await paymentsOf(order.id)).toEqual([]);
    const out = done(await act(server, token, order, "deliver", leaving(order, { payAmount: 1_000_000 })));
    expect(out).toMatchObject({ state: "dikirim", remaining: order.total - 1_000_000, receivedBy: null });
    expect(out.payments).toMatchObject([{ kind: "angsuran", method: "tunai" }]);
  });

  test("what is paid already is not paid again, and may be finished", async () => {
    const { order } = await reserved();
    const paid = done(await pay(server, token, order, { kind: "pelunasan", amount: order.total, day: "2025-08-12" }));
    expect(refusal(await act(server, token, paid, "deliver", leaving(paid, { payAmount: 1 })))).toMatchObject({
      payAmount: "Sudah lunas: tidak ada sisa yang perlu dibayar.",
    });
    expect(done(await act(server, token, paid, "deliver", leaving(paid, { finish: true }))).state).toBe("selesai");
  });

  test("without a term it is due when it leaves, and an agreed day stays", async () => {
    const cash = (await addCustomer(server, { termDays: 0 })).id;
    const left = async (values: Record<string, unknown>) => {
      const { id } = await addForSale(server, kind.id);
      return deliver(server, token, await ordered(server, token, sale(cash, [head(kind.id, [id])], values)));
    };
    expect(await left({})).toMatchObject({ day: "2025-08-10", deliveredOn: "2025-08-12", dueOn: "2025-08-12" });
    expect(await left({ dueOn: "2025-08-11" })).toMatchObject({ deliveredOn: "2025-08-12", dueOn: "2025-08-11" });
  });

  test("who took it is forgotten with the customer", async () => {
    const { order } = await reserved();
    const paper = await attachmentsOn(server).sent(token, await photo().png().toBuffer(), "a.png");
    const values = { receivedBy: "Pak Udin", attachments: [{ id: paper.id, kind: "tanda tangan" }] };
    done(await act(server, token, order, "deliver", leaving(order, values)));
    const { body } = await server.call("GET", `customer/${customer}`, { token: owner });
    const { code, version } = body.response as { code: string; version: number };
    const gone = await server.call("POST", `customer/${customer}/anonymise`, {
      token: owner,
      json: { version, confirmation: code },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
    expect(gone.status).toBe(200);
    expect(await stored(server, order.id)).toMatchObject({ receivedBy: null });
    const [left] = await server.db.select().from(attachments).where(eq(attachments.id, paper.id));
    expect(left?.documentId).toBeNull();
  });
});
