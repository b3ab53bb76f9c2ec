import { eq } from "drizzle-orm";
import { refusal } from "@/__tests__/support/server/calls";
import { addProduct, costsOf, stockOf } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { sheep } from "@/server/db/schema/sheep";
import {
  act,
  animal,
  detail,
  done,
  goods,
  order,
  ordered,
  purchaseServer,
  receive,
  service,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let supplier: number;
let pen: number;
beforeAll(async () => {
  ({ server, token, supplier, pen } = await purchaseServer());
});
afterAll(() => server.close());

describe("returns", () => {
  const back = (lines: object[]) => ({ day: "2025-08-14", reason: "Pincang", lines });

  test("an animal goes back: out of the stock, its price off its HPP and off the debt; what else it cost stays", async () => {
    const sent = await ordered(server, token, order(supplier, [animal(), animal()], { freight: 100_000 }));
    const here = await receive(server, token, sent, pen);
    const line = here.lines[0];
    const after = done(await act(server, token, here, "return", back([{ lineId: line?.id }])));
    expect(after).toMatchObject({ state: "diterima", returned: 1_500_000, remaining: 1_600_000, payable: 1_600_000 });
    expect(after.returns).toMatchObject([{ amount: 1_500_000, note: "Pincang", day: "2025-08-14" }]);
    expect(after.lines[0]).toMatchObject({ returned: 1, sheep: { stockState: "dikembalikan" } });
    expect(await costsOf(server, line?.sheep?.id ?? 0)).toMatchObject([
      { kind: "beli", amount: 1_500_000 },
      { kind: "angkut", amount: 50_000 },
      { kind: "beli", amount: -1_500_000, day: "2025-08-14" },
    ]);
    const rest = done(await act(server, token, after, "return", back([{ lineId: here.lines[1]?.id }])));
    expect(rest).toMatchObject({ state: "retur", remaining: 100_000 });
    // Its tag is free again.
    const again = await ordered(server, token, order(supplier, [animal({ earTag: line?.earTag })]));
    expect((await receive(server, token, again, pen)).state).toBe("diterima");
  });

  test("blocked when it has left, with the reason and the animal; none of the others goes either", async () => {
    const sent = await ordered(server, token, order(supplier, [animal(), animal()]));
    const here = await receive(server, token, sent, pen);
    const [kept, gone] = here.lines;
    await server.db
      .update(sheep)
      .set({ stockState: "mati" })
      .where(eq(sheep.id, gone?.sheep?.id ?? 0));
    const answer = await act(server, token, here, "return", back([{ lineId: kept?.id }, { lineId: gone?.id }]));
    expect(refusal(answer)).toEqual({
      status: 422,
      "lines.1.lineId": `Biru ${gone?.earTag} berstatus Mati: tidak dapat diretur lagi.`,
    });
    expect(answer.body.metadata.existing).toMatchObject({ id: gone?.sheep?.id });
    expect((await detail(server, token, here.id)).returned).toBe(0);
  });

  test("goods go back as far as they are there", async () => {
    const feed = await addProduct(server);
    const sent = await ordered(server, token, order(supplier, [goods(feed.id), animal()]));
    const here = await receive(server, token, sent, pen);
    const [sacks] = here.lines;
    const say = async (lines: object[]) => refusal(await act(server, token, here, "return", back(lines)));
    expect(await say([{ lineId: sacks?.id }])).toMatchObject({ "lines.0.quantity": "Masukkan jumlah yang diretur." });
    expect(await say([{ lineId: sacks?.id, quantity: 11 }])).toMatchObject({
      "lines.0.quantity": "Yang diterima tinggal 10 karung.",
    });
    await server.call("POST", `product/${feed.id}/count`, {
      token,
      headers: { "Idempotency-Key": newKey() },
      json: { counted: 4, before: 10, day: "2025-08-17", unitValue: null, note: "Terpakai" },
    });
    const late = { ...back([{ lineId: sacks?.id, quantity: 5 }]), day: "2025-08-18" };
    expect(refusal(await act(server, token, here, "return", late))).toMatchObject({
      "lines.0.quantity": `Stok ${feed.name} pada 18 Agustus 2025 tinggal 4 karung; dibutuhkan 5 karung. Sebagian sudah dipakai.`,
    });
    const rest = { ...late, lines: [{ lineId: sacks?.id, quantity: 4 }] };
    const after = done(await act(server, token, here, "return", rest));
    expect(after).toMatchObject({ returned: 400_000, state: "diterima" });
    expect(await stockOf(server, feed.id)).toEqual({ quantity: 0, value: 0 });
  });

  test("a service goes back by quantity or by amount, but for what animals bear already", async () => {
    const wages = await addProduct(server, { category: "jasa", unit: "hari" });
    const lines = [animal(), service(wages.id, { quantity: 4, price: 250_000 })];
    const sent = await ordered(server, token, order(supplier, lines, { freight: 250_000 }));
    const here = await receive(server, token, sent, pen);
    const ride = here.lines[1];
    expect(ride).toMatchObject({ share: 100_000, worth: 1_100_000, returnable: 1_000_000, allocated: 0 });
    const bear = async (amount: number) =>
      server.call("POST", "usage", {
        token,
        headers: { "Idempotency-Key": newKey() },
        json: {
          kind: "overhead",
          productId: null,
          quantity: null,
          lineId: ride?.id,
          amount,
          penIds: [pen],
          note: null,
          period: { from: "2025-08-12", to: "2025-08-14" },
        },
      });
    expect((await bear(400_000)).status).toBe(200);
    const say = async (line: object) =>
      refusal(await act(server, token, here, "return", back([{ lineId: ride?.id, ...line }])));
    expect(await say({})).toEqual({ status: 422, "lines.0.quantity": "Masukkan jumlah atau nilai yang diretur." });
    expect(await say({ quantity: 5 })).toEqual({ status: 422, "lines.0.quantity": "Yang diterima tinggal 4 hari." });
    expect(await say({ amount: 1_000_001 })).toEqual({
      status: 422,
      "lines.0.amount": "Nilai yang belum diretur tinggal Rp1.000.000.",
    });
    expect(await say({ quantity: 3 })).toEqual({
      status: 422,
      "lines.0.quantity":
        "Rp400.000 sudah dibebankan ke ternak: paling banyak Rp700.000 dapat diretur. Batalkan pemakaiannya untuk meretur lebih.",
    });
    const priced = [{ lineId: here.lines[0]?.id, quantity: 1, amount: 5 }];
    expect(refusal(await act(server, token, here, "return", back(priced)))).toEqual({
      status: 422,
      "lines.0.amount": "Nilai retur ternak dan barang mengikuti harga belinya.",
    });
    const one = done(await act(server, token, here, "return", back([{ lineId: ride?.id, quantity: 1 }])));
    expect(one).toMatchObject({ returned: 250_000, payable: 2_500_000, state: "diterima" });
    // The line names the usage that prevents the return.
    expect(one.lines[1]?.usages).toMatchObject([{ from: "2025-08-12", to: "2025-08-14", value: 400_000 }]);
    expect(one.lines[1]).toMatchObject({ returned: 1, returnedAmount: 250_000, returnable: 450_000, worth: 850_000 });
    const some = done(await act(server, token, one, "return", back([{ lineId: ride?.id, amount: 450_000 }])));
    expect(some).toMatchObject({ returned: 700_000, payable: 2_050_000 });
    expect(some.lines[1]).toMatchObject({ returned: 1, returnable: 0, worth: 400_000 });
    // No animal carries the returned part any more.
    expect(refusal((await bear(1)) as never)).toMatchObject({
      lineId: expect.stringContaining("sudah dibebankan semua"),
    });
    expect(refusal(await act(server, token, some, "return", back([{ lineId: ride?.id, amount: 1 }])))).toEqual({
      status: 422,
      "lines.0.amount": "Rp400.000 sudah dibebankan ke ternak: batalkan pemakaiannya dulu.",
    });
  });

  test("a cost that was booked by mistake goes back whole: nothing is owed, nothing left to allocate", async () => {
    const power = await addProduct(server, { category: "biaya", unit: "bulan" });
    const sent = await ordered(server, token, order(supplier, [service(power.id)]));
    const here = await receive(server, token, sent, pen);
    expect(here.acts).toContainEqual({ act: "retur", refusal: null });
    const gone = done(await act(server, token, here, "return", back([{ lineId: here.lines[0]?.id, amount: 100_000 }])));
    expect(gone).toMatchObject({ state: "retur", returned: 100_000, payable: 0, remaining: 0 });
    expect(gone.lines[0]).toMatchObject({ returned: 1, worth: 0, returnable: 0 });
    const { body } = await server.call("GET", `usage/cost?q=${power.code}`, { token });
    expect(body.response).toEqual({ items: [] });
  });

  test("of an order of which the rest is awaited", async () => {
    const feed = await addProduct(server);
    const sent = await ordered(server, token, order(supplier, [animal(), goods(feed.id)], { freight: 100_000 }));
    expect(sent.acts.map((one) => one.act)).not.toContain("retur");
    const partly = await receive(server, token, sent, pen, [0]);
    const after = done(await act(server, token, partly, "return", back([{ lineId: partly.lines[0]?.id }])));
    expect(after).toMatchObject({ state: "dipesan", partly: true, returned: 1_500_000, payable: 60_000 });
    const closed = done(await act(server, token, after, "close", { reason: "Tidak jadi" }));
    expect(closed).toMatchObject({ state: "retur", total: 1_600_000, payable: 100_000 });
    const other = await ordered(server, token, order(supplier, [animal(), goods(feed.id)]));
    const one = await receive(server, token, other, pen, [0]);
    const back1 = done(await act(server, token, one, "return", back([{ lineId: one.lines[0]?.id }])));
    expect(await receive(server, token, back1, pen, [1])).toMatchObject({ state: "diterima", payable: 1_000_000 });
  });
});

test("a dear delivery that goes back takes its own price along: what was there is worth what it was", async () => {
  const feed = await addProduct(server);
  const cheap = await ordered(server, token, order(supplier, [goods(feed.id, { quantity: 600, price: 600 })]));
  await receive(server, token, cheap, pen);
  const slip = await ordered(server, token, order(supplier, [goods(feed.id, { quantity: 600, price: 90_000 })]));
  const here = await receive(server, token, slip, pen);
  const back = { day: "2025-08-14", reason: "Harga salah", lines: [{ lineId: here.lines[0]?.id, quantity: 600 }] };
  expect(refusal(await act(server, token, here, "return", { ...back, day: "2025-08-11" }))).toEqual({
    status: 422,
    day: "Tidak dapat diretur sebelum diterima, 12 Agustus 2025.",
  });
  expect(done(await act(server, token, here, "return", back))).toMatchObject({ state: "retur", remaining: 0 });
  expect(await stockOf(server, feed.id)).toEqual({ quantity: 600, value: 360_000 });
});
