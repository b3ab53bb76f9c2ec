import { partnerWrites } from "@/__tests__/server/partner/writes";
import { newSupplier } from "./support";

const account = { bankName: "BCA", accountNumber: "0012345678", accountHolder: "Ade" };

partnerWrites({
  word: "supplier",
  label: "Supplier",
  prefix: "S",
  table: "suppliers",
  input: newSupplier,
  bad: [
    [{ kind: "hewan" }, { kind: "Pilih jenis supplier." }],
    [{ ...account, accountNumber: "12AB" }, { accountNumber: "Nomor rekening terdiri dari 5–30 angka." }],
    [{ ...account, accountHolder: null }, { accountHolder: "Lengkapi rekening: masukkan nama pemilik." }],
    [{ ...account, bankName: " " }, { bankName: "Lengkapi rekening: masukkan nama bank." }],
    [{ accountNumber: "0012345678" }, { bankName: expect.any(String), accountHolder: expect.any(String) }],
    [{ ...account, bankName: "x".repeat(61) }, { bankName: "Paling banyak 60 karakter." }],
  ],
});
