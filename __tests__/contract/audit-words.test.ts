import { ANONYMISED, auditValue, changesInShort } from "@/contract/audit/values";
import { actionLabel, entityLabel, fieldLabel, kindOfAction } from "@/contract/audit/words";

test.each([
  ["customer.update", "Customer diubah", "diubah"],
  ["product.create", "Produk dibuat", "dibuat"],
  ["examination.cancel", "Pemeriksaan dibatalkan", "dibatalkan"],
  ["notification.resend", "Notifikasi dikirim ulang", "diubah"],
  ["backup.make", "Cadangan data dibuat", "keamanan"],
  ["user.anonymise", "User dianonimkan", "dibatalkan"],
  ["session.sign_in", "Masuk", "keamanan"],
  ["user.reset_password", "Kata sandi direset", "keamanan"],
  ["seed.demo", "Data contoh dimuat", "lainnya"],
  // This action belongs to a module that the contract does not know yet.
  ["contract.create", "contract dibuat", "dibuat"],
  ["contract.pay_back", "contract.pay_back", "lainnya"],
  ["constructor", "constructor", "lainnya"],
  ["customer.toString", "customer.toString", "lainnya"],
  ["", "", "lainnya"],
])("%s is %s, %s", (action, label, kind) => {
  expect(actionLabel(action)).toBe(label);
  expect(kindOfAction(action)).toBe(kind);
});

test("what has no word is shown as it is", () => {
  expect(entityLabel("customer")).toBe("Customer");
  expect(entityLabel("valueOf")).toBe("valueOf");
  expect(fieldLabel("creditLimit")).toBe("Limit piutang");
  expect(fieldLabel("delivered")).toBe("Diterima");
  expect(fieldLabel("webhook.hasOwnProperty")).toBe("webhook › hasOwnProperty");
});

test.each([
  ["creditLimit", 7_500_000, "Rp7.500.000"],
  ["lines.salePrice", -1500, "-Rp1.500"],
  ["creditLimit", null, "kosong"],
  ["address", "", "kosong"],
  ["fee", 5_000, "Rp5.000"],
  ["document.kind", "examination", "Pemeriksaan"],
  ["active", false, "Nonaktif"],
  ["twoStep", true, "Ya"],
  ["secondStep", "code", "Kode aplikasi autentikator"],
  ["provedBy", "recovery_code", "Kode pemulihan"],
  ["secondStep", "provider", "Di penyedia akun organisasi"],
  ["via", "oidc", "OIDC"],
  ["role", "auditor", "Pengawas"],
  ["role", "peternak", "peternak"],
  ["type", "perorangan", "Perorangan"],
  ["category", "bbm", "BBM"],
  ["whatsapp", "6281234567890", "0812-3456-7890"],
  ["whatsapp", ANONYMISED, "dianonimkan"],
  ["arrivalWeight", 32.5, "32,5"],
  ["bornOn", "2025-08-18", "18 Agu 2025"],
  ["bornOn", "2025-13-45", "2025-13-45"],
  ["paidAt", "2025-08-18T02:05:00.000Z", "18 Agu 2025, 09.05 WIB"],
  ["name", "Sri_Lestari", "Sri_Lestari"],
])("%s %p reads %s", (field, value, text) => {
  expect(auditValue(field, value)).toBe(text);
});

test("in short: the first change and how many more", () => {
  const limit = { field: "creditLimit", before: 5_000_000, after: 7_500_000 };
  const name = { field: "name", before: null, after: "a".repeat(60) };
  expect(changesInShort([limit, name, name])).toBe("Limit piutang: Rp5.000.000 → Rp7.500.000, +2 lainnya");
  expect(changesInShort([name])).toBe(`Nama: ${"a".repeat(39)}…`);
  expect(changesInShort([])).toBe("");
});
