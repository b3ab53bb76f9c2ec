import { animalsOf, contractOf, together, within } from "@/__tests__/server/report/roi-oracle";
import { rowsAt, rowsOf } from "@/__tests__/server/report/roi-rows";
import { type Asked, oracle, readRows, sumsOf } from "@/__tests__/server/report/sheep-oracle";
import type { HomeChart, HomeSummary, HomeToday } from "@/contract/home/model";
import type { RoiAnimal, RoiRow, RoiTotals } from "@/contract/report/roi";
import type { SheepReport, SheepReportChart } from "@/contract/report/sheep";
import { GROSS, profitOf, REVENUE } from "./money";
import { type Books, sum } from "./oracle";
import type { Reader } from "./reader";
import { dashboardOf, readToday } from "./today";

// Compares the sheep report, ROI and dashboard with their oracles.

type Days = { from: string; to: string };

export async function expectHerd({ server, ask }: Reader, period: string, { from, to }: Days) {
  const rows = await readRows(server);
  const cells = [
    "awal",
    "beli",
    "lahir",
    "retur",
    "ditemukan",
    "pindah_masuk",
    "jual",
    "mati",
    "hilang",
    "dipotong",
    "dikembalikan",
    "pindah_keluar",
    "akhir",
  ];
  for (const group of ["produk", "ras", "kandang", "pemilik"] as const) {
    const asked: Asked = { group, from, to };
    const told = await ask<SheepReport>(`report/sheep?group=${group}&period=${period}`);
    const known = oracle(rows, asked);
    const counts = (of: (cell: string) => number) => Object.fromEntries(cells.map((cell) => [cell, of(cell)]));
    expect(new Map(told.rows.map(({ key, name: _, code: __, ...is }) => [key, is]))).toEqual(
      new Map(
        [...known.cells].map(([key, own]) => [
          key,
          {
            counts: counts((cell) => own.get(cell)?.length ?? 0),
            ...sumsOf(known.ended.filter(({ row }) => row === key)),
          },
        ]),
      ),
    );
    const own = [...known.cells.values()];
    expect(told.totals).toEqual({
      counts: counts((cell) => sum(own, (row) => row.get(cell)?.length ?? 0)),
      ...sumsOf(known.ended),
    });
    const { awal, akhir, ...flows } = told.totals.counts;
    const came = flows.beli + flows.lahir + flows.retur + flows.ditemukan + flows.pindah_masuk;
    expect(
      awal + came - flows.jual - flows.mati - flows.hilang - flows.dipotong - flows.dikembalikan - flows.pindah_keluar,
    ).toBe(akhir);
  }
  const chart = await ask<SheepReportChart>(`report/sheep/chart?period=${period}`);
  for (const { day, count } of chart.population)
    expect([day, count]).toEqual([day, oracle(rows, { group: "ras", from: day, to: day }).ended.length]);
}

export async function expectRoi({ server, all }: Reader, period: string, { from, to }: Days, today: string) {
  const rows = to < today ? await rowsAt(server, to) : await rowsOf(server);
  const end = to < today ? to : today;
  const known = within(rows, from, to);
  const keys = { paket: "productId", investor: "customerId", kontrak: "id" } as const;
  for (const group of ["paket", "investor", "kontrak"] as const) {
    const { items, totals } = await all<RoiRow, RoiTotals>(`report/roi?group=${group}&period=${period}`);
    expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [...new Set(known.map((one) => one[keys[group]]))].sort((a, b) => a - b),
    );
    for (const item of items)
      expect(item).toMatchObject(
        together(known.filter((one) => one[keys[group]] === item.id).map((one) => contractOf(rows, one, end))),
      );
    expect(totals).toMatchObject(together(known.map((one) => contractOf(rows, one, end))));
  }
  const sold = new Map(animalsOf(rows, end, from, to).map((one) => [one.id, one]));
  const { items } = await all<RoiAnimal, unknown>(`report/roi/animal?period=${period}`);
  expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...sold.keys()].sort((a, b) => a - b));
  for (const item of items) {
    const { contract, roi, ...figures } = sold.get(item.id) ?? {};
    expect(item).toMatchObject(figures);
    expect(item.contract?.id).toBe(contract?.id);
    expect(item.roi).toEqual(roi === null || roi === undefined ? null : expect.closeTo(roi, 8));
  }
}

export async function expectDashboard({ server, ask }: Reader, books: Books, today: string) {
  const known = dashboardOf(books, await readToday(server), today);
  const { alerts, ...told } = await ask<HomeToday>("home/today");
  expect(told).toMatchObject(known.today);
  expect(Object.fromEntries(alerts.map(({ kind, count }) => [kind, count]))).toEqual(known.alerts);
  const summary = await ask<HomeSummary>("home");
  expect([summary.date, Object.fromEntries(summary.stock.map(({ state, count }) => [state, count]))]).toEqual([
    today,
    known.stock,
  ]);
  expect(Object.fromEntries(summary.pens.map(({ id, count }) => [id, count]))).toEqual(known.pens);
  const { months } = await ask<HomeChart>("home/chart");
  for (const { month, ...is } of months) {
    const [from, to] = [`${month}-01`, `${month}-31`];
    expect([month, is]).toEqual([
      month,
      {
        heads: known.headsIn(from, to),
        revenue: profitOf(books, REVENUE, from, to),
        profit: profitOf(books, GROSS, from, to),
      },
    ]);
  }
}
