import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { ROI_GROUPS, type RoiAnimal, type RoiRow } from "@/contract/report/roi";
import { CLOSED, type ClosedFarm, closedFarm, LATE, OPEN } from "./farm";

// ROI of closed days tells what was known at their end, and that of days until today what is known today.

let farm: ClosedFarm;
beforeAll(async () => {
  farm = await closedFarm();
});
afterAll(() => farm.server.close());

const read = async <Body>(path: string) => (await farm.calls.get(path)).body.response as Body;
const [JULY, UNTIL_TODAY] = [`2025-07-01..${CLOSED}`, "2025-07-01..2025-08-18"];
const animalsOf = async (period: string) =>
  (await read<{ items: RoiAnimal[] }>(`report/roi/animal?period=${period}`)).items;
const contractsOf = (group: string, period: string) =>
  read<{ items: RoiRow[] }>(`report/roi?group=${group}&period=${period}`);
const closedOnes = async () => [
  await read(`report/roi/animal?period=${JULY}`),
  ...(await Promise.all(ROI_GROUPS.map((group) => contractsOf(group, JULY)))),
];
const now = async () => (await animalsOf(UNTIL_TODAY)).find(({ sale }) => sale.id === farm.sold.id);

test("a late cost, an allowance and a return after the closing move the ROI of today, and not that of July", async () => {
  const { server, owner, feed, sold, pen, animals } = farm;
  const before = await closedOnes();
  const [then] = await animalsOf(JULY);
  if (!then) throw new Error("nothing was sold in July");
  expect(await now()).toEqual(then);

  // It stood in the pen until the sixth.
  const period = { from: "2025-07-02", to: LATE };
  await use.record(server, owner, { productId: feed, quantity: 1, period, belongsOn: LATE });
  expect((await now())?.cost).toBeGreaterThan(then.cost);
  expect(await closedOnes()).toEqual(before);

  const cut = async (json: object) =>
    sell.done(await sell.act(server, owner, await sell.detailOf(server, owner, sold.id), "allowance", json));
  await cut({ day: OPEN, reason: "Kurus", amount: 100_000, lineId: null });
  expect((await now())?.revenue).toBe(then.revenue - 100_000);
  expect(await closedOnes()).toEqual(before);

  const back = { day: "2025-08-15", reason: "Sakit", penId: pen, sheepIds: [animals[3]], goods: [] };
  sell.done(await sell.act(server, owner, await sell.detailOf(server, owner, sold.id), "return", back));
  expect(await now()).toBeUndefined();
  expect(await closedOnes()).toEqual(before);
});

test("a contract's animals that are named and sold later do not show in July", async () => {
  const { server, owner, customer, kind, animals, contract } = farm;
  const resultOf = async (period: string) =>
    (await contractsOf("kontrak", period)).items.find(({ id }) => id === contract.id);
  const before = await closedOnes();
  expect(await resultOf(JULY)).toMatchObject({ contracts: 1, running: 1, sales: 0, days: 26 });
  const order = sell.sale(customer, [sell.head(kind.id, [animals[0] ?? 0], { price: 2_000_000 })]);
  await sell.deliver(server, owner, await sell.ordered(server, owner, order), { day: "2025-08-14" });
  expect(await resultOf(UNTIL_TODAY)).toMatchObject({ sales: 2_000_000, days: 44 });
  expect(await closedOnes()).toEqual(before);
});
