import { DEFAULT_SETTINGS, SECTION_ANSWERS, SECTION_INPUTS } from "@/contract/configuration/model";
import { WebhookTestInput } from "@/contract/configuration/webhook";
import { SECTIONS, type Section } from "@/contract/configuration/words";

const { secret: _secret, ...webhook } = DEFAULT_SETTINGS.webhook;
const good = (section: Section) => ({
  ...(section === "webhook" ? { ...webhook, secret: null, removeSecret: false } : DEFAULT_SETTINGS[section]),
  version: 0,
});
const check = (section: Section, change: Record<string, unknown>) => {
  const { success, data, error } = SECTION_INPUTS[section].safeParse({ ...good(section), ...change });
  const errors = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
  return { success, data: data as Record<string, unknown> | undefined, errors };
};

test("the defaults of every section are what its form would take, and what its answer tells", () => {
  for (const section of SECTIONS) {
    expect(check(section, {}).errors).toEqual({});
    const value = section === "webhook" ? { ...webhook, hasSecret: false } : DEFAULT_SETTINGS[section];
    const saved = { value, version: 0, changedAt: null, changedBy: null };
    expect(SECTION_ANSWERS[section].parse(saved)).toEqual(saved);
  }
});

test("what people type is tidied", () => {
  const { data } = check("perusahaan", {
    name: "  CV  Domba Jaya ",
    whatsapp: "0812-3456-7890",
    email: " info@domba.id ",
    address: "  ",
    bankName: "BCA",
    accountNumber: "001 234 5678",
    accountHolder: "CV Domba Jaya",
    phone: " 021  555-1234 ",
  });
  expect(data).toMatchObject({
    name: "CV Domba Jaya",
    whatsapp: "6281234567890",
    email: "info@domba.id",
    address: null,
    accountNumber: "0012345678",
    phone: "021 555-1234",
  });
  expect(check("penomoran", { sale: " inv " }).data).toMatchObject({ sale: "INV" });
});

const PREFIX = "Awalan terdiri dari 1–5 huruf, A sampai Z.";
const ADDRESS = "Alamat diawali http:// atau https://, tanpa nama pengguna dan kata sandi di dalamnya.";
const LONG = "a".repeat(10_000);

test.each<[Section, Record<string, unknown>, Record<string, string>]>([
  ["perusahaan", { name: " " }, { name: "Masukkan nama perusahaan." }],
  ["perusahaan", { name: LONG }, { name: "Paling banyak 100 karakter." }],
  ["perusahaan", { phone: "telepon kami" }, { phone: "Nomor telepon belum benar. Contoh: 021-555-1234." }],
  ["perusahaan", { phone: LONG }, { phone: "Nomor telepon belum benar. Contoh: 021-555-1234." }],
  [
    "perusahaan",
    { bankName: "BCA" },
    {
      accountNumber: "Lengkapi rekening: masukkan nomor rekening.",
      accountHolder: "Lengkapi rekening: masukkan nama pemilik.",
    },
  ],
  ["penomoran", { sale: "" }, { sale: PREFIX }],
  ["penomoran", { sale: "ABCDEF" }, { sale: PREFIX }],
  ["penomoran", { receipt: "K/W" }, { receipt: PREFIX }],
  ["penomoran", { receipt: "🐑" }, { receipt: PREFIX }],
  ["penomoran", { receipt: "<b>" }, { receipt: PREFIX }],
  // Both fields get the error, because only the person who typed knows which one is wrong.
  [
    "penomoran",
    { purchase: "pj" },
    { sale: "Awalan PJ sudah dipakai pembelian.", purchase: "Awalan PJ sudah dipakai penjualan." },
  ],
  [
    "penomoran",
    { sale: "KW" },
    { sale: "Awalan KW sudah dipakai kwitansi.", receipt: "Awalan KW sudah dipakai penjualan." },
  ],
  ["ketentuan", { minDownPayment: 101 }, { minDownPayment: "Paling banyak 100 %." }],
  ["ketentuan", { investorShare: -1 }, { investorShare: "Paling sedikit 0 %." }],
  ["ketentuan", { maxMortality: 1.234 }, { maxMortality: "Paling banyak dua angka di belakang koma." }],
  ["ketentuan", { termDays: 366 }, { termDays: "Paling banyak 365 hari." }],
  ["ketentuan", { termDays: null }, { termDays: "Masukkan tempo." }],
  ["ketentuan", { minGain: "banyak" }, { minGain: "Tulis angka bulat tanpa minus, misalnya 15." }],
  // A field hands on text that it cannot read, such as three decimals.
  ["ketentuan", { maxMortality: "3,456" }, { maxMortality: expect.stringContaining("dua angka di belakang koma") }],
  ["ketentuan", { withdrawalNote: LONG }, { withdrawalNote: "Paling banyak 300 karakter." }],
  ["umur", { weaned: 3 }, { weaned: "Harus lebih dari batas cempe (3 bulan)." }],
  [
    "umur",
    { lamb: 9, weaned: 8, young: 7 },
    {
      weaned: "Harus lebih dari batas cempe (9 bulan).",
      young: "Harus lebih dari batas sapihan (8 bulan).",
    },
  ],
  ["umur", { lamb: 0 }, { lamb: "Paling sedikit 1 bulan." }],
  ["umur", { young: 61 }, { young: "Paling banyak 60 bulan." }],
  [
    "pesan",
    { kontrol: "{total}" },
    {
      kontrol: "{total} tidak dikenal. Yang dapat dipakai: {ternak}, {pemeriksaan}, {tanggal}, {petugas}.",
    },
  ],
  ["webhook", { url: "javascript:alert(1)" }, { url: ADDRESS }],
  ["webhook", { url: "file:///etc/passwd" }, { url: ADDRESS }],
  ["webhook", { url: "http://" }, { url: ADDRESS }],
  ["webhook", { url: "http://budi:rahasia@domba.id/" }, { url: ADDRESS }],
  ["webhook", { url: "domba.id/kirim" }, { url: ADDRESS }],
  ["webhook", { url: `https://domba.id/${LONG}` }, { url: "Paling banyak 500 karakter." }],
  ["webhook", { url: null, active: true }, { url: "Masukkan alamat webhook." }],
  ["webhook", { secret: "pendek" }, { secret: "Rahasia terdiri dari 8–200 karakter tanpa spasi." }],
  ["webhook", { secret: LONG }, { secret: "Rahasia terdiri dari 8–200 karakter tanpa spasi." }],
  ["webhook", { timeoutSeconds: 0 }, { timeoutSeconds: "Batas waktu 1–20 detik." }],
  ["webhook", { timeoutSeconds: 21 }, { timeoutSeconds: "Batas waktu 1–20 detik." }],
])("%s: %j is refused at its field", (section, change, errors) => {
  expect(check(section, change)).toMatchObject({ success: false, errors });
});

test("a gateway of the own network is a gateway", () => {
  for (const url of ["http://192.168.1.20:8080/kirim", "http://localhost:3000", "https://[::1]/x?y=z"])
    expect(check("webhook", { url, active: true }).errors).toEqual({});
  expect(WebhookTestInput.safeParse({ url: null, secret: null, removeSecret: false, timeoutSeconds: 5 }).success).toBe(
    false,
  );
});
