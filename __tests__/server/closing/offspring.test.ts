import { type OffspringFarm, offspringFarm } from "@/__tests__/server/investment/offspring-support";
import { put, read } from "@/__tests__/server/sheep/support";
import { refusal } from "@/__tests__/support/server/calls";
import { must } from "@/server/must";
import { closingCalls, closingOf } from "./farm";

// A dam that is put right was always the dam in the open days, and nobody's in the closed ones.

let farm: OffspringFarm;
beforeEach(async () => {
  farm = await offspringFarm();
});
afterEach(() => farm.server.close());

/** A contract with its ewe, another ewe of no contract, and her lamb of 12 August that has cost 100.000. It is 1 October. */
async function twoDams() {
  const { contract, ewe } = await farm.contractOf();
  await farm.named(contract.id, [ewe.id]);
  const other = (await farm.contractOf()).ewe;
  const [born] = await farm.bear(other.id, 1);
  const lamb = must(born, "a lamb").id;
  await farm.spend(lamb, 100_000, "2025-08-13");
  await farm.later(44);
  const dam = async (damId: number | null) => {
    const animal = await read(farm.server, farm.token(), lamb);
    expect(refusal(await put(farm.server, farm.token(), animal, { damId }))).toMatchObject({ status: 200 });
  };
  const calls = () => closingCalls(farm.server, farm.token());
  const close = async (day: string) => closingOf(await calls().close(day));
  const roi = async (period: string) =>
    (await farm.server.call("GET", `report/roi?group=kontrak&period=${period}`, { token: farm.token() })).body.response;
  const told = async (...months: string[]) => ({
    months: await Promise.all(months.map((month) => farm.statement(contract.id, month))),
    roi: await roi(`2025-08-01..${must(months.at(-1), "a month")}-30`),
  });
  const bornIn = async (month: string) => {
    const { animals, figures } = await farm.statement(contract.id, month);
    return [animals.flatMap((one) => (one.offspring ? [one.fromOn] : [])), figures.openCost];
  };
  return { contract, ewe, other, lamb, dam, close, calls, told, bornIn };
}
const [WITHOUT, WITH] = [1_000_000, 1_030_000];

test("a detour in open books leaves no trace, and a dam that is told later was always the dam", async () => {
  const { ewe, other, dam, told, bornIn } = await twoDams();
  const before = await told("2025-08", "2025-09", "2025-10");
  await dam(ewe.id);
  for (const month of ["2025-08", "2025-09", "2025-10"]) expect(await bornIn(month)).toEqual([["2025-08-12"], WITH]);
  const belongs = await told("2025-08", "2025-09", "2025-10");
  await dam(other.id);
  expect(await told("2025-08", "2025-09", "2025-10")).toEqual(before);
  await dam(ewe.id);
  await dam(null);
  await dam(ewe.id);
  expect(await told("2025-08", "2025-09", "2025-10")).toEqual(belongs);
});

test("closed months stay when a lamb gets a dam of the contract, and when it loses her again", async () => {
  const { ewe, other, dam, close, told, bornIn } = await twoDams();
  await close("2025-08-31");
  const [august, all] = [await told("2025-08"), await told("2025-08", "2025-09", "2025-10")];
  await dam(ewe.id);
  expect(await told("2025-08")).toEqual(august);
  expect(await bornIn("2025-09")).toEqual([["2025-09-01"], WITH]);
  await dam(other.id);
  expect(await told("2025-08", "2025-09", "2025-10")).toEqual(all);
});

test("a lamb of the contract that loses its dam ends with the closed days, and comes back without a gap", async () => {
  const { ewe, other, dam, close, told, bornIn } = await twoDams();
  await dam(ewe.id);
  await close("2025-08-31");
  const all = await told("2025-08", "2025-09", "2025-10");
  await dam(other.id);
  expect([await bornIn("2025-08"), await bornIn("2025-09")]).toEqual([
    [["2025-08-12"], WITH],
    [[], WITHOUT],
  ]);
  await dam(ewe.id);
  expect(await told("2025-08", "2025-09", "2025-10")).toEqual(all);
});

test("months that were closed without the lamb stay so when it comes back, and are as ever once they are open again", async () => {
  const { ewe, other, dam, close, calls, bornIn, told } = await twoDams();
  await dam(ewe.id);
  await close("2025-08-31");
  const all = await told("2025-08", "2025-09", "2025-10");
  await dam(other.id);
  const { id } = await close("2025-09-30");
  const closed = await told("2025-09");
  await dam(ewe.id);
  expect(await told("2025-09")).toEqual(closed);
  expect(await bornIn("2025-08")).toEqual([["2025-08-12"], WITH]);
  expect(await bornIn("2025-10")).toEqual([["2025-10-01"], WITH]);
  expect((await calls().reopen(id)).status).toBe(200);
  expect(await told("2025-08", "2025-09", "2025-10")).toEqual(all);
});
