import { expectOffspring, offspringOf } from "@/__tests__/server/investment/offspring-oracle";
import {
  expectAgeingOf,
  expectBalance,
  expectJournal,
  expectStatement,
  monthEnds,
} from "@/__tests__/server/report/farm/books";
import { expectDashboard, expectHerd, expectRoi } from "@/__tests__/server/report/farm/herd";
import { liveOn } from "@/__tests__/server/report/farm/lives";
import { expectAgeing, expectFinance, nothing } from "@/__tests__/server/report/farm/money";
import { expectOpening } from "@/__tests__/server/report/farm/opening";
import { gained, readBooks, STANDS, shift } from "@/__tests__/server/report/farm/oracle";
import { expectPages } from "@/__tests__/server/report/farm/outside";
import { readerOf } from "@/__tests__/server/report/farm/reader";
import { readToday, turningDays } from "@/__tests__/server/report/farm/today";
import { clear } from "@/__tests__/server/report/farm/world";
import { startForYears, type TestServer } from "@/__tests__/support/server/test-server";
import { expectLedgerToAgree } from "./ledger-support";

/**
 * Generated farms against an oracle that knows only their rows. Three run here, or FARMS of them from FARM_SEED on.
 * FARM_DAYS makes their lives longer, and FARM_TOLD prints their events.
 */
const FARMS = Number(process.env.FARMS ?? 3);
const FIRST = Number(process.env.FARM_SEED ?? 500);
const DAYS = Number(process.env.FARM_DAYS ?? 16);
// This only ends a test that hangs.
jest.setTimeout(180_000 + DAYS * 4000);

let server: TestServer;
let token: string;
beforeAll(async () => {
  ({ server, token } = await startForYears("2023-01-01T00:00:00Z"));
});
afterAll(() => server.close());

const lived = new Set<string>();
const WORDS =
  `terima,retur beli,coret beli,kirim,retur jual,coret jual,bayar jual pengembalian,batal jual,pakan,overhead,
    coret pakai,obati,timbang,coret periksa,opname,mati,lahir,namai,hitung,setuju,kembali,bayar bagi hasil,
    transfer,hitung kas,coret transfer,coret hitung kas,terima biaya,retur biaya langsung,alihkan biaya,tagihan periksa,
    pengeluaran,pemasukan,modal,prive,coret catatan kas,pinjam,angsur,coret angsuran,coret pinjaman,
    hari pertama,awal receivable,awal payable,awal goods,awal loan,awal asset,awal order,awal contract,awal batal,
    koreksi,kredit,coret koreksi,potong harga,hapus piutang,coret potongan,
    beli aset,jual aset,hapus aset,coret lepas aset,coret aset`.split(/,\s*/);
const missing = (done: ReadonlyMap<string, unknown>) => WORDS.filter((word) => !lived.has(word) && !done.has(word));
const FARM_SEEDS = Array.from({ length: FARMS }, (_, nth) => FIRST + nth);

test.each(FARM_SEEDS)("a farm's two years are told to the rupiah and the gram (seed %i)", async (seed) => {
  const reader = readerOf(server, token);
  await clear(server);
  // The last life goes on until everything has been lived once.
  const goesOn = (lately: ReadonlyMap<string, unknown>) => seed === FARM_SEEDS.at(-1) && missing(lately).length > 0;
  const { from, today, done, refused } = await liveOn(server, token, seed, DAYS, undefined, goesOn);
  for (const word of done.keys()) lived.add(word);
  if (process.env.FARM_TOLD) console.log(seed, Object.fromEntries(done), refused.join("\n"));
  const books = await readBooks(server);
  const begun = shift(from, -20);
  const year = Number(today.slice(0, 4));
  const leap = String(year - (year % 4));
  const all = `${begun}..${today}`;
  const told = await expectFinance(reader, books, all, today);
  for (const [period, against] of [
    ...([
      ["bulan"],
      ["tahun", "tahun lalu"],
      [`bulan.${leap}-02-10`],
      [`kuartal.${leap}-01-01`, "tahun lalu"],
    ] as const),
    ...([[`${leap}-02-29..${leap}-02-29`], [`${Number(leap) - 1}-12-31..${leap}-01-01`]] as const),
  ])
    await expectFinance(reader, books, period, today, against);
  // The accounts that no statement shows, by the documents behind them.
  for (const account of Object.keys(STANDS)) {
    const { totals } = await reader.ask<{ totals: { amount: number } }>(
      `report/finance/entry?account=${account}&period=${all}&limit=20`,
    );
    const isProfit = told.accounts.some((one) => one.account === account);
    expect([account, totals.amount]).toEqual([
      account,
      nothing((isProfit ? -1 : 1) * gained(books, account, begun, today)),
    ]);
  }
  for (const [period, days] of [
    [all, { from: begun, to: today }],
    [`bulan.${leap}-02-10`, { from: `${leap}-02-01`, to: `${leap}-02-29` }],
    [`${Number(leap) - 1}-12-31..${leap}-01-01`, { from: `${Number(leap) - 1}-12-31`, to: `${leap}-01-01` }],
  ] as const) {
    await expectHerd(reader, period, days);
    await expectRoi(reader, period, days, today);
  }
  await expectOffspring(server);
  for (const born of (await offspringOf(server)).values()) if (born.length > 0) lived.add("anak kontrak");
  for (const day of monthEnds(begun, today)) {
    await expectBalance(reader, books, day);
    await expectAgeingOf(reader, books, day);
  }
  await expectBalance(reader, books, today);
  await expectJournal(reader, books, begun, today);
  await expectJournal(reader, books, `${leap}-02-29`, `${leap}-04-30`, true);
  for (const period of ["tahun", `bulan.${leap}-02-10`]) await expectStatement(reader, books, period);
  await expectLedgerToAgree(server.db);
  await expectOpening(server, token, books, today);
  await expectAgeing(reader, books, today, true);
  await expectPages(reader, token, books, { period: all, today });
  // Nobody acts any more, and still the passing days change figures.
  for (const day of new Set([today, ...turningDays(books, await readToday(server), today)])) {
    server.clock.now = new Date(`${day}T05:00:00Z`);
    await expectAgeing(reader, books, day);
    await expectDashboard(reader, books, day);
  }
});

test("these lives were rich enough to say something", () => {
  expect(missing(new Map())).toEqual([]);
});
