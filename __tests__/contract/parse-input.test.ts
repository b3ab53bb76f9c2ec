import {
  addDays,
  parseDate,
  parseNumber,
  parsePhone,
  parseRupiah,
  parseWeight,
  todayInJakarta,
} from "@/contract/base/parse-input";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { formatPhone } from "@/src/lib/phone";

/** Reproducible pseudo-random numbers, so that a failing case comes back. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
}

const HOSTILE = [
  "",
  " ",
  "-",
  ".",
  ",",
  "abc",
  "1e9",
  "0x10",
  "NaN",
  "Infinity",
  "1,2,3",
  "1.2.3",
  "1..2",
  "2,5 constructor",
  "2 toString",
  "__proto__",
  "<script>",
  "'; drop table--",
  "9".repeat(40),
  "1".repeat(5000),
  `${"1.111".repeat(2000)}x`,
  "٣٤",
  "½",
  "\u0000",
  "🐑",
];

describe("parseRupiah", () => {
  it.each([
    ["2500000", 2_500_000],
    ["2.500.000", 2_500_000],
    ["Rp2.500.000", 2_500_000],
    ["Rp 2.500.000,00", 2_500_000],
    ["rp. 2.500.000", 2_500_000],
    ["2 500 000", 2_500_000],
    ["2,500,000", 2_500_000],
    ["2,500,000.00", 2_500_000],
    ["2,5 jt", 2_500_000],
    ["2,5jt", 2_500_000],
    ["2.5 JT", 2_500_000],
    ["2,500 jt", 2_500_000],
    ["2 juta", 2_000_000],
    ["750 rb", 750_000],
    ["750rb", 750_000],
    ["750 ribu", 750_000],
    ["1.250 rb", 1_250_000],
    ["1,2 miliar", 1_200_000_000],
    ["1,2 milyar", 1_200_000_000],
    ["0", 0],
    ["0,1 jt", 100_000],
    ["  15000  ", 15_000],
    ["2,5\u00a0jt", 2_500_000],
    ["２５００", 2500],
  ])("reads %j as %d", (text, value) => expect(parseRupiah(text)).toBe(value));

  it.each([
    "2,500",
    "2,000",
    "2500,50",
    "2.50",
    "2.5",
    "-5000",
    "2,5555555 jt",
    "2 jt jt",
    "2 ekor",
    "99999999 miliar",
  ])("does not guess at %j", (text) => expect(parseRupiah(text)).toBeNull());

  it("reads back whatever the back-office shows", () => {
    const next = random(7);
    for (let round = 0; round < 2000; round++) {
      const value = next(10 ** (1 + (round % 12)));
      expect(parseRupiah(formatRupiah(value))).toBe(value);
      expect(parseRupiah(String(value))).toBe(value);
    }
  });
});

describe("parseWeight", () => {
  it.each([
    ["32", 32],
    ["32,5", 32.5],
    ["32.5", 32.5],
    ["32,55", 32.55],
    ["32,50 kg", 32.5],
    ["32kg", 32],
    ["1.250,75", 1250.75],
    ["0,05", 0.05],
  ])("reads %j as %d", (text, value) => expect(parseWeight(text)).toBe(value));

  it.each(["32,555", "32.500", "-3", "kg", "3 2", "32,5 gram"])("does not guess at %j", (text) =>
    expect(parseWeight(text)).toBeNull(),
  );

  it("reads back whatever the back-office shows", () => {
    const next = random(11);
    for (let round = 0; round < 2000; round++) {
      const value = next(2_000_000) / 100;
      expect(parseWeight(formatNumber(value, 2))).toBe(value);
    }
  });
});

describe("parseNumber", () => {
  it.each([
    ["1.250", {}, 1250],
    ["12", {}, 12],
    ["3,5", { decimals: 1 }, 3.5],
    ["39.4", { decimals: 1 }, 39.4],
    ["-3", { negative: true }, -3],
    ["−3", { negative: true }, -3],
    ["-0", { negative: true }, 0],
  ])("reads %j with %j as %d", (text, options, value) => expect(parseNumber(text, options)).toBe(value));

  it.each([
    ["3,5", {}],
    ["3,55", { decimals: 1 }],
    ["-3", {}],
    ["2,500", {}],
    ["3 ekor", {}],
  ])("refuses %j with %j", (text, options) => expect(parseNumber(text, options)).toBeNull());
});

describe("parsePhone", () => {
  it.each([
    ["081234567890", "6281234567890"],
    ["0812-3456-7890", "6281234567890"],
    ["0812 3456 7890", "6281234567890"],
    ["81234567890", "6281234567890"],
    ["+62 812-3456-7890", "6281234567890"],
    ["+62 (0)812 3456 7890", "6281234567890"],
    ["6281234567890", "6281234567890"],
    ["0811–222–333", "62811222333"],
  ])("reads %j as %s", (text, phone) => expect(parsePhone(text)).toBe(phone));

  it.each(["0812345", "0215551234", "08123456789012345", "0812abc45678", "+1 812 345 6789", "62", "08"])(
    "refuses %j",
    (text) => expect(parsePhone(text)).toBeNull(),
  );

  it("reads back whatever the back-office shows", () => {
    const next = random(13);
    for (let round = 0; round < 1000; round++) {
      const phone = `628${String(next(10 ** 11)).padStart(7 + (round % 5), "1")}`.slice(0, 14);
      expect(parsePhone(formatPhone(phone))).toBe(phone);
    }
  });
});

describe("parseDate", () => {
  const today = "2025-08-18";

  it.each([
    ["18/8/2025", "2025-08-18"],
    ["18-08-2025", "2025-08-18"],
    ["18.8.25", "2025-08-18"],
    ["18 8 2025", "2025-08-18"],
    ["18/8", "2025-08-18"],
    ["18082025", "2025-08-18"],
    ["180825", "2025-08-18"],
    ["18 agustus 2025", "2025-08-18"],
    ["18 Agu 2025", "2025-08-18"],
    ["18 Ags", "2025-08-18"],
    ["1 mei", "2025-05-01"],
    ["Senin, 18 Agustus 2025", "2025-08-18"],
    ["10 nopember 2024", "2024-11-10"],
    ["17 Agst 2026", "2026-08-17"],
    ["6 Mrt 2026", "2026-03-06"],
    ["1 Peb 26", "2026-02-01"],
    ["2025-08-18", "2025-08-18"],
    ["29/2/2024", "2024-02-29"],
    ["hari ini", "2025-08-18"],
    ["Kemarin", "2025-08-17"],
    ["besok", "2025-08-19"],
    ["+3", "2025-08-21"],
    ["-18", "2025-07-31"],
  ])("reads %j as %s", (text, date) => expect(parseDate(text, today)).toBe(date));

  it.each([
    "31/2/2025",
    "29/2/2025",
    "0/8/2025",
    "18/13/2025",
    "18 ag 2025",
    "18",
    "1/1/1800",
    "tanggal muda",
    "+99999",
  ])("refuses %j", (text) => expect(parseDate(text, today)).toBeNull());

  it("reads back every day of three years, written in four ways", () => {
    const long = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });
    const short = new Intl.DateTimeFormat("id-ID", {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
    for (let day = "2023-12-31"; day < "2027-01-01"; day = addDays(day, 1)) {
      const date = new Date(day);
      const [year, month, number] = day.split("-");
      for (const text of [long.format(date), short.format(date), `${number}/${month}/${year}`, day]) {
        expect(parseDate(text, today)).toBe(day);
      }
    }
  });
});

describe("todayInJakarta", () => {
  it.each([
    ["2025-08-17T16:59:59Z", "2025-08-17"],
    ["2025-08-17T17:00:00Z", "2025-08-18"],
  ])("at %s it is %s", (instant, date) => expect(todayInJakarta(new Date(instant))).toBe(date));
});

describe("anything that may be typed or pasted", () => {
  it.each(HOSTILE)("is read safely or not at all: %.20j", (text) => {
    for (const value of [parseRupiah(text), parseWeight(text), parseNumber(text, { decimals: 2, negative: true })]) {
      if (value !== null) expect(Number.isFinite(value)).toBe(true);
    }
    expect(parsePhone(text)).toBeNull();
    expect(parseDate(text)).toBeNull();
  });

  it("never throws and never gives anything but a clean value", () => {
    const next = random(42);
    const letters = "0123456789.,-+/ rpjtbkgmei%€<>\u00a0\u200b'\"\\{}".split("");
    const wrong: string[] = [];
    for (let round = 0; round < 20_000; round++) {
      const text = Array.from({ length: next(14) }, () => letters[next(letters.length)]).join("");
      const rupiah = parseRupiah(text) ?? 0;
      const weight = parseWeight(text) ?? 0;
      const clean =
        Number.isSafeInteger(rupiah) &&
        rupiah >= 0 &&
        weight >= 0 &&
        Number(weight.toFixed(2)) === weight &&
        /^628\d{7,11}$/.test(parsePhone(text) ?? "62812345678") &&
        /^\d{4}-\d{2}-\d{2}$/.test(parseDate(text) ?? "2025-08-18");
      if (!clean) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });
});
