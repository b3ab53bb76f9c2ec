import { partnerWrites } from "@/__tests__/server/partner/writes";
import { newCustomer } from "./support";

const RUPIAH = "Jumlah berupa rupiah bulat, tanpa sen dan tidak kurang dari nol.";

partnerWrites({
  word: "customer",
  label: "Customer",
  prefix: "C",
  table: "customers",
  input: newCustomer,
  bad: [
    [{ type: "raja" }, { type: "Pilih tipe customer." }],
    [{ email: "bukan-email" }, { email: expect.stringContaining("nama@contoh.id") }],
    [{ creditLimit: -1 }, { creditLimit: RUPIAH }],
    [{ creditLimit: 1000.5 }, { creditLimit: RUPIAH }],
    [{ creditLimit: "1 jt" }, { creditLimit: RUPIAH }],
    [{ creditLimit: 1_000_000_000_000 }, { creditLimit: "Jumlah paling banyak Rp999.999.999.999." }],
    [{ regency: "x".repeat(61) }, { regency: "Paling banyak 60 karakter." }],
    [{ notes: "x".repeat(1001) }, { notes: "Paling banyak 1000 karakter." }],
  ],
});
