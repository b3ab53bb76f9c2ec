import {
  formatDate,
  formatDateShort,
  formatDateTime,
  formatKg,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRupiah,
  formatTime,
} from "@/src/lib/format";
import { formatRupiahShort, formatShort } from "@/src/lib/format-short";
import { formatPhone, whatsAppLink } from "@/src/lib/phone";

test.each([
  [2_500_000, "Rp2.500.000"],
  [2_500_000n, "Rp2.500.000"],
  [0, "Rp0"],
  [-0, "Rp0"],
  [-500_000, "-Rp500.000"],
  [9_007_199_254_740_993n, "Rp9.007.199.254.740.993"],
])("rupiah %p is %s", (value, text) => expect(formatRupiah(value)).toBe(text));

test.each([
  [0, "0"],
  [-0.01, "0"],
  [999, "999"],
  [1_234, "1,2 rb"],
  [950_000, "950 rb"],
  [999_499, "999,5 rb"],
  [999_960, "1 jt"],
  [2_500_000, "2,5 jt"],
  [15_000_000_000n, "15 M"],
  [1_250_000_000_000, "1,3 T"],
  [-2_500_000, "-2,5 jt"],
])("in short %p is %s", (value, text) => expect(formatShort(value)).toBe(text));

test("short rupiah has the sign in front of the currency", () => {
  expect(formatRupiahShort(2_500_000)).toBe("Rp2,5 jt");
  expect(formatRupiahShort(-2_500_000)).toBe("-Rp2,5 jt");
});

test("numbers, weights and percents have a decimal comma", () => {
  expect(formatNumber(1234)).toBe("1.234");
  expect(formatNumber(-0.2)).toBe("0");
  expect(formatNumber(1234.5, 1)).toBe("1.234,5");
  expect(formatKg(32.5)).toBe("32,50 kg");
  expect(formatPercent(18)).toBe("18,0%");
  expect(formatPercent(36.14, 2)).toBe("36,14%");
});

test("a business day is the day that is written, whatever the clock here", () => {
  expect(formatDate("2025-08-18")).toBe("18 Agustus 2025");
  expect(formatDateShort("2025-08-18")).toBe("18 Agu 2025");
  expect(formatMonth("2025-08")).toBe("Agustus 2025");
  expect(formatMonth("2025-08-31")).toBe("Agustus 2025");
});

test("an instant is told in the time of Jakarta", () => {
  expect(formatDate("2025-08-17T17:00:00Z")).toBe("18 Agustus 2025");
  expect(formatDateShort(new Date("2025-08-17T16:59:59Z"))).toBe("17 Agu 2025");
  expect(formatTime("2025-08-18T02:05:00Z")).toBe("09.05 WIB");
  expect(formatTime("2025-08-17T17:00:00Z")).toBe("00.00 WIB");
  expect(formatDateTime("2025-08-18T02:05:00Z")).toBe("18 Agustus 2025, 09.05 WIB");
});

test("phones are read in groups and linked as stored", () => {
  expect(formatPhone("6281234567890")).toBe("0812-3456-7890");
  expect(formatPhone("+62812345678")).toBe("0812-3456-78");
  expect(whatsAppLink("6281234567890")).toBe("https://wa.me/6281234567890");
  expect(whatsAppLink("6281234567890", "Tagihan PJ/1 & sisa")).toBe(
    "https://wa.me/6281234567890?text=Tagihan%20PJ%2F1%20%26%20sisa",
  );
});
