import { workingDaysBefore, workingDaysBetween } from "@/contract/base/day/working-days";
import { monthsAfter } from "@/contract/investment/words";
import { profitOf, roiOf, shareOf, yearlyRoi } from "@/contract/report/roi-rules";

test("the check value of the design: 2.5 million that became 2.95 in 182 days", () => {
  const roi = roiOf({ capital: 2_500_000, received: 2_950_000 });
  expect(roi?.toFixed(1)).toBe("18.0");
  expect(yearlyRoi(roi, 182)?.toFixed(1)).toBe("36.1");
});

test("without capital, or without a day, there is no return to speak of", () => {
  expect(roiOf({ capital: 0, received: 5 })).toBeNull();
  expect(yearlyRoi(18, 0)).toBeNull();
  expect(yearlyRoi(null, 182)).toBeNull();
});

test.each([
  ["a part of the profit", { sales: 4_000_000, cost: 3_000_000, sellingCosts: 100_000 }, "laba", 60, 540_000],
  ["of a loss nothing", { sales: 2_000_000, cost: 3_000_000, sellingCosts: 0 }, "laba", 60, 0],
  [
    "a part of the sales, whatever they cost",
    { sales: 2_000_000, cost: 3_000_000, sellingCosts: 0 },
    "penjualan",
    12.5,
    250_000,
  ],
  ["two decimals, to the rupiah", { sales: 1_000_001, cost: 0, sellingCosts: 0 }, "laba", 33.33, 333_300],
  ["half a rupiah up", { sales: 5, cost: 0, sellingCosts: 0 }, "penjualan", 50, 3],
  ["as much as a sale may come to", { sales: 900_000_000_001, cost: 0, sellingCosts: 0 }, "laba", 100, 900_000_000_001],
] as const)("bagi hasil: %s", (_, result, profitBasis, investorShare, share) => {
  expect(shareOf(result, { profitBasis, investorShare })).toBe(share);
});

test("a loss is less than nothing", () => {
  expect(profitOf({ sales: 1, cost: 2, sellingCosts: 3 })).toBe(-4);
});

// 18 August 2025 is a Monday
test.each([
  ["2025-08-18", "2025-08-18", 0],
  ["2025-08-18", "2025-08-19", 1],
  ["2025-08-15", "2025-08-18", 1],
  ["2025-08-16", "2025-08-18", 1],
  ["2025-08-17", "2025-08-17", 0],
  ["2025-08-18", "2025-08-25", 5],
  ["2025-08-18", "2025-08-27", 7],
  ["2025-08-18", "2025-08-10", 0],
  ["2025-01-01", "2025-12-31", 260],
])("from %s to %s are %d working days", (from, to, days) => {
  expect(workingDaysBetween(from, to)).toBe(days);
});

test("who is no later than so many working days: the day before is too late, whatever the weekday", () => {
  for (let at = 0; at < 14; at++) {
    const today = new Date(Date.UTC(2025, 7, 18 + at)).toISOString().slice(0, 10);
    const first = workingDaysBefore(today, 7);
    const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
    expect(workingDaysBetween(first, today)).toBe(7);
    expect(workingDaysBetween(before, today)).toBe(8);
  }
});

test("months keep the day, or end with the month", () => {
  expect(monthsAfter("2025-08-18", 6)).toBe("2026-02-18");
  expect(monthsAfter("2025-08-31", 6)).toBe("2026-02-28");
  expect(monthsAfter("2025-12-01", 1)).toBe("2026-01-01");
});
