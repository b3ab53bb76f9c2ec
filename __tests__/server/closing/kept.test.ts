import * as flock from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import { accepted, postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { AgeingDocument } from "@/contract/report/finance";
import type { SheepReport, SheepReportAnimal } from "@/contract/report/sheep";
import { TransactionDetail } from "@/contract/transaction/model";
import { closingCalls, closingOf } from "./farm";

let server: TestServer;
let owner: string;
let customer: number;
let kind: Awaited<ReturnType<typeof sell.addKind>>;
beforeEach(async () => {
  ({ server, owner, customer, kind } = await sell.saleServer());
});
afterEach(() => server.close());

async function soldInJuly(dueOn: string) {
  const animal = await sell.addForSale(server, kind.id, { arrivedOn: "2025-07-01" });
  const json = sell.sale(customer, [sell.head(kind.id, [animal.id])], { day: "2025-07-05", dueOn });
  const order = await sell.ordered(server, owner, json);
  const { id } = await sell.deliver(server, owner, order, { day: "2025-07-06" });
  return {
    /** The due day in the ageing of a day. */
    dueAt: async (day: string) => {
      const path = `report/finance/ageing/document?side=piutang&day=${day}`;
      const { items } = (await server.call("GET", path, { token: owner })).body.response as { items: AgeingDocument[] };
      return items.find((one) => one.id === id)?.dueOn;
    },
    setDue: async (day: string) => {
      const { version, handover, address, notes } = await sell.detailOf(server, owner, id);
      const note = { version, handover, address, notes, deliverOn: null, dueOn: day };
      accepted(await server.call("PUT", `transaction/${id}/note`, { token: owner, json: note }), TransactionDetail);
    },
  };
}

test("ageing of a day that was open again tells the due day of its last closing", async () => {
  const calls = closingCalls(server, owner);
  const { dueAt, setDue } = await soldInJuly("2025-07-19");
  const first = closingOf(await calls.close("2025-07-31"));
  await setDue("2025-09-01");
  expect(await dueAt("2025-07-31")).toBe("2025-07-19");
  expect((await calls.reopen(first.id)).status).toBe(200);
  expect(await dueAt("2025-07-31")).toBe("2025-09-01");
  await setDue("2025-10-01");
  expect(await dueAt("2025-07-31")).toBe("2025-10-01");
  closingOf(await calls.close("2025-07-20"));
  await setDue("2025-11-01");
  expect([await dueAt("2025-07-15"), await dueAt("2025-07-31")]).toEqual(["2025-10-01", "2025-11-01"]);
});

test("days that stay closed keep a due day that changed behind a later closing, which is reopened", async () => {
  const calls = closingCalls(server, owner);
  const { dueAt, setDue } = await soldInJuly("2025-07-19");
  const first = closingOf(await calls.close("2025-07-20"));
  const second = closingOf(await calls.close("2025-07-31"));
  await setDue("2025-09-01");
  expect((await calls.reopen(second.id)).status).toBe(200);
  expect([await dueAt("2025-07-15"), await dueAt("2025-07-31")]).toEqual(["2025-07-19", "2025-09-01"]);
  expect((await calls.reopen(first.id)).status).toBe(200);
  expect(await dueAt("2025-07-15")).toBe("2025-09-01");
});

async function describedAnimal() {
  const other = await sell.addKind(server, { minPrice: null, sex: null });
  const penId = (await addPen(server)).id;
  const bought = { penId, productId: kind.id, sex: "jantan", breed: "Garut", arrivedOn: "2025-07-01" };
  const animal = await flock.created(server, owner, bought);
  const ask = async (path: string) => (await server.call("GET", path, { token: owner })).body.response;
  return {
    edit: async (change: object) => flock.put(server, owner, await flock.read(server, owner, animal.id), change),
    other: other.id,
    /** The rows of a month's report and the animals behind one of its cells. */
    told: async (month: string, query: string, cell = "akhir") => {
      const asked = `period=bulan.${month}-31&${query}`;
      const { rows } = (await ask(`report/sheep?${asked}`)) as SheepReport;
      const { items } = (await ask(`report/sheep/detail?${asked}&cell=${cell}`)) as { items: SheepReportAnimal[] };
      return [
        rows.filter(({ counts }) => counts[cell as "akhir"] > 0).map(({ key, name }) => `${key} ${name}`),
        items.map(({ sheep, product }) => `${sheep.species} ${sheep.breed} ${sheep.sex} ${product?.id}`),
      ];
    },
  };
}

test("the herd of closed days is described as it was when they were closed", async () => {
  const calls = closingCalls(server, owner);
  const { edit, told, other } = await describedAnimal();
  const closing = closingOf(await calls.close("2025-07-31"));
  const july = [["garut Garut"], [`domba Garut jantan ${kind.id}`]];
  expect(await told("2025-07", "group=ras")).toEqual(july);
  expect((await edit({ breed: "Merino", productId: other })).status).toBe(200);
  expect(await told("2025-07", "group=ras")).toEqual(july);
  expect(await told("2025-07", "group=ras", "beli")).toEqual(july);
  expect(await told("2025-07", `group=ras&product=${other}`)).toEqual([[], []]);
  expect(await told("2025-08", "group=ras")).toEqual([["merino Merino"], [`domba Merino jantan ${other}`]]);
  expect(await told("2025-08", "group=ras", "awal")).toEqual([["merino Merino"], [`domba Merino jantan ${other}`]]);
  const second = closingOf(await calls.close("2025-08-10"));
  expect((await edit({ sex: "betina", breed: "Merino", productId: null })).status).toBe(200);
  expect(await told("2025-07", "group=ras&sex=jantan")).toEqual(july);
  for (const { id } of [second, closing]) expect((await calls.reopen(id)).status).toBe(200);
  expect(await told("2025-07", "group=ras")).toEqual([["merino Merino"], ["domba Merino betina undefined"]]);
});

test("another spelling of a breed, corrected or of a later arrival, renames no row of closed days", async () => {
  const calls = closingCalls(server, owner);
  const { edit, told } = await describedAnimal();
  closingOf(await calls.close("2025-07-31"));
  const july = [["garut Garut"], [`domba Garut jantan ${kind.id}`]];
  const penId = (await addPen(server)).id;
  await flock.created(server, owner, { penId, breed: "gaRut", arrivedOn: "2025-08-05" });
  expect(await told("2025-07", "group=ras")).toEqual(july);
  expect((await edit({ breed: "gARUT" })).status).toBe(200);
  expect(await told("2025-07", "group=ras")).toEqual(july);
});

test("an animal that came into closed books keeps its origin", async () => {
  const calls = closingCalls(server, owner);
  const { edit } = await describedAnimal();
  closingOf(await calls.close("2025-07-31"));
  expect(refusal(await edit({ origin: "lahir", purchasePrice: null, bornOn: "2025-07-01" }))).toEqual({
    status: 422,
    origin: "Tidak dapat diubah lagi: masuknya dalam buku yang sudah ditutup.",
  });
});

test("a farm whose postings are all of zero rupiah is closed", async () => {
  const penId = (await addPen(server)).id;
  const animal = await flock.created(server, owner, {
    penId,
    productId: kind.id,
    sex: "jantan",
    arrivedOn: "2025-07-01",
    purchasePrice: null,
  });
  const death = { from: animal.stockState, to: "mati", day: "2025-07-05", reason: "Sakit", penId: null };
  const moved = await postTo(server, owner, `sheep/${animal.id}/move`, death);
  expect(moved.status).toBe(200);
  expect(closingOf(await closingCalls(server, owner).close("2025-07-31"))).toMatchObject({ equal: true });
});

test("an order with a DP of closed books may become another kind, and no contract", async () => {
  const animal = await sell.addForSale(server, kind.id, { arrivedOn: "2025-07-01" });
  const json = sell.sale(customer, [sell.head(kind.id, [animal.id])], { day: "2025-07-05", kind: "retail" });
  const order = await sell.ordered(server, owner, json);
  const paid = sell.done(
    await sell.pay(server, owner, order, { day: "2025-07-06", kind: "uang muka", amount: 1_000_000 }),
  );
  closingOf(await closingCalls(server, owner).close("2025-07-31"));
  const change = (word: string) =>
    server.db.execute(`update transactions set kind = '${word}' where id = ${paid.id}`).then(() => "ya");
  expect(await change("qurban")).toBe("ya");
  await expect(change("investasi")).rejects.toThrow();
});
