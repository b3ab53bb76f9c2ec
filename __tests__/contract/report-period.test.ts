import {
  daysBefore,
  daysOf,
  daysYearBefore,
  isRunning,
  periodText,
  readPeriod,
  reportPeriod,
  stepPeriod,
} from "@/contract/report/period";

const TODAY = "2025-08-18";
const period = (text: string) => {
  const read = readPeriod(text);
  if (!read) throw new Error(`${text} is no period`);
  return read;
};
const spanOf = ({ from, to }: { from: string; to: string }) => `${from}..${to}`;
const days = (text: string, today = TODAY) => spanOf(daysOf(period(text), today));
const before = (text: string, today = TODAY) => spanOf(daysBefore(period(text), today));
const yearBefore = (text: string, today = TODAY) => spanOf(daysYearBefore(period(text), today));

test("what runs ends today, what has ended is whole", () => {
  expect(days("hari")).toBe("2025-08-18..2025-08-18");
  expect(days("minggu")).toBe("2025-08-18..2025-08-18");
  expect(days("minggu", "2025-08-24")).toBe("2025-08-18..2025-08-24");
  expect(days("bulan")).toBe("2025-08-01..2025-08-18");
  expect(days("kuartal")).toBe("2025-07-01..2025-08-18");
  expect(days("tahun")).toBe("2025-01-01..2025-08-18");
  expect(days("bulan.2025-07-09")).toBe("2025-07-01..2025-07-31");
  expect(days("kuartal.2025-05-31")).toBe("2025-04-01..2025-06-30");
  expect(days("tahun.2024-02-29")).toBe("2024-01-01..2024-12-31");
  expect(days("2025-07-03..2025-09-12")).toBe("2025-07-03..2025-09-12");
  expect(isRunning(period("bulan"), TODAY)).toBe(true);
  expect(isRunning(period("bulan"), "2025-08-31")).toBe(false);
  expect(isRunning(period("2025-08-01..2025-08-31"), TODAY)).toBe(false);
});

test("leap days and the turn of the year", () => {
  expect(days("bulan.2024-02-10")).toBe("2024-02-01..2024-02-29");
  expect(days("bulan.2025-02-10")).toBe("2025-02-01..2025-02-28");
  expect(days("minggu.2026-01-01")).toBe("2025-12-29..2026-01-04");
  expect(days("minggu.2023-01-01")).toBe("2022-12-26..2023-01-01");
  expect(days("kuartal", "2026-01-01")).toBe("2026-01-01..2026-01-01");
  expect(before("hari", "2024-03-01")).toBe("2024-02-29..2024-02-29");
  expect(before("bulan", "2026-01-01")).toBe("2025-12-01..2025-12-01");
  expect(before("bulan", "2026-01-31")).toBe("2025-12-01..2025-12-31");
});

test("compared with the unit before, of one that runs with as many days", () => {
  expect(before("bulan.2025-03-05")).toBe("2025-02-01..2025-02-28");
  expect(before("bulan")).toBe("2025-07-01..2025-07-18");
  expect(before("bulan", "2025-03-30")).toBe("2025-02-01..2025-02-28");
  expect(before("minggu")).toBe("2025-08-11..2025-08-11");
  expect(before("kuartal.2025-05-01")).toBe("2025-01-01..2025-03-31");
  expect(before("kuartal")).toBe("2025-04-01..2025-05-19");
  expect(before("tahun.2024-07-01")).toBe("2023-01-01..2023-12-31");
  expect(before("2025-03-01..2025-03-10")).toBe("2025-02-19..2025-02-28");
  expect(before("2025-03-01..2025-03-01")).toBe("2025-02-28..2025-02-28");
});

test("free days that are whole months stay whole months, as the calendar's own", () => {
  expect(before("2026-07-01..2026-07-31")).toBe("2026-06-01..2026-06-30");
  expect(before("2025-03-01..2025-03-31")).toBe("2025-02-01..2025-02-28");
  expect(before("2025-01-01..2025-02-28")).toBe("2024-11-01..2024-12-31");
  expect(before("2024-01-01..2024-12-31")).toBe("2023-01-01..2023-12-31");
  expect(before("2025-07-01..2025-07-30")).toBe("2025-06-01..2025-06-30");
  expect(before("2025-07-02..2025-07-31")).toBe("2025-06-02..2025-07-01");
  expect(yearBefore("2025-02-01..2025-02-28")).toBe("2024-02-01..2024-02-29");
  expect(stepPeriod(period("2025-07-01..2025-07-31"), -1, TODAY)).toEqual(period("2025-06-01..2025-06-30"));
  expect(stepPeriod(period("2025-06-01..2025-06-30"), 1, TODAY)).toEqual(period("2025-07-01..2025-07-31"));
});

test("a year ago", () => {
  expect(yearBefore("bulan.2025-02-01")).toBe("2024-02-01..2024-02-29");
  expect(yearBefore("bulan.2024-02-01")).toBe("2023-02-01..2023-02-28");
  expect(yearBefore("hari", "2024-02-29")).toBe("2023-02-28..2023-02-28");
  expect(yearBefore("bulan")).toBe("2024-08-01..2024-08-18");
  expect(yearBefore("minggu")).toBe("2024-08-19..2024-08-19");
  expect(yearBefore("2025-03-01..2025-03-10")).toBe("2024-03-01..2024-03-10");
  expect(yearBefore("tahun.2025-01-01", "2026-05-05")).toBe("2024-01-01..2024-12-31");
});

test("one after the other, none that has not begun", () => {
  const step = (text: string, by: 1 | -1, today = TODAY) => {
    const next = stepPeriod(period(text), by, today);
    return next && periodText(next);
  };
  expect(step("bulan", -1)).toBe("bulan.2025-07-01");
  expect(step("bulan.2025-07-20", 1)).toBe("bulan");
  expect(step("bulan", 1)).toBeNull();
  expect(step("bulan.2025-01-31", -1)).toBe("bulan.2024-12-01");
  expect(step("tahun", -1)).toBe("tahun.2024-01-01");
  expect(step("minggu", -1, "2026-01-01")).toBe("minggu.2025-12-22");
  expect(step("hari.2024-03-01", -1)).toBe("hari.2024-02-29");
  expect(step("2025-08-01..2025-08-10", -1)).toBe("2025-07-22..2025-07-31");
  expect(step("2025-08-10..2025-08-18", 1)).toBeNull();
});

test("an address that anybody may have written", () => {
  for (const text of ["bulan", "bulan.2025-07-01", "2025-07-03..2025-08-12"])
    expect(periodText(period(text))).toBe(text);
  for (const text of ["", "abad", "bulan.", "bulan.2025-13-01", "bulan.2025-02-29", "bulan.2025-07-01.x"])
    expect(readPeriod(text)).toBeNull();
  for (const text of ["2025-08-02..2025-08-01", "..2025-08-01", "2025-08-01..", "2025-02-30..2025-03-01", "bebas"])
    expect(readPeriod(text)).toBeNull();
  expect(reportPeriod().safeParse("kuartal.0001-01-01").success).toBe(false);
  expect(reportPeriod().parse(undefined)).toEqual({ kind: "bulan", day: null });
  expect(reportPeriod().parse("tahun")).toEqual({ kind: "tahun", day: null });
});
