/** The words of contracts with investors. The table is put together in terms.ts. */
export const INVESTMENT = {
  bagianAnak: {
    name: "Bagian anak",
    text: "Persen dari anak induk kontrak yang ikut dihitung dalam hasil kontraknya. Anaknya tetap milik peternakan.",
    formula:
      "Anak yang lahir selama induknya di kontrak dan sebelum bagi hasilnya disetujui: persen dari penjualan bersih, HPP, biaya jual dan ambil alihnya. Yang rugi atau mati juga ikut; jumlah ekor kontrak tidak berubah.",
  },
  bagiHasil: {
    name: "Bagi hasil",
    text: "Bagian investor dari laba atau penjualan ternak kontraknya, di luar modal yang kembali.",
    formula:
      "Nisbah × laba, paling sedikit nol; atau nisbah × penjualan, menurut kontraknya. Yang disetujui tidak berubah.",
  },
  biayaJual: {
    name: "Biaya jual",
    text: "Biaya menjual ternak: bagiannya dari biaya langsung penjualan, dan yang ditulis pada bagi hasil.",
    formula: "Bagian ternaknya dari biaya langsung penjualannya, menurut nilai jual.",
  },
  biayaSusulan: {
    name: "Biaya susulan",
    text: "Biaya ternak yang baru tercatat setelah ternaknya diserahkan.",
    formula: "Bagian ternaknya dari pemakaian yang mencakup hari sebelum penyerahan, tetapi berakhir sesudahnya.",
  },
  danaInvestor: {
    name: "Dana investor",
    text: "Modal investor yang sedang dipegang peternakan. Ini kewajiban, bukan omzet.",
    formula: "Modal yang diterima − modal kontrak yang sudah dibayar kembali.",
  },
  diterimaInvestor: {
    name: "Diterima investor",
    text: "Semua yang kembali kepada investor dari kontraknya.",
    formula: "Modal yang kembali + bagi hasil.",
  },
  labaKontrak: {
    name: "Laba kontrak",
    text: "Yang tersisa dari ternak sebuah kontrak setelah biayanya.",
    formula:
      "Penjualan bersih dan ambil alih − HPP ternaknya − biaya jual. HPP ternak yang mati ikut; anak induknya ikut sebesar bagian anak.",
  },
  labaTernak: {
    name: "Laba ternak",
    text: "Yang tersisa dari ternak yang terjual setelah biayanya.",
    formula: "Penjualan bersih − biaya jual − HPP ternaknya.",
  },
  modalInvestor: {
    name: "Modal investor",
    text: "Uang yang ditanam investor pada kontraknya.",
    formula: "Harga paket yang sudah dibayar.",
  },
  nisbah: { name: "Nisbah", text: "Bagian investor dalam persen, seperti tertulis di kontraknya." },
  perkiraanBagiHasil: {
    name: "Perkiraan bagi hasil",
    text: "Bagi hasil yang diperkirakan dari kontrak yang masih berjalan.",
    formula:
      "Bagi hasil sejauh ini + tengah proyeksi untuk ekor yang belum terjual. Kontrak yang sudah dihitung: bagi hasilnya sendiri.",
  },
  proyeksi: {
    name: "Proyeksi",
    text: "Hasil yang disebut paket saat kontrak dibuat, dari terendah sampai tertinggi.",
    formula: "Modal × persen terendah sampai tertinggi paketnya.",
  },
  roi: {
    name: "ROI",
    text: "Hasil investasi dibanding modalnya.",
    formula: "(Diterima − modal) ÷ modal; diterima = modal + bagi hasil. Setahun = ROI × 365 ÷ hari.",
    note: "(Rp2.950.000 − Rp2.500.000) ÷ Rp2.500.000 = 18,0%; 182 hari = 36,1% setahun",
  },
  roiGabungan: {
    name: "ROI beberapa kontrak",
    text: "Hasil beberapa kontrak bersama.",
    formula: "Jumlah bagi hasil ÷ jumlah modal. Harinya rata-rata menurut modal.",
  },
  roiSetahun: {
    name: "ROI setahun",
    text: "ROI seekor ternak bila berlangsung setahun penuh.",
    formula: "ROI × 365 ÷ hari di kandang, dari tanggal masuk sampai diserahkan.",
  },
  roiTernak: {
    name: "ROI ternak",
    text: "Hasil seekor ternak dibanding biayanya.",
    formula: "(Penjualan bersih − biaya jual − HPP) ÷ HPP. Tanpa HPP tidak ada ROI.",
  },
  sehargaHpp: {
    name: "Seharga HPP",
    text: "Bagi hasil paling hati-hati: yang belum terjual dianggap tidak berlaba.",
    formula: "Bagi hasil bila ternak yang belum terjual laku seharga HPP-nya sejauh ini.",
  },
  sisaModal: {
    name: "Sisa modal",
    text: "Modal investor yang belum terpakai untuk ternak kontraknya, dan masih dipegang peternakan.",
    formula:
      "Modal yang lunas − HPP semua ternak kontraknya − biaya jual, sampai bagi hasilnya dibayar. Di bawah nol: biayanya di atas modal, dan ditalangi peternakan.",
  },
  terhadapProyeksi: {
    name: "Terhadap proyeksi",
    text: "Apakah perkiraan hasil masih di dalam janji paketnya.",
    formula: "Perkiraan dibandingkan proyeksi terendah dan tertinggi × modal.",
  },
} as const;
