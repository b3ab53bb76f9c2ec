import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { billInWords, billMessage } from "@/contract/customer/bill-words";
import { fillTemplate } from "@/contract/notification/fill-template";
import { PLACEHOLDERS, TEMPLATE_KINDS } from "@/contract/notification/template";
import { templateOf } from "@/contract/notification/template-input";

const problemOf = (text: unknown, kind: (typeof TEMPLATE_KINDS)[number] = "stok") =>
  templateOf(kind).safeParse(text).error?.issues[0]?.message;

test("every template that comes with the product is a good one, and its preview leaves no placeholder", () => {
  for (const kind of TEMPLATE_KINDS) {
    expect(problemOf(DEFAULT_SETTINGS.pesan[kind], kind)).toBeUndefined();
    expect(fillTemplate(DEFAULT_SETTINGS.pesan[kind], PLACEHOLDERS[kind])).not.toMatch(/[{}]/);
  }
});

test.each([
  ["Stok {produk} {harga}", "{harga}"],
  ["{nama}", "{nama}"],
  ["{Produk}", "{Produk}"],
  ["{ produk }", "{ produk }"],
  ["{}", "{}"],
  ["{constructor}", "{constructor}"],
  ["{__proto__}", "{__proto__}"],
])("%s: a placeholder that the kind does not have is refused by its name", (text, strange) => {
  expect(problemOf(text)).toBe(`${strange} tidak dikenal. Yang dapat dipakai: {produk}, {stok}, {minimum}, {satuan}.`);
});

test("blank and endless ones are refused; emoji, HTML and lone braces are text", () => {
  for (const blank of ["", "  \n ", null, undefined]) expect(problemOf(blank)).toBe("Tulis isi pesan.");
  expect(problemOf("a".repeat(10_000))).toBe("Paling banyak 1000 karakter.");
  expect(problemOf("🐑 <b>{produk}</b> } { habis & 100%")).toBeUndefined();
});

test("values are put in as they are, once: what they hold is no template", () => {
  const values = { produk: "{stok} $& $1 {{minimum}}", stok: "<img src=x>", minimum: "{produk}", satuan: "" };
  expect(fillTemplate("{produk}|{stok}|{minimum}|{satuan}|{produk}", values)).toBe(
    "{stok} $& $1 {{minimum}}|<img src=x>|{produk}||{stok} $& $1 {{minimum}}",
  );
  expect(fillTemplate("{toString} {lain}", values)).toBe("{toString} {lain}");
});

test.each([
  ["{jumlah} kami terima. Sisa tagihan {sisa}. Terima kasih.", "Rp5 kami terima. Terima kasih."],
  ["{jumlah} kami terima, sisa {sisa}. Salam", "Rp5 kami terima. Salam"],
  ["{jumlah} kami terima\nSisa: {sisa}\nSalam", "Rp5 kami terima\n\nSalam"],
  ["Dari {jumlah} tersisa {sisa}.", "Dari Rp5 tersisa Rp0."],
])("%s: where nothing is left to pay, the part about the rest is left out", (template, text) => {
  expect(fillTemplate(template, { jumlah: "Rp5", sisa: "" })).toBe(text);
});

test.each([
  ["Rp2", "Rp3", "Total Rp5, sudah dibayar Rp2, sisa Rp3, jatuh tempo besok."],
  ["", "Rp5", "Total Rp5, sisa Rp5, jatuh tempo besok."],
  ["Rp5", "", "Total Rp5, sudah dibayar Rp5, jatuh tempo besok."],
])("an order of which %s is paid and %s is left says so", (dibayar, sisa, text) => {
  const template = "Total {total}, sudah dibayar {dibayar}, sisa {sisa}, jatuh tempo {jatuh_tempo}.";
  expect(fillTemplate(template, { total: "Rp5", dibayar, sisa, jatuh_tempo: "besok" })).toBe(text);
});

test("a bill, and an order with a rest, tell the account, the rest and the due day", () => {
  for (const kind of ["penjualan", "piutang"] as const) {
    const { sisa, jatuh_tempo, rekening } = PLACEHOLDERS[kind];
    const text = fillTemplate(DEFAULT_SETTINGS.pesan[kind], PLACEHOLDERS[kind]);
    for (const part of [sisa, jatuh_tempo, rekening]) expect(text).toContain(part);
  }
  const paid = { ...PLACEHOLDERS.penjualan, sisa: "", rekening: "" };
  expect(fillTemplate(DEFAULT_SETTINGS.pesan.penjualan, paid)).not.toMatch(/sisa|Pembayaran ke/);
});

const bill = {
  items: [
    { id: 1, number: "PJ/1", dueOn: "2025-08-17", remaining: 200 },
    { id: 2, number: "PJ/2", dueOn: "2025-09-01", remaining: 100 },
  ],
  count: 2,
  total: 300,
};
const formats = { rupiah: (amount: number) => `Rp${amount}`, day: (day: string) => day };

test("a reminder about several bills names each with its own rest and due day", () => {
  const told = { nama: "Ani", rekening: "BCA 001", perusahaan: "Domba" };
  const template = DEFAULT_SETTINGS.pesan.piutang;
  expect(billMessage(template, { ...told, ...billInWords(bill, formats) })).toBe(
    "Halo Ani, kami ingatkan tagihan PJ/1 (sisa Rp200, tempo 2025-08-17) dan PJ/2 (sisa Rp100, tempo 2025-09-01) sebesar Rp300 yang jatuh tempo mulai 2025-08-17. Pembayaran ke BCA 001. Abaikan bila sudah dibayar. Domba",
  );
  const one = { items: bill.items.slice(0, 1), count: 1, total: 200 };
  expect(billMessage("{nomor} {sisa}, {jatuh_tempo}", { ...told, ...billInWords(one, formats) })).toBe(
    "PJ/1 Rp200, 2025-08-17\nPembayaran ke BCA 001.",
  );
  expect(billInWords({ ...bill, count: 5, total: 1000 }, formats).nomor).toMatch(/ dan 3 lainnya \(sisa Rp700\)$/);
});
