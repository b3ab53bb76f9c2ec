import { eq } from "drizzle-orm";
import { importCalls } from "@/__tests__/server/import/support";
import { newLink, openPage } from "@/__tests__/server/outside/support";
import { created, put, read as readSheep } from "@/__tests__/server/sheep/support";
import { act, done } from "@/__tests__/server/transaction/support";
import { accepted, postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import type { InvestmentDetail } from "@/contract/investment/model";
import { ContractPage } from "@/contract/outside/model";
import type { RoiAnimal, RoiRow } from "@/contract/report/roi";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import { must } from "@/server/must";
import { type OffspringFarm, offspringFarm } from "./offspring-support";
import { addInvestor, draftOf, ownerOf, post } from "./support";

// Offspring of a contract's dams counts with the percent of its terms, and stays the farm's (docs/decisions/0076).

let farm: OffspringFarm;
beforeEach(async () => {
  farm = await offspringFarm();
});
afterEach(() => farm.server.close());

const bornIn = ({ animals }: InvestmentDetail) => animals.filter(({ offspring }) => offspring !== null);
const idsOf = (contract: InvestmentDetail) => bornIn(contract).map(({ id }) => id);
const ask = async <Body>(path: string) =>
  (await farm.server.call("GET", path, { token: farm.token() })).body.response as Body;

describe("the same in every order of entry", () => {
  type Contract = Awaited<ReturnType<OffspringFarm["contractOf"]>>;
  const form = (damId: number | null) =>
    created(farm.server, farm.owner, {
      penId: farm.pen,
      damId,
      origin: "lahir",
      bornOn: "2025-08-12",
      arrivedOn: "2025-08-12",
      arrivalWeight: 2.8,
      purchasePrice: 0,
    });
  const corrected = async (id: number, change: object) => {
    const animal = await readSheep(farm.server, farm.owner, id);
    expect(refusal(await put(farm.server, farm.owner, animal, change))).toEqual({
      status: 200,
      message: expect.any(String),
    });
  };
  const ORDERS: Record<string, (of: Contract) => Promise<number[]>> = {
    "named, then born": async ({ contract, ewe }) => {
      await farm.named(contract.id, [ewe.id]);
      return (await farm.bear(ewe.id, 2)).map(({ id }) => id);
    },
    "born, then named from a day before": async ({ contract, ewe }) => {
      const lambs = await farm.bear(ewe.id, 2);
      await farm.named(contract.id, [ewe.id]);
      return lambs.map(({ id }) => id);
    },
    "moved and born, then named from a day before": async ({ contract, ewe }) => {
      const penId = (await addPen(farm.server)).id;
      const move = { ids: [ewe.id], day: "2025-08-14", penId, reason: null };
      expect((await postTo(farm.server, farm.token(), "sheep/pen", move)).status).toBe(200);
      const lambs = await farm.bear(ewe.id, 2);
      await farm.named(contract.id, [ewe.id]);
      return lambs.map(({ id }) => id);
    },
    "named, then registered by hand": async ({ contract, ewe }) => {
      await farm.named(contract.id, [ewe.id]);
      return [(await form(ewe.id)).id, (await form(ewe.id)).id];
    },
    "registered without a dam, which is told later": async ({ contract, ewe }) => {
      const lambs = [(await form(null)).id, (await form(null)).id];
      await farm.named(contract.id, [ewe.id]);
      for (const id of lambs) await corrected(id, { damId: ewe.id });
      return lambs;
    },
    "named by mistake, released, and named again": async ({ contract, ewe }) => {
      await farm.named(contract.id, [ewe.id]);
      const lambs = await farm.bear(ewe.id, 2, "2025-08-18");
      await farm.act(contract.id, "release", { sheepId: ewe.id, day: "2025-08-18", reason: "Salah" });
      expect(bornIn(await farm.read(contract.id))).toEqual([]);
      await farm.named(contract.id, [ewe.id], "2025-08-18");
      return lambs.map(({ id }) => id);
    },
  };

  test.each(Object.keys(ORDERS))("%s", async (order) => {
    const of = await farm.contractOf();
    const lambs = await must(ORDERS[order], "an order of entry")(of);
    const [first, second] = [must(lambs[0], "a lamb"), must(lambs[1], "another")];
    await farm.spend(first, 333_333, "2025-08-18");
    await farm.spend(second, 50_005, "2025-08-18");
    await farm.sellOff([[first, 1_000_001]], "2025-08-18");
    const contract = await farm.read(of.contract.id);
    expect(idsOf(contract)).toEqual(lambs);
    expect(contract).toMatchObject({ named: 1, sold: 0, died: 0, headCount: 1, offspringShare: 30 });
    expect(bornIn(contract)).toMatchObject([
      { cost: 100_000, sale: 300_000, startWeight: 2.8, offspring: { dam: { earTag: of.ewe.earTag }, percent: 30 } },
      { cost: 15_002, sale: null },
    ]);
    expect(contract.figures).toMatchObject({ sales: 300_000, cost: 100_000, openCost: 1_015_002, share: 120_000 });
    expect(await ownerOf(farm.server, first)).toBeNull();
    await farm.expectReports();
  });

  test("what belongs no longer is released, and stands in no figure: the dam, the birth, or its day", async () => {
    const { contract, ewe } = await farm.contractOf();
    const other = await farm.contractOf();
    await farm.named(contract.id, [ewe.id]);
    await farm.named(other.contract.id, [other.ewe.id]);
    const lambs = (await farm.bear(ewe.id, 2)).map(({ id }) => id);
    const [one, two] = [must(lambs[0], "a lamb"), must(lambs[1], "another")];
    await corrected(one, { damId: other.ewe.id });
    expect([idsOf(await farm.read(contract.id)), idsOf(await farm.read(other.contract.id))]).toEqual([[two], [one]]);
    await corrected(one, { damId: ewe.id });
    expect([idsOf(await farm.read(contract.id)), idsOf(await farm.read(other.contract.id))]).toEqual([[one, two], []]);
    for (const change of [{ origin: "beli" }, { bornOn: "2025-08-10", arrivedOn: "2025-08-10" }, { damId: null }]) {
      await corrected(two, change);
      expect(idsOf(await farm.read(contract.id))).toEqual([one]);
      await corrected(two, { origin: "lahir", bornOn: "2025-08-12", arrivedOn: "2025-08-12", damId: ewe.id });
      expect(idsOf(await farm.read(contract.id))).toEqual([one, two]);
    }
  });
});

test("a contract with two lambs: sold, dead, taken over; the settlement, what comes after it, and the payout", async () => {
  const { contract, ewe } = await farm.contractOf();
  const { id } = contract;
  await farm.named(id, [ewe.id]);
  const [sold, dead, kept] = await farm.bear(ewe.id, 3);
  const [lamb, lost, left] = [must(sold, "one").id, must(dead, "two").id, must(kept, "three").id];
  await farm.spend(lamb, 333_333, "2025-08-15");
  await farm.spend(lost, 50_005, "2025-08-15");
  await farm.spend(left, 120_000, "2025-08-15");
  await farm.later(40);
  await farm.sellOff([[lamb, 1_000_001]], "2025-09-20", 100_001);
  await farm.die(lost, "2025-09-21");
  const running = await farm.read(id);
  expect(running.figures).toMatchObject({ sales: 300_000, cost: 115_002, openCost: 1_036_000, sellingCosts: 30_000 });
  expect(running).toMatchObject({ directCosts: 30_000, sold: 0, died: 0, figures: { mortality: 0 } });
  await farm.expectReports();

  const august = await farm.statement(id, "2025-08");
  expect(august).toMatchObject({ contract: { named: 1, sold: 0, died: 0, offspringShare: 30 } });
  expect(august.figures).toMatchObject({ sales: 0, cost: 0, sellingCosts: 0, openCost: 1_151_002, mortality: 0 });
  expect(august.animals.map(({ soldOn, sale, stockState }) => [soldOn, sale, stockState])).toEqual(
    [0, 1, 2, 3].map(() => [null, null, "tersedia"]),
  );

  const values = { takeovers: [{ sheepId: ewe.id, value: 900_000 }], sellingCosts: 30_000 };
  const { version } = running;
  const unpriced = await post(farm.server, farm.token(), { id, version }, "draft", draftOf(values));
  expect(refusal(unpriced)).toMatchObject({ status: 422, takeovers: expect.stringContaining("Belum terjual") });
  values.takeovers.push({ sheepId: left, value: 700_001 });
  const draft = await farm.act(id, "draft", draftOf(values));
  // 300.000 + 900.000 + 210.000 - 100.000 - 15.002 - 36.000 - 1.000.000 - 30.000 = 228.998, of which 60 %
  expect(draft.figures).toMatchObject({ takeovers: 1_110_000, profit: 228_998, share: 137_399, received: 2_637_399 });
  expect(draft.animals.find((one) => one.id === left)).toMatchObject({
    takeover: 210_000,
    value: 700_001,
    cost: 36_000,
  });
  await farm.expectReports();

  const approved = await farm.act(id, "approve", { received: 2_637_399 });
  expect(approved.figures).toMatchObject({ share: 137_399, cost: 1_151_002, sales: 300_000, takeovers: 1_110_000 });
  await farm.expectReports();
  // Nothing changes any more: late costs are the farm's, and who is born now too.
  await farm.spend(lamb, 12_000, "2025-09-27");
  const { id: younger } = await bornLater(ewe.id);
  const late = await farm.read(id);
  expect(late).toMatchObject({ lateCosts: 3_600, lateSales: 0, figures: approved.figures });
  expect(idsOf(late)).toEqual([lamb, lost, left]);
  // So are those of before the approval for the others.
  await farm.spend(lost, 10_000, "2025-09-20");
  await farm.spend(left, 20_000, "2025-09-27");
  expect(await farm.read(id)).toMatchObject({ lateCosts: 12_600, lateSales: 0, figures: approved.figures });
  await farm.expectReports();

  // Taken back, the birth since then belongs to the draft, which asks what it is worth.
  const back = await farm.act(id, "revert", { reason: "Ada anak lagi" });
  expect(idsOf(back)).toEqual([lamb, lost, left, younger]);
  expect(back.acts).toContainEqual({ act: "setuju", refusal: expect.stringContaining("belum diambil alih") });
  values.takeovers.push({ sheepId: younger, value: 100_000 });
  const again = await farm.act(id, "draft", draftOf(values));
  // 30.000 of the youngest came to it, and 12.600 of late feed went.
  expect(again.figures).toMatchObject({ profit: 246_398, share: 147_839 });
  await farm.act(id, "approve", { received: 2_647_839 });
  const paid = await farm.act(id, "pay", { day: "2025-09-27", method: "transfer", note: null });
  expect(paid).toMatchObject({ state: "dibayar", received: 2_647_839, lateCosts: 0 });
  expect(await ownerOf(farm.server, left)).toBeNull();
  await farm.sellOff([[left, 2_000_000]], "2025-09-27");
  expect((await farm.read(id)).figures).toMatchObject({ received: 2_647_839, takeovers: 1_140_000 });
  await farm.expectReports();
  const { items } = await ask<{ items: RoiRow[] }>("report/roi?group=kontrak&period=2025-08-01..2025-12-31");
  const page = must(paid.figures, "the figures");
  expect(items).toMatchObject([
    { sales: page.sales + page.takeovers, cost: page.cost, profit: page.profit, share: page.share },
  ]);
  const own = await ask<{ items: RoiAnimal[] }>("report/roi/animal?period=2025-08-01..2025-12-31&sort=delivered");
  // The contract bears 30.000 of the carrier's bill, and the farm 70.001.
  expect(own.items.find(({ animal }) => animal.id === lamb)).toMatchObject({
    revenue: 1_000_001,
    sellingCosts: 100_001,
    contract: { id, offspringShare: 30 },
  });
  expect(own.items.find(({ animal }) => animal.id === left)).toMatchObject({ sellingCosts: 0, contract: null });
});

/** A lamb that somebody registers by hand, as the ewe has just lambed. */
const bornLater = (damId: number) =>
  created(farm.server, farm.token(), {
    penId: farm.pen,
    damId,
    origin: "lahir",
    bornOn: "2025-09-26",
    arrivedOn: "2025-09-26",
    arrivalWeight: null,
    purchasePrice: 0,
  });

test("a sale that comes back is none, and what it brought is open again", async () => {
  const { contract, ewe } = await farm.contractOf({ offspringShare: 12.5 });
  await farm.named(contract.id, [ewe.id]);
  const [one, two] = await farm.bear(ewe.id, 2);
  const [back, gone] = [must(one, "a lamb").id, must(two, "another").id];
  await farm.spend(back, 200_001, "2025-08-13");
  const sale = await farm.sellOff(
    [
      [back, 900_000],
      [gone, 800_004],
    ],
    "2025-08-14",
    170_003,
  );
  expect((await farm.read(contract.id)).figures).toMatchObject({ sales: 212_501, cost: 25_000 });
  await farm.expectReports();
  await farm.giveBack(sale, [back], "2025-08-16");
  const after = await farm.read(contract.id);
  expect(after.figures).toMatchObject({ sales: 100_001, cost: 0, openCost: 1_025_000 });
  expect(bornIn(after)).toMatchObject([{ soldOn: null, sale: null }, { sale: 100_001 }]);
  await farm.expectReports();
});

test("a lamb of a contract is named in no other; the owner in the register stays the farm", async () => {
  const { contract, ewe } = await farm.contractOf();
  const other = await farm.contractOf();
  await farm.named(contract.id, [ewe.id]);
  const [born] = await farm.bear(ewe.id, 1);
  const lamb = must(born, "a lamb");
  const refused = refusal(await farm.name(other.contract.id, [lamb.id]));
  expect(refused).toMatchObject({ "sheepIds.0": expect.stringContaining(contract.number) });
  const { items } = await ask<{ items: { hindrance: string | null }[] }>(
    `investment/${other.contract.id}/animal?q=${lamb.earTag}`,
  );
  expect(items).toMatchObject([{ hindrance: expect.stringContaining(contract.number) }]);
  const animal = await readSheep(farm.server, farm.owner, lamb.id);
  const investorId = (await addInvestor(farm.server)).id;
  expect(refusal(await put(farm.server, farm.owner, animal, { investorId }))).toMatchObject({
    investorId: `Anak dari induk kontrak ${contract.number}: pemiliknya tetap peternakan.`,
  });
  const { version } = await farm.read(contract.id);
  const release = { sheepId: lamb.id, day: "2025-08-18", reason: "Salah" };
  const { status } = await post(farm.server, farm.owner, { id: contract.id, version }, "release", release);
  expect(status).toBe(404);
});

test("a contract whose sale is called off lets its offspring go to another", async () => {
  const { contract, ewe } = await farm.contractOf();
  await farm.named(contract.id, [ewe.id]);
  const [born] = await farm.bear(ewe.id, 1);
  const { sale } = await farm.read(contract.id);
  const { version } = await ask<{ version: number }>(`transaction/${sale.id}`);
  done(await act(farm.server, farm.owner, { id: sale.id, version }, "cancel", { reason: "Batal" }));
  const other = await farm.contractOf({ species: null });
  const named = await farm.named(other.contract.id, [must(born, "a lamb").id], "2025-08-18");
  expect(named).toMatchObject({ named: 1, animals: [{ offspring: null }] });
});

test("a package without the term leaves its lambs to the farm, and a contract keeps that of its day", async () => {
  const { contract, ewe } = await farm.contractOf({ offspringShare: null });
  await farm.named(contract.id, [ewe.id]);
  await farm.bear(ewe.id, 1);
  expect(await farm.read(contract.id)).toMatchObject({ offspringShare: 0, animals: [{ id: ewe.id }] });
  const kept = await farm.contractOf({ offspringShare: 33.33 });
  const { product } = await farm.read(kept.contract.id);
  await farm.server.db.update(products).set({ offspringShare: 5 }).where(eq(products.id, product.id));
  expect(await farm.read(kept.contract.id)).toMatchObject({ offspringShare: 33.33 });
});

test("the investor's page says what the contract's page says", async () => {
  const { contract, ewe } = await farm.contractOf();
  await farm.named(contract.id, [ewe.id]);
  const [one] = await farm.bear(ewe.id, 2);
  await farm.spend(must(one, "a lamb").id, 333_333, "2025-08-13");
  await farm.sellOff([[must(one, "a lamb").id, 1_000_001]], "2025-08-14");
  const { token } = await newLink(farm.server, farm.owner, "investment", contract.id);
  const answer = await openPage(farm.server, "investment", token);
  const shown = accepted(answer, ContractPage);
  expect(answer.body.response).toEqual(shown);
  const { figures, animals } = await farm.read(contract.id);
  const { sales, cost, openCost, share, received, mortality } = must(figures, "the figures");
  expect(shown.figures).toMatchObject({ sales, cost, openCost, share, received, mortality });
  expect(shown).toMatchObject({ contract: { offspringShare: 30, headCount: 1 }, months: [{ heads: 1, sold: 0 }] });
  expect(shown.animals.map((each) => [each.offspring?.percent ?? null, each.cost, each.sale])).toEqual(
    animals.map((each) => [each.offspring?.percent ?? null, each.cost, each.sale]),
  );
});

test("lambs from a file belong to the contract, and leave it with the file", async () => {
  const { contract, ewe } = await farm.contractOf();
  await farm.named(contract.id, [ewe.id]);
  const { run } = importCalls(farm.server, "sheep", () => farm.owner);
  const [pen] = await farm.server.db.select().from(pens).where(eq(pens.id, farm.pen));
  const row = {
    earTag: "F001",
    earTagColour: "Kuning",
    species: "Domba",
    breed: "Garut",
    sex: "Betina",
    origin: "Lahir di kandang",
    stockState: "Tersedia",
    bornOn: "2025-08-12",
    arrivedOn: "2025-08-12",
    damId: ewe.code,
    penId: must(pen, "a pen").name,
  };
  const { importId } = await run([row, { ...row, earTag: "F002" }]);
  expect(bornIn(await farm.read(contract.id)).map(({ earTag }) => earTag)).toEqual(["F001", "F002"]);
  const undone = await postTo(farm.server, farm.owner, `sheep/import/${importId}/undo`, {});
  expect(refusal(undone)).toMatchObject({ status: 200 });
  expect(bornIn(await farm.read(contract.id))).toEqual([]);
});

test("a birth and a naming, or an approval, at the same time leave nobody out and nobody unfrozen", async () => {
  for (let time = 0; time < 3; time += 1) {
    const { contract, ewe } = await farm.contractOf();
    const [, lambs] = await Promise.all([farm.named(contract.id, [ewe.id]), farm.bear(ewe.id, 2)]);
    const running = await farm.read(contract.id);
    expect(idsOf(running)).toEqual(lambs.map(({ id }) => id));
    const takeovers = running.animals.map(({ id }) => ({ sheepId: id, value: 1_000_000 }));
    const draft = await farm.act(contract.id, "draft", draftOf({ takeovers }));
    const received = must(draft.figures, "the figures").received;
    const [approval] = await Promise.all([
      post(farm.server, farm.owner, draft, "approve", { received }),
      created(farm.server, farm.owner, {
        penId: farm.pen,
        damId: ewe.id,
        origin: "lahir",
        bornOn: "2025-08-13",
        arrivedOn: "2025-08-13",
        purchasePrice: 0,
      }),
    ]);
    const after = await farm.read(contract.id);
    expect([200, 400]).toContain(approval.status);
    expect([after.state, bornIn(after).length]).toEqual(approval.status === 200 ? ["disetujui", 2] : ["draf", 3]);
  }
});
