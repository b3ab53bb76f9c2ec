import { addEwe, born, lambsOf, weaned } from "@/__tests__/server/breeding/support";
import * as exam from "@/__tests__/server/examination/support";
import * as use from "@/__tests__/server/usage/support";
import { accepted, postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { API_ROOT } from "@/contract/base/endpoint";
import { may } from "@/contract/base/roles";
import { endpoints } from "@/contract/endpoints";
import { Loss } from "@/contract/loss/model";
import { SheepDetail } from "@/contract/sheep/model";
import { Fed } from "@/contract/usage/feeding";
import { must } from "@/server/must";

// A keeper works in the pens and sees nothing of money. Sums that are found nowhere else stand for all of it.

const PRICE = 1_234_567;
const FED = 7_654_321;
const FEE = 2_345_678;
/** A price, a fee, feed on its own, and sums that one of them makes with others. */
const TELLS = /1234567|7654321|2345678|8888888|1\.234\.567|7\.654\.321|2\.345\.678|8\.888\.888/;

let server: TestServer;
let owner: string;
let keeper: string;
let pen: number;
let ewe: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  keeper = (await server.signedIn("keeper")).access;
  pen = (await addPen(server)).id;
  ewe = (await addEwe(server, pen, { purchasePrice: PRICE })).id;
  const { version } = SheepDetail.parse((await server.call("GET", `sheep/${ewe}`, { token: owner })).body.response);
  expect(version).toBe(1);
  const lambs = lambsOf(await born(server, owner, { damId: ewe })).map(({ id }) => ({ sheepId: id, weight: 14 }));
  const productId = await use.addFeed(server, { value: FED, day: "2024-06-01" });
  const period = { from: "2025-04-01", to: "2025-04-30" };
  await use.record(server, owner, { productId, quantity: 10, period, penIds: [pen] });
  await exam.record(server, owner, { day: "2025-07-01", fee: FEE, entries: [{ sheepId: ewe }] });
  await weaned(server, owner, { lambs });
  await addProduct(server, { category: "obat", unit: "botol" });
});
afterAll(() => server.close());

