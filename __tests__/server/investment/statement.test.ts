import { randomUUID } from "node:crypto";
import {
  act,
  addCustomer,
  addForSale,
  type addKind,
  done,
  head,
  leaving,
  ordered,
  pay as paySale,
  sale,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { inRupiah } from "@/contract/base/rupiah";
import { InvestmentStatement } from "@/contract/investment/model";
import { tagName } from "@/contract/sheep/words";
import { readSheet } from "@/e2e/support/read-xlsx";
import { examinations } from "@/server/db/schema/examination";
import { sheepCosts } from "@/server/db/schema/sheep";
import { serialOfDay } from "@/server/http/export-cells";
import { renewSales } from "@/server/modules/late/sales";
import { dayInWords, monthInWords } from "@/server/time";
import { contractServer, detailOf, draftOf, name, post, settled, sold } from "./support";

let server: TestServer;
let admin: string;
let owner: string;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, admin, owner, kind } = await contractServer());
});
afterAll(() => server.close());

/** The file of a month has the animals and the figures of the answer. */
async function expectFile({ contract, month, until, animals, figures }: InvestmentStatement, token: string) {
  const address = `investment/${contract.id}/statement/export?month=${month}`;
  const get = (format: string) =>
    fetch(`${server.origin()}/api/v1/${address}&format=${format}`, { headers: { Authorization: `Bearer ${token}` } });
  const answer = await get("xlsx");
  expect(answer.headers.get("content-disposition")).toContain(
    `laporan-${contract.number.toLowerCase().replaceAll("/", "-")}-${month}-`,
  );
  const [title, about, , head = [], ...rows] = readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(title?.[0]?.value).toBe(`Laporan ${contract.number}, ${monthInWords(month)}`);
  const paid = contract.received !== null;
  for (const told of [
    `Keadaan per ${dayInWords(until)}`,
    `Status: ${paid ? "Dibayar" : "Berjalan"}`,
    `Investor: ${contract.investor.name}`,
    "Nisbah: 60% dari laba",
    `Modal: ${inRupiah(contract.capital)}`,
    `Terjual sampai kini: ${inRupiah(figures.sales)}`,
    `HPP ternak yang tidak lagi dipelihara: ${inRupiah(figures.cost)}`,
    `${paid ? "Bagi hasil" : "Bagi hasil terealisasi (sementara)"}: ${inRupiah(figures.share)}`,
    `Proyeksi bagi hasil (15% – 20%): ${inRupiah(figures.projectedMin)} – ${inRupiah(figures.projectedMax)}`,
    ...(paid ? [`Diterima investor: ${inRupiah(figures.received)}`] : []),
  ])
    expect(about?.[0]?.value).toContain(told);
  const cells = rows.map((row) =>
    Object.fromEntries(head.map(({ value, at }) => [value, row.find((one) => one.at === at)?.value])),
  );
  expect(cells).toMatchObject(
    animals.map((one) => ({
      Ternak: tagName(one),
      Kode: one.code,
      Sejak: serialOfDay(one.fromOn),
      Keadaan: one.soldOn === null ? "Dipelihara" : "Terjual",
      "Bobot awal (kg)": one.startWeight ?? undefined,
      "PBBH (g/hari)": one.gain ?? undefined,
      HPP: one.cost,
      Terjual: one.soldOn === null ? undefined : serialOfDay(one.soldOn),
      "Nilai jual": one.sale ?? undefined,
    })),
  );
  const lines = (await (await get("csv")).text()).trim().split("\r\n");
  expect(lines).toHaveLength(animals.length + 1);
}

