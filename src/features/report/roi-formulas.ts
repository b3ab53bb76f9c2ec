/** How the figures of the report are reckoned (contract/roi.ts, server/modules/report/roi.ts). */
export const CONTRACT_FORMULAS = [
  { name: "Laba", words: "Penjualan bersih dan ambil alih − HPP ternaknya − biaya jual. HPP ternak yang mati ikut." },
  {
    name: "Bagi hasil",
    words:
      "Nisbah × laba, paling sedikit nol; atau nisbah × penjualan, menurut kontraknya. Yang disetujui tidak berubah.",
  },
  {
    name: "ROI",
    words: "(Diterima − modal) ÷ modal; diterima = modal + bagi hasil. Setahun = ROI × 365 ÷ hari.",
    numbers: "(Rp2.950.000 − Rp2.500.000) ÷ Rp2.500.000 = 18,0%; 182 hari = 36,1% setahun",
  },
  {
    name: "Beberapa kontrak",
    words: "Jumlah bagi hasil ÷ jumlah modal. Harinya rata-rata menurut modal.",
  },
  {
    name: "Perkiraan",
    words:
      "Bagi hasil sampai hari ini + tengah proyeksi untuk ekor yang belum terjual. Kontrak yang sudah dihitung: bagi hasilnya sendiri.",
  },
  {
    name: "Seharga HPP",
    words: "Bagi hasil bila ternak yang belum terjual laku seharga HPP-nya hari ini.",
  },
  { name: "Terhadap proyeksi", words: "Perkiraan dibandingkan proyeksi terendah dan tertinggi × modal." },
] as const;

export const ANIMAL_FORMULAS = [
  { name: "ROI ternak", words: "(Penjualan bersih − biaya jual − HPP) ÷ HPP. Tanpa HPP tidak ada ROI." },
  { name: "ROI setahun", words: "ROI × 365 ÷ hari di kandang, dari tanggal masuk sampai diserahkan." },
  {
    name: "Biaya jual",
    words: "Biaya jual kontraknya, dibagi menurut nilai jual ternak yang terjual. Ternak perusahaan tidak memilikinya.",
  },
  { name: "HPP", words: "Dibekukan saat diserahkan. Ternak yang diretur tidak dihitung." },
] as const;
