import type { FormulaText } from "@/src/components/ui/formula";
import { figure } from "@/src/farm/terms/terms";

/** Formulas of the report's figures (contract/report/roi-rules.ts, server/modules/report/roi.ts). */
export const CONTRACT_FORMULAS: readonly FormulaText[] = [
  { name: "Laba", formula: "Penjualan bersih dan ambil alih − HPP ternaknya − biaya jual. HPP ternak yang mati ikut." },
  { ...figure("biayaJual"), note: "Sesudah bagi hasil dihitung: yang ditulis di sana." },
  figure("bagiHasil"),
  figure("roi"),
  {
    name: "Beberapa kontrak",
    formula: "Jumlah bagi hasil ÷ jumlah modal. Harinya rata-rata menurut modal.",
  },
  {
    name: "Perkiraan",
    formula:
      "Bagi hasil sampai hari ini + tengah proyeksi untuk ekor yang belum terjual. Kontrak yang sudah dihitung: bagi hasilnya sendiri.",
  },
  {
    name: "Seharga HPP",
    formula: "Bagi hasil bila ternak yang belum terjual laku seharga HPP-nya hari ini.",
  },
  { name: "Terhadap proyeksi", formula: "Perkiraan dibandingkan proyeksi terendah dan tertinggi × modal." },
];

export const ANIMAL_FORMULAS: readonly FormulaText[] = [
  { name: "ROI ternak", formula: "(Penjualan bersih − biaya jual − HPP) ÷ HPP. Tanpa HPP tidak ada ROI." },
  { name: "ROI setahun", formula: "ROI × 365 ÷ hari di kandang, dari tanggal masuk sampai diserahkan." },
  {
    ...figure("biayaJual"),
    note: "Ternak investor yang sudah dihitung: biaya jual kontraknya, dibagi menurut nilai jual ternak yang terjual.",
  },
  { ...figure("hpp"), note: "Dibekukan saat diserahkan. Ternak yang diretur tidak dihitung." },
];
