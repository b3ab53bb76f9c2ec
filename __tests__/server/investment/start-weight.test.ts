import { closingCalls, closingOf } from "@/__tests__/server/closing/farm";
import * as exam from "@/__tests__/server/examination/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { must } from "@/server/must";
import { type OffspringFarm, offspringFarm } from "./offspring-support";

// The weights of a contract's animals follow from the days of its weighings, whatever is told first.

let farm: OffspringFarm;
beforeAll(async () => {
  farm = await offspringFarm();
});
afterAll(() => farm.server.close());

type Of = Awaited<ReturnType<OffspringFarm["contractOf"]>> & { ready: number | undefined };

const NAMED = "2025-08-11";
const weigh = (sheepId: number, day: string, weight: number) =>
  exam.weigh(farm.server, farm.owner, { sheepId, weight }, day);
const strike = async (id: number | undefined, day: string) => {
  const answer = await exam.cancel(farm.server, farm.owner, must(id, "a weighing"), { reason: "Salah ketik", day });
  expect(answer.status).toBe(200);
};
const correct = async (id: number, change: object) => {
  const answer = await flock.put(farm.server, farm.owner, await flock.read(farm.server, farm.owner, id), change);
  expect(answer.status).toBe(200);
};

/** The weights on the contract's page, and in its statement of the month. */
async function weightsOf(id: number, month = "2025-08") {
  const told = ({ animals }: Pick<Awaited<ReturnType<OffspringFarm["statement"]>>, "animals">) =>
    animals.map((one) => [one.startWeight, one.startWeighedOn, one.lastWeight, one.lastWeighedOn, one.gain]);
  return { page: told(await farm.read(id)), statement: told(await farm.statement(id, month)) };
}
const both = (...row: (number | string | null)[]) => ({ page: [row], statement: [row] });

/** `before` stands before anything else; the other may be told before the naming or after it. */
const CASES: Record<string, { before?: (of: Of) => Promise<number>; late: (of: Of) => unknown; counts: unknown }> = {
  "a weighing of an earlier day": {
    late: ({ ewe }) => weigh(ewe.id, "2025-08-09", 26),
    counts: both(26, "2025-08-09", 30, "2025-08-15", 667),
  },
  "a weighing of the day itself": {
    late: ({ ewe }) => weigh(ewe.id, NAMED, 26),
    counts: both(26, NAMED, 30, "2025-08-15", 1000),
  },
  "a weighing that is not the last one before it": {
    before: ({ ewe }) => weigh(ewe.id, "2025-08-09", 26),
    late: ({ ewe }) => weigh(ewe.id, "2025-08-07", 25),
    counts: both(26, "2025-08-09", 30, "2025-08-15", 667),
  },
  "a heavier one of the same day": {
    before: ({ ewe }) => weigh(ewe.id, "2025-08-09", 26),
    late: ({ ewe }) => weigh(ewe.id, "2025-08-09", 27),
    counts: both(27, "2025-08-09", 30, "2025-08-15", 500),
  },
  "a weighing that is cancelled": {
    before: ({ ewe }) => weigh(ewe.id, "2025-08-09", 26),
    late: ({ ready }) => strike(ready, "2025-08-15"),
    counts: both(20, "2024-06-01", 30, "2025-08-15", 23),
  },
  "a later weighing that is cancelled": {
    before: ({ ewe }) => weigh(ewe.id, "2025-08-17", 33),
    late: ({ ready }) => strike(ready, "2025-08-18"),
    counts: both(20, "2024-06-01", 30, "2025-08-15", 23),
  },
  "the weight of the arrival": {
    late: ({ ewe }) => correct(ewe.id, { arrivalWeight: 22 }),
    counts: both(22, "2024-06-01", 30, "2025-08-15", 18),
  },
};

describe.each(Object.keys(CASES))("%s counts by its day", (name) => {
  test.each(["before", "after"])("told %s the naming", async (when) => {
    const { before, late, counts } = must(CASES[name], "a case");
    const told = await farm.contractOf();
    const { contract, ewe } = told;
    const of = { ...told, ready: await before?.({ ...told, ready: undefined }) };
    if (when === "before") await late(of);
    await farm.named(contract.id, [ewe.id], NAMED);
    await weigh(ewe.id, "2025-08-15", 30);
    if (when === "after") await late(of);
    expect(await weightsOf(contract.id)).toEqual(counts);
  });
});

