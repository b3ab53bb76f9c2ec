import type { FormulaText } from "@/src/components/ui/formula";

/** Formulas of the report's figures (contract/report/roi-rules.ts, server/modules/report/roi.ts). */
export const CONTRACT_FORMULAS: readonly FormulaText[] = [
  { name: "Laba", formula: "Penjualan bersih dan ambil alih − HPP ternaknya − biaya jual. HPP ternak yang mati ikut." },
  {
    name: "Biaya jual",
    formula: "Bagian ternaknya dari biaya langsung penjualannya; sesudah bagi hasil dihitung: yang ditulis di sana.",
  },
  {
    name: "Bagi hasil",
    formula:
      "Nisbah × laba, paling sedikit nol; atau nisbah × penjualan, menurut kontraknya. Yang disetujui tidak berubah.",
  },
  {
    name: "ROI",
    formula: "(Diterima − modal) ÷ modal; diterima = modal + bagi hasil. Setahun = ROI × 365 ÷ hari.",
    note: "(Rp2.950.000 − Rp2.500.000) ÷ Rp2.500.000 = 18,0%; 182 hari = 36,1% setahun",
  },
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
    name: "Biaya jual",
    formula:
      "Bagiannya dari biaya langsung penjualannya, menurut nilai jual. Ternak investor yang sudah dihitung: biaya jual kontraknya, dibagi menurut nilai jual ternak yang terjual.",
  },
  { name: "HPP", formula: "Dibekukan saat diserahkan. Ternak yang diretur tidak dihitung." },
];
