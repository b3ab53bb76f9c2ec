import { backupName, readName } from "@/server/backup/names";
import { superfluous } from "@/server/backup/retention";
import { isDue } from "@/server/backup/schedule";

const DAY_MS = 24 * 60 * 60 * 1000;
const nightOf = (day: string) => new Date(`${day}T02:30:00+07:00`);
const named = (at: Date, serial = 1) => {
  const one = readName(backupName(at, serial));
  if (!one) throw new Error("not a name");
  return one;
};
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => named(new Date(nightOf(last).getTime() - index * DAY_MS)));

/** Runs like the server: each night adds a backup and then deletes the superfluous ones. */
function afterNights(count: number, last: string) {
  let kept = [] as ReturnType<typeof nights>;
  for (const one of nights(last, count).reverse()) {
    kept = [...kept, one];
    const gone = superfluous(kept);
    kept = kept.filter((other) => !gone.includes(other));
  }
  return kept.map(({ day }) => day).reverse();
}

test("names tell the time of the farm, and nothing else passes for one", () => {
  expect(backupName(new Date("2025-08-17T19:30:00Z"))).toBe("domba-2025-08-18-0230.sql.gz");
  expect(backupName(new Date("2025-08-17T17:00:00Z"), 2)).toBe("domba-2025-08-18-0000-2.sql.gz");
  expect(readName("domba-2025-08-18-0230-12.sql.gz")).toMatchObject({ at: nightOf("2025-08-18"), serial: 12 });
  for (const name of [
    "domba-2025-08-18-0230.sql.gz.tmp",
    "../domba-2025-08-18-0230.sql.gz",
    "domba-2025-13-18-0230.sql.gz",
    "domba-2025-08-18-2960.sql.gz",
    "domba.sql.gz",
    "",
  ])
    expect(readName(name)).toBeUndefined();
});

test("after two years of nights: seven days, four weeks, twelve months", () => {
  const days = afterNights(730, "2025-08-20");
  expect(days).toEqual([
    ...["2025-08-20", "2025-08-19", "2025-08-18", "2025-08-17", "2025-08-16", "2025-08-15", "2025-08-14"],
    // Sundays hold the newest backup of their weeks.
    ...["2025-08-10", "2025-08-03"],
    ...["2025-07-31", "2025-06-30", "2025-05-31", "2025-04-30", "2025-03-31", "2025-02-28", "2025-01-31"],
    ...["2024-12-31", "2024-11-30", "2024-10-31", "2024-09-30"],
  ]);
});

test("what was made last stays, however many in a day; the older ones of that day go", () => {
  const today = [1, 2, 3, 4, 5].map((serial) => named(nightOf("2025-08-20"), serial));
  expect(superfluous(today).map(({ serial }) => serial)).toEqual([2, 1]);
});

test("a farm that was switched off for long loses nothing by it", () => {
  const old = ["2024-01-05", "2024-01-04", "2023-06-01", "2020-03-03"].map((day) => named(nightOf(day)));
  expect(superfluous([named(nightOf("2025-08-20")), ...old])).toEqual([]);
});

describe("when one is due", () => {
  const at = (time: string) => new Date(`2025-08-18T${time}+07:00`);
  test.each([
    ["none was ever made", at("09:00:00"), undefined, undefined, true],
    ["before 02.30, that of the night before counts", at("02:29:59"), nightOf("2025-08-17"), undefined, false],
    ["from 02.30 on it does not", at("02:30:00"), nightOf("2025-08-17"), undefined, true],
    ["made tonight", at("23:59:59"), nightOf("2025-08-18"), undefined, false],
    ["missed: the server was off", at("08:00:00"), nightOf("2025-08-16"), undefined, true],
    ["it has just failed", at("02:45:00"), nightOf("2025-08-17"), at("02:30:00"), false],
    ["it failed an hour ago", at("03:30:00"), nightOf("2025-08-17"), at("02:30:00"), true],
    ["a failure of a clock that went wrong", at("02:45:00"), nightOf("2025-08-17"), nightOf("2030-01-01"), true],
  ])("%s", (_, now, last, failedAt, due) => {
    expect(isDue(now, last, failedAt)).toBe(due);
  });
});