test.each(["before", "after"])("an arrival that is redated %s the naming counts with its true day", async (when) => {
  const { server, owner, pen } = farm;
  const { contract } = await farm.contractOf();
  const supplier = (await buy.addSupplier(server)).id;
  const sent = await buy.ordered(server, owner, buy.order(supplier, [buy.animal()]));
  const here = buy.done(
    await buy.act(server, owner, sent, "receive", { ...buy.arrival(sent, pen), day: "2025-08-11" }),
  );
  const id = must(here.lines[0]?.sheep, "the animal of a line").id;
  const out = { from: "karantina", to: "tersedia", day: "2025-08-12", reason: null, penId: pen };
  expect((await postTo(server, owner, `sheep/${id}/move`, out)).status).toBe(200);
  const path = `move/${must(here.receipts[0], "a receipt").id}/redate`;
  const redate = async () => buy.done(await buy.act(server, owner, here, path, { day: "2025-08-10" }));
  if (when === "before") await redate();
  await farm.named(contract.id, [id], "2025-08-12");
  if (when === "after") await redate();
  expect(await weightsOf(contract.id)).toEqual(both(21, "2025-08-10", 21, "2025-08-10", null));
});

test.each(["before", "after"])(
  "offspring begins with its weight at birth, corrected %s its dam is named",
  async (when) => {
    const { server, owner, pen } = farm;
    const { contract, ewe } = await farm.contractOf();
    const born = { origin: "lahir", bornOn: "2025-08-12", arrivedOn: "2025-08-12", purchasePrice: null };
    const lamb = await flock.created(server, owner, { ...born, penId: pen, arrivalWeight: 2.8, damId: ewe.id });
    const correction = async () => {
      await correct(lamb.id, { arrivalWeight: 3.1 });
      await weigh(lamb.id, "2025-08-12", 3.3);
      await weigh(lamb.id, "2025-08-17", 4.1);
    };
    if (when === "before") await correction();
    await farm.named(contract.id, [ewe.id], NAMED);
    if (when === "after") await correction();
    const { page, statement } = await weightsOf(contract.id);
    expect(page[1]).toEqual([3.1, "2025-08-12", 4.1, "2025-08-17", 200]);
    expect(statement[1]).toEqual(page[1]);
  },
);

test("the statement of a closed month stays, and its weights cannot be told otherwise", async () => {
  const { server } = farm;
  const { contract, ewe } = await farm.contractOf();
  const open = await farm.contractOf();
  const weighed = await weigh(ewe.id, "2025-08-09", 26);
  await farm.named(contract.id, [ewe.id], NAMED);
  const lamb = must((await farm.bear(ewe.id, 1))[0], "a lamb");
  await weigh(ewe.id, "2025-08-15", 30);
  await farm.later(30);
  const token = farm.token();
  closingOf(await closingCalls(server, token).close("2025-08-31"));
  const closed = await farm.statement(contract.id, "2025-08");
  expect(closed.animals).toMatchObject([{ startWeight: 26, lastWeight: 30, gain: 667 }, { startWeight: 2.8 }]);
  const REFUSED = "Buku ditutup sampai 31 Agustus 2025";
  const entries = [{ sheepId: ewe.id, weight: 28, confirmed: true }];
  const late = await exam.post(server, token, { kind: "timbang", day: "2025-08-10", entries });
  expect(JSON.stringify(refusal(late))).toContain(REFUSED);
  expect((await exam.cancel(server, token, weighed)).status).toBe(409);
  const asked = await flock.put(server, token, await flock.read(server, token, ewe.id), { arrivalWeight: 22 });
  expect([asked.status, JSON.stringify(refusal(asked))]).toEqual([
    422,
    expect.stringContaining("buku yang sudah ditutup"),
  ]);
  // Open days go on, and a contract that begins in them follows its weighings.
  await farm.named(open.contract.id, [open.ewe.id], "2025-09-05");
  for (const [id, day, weight] of [
    [ewe.id, "2025-09-02", 33],
    [lamb.id, "2025-09-02", 9],
    [open.ewe.id, "2025-09-03", 31],
  ] as const)
    await exam.weigh(server, token, { sheepId: id, weight }, day);
  const elsewhere = { ids: [ewe.id], penId: (await addPen(server)).id, day: "2025-09-04", reason: null };
  expect((await postTo(server, token, "sheep/pen", elsewhere)).status).toBe(200);
  expect(await farm.statement(contract.id, "2025-08")).toEqual(closed);
  expect((await weightsOf(contract.id, "2025-09")).statement.map((row) => row.slice(0, 4))).toEqual([
    [26, "2025-08-09", 33, "2025-09-02"],
    [2.8, "2025-08-12", 9, "2025-09-02"],
  ]);
  expect((await weightsOf(open.contract.id, "2025-09")).statement).toEqual([
    [31, "2025-09-03", 31, "2025-09-03", null],
  ]);
});