describe("the statement of a month", () => {
  test("tells weights, HPP and sales as they were on its last day", async () => {
    const { contract } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    settled(await name(server, owner, contract, [animal.id]));
    const weighed = (day: string, weight: number) =>
      server.db.insert(examinations).values({
        sheepId: animal.id,
        day,
        kind: "timbang",
        weight,
        officer: "Ujang",
        batch: randomUUID(),
      } as never);
    await weighed("2025-08-15", 31.4);
    await weighed("2025-09-10", 35);
    for (const [day, amount] of [
      ["2025-08-12", -100_000],
      ["2025-09-02", 50_000],
    ] as const)
      await server.db.insert(sheepCosts).values({ sheepId: animal.id, day, kind: "pakan", amount });
    server.clock.advance(40 * 86_400_000);
    const later = (await server.signedIn("owner")).access;
    const read = async (month: string) => {
      const { status, body } = await server.call("GET", `investment/${contract.id}/statement${month}`, {
        token: later,
      });
      return { status, body, statement: status === 200 ? InvestmentStatement.parse(body.response) : null };
    };
    try {
      const { statement } = await read("?month=2025-08");
      expect(statement).toMatchObject({ month: "2025-08", until: "2025-08-31", contract: { number: contract.number } });
      expect(statement?.animals).toMatchObject([
        {
          startWeight: 20,
          startWeighedOn: "2025-06-01",
          lastWeight: 31.4,
          gain: 152,
          cost: 900_000,
          soldOn: null,
          soldIn: null,
          stockState: "tersedia",
        },
      ]);
      expect(statement?.figures).toMatchObject({ openCost: 900_000, unspent: 1_600_000, days: 21 });
      const { statement: now } = await read("");
      expect(now).toMatchObject({
        month: "2025-09",
        until: "2025-09-27",
        animals: [{ lastWeight: 35, cost: 950_000 }],
        figures: { unspent: 1_550_000 },
      });
      expect((await read("?month=2025-10")).status).toBe(422);
      expect((await read("?month=2025-07")).status).toBe(422);
      expect((await read("?month=Agustus")).status).toBe(422);
    } finally {
      server.clock.advance(-40 * 86_400_000);
    }
  });

  test("holds capital from the day on which all of it was paid, until it is called off", async () => {
    const { contract, order } = await sold(server, admin, { paid: false });
    server.clock.advance(40 * 86_400_000);
    const later = (await server.signedIn("owner")).access;
    try {
      const of = async (month: string) => {
        const address = `investment/${contract.id}/statement?month=${month}`;
        return InvestmentStatement.parse((await server.call("GET", address, { token: later })).body.response);
      };
      expect((await of("2025-09")).figures.unspent).toBeNull();
      const paid = done(
        await paySale(server, later, order, { day: "2025-09-05", kind: "pelunasan", amount: order.total }),
      );
      expect((await detailOf(server, later, contract.id)).figures?.unspent).toBe(2_500_000);
      expect([(await of("2025-08")).figures.unspent, (await of("2025-09")).figures.unspent]).toEqual([null, 2_500_000]);
      done(await act(server, later, paid, "cancel", { reason: "Batal", forfeit: false }));
      expect(await of("2025-09")).toMatchObject({ contract: { state: "dibatalkan" }, figures: { unspent: null } });
      expect(await of("2025-08")).toMatchObject({ contract: { state: "berjalan" } });
    } finally {
      server.clock.advance(-40 * 86_400_000);
    }
  });

  test("knows no draft of the settlement, because a draft may be thrown away", async () => {
    const { contract } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    settled(await name(server, owner, contract, [animal.id]));
    const told = async () =>
      (await server.call("GET", `investment/${contract.id}/statement`, { token: owner })).body.response;
    const drafted = async (act: string, json?: object) =>
      settled(await post(server, owner, await detailOf(server, owner, contract.id), act, json));
    const { version: _, ...before } = InvestmentStatement.parse(await told()).contract;
    expect(before.payout).toBeNull();
    expect(
      (await drafted("draft", draftOf({ takeovers: [{ sheepId: animal.id, value: 3_000_000 }] }))).payout,
    ).toMatchObject({ from: "2025-08-18" });
    expect(InvestmentStatement.parse(await told()).contract).toMatchObject(before);
    await drafted("undraft");
    expect(InvestmentStatement.parse(await told()).contract).toMatchObject(before);
  });

  test("of July tells nothing of October: the sale, the approval and the payment stand in their months", async () => {
    const { contract } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    settled(await name(server, owner, contract, [animal.id]));
    server.clock.advance(70 * 86_400_000);
    const later = (await server.signedIn("owner")).access;
    try {
      const buyer = await addCustomer(server);
      const json = sale(buyer.id, [head(kind.id, [animal.id])], { day: "2025-09-20" });
      const order = await ordered(server, later, json);
      const out = { ...leaving(order), day: "2025-09-20" };
      const animals = out.animals.map((one) => ({ ...one, confirmed: true }));
      done(await act(server, later, order, "deliver", { ...out, animals }));
      const draft = settled(await post(server, later, await detailOf(server, later, contract.id), "draft", draftOf()));
      const received = draft.figures?.received ?? 0;
      const approved = settled(await post(server, later, draft, "approve", { received }));
      settled(await post(server, later, approved, "pay", { day: "2025-10-27", method: "transfer", note: null }));
      const of = async (month: string) => {
        const address = `investment/${contract.id}/statement?month=${month}`;
        const told = InvestmentStatement.parse((await server.call("GET", address, { token: later })).body.response);
        await expectFile(told, later);
        return told;
      };
      expect(await of("2025-08")).toMatchObject({
        contract: { state: "berjalan", paidOn: null, received: null, sold: 0 },
        animals: [{ soldOn: null, sale: null, cost: 1_000_000, stockState: "tersedia" }],
        figures: { sales: 0, openCost: 1_000_000, unspent: 1_500_000, profit: 0 },
      });
      expect(await of("2025-09")).toMatchObject({
        contract: { state: "berjalan", paidOn: null, sold: 1 },
        animals: [{ soldOn: "2025-09-20", sale: 3_000_000 }],
        figures: { sales: 3_000_000, unspent: 1_500_000, profit: 2_000_000 },
      });
      // Feed that is told now for days before the sale is the farm's.
      await server.db
        .insert(sheepCosts)
        .values({ sheepId: animal.id, day: "2025-09-30", kind: "pakan", amount: 12_000, documentKind: "usage" });
      await server.db.transaction((tx) => renewSales(tx, new Set([animal.id]), new Set()));
      const frozen = await detailOf(server, later, contract.id);
      expect(frozen).toMatchObject({ lateCosts: 12_000, figures: { cost: 1_000_000, received } });
      expect(await of("2025-10")).toMatchObject({
        contract: { state: "dibayar", paidOn: "2025-10-27", received },
        figures: { unspent: null },
      });
    } finally {
      server.clock.advance(-70 * 86_400_000);
    }
  });

  test("its file is for people who see profits, of a contract and a month that are there", async () => {
    const { contract } = await sold(server, admin);
    const ask = async (path: string, as?: string) => {
      const { status, body } = await server.call("GET", `investment/${path}`, as === undefined ? {} : { token: as });
      return [status, body?.metadata?.message];
    };
    const path = `${contract.id}/statement/export?format=csv`;
    const auditor = (await server.signedIn("auditor")).access;
    const keeper = (await server.signedIn("keeper")).access;
    expect((await ask(path))[0]).toBe(401);
    for (const token of [admin, keeper]) expect((await ask(path, token))[1]).toBe("no_permission");
    expect((await ask(path, auditor))[0]).toBe(200);
    expect((await ask("999999/statement/export?format=csv", owner))[0]).toBe(404);
    for (const wrong of ["&month=2025-07", "&month=2025-09", "&month=Agustus"])
      expect([wrong, (await ask(`${path}${wrong}`, owner))[0]]).toEqual([wrong, 422]);
    expect((await ask(`${contract.id}/statement/export?format=pdf`, owner))[0]).toBe(422);
  });
});
