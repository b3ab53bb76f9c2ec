import type { SupplierKind } from "@/contract/supplier/words";
import type { suppliers } from "@/server/db/schema/supplier";
import { demoPhone } from "./customers";
import { randomFrom } from "./random";

type Row = typeof suppliers.$inferInsert;

const SUPPLIERS: readonly [SupplierKind, string, place: string][] = [
  ["ternak", "Pasar Hewan Wanaraja (Haji Ade)", "Wanaraja, Garut"],
  ["ternak", "Peternakan Sumber Jaya", "Cikajang, Garut"],
  ["ternak", "Kelompok Tani Mekar Mukti", "Samarang, Garut"],
  ["ternak", "Bandar Domba Pak Oman", "Tanjungsari, Sumedang"],
  ["ternak", "Kambing Etawa Kaligesing", "Kaligesing, Purworejo"],
  ["ternak", "Dombos Wonosobo Makmur", "Kejajar, Wonosobo"],
  ["pakan", "CV Pakan Nusantara", "Cileunyi, Bandung"],
  ["pakan", "Toko Pakan Sari Tani", "Tarogong Kidul, Garut"],
  ["pakan", "Hijauan Segar Mang Ece", "Bayongbong, Garut"],
  ["obat", "PT Medika Satwa Prima", "Jl. Pajajaran, Kota Bandung"],
  ["obat", "Poultry Shop Barokah", "Jl. Ciledug, Garut"],
  ["jasa", "drh. Intan Permatasari", "Tarogong Kaler, Garut"],
  ["jasa", "Angkutan Ternak Sinar Priangan", "Jl. Guntur, Garut"],
  ["jasa", "Bengkel Las Kandang Jaya", "Karangpawitan, Garut"],
  ["jasa", "Jagal Halal Pak Mumu", "Leles, Garut"],
  ["jasa", "Koperasi Kandang Makmur", "Wanaraja, Garut"],
];
const BANKS = ["BCA", "BRI", "Mandiri", "BSI", "bjb"];

/** The suppliers of the demo farm, the same at every run. */
export function demoSuppliers(): Omit<Row, "code">[] {
  const random = randomFrom(77);
  return SUPPLIERS.map(([kind, name, address], index) => {
    const account = {
      bankName: random.pick(BANKS),
      accountNumber: `00${random.between(10_000_000, 99_999_999)}`,
      accountHolder: /\(([^)]+)\)/.exec(name)?.[1] ?? name,
    };
    return {
      kind,
      name,
      address,
      whatsapp: demoPhone(random, 200 + index),
      ...(random.chance(0.75) && account),
      termDays: kind === "ternak" ? 0 : random.pick([0, 7, 14, 30]),
      active: index !== 8,
    };
  });
}
