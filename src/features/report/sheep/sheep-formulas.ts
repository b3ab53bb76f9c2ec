import type { FormulaText } from "@/src/components/ui/formula";

export const FORMULAS = {
  population: {
    name: "Populasi akhir",
    formula:
      "awal + beli + lahir + retur + ditemukan + pindah masuk − jual − mati − hilang − dipotong − dikembalikan − pindah keluar",
    note: "Awal: ternak di peternakan pada akhir hari sebelum periode. Akhir: pada akhir hari terakhir periode.",
  },
  weight: {
    name: "Bobot rata-rata",
    formula: "jumlah bobot terakhir ÷ ternak yang pernah ditimbang",
    note: "Bobot dari timbangan sampai akhir periode, bukan perkiraan; sebelum ada, bobot masuknya.",
  },
  gain: {
    name: "PBBH",
    formula: "(bobot terakhir − bobot pembanding) × 1.000 ÷ hari",
    note: "Per ekor: penimbangan terakhir dalam periode dibanding yang terakhir sebelumnya, atau yang pertama di dalamnya. Kelompok: rata-rata dari tiap ekor. Tanpa nilai bila tidak ada hari di antaranya; perkiraan tidak ikut.",
  },
  mortality: {
    name: "Mortalitas",
    formula: "mati ÷ (awal + beli + lahir)",
    note: "Per kandang dan per pemilik ditambah yang pindah masuk melebihi yang pindah keluar. Tanpa nilai bila tidak ada ternak yang dapat mati.",
  },
  cost: {
    name: "Nilai HPP",
    formula: "jumlah HPP ternak yang ada pada akhir periode",
    note: "HPP: harga beli, biaya perolehan, pakan, obat, pemeriksaan dan overhead yang tercatat sampai hari itu.",
  },
} as const satisfies Record<string, FormulaText>;
