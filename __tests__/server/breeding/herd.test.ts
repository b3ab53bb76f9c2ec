import { expectOffspring } from "@/__tests__/server/investment/offspring-oracle";
import { expectBalance, expectJournal, monthEnds } from "@/__tests__/server/report/farm/books";
import { expectHerd, expectRoi } from "@/__tests__/server/report/farm/herd";
import { expectFinance } from "@/__tests__/server/report/farm/money";
import { readBooks } from "@/__tests__/server/report/farm/oracle";
import { readerOf } from "@/__tests__/server/report/farm/reader";
import { clear } from "@/__tests__/server/report/farm/world";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { startForYears, type TestServer } from "@/__tests__/support/server/test-server";
import { BreedingFigures } from "@/contract/breeding/model";
import type { SheepReportChart } from "@/contract/report/sheep";
import { sheepCosts } from "@/server/db/schema/sheep";
import { expectContracts } from "./herd-contracts";
import { isHereOn } from "./herd-diary";
import { liveAYear } from "./herd-life";
import { byDay, costsOf, yearOf } from "./herd-oracle";
import { START } from "./herd-world";

/**
 * A breeding farm lives for a year and more, and its books are told by people who only know what happened. HERD_EWES,
 * HERD_RAMS, HERD_DAYS and HERDS (their number from HERD_SEED on) make it larger, HERD_TOLD prints its events.
 */
const EWES = Number(process.env.HERD_EWES ?? 8);
const RAMS = Number(process.env.HERD_RAMS ?? 2);
const DAYS = Number(process.env.HERD_DAYS ?? 290);
const FIRST = Number(process.env.HERD_SEED ?? 1);
const SEEDS = Array.from({ length: Number(process.env.HERDS ?? 1) }, (_, nth) => FIRST + nth);
const lived = new Set<string>();
const CONTRACT = ["modal", "namai", "hitung", "setuju", "bayar hasil", "anak kontrak"];
const WORDS = [
  "kawin",
  "lahir",
  "mati",
  "sapih",
  "pindah",
  "pakan",
  "overhead",
  "obati",
  "timbang",
  "kirim",
  "bayar",
  ...CONTRACT,
];
// This only ends a test that hangs.
jest.setTimeout(120_000 + EWES * 20_000);

let server: TestServer;
let token: string;
beforeAll(async () => {
  ({ server, token } = await startForYears("2023-01-01T00:00:00Z"));
});
afterAll(() => server.close());

test.each(SEEDS)("a breeding farm's year is told as it was (seed %i)", async (seed) => {
  await clear(server);
  const herd = await liveAYear(server, token, { ewes: EWES, rams: RAMS, seed }, DAYS);
  const { diary, today, done, refused, beasts } = herd;
  for (const word of done.keys()) lived.add(word);
  if (process.env.HERD_TOLD) console.log(seed, Object.fromEntries(done), refused.join("\n"));
  const costs = await server.db.select().from(sheepCosts);
  expect(byDay(costs)).toEqual(byDay(costsOf(diary)));
  for (const { animals } of await expectContracts(herd))
    if (animals.some(({ offspring }) => offspring !== null)) lived.add("anak kontrak");
  await expectOffspring(server);
  const reader = readerOf(server, token);
  expect(BreedingFigures.parse(await reader.ask("breeding/figures"))).toEqual(yearOf(diary, today));
  const period = `${START}..${today}`;
  const { population } = await reader.ask<SheepReportChart>(`report/sheep/chart?period=${period}`);
  for (const { day, count } of population)
    expect([day, count]).toEqual([day, beasts().filter((beast) => isHereOn(beast, day)).length]);
  const books = await readBooks(server);
  await expectFinance(reader, books, period, today);
  await expectHerd(reader, period, { from: START, to: today });
  await expectRoi(reader, period, { from: START, to: today }, today);
  const quarters = monthEnds(START, today).filter((_, nth) => nth % 3 === 2);
  for (const day of [...quarters, today]) await expectBalance(reader, books, day);
  await expectJournal(reader, books, START, today);
  await expectLedgerToAgree(server.db);
});

test("these lives were rich enough to say something", () => {
  expect(WORDS.filter((word) => !lived.has(word))).toEqual([]);
});