/** The whole answer as it goes over the line, a file too. */
async function textOf(path: string, token: string) {
  const answer = await fetch(`${server.origin()}${API_ROOT}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, text: await answer.text() };
}

const READS = endpoints.filter(
  ({ method, access }) => method === "GET" && access !== "public" && access !== "refresh" && may("keeper", access),
);
const pathOf = (path: string, id: number) =>
  `${path.replaceAll(/\{\w+\}/g, String(id))}${path.endsWith("export") ? "?format=csv" : path === "sheep/some" ? `?ids=${id}` : ""}`;

test("the owner reads the sums where they stand", async () => {
  const { text } = await textOf(`sheep/${ewe}`, owner);
  expect(text).toMatch(TELLS);
  expect((await textOf("examination", owner)).text).toMatch(TELLS);
  expect((await textOf("sheep/export?format=csv", owner)).text).toMatch(TELLS);
  expect((await textOf("breeding/weaning/1", owner)).text).toMatch(TELLS);
});

test.each(READS.map(({ path }) => [path]))("GET %s tells a keeper no sum", async (path) => {
  for (const id of [ewe, 1]) {
    const { status, text } = await textOf(pathOf(path, id), keeper);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(TELLS);
  }
});

test("what a keeper writes answers without sums, and a fee is the admin's", async () => {
  const day = "2025-08-15";
  const other = (await addPen(server)).id;
  const moved = await postTo(server, keeper, `sheep/${ewe}/health`, {
    from: "sehat",
    to: "pantauan",
    day,
    reason: null,
  });
  expect(SheepDetail.parse(moved.body.response)).toMatchObject({ cost: null, purchasePrice: null });
  expect((await postTo(server, keeper, "sheep/pen", { ids: [ewe], penId: other, day, reason: null })).status).toBe(200);
  const fee = await exam.post(server, keeper, { day, fee: 5000, entries: [{ sheepId: ewe }] });
  expect(refusal(fee)).toEqual({ status: 422, fee: "Biaya dicatat admin." });
  expect((await exam.post(server, keeper, { day, entries: [{ sheepId: ewe, bcs: 3 }] })).status).toBe(200);
});

test("the herd is not sorted by what it has cost", async () => {
  expect((await server.call("GET", "sheep?sort=-cost", { token: keeper })).status).toBe(404);
  expect((await server.call("GET", "sheep?sort=-cost", { token: owner })).status).toBe(200);
});

test("a keeper feeds from the stock, and the answer tells no worth", async () => {
  const productId = await use.addFeed(server, { value: 500_000, day: "2025-08-01" });
  const json = { productId, quantity: 4, period: { from: "2025-08-16", to: "2025-08-16" }, penIds: null, note: null };
  const answer = await postTo(server, keeper, "feeding", json);
  expect(accepted(answer, Fed)).toEqual({ id: expect.any(Number), animals: expect.any(Number), left: 6 });
  expect(refusal(await postTo(server, keeper, "feeding", { ...json, quantity: 40 }))).toMatchObject({
    status: 422,
    quantity: expect.stringMatching(/tinggal 6/),
  });
  expect(refusal(await postTo(server, keeper, "feeding", { ...json, productId: null, quantity: null }))).toEqual({
    status: 422,
    productId: "Pilih barang yang dipakai.",
    quantity: "Masukkan jumlah yang dipakai.",
  });
  const backwards = { ...json, period: { from: "2025-08-16", to: "2025-08-10" } };
  expect(refusal(await postTo(server, keeper, "feeding", backwards))).toEqual({
    status: 422,
    "period.to": "Tanggal akhir mendahului tanggal awal.",
  });
});

describe("a loss that a keeper tells", () => {
  const tell = (id: number, values: object = {}) =>
    postTo(server, keeper, `sheep/${id}/loss`, { to: "mati", day: "2025-08-17", reason: "Kembung", ...values });
  const stateOf = async (id: number) =>
    SheepDetail.parse((await server.call("GET", `sheep/${id}`, { token: owner })).body.response).stockState;

  test("waits for an admin, who confirms it", async () => {
    const { id } = await addEwe(server, pen);
    const loss = accepted(await tell(id), Loss);
    expect(await stateOf(id)).toBe("tersedia");
    expect((await tell(id)).body.metadata.message).toMatch(/sudah dilaporkan mati dan menunggu/);
    expect((await postTo(server, keeper, `loss/${loss.id}/confirm`, { day: null })).status).toBe(404);
    const waiting = await server.call("GET", `loss?sheep=${id}`, { token: keeper });
    expect(waiting.body.response).toMatchObject({ items: [{ id: loss.id, to: "mati", reason: "Kembung" }] });
    expect((await postTo(server, owner, `loss/${loss.id}/confirm`, { day: null })).status).toBe(200);
    expect(await stateOf(id)).toBe("mati");
    expect((await postTo(server, owner, `loss/${loss.id}/confirm`, { day: null })).status).toBe(409);
  });

  test("is taken back by an admin with a reason, and may be told again", async () => {
    const { id } = await addEwe(server, pen);
    const { id: loss } = accepted(await tell(id, { to: "hilang" }), Loss);
    expect(refusal(await postTo(server, owner, `loss/${loss}/reject`, { reason: "" }))).toMatchObject({ status: 422 });
    expect((await postTo(server, owner, `loss/${loss}/reject`, { reason: "Ada di kandang B" })).status).toBe(200);
    expect(await stateOf(id)).toBe("tersedia");
    expect((await tell(id)).status).toBe(200);
  });

  test("is refused of an animal that is gone, and on a day that has not come", async () => {
    const { id } = await addEwe(server, pen);
    expect(refusal(await tell(id, { day: "2025-08-19" }))).toEqual({
      status: 422,
      day: "Tanggal tidak dapat di masa depan.",
    });
    const { id: loss } = accepted(await tell(id), Loss);
    await postTo(server, owner, `loss/${loss}/confirm`, { day: null });
    expect((await tell(id)).status).toBe(409);
    expect(must(loss, "a loss")).toBeGreaterThan(0);
  });
});
