export interface TermText {
  name: string;
  /** At most 160 letters: it also stands in a tooltip. */
  text: string;
  /** How the figure is calculated; "Rumus" shows it. */
  formula?: string;
  note?: string;
}

/** The farm's words and figures, each once: for "Rumus", for the help and for labels (docs/decisions/0062). */
export const TERMS = {
  afkir: { name: "Afkir", text: "Ternak yang tidak lagi dipakai untuk bibit; masih dapat dipesan atau dipotong." },
  aset: { name: "Aset tetap", text: "Barang yang dipakai bertahun-tahun: kandang, mobil, timbangan, inventaris." },
  bagiHasil: {
    name: "Bagi hasil",
    text: "Bagian investor dari laba atau penjualan ternak kontraknya, di luar modal yang kembali.",
    formula:
      "Nisbah × laba, paling sedikit nol; atau nisbah × penjualan, menurut kontraknya. Yang disetujui tidak berubah.",
  },
  bakalan: { name: "Bakalan", text: "Ternak muda untuk digemukkan. Batas umurnya ditetapkan di Konfigurasi." },
  bcs: {
    name: "BCS",
    text: "Skor kondisi tubuh 1 sampai 5, diraba di punggung: 1 sangat kurus, 3 sedang, 5 sangat gemuk. Dua ke bawah perlu tindak lanjut.",
  },
  biayaJual: {
    name: "Biaya jual",
    text: "Biaya menjual ternak: bagiannya dari biaya langsung penjualan, dan yang ditulis pada bagi hasil.",
    formula: "Bagian ternaknya dari biaya langsung penjualannya, menurut nilai jual.",
  },
  biayaLangsung: {
    name: "Biaya langsung",
    text: "Jasa dan biaya yang dibeli untuk satu penjualan, misalnya ongkos angkut; mengurangi laba kotornya.",
    formula: "Jasa dan biaya yang dibeli untuk suatu penjualan, pada hari diterima; dikurangi yang diretur.",
  },
  biayaSusulan: {
    name: "Biaya susulan",
    text: "Biaya ternak yang baru tercatat setelah ternaknya diserahkan.",
    formula: "Bagian ternaknya dari pemakaian yang mencakup hari sebelum penyerahan, tetapi berakhir sesudahnya.",
  },
  bobotRata: {
    name: "Bobot rata-rata",
    text: "Rata-rata bobot terakhir ternak yang pernah ditimbang.",
    formula: "jumlah bobot terakhir ÷ ternak yang pernah ditimbang",
    note: "Bobot dari timbangan sampai akhir periode, bukan perkiraan; sebelum ada, bobot masuknya.",
  },
  cempe: { name: "Cempe", text: "Anak domba atau kambing yang masih muda. Batas umurnya ditetapkan di Konfigurasi." },
  danaInvestor: {
    name: "Dana investor",
    text: "Modal investor yang sedang dipegang peternakan. Ini kewajiban, bukan omzet.",
    formula: "Modal yang diterima − modal kontrak yang sudah dibayar kembali.",
  },
  dp: {
    name: "DP (uang muka)",
    text: "Uang yang diterima sebelum ternak diserahkan. Sampai hari itu masih milik customer, bukan penjualan.",
  },
  dpDipegang: {
    name: "DP dipegang",
    text: "Jumlah DP dari pesanan yang belum diserahkan.",
    formula: "Pembayaran atas pesanan yang belum diserahkan dan tidak dibatalkan.",
  },
  famacha: {
    name: "FAMACHA",
    text: "Warna selaput mata, 1 (merah) sampai 5 (pucat): tanda kurang darah oleh cacing. Empat ke atas perlu tindak lanjut.",
  },
  harusKembali: {
    name: "Harus dikembalikan",
    text: "Uang customer yang lebih dari tagihannya, atau sisa DP dari pesanan yang batal.",
    formula: "Pembayaran − yang harus dibayar, bila lebih; dari pesanan batal: pembayaran − DP yang hangus.",
  },
  hpp: {
    name: "HPP",
    text: "Harga pokok: semua biaya yang sudah menempel pada seekor ternak, sejak dibeli atau lahir.",
    formula:
      "Harga beli + bagian biaya perolehan + pakan + obat dan pemeriksaan + overhead. Yang lahir di sini mulai dari nol.",
    note: "Dibekukan saat diserahkan; yang diretur kembali ke persediaan.",
  },
  hppTernak: {
    name: "HPP yang ditanggung ternak",
    text: "Biaya yang masuk ke HPP ternak pada suatu periode; menjadi beban saat ternaknya terjual.",
    formula:
      "Harga beli, biaya perolehan, pakan, obat, pemeriksaan, dan overhead yang masuk ke HPP ternak pada periode ini. Saldo awal: nilai ternak yang dicatat tanpa pembelian, bukan belanja. Menjadi beban saat ternaknya terjual.",
  },
  induk: { name: "Induk dan pejantan", text: "Ibu dan ayah seekor ternak di silsilahnya." },
  jatuhTempo: { name: "Jatuh tempo", text: "Hari terakhir sebuah tagihan seharusnya dibayar." },
  jurnal: { name: "Jurnal", text: "Baris debit dan kredit yang ditulis sendiri oleh setiap dokumen, untuk akuntan." },
  karantina: {
    name: "Karantina",
    text: "Status ternak yang baru datang: diamati dulu, belum boleh dijual sampai dijadikan tersedia.",
  },
  kasBersih: {
    name: "Kas bersih",
    text: "Uang yang masuk dikurangi yang keluar; tidak sama dengan laba.",
    formula: "Kas masuk − kas keluar. Bukan laba: DP sudah terhitung di sini, piutang belum.",
  },
  kasKeluar: {
    name: "Kas keluar",
    text: "Uang yang dibayarkan pada suatu periode.",
    formula: "Uang yang benar-benar dibayarkan, pada hari kwitansinya.",
  },
  kasMasuk: {
    name: "Kas masuk",
    text: "Uang yang diterima pada suatu periode.",
    formula: "Uang yang benar-benar diterima, pada hari kwitansinya.",
  },
  kerugianTernak: {
    name: "Kerugian ternak",
    text: "Nilai ternak yang mati, hilang, atau dipotong.",
    formula: "Seluruh HPP ternak pada hari mati, hilang, atau dipotong; yang ditemukan kembali mengurangi.",
  },
  koreksiLalu: {
    name: "Koreksi periode lalu",
    text: "Catatan untuk hari yang bukunya sudah ditutup. Masuk pada hari pertama yang terbuka, dengan hari asalnya disebut.",
  },
  labaBersih: {
    name: "Laba bersih",
    text: "Yang tersisa setelah semua biaya dan kerugian.",
    formula: "Laba kotor − biaya dan kerugian + pendapatan lain.",
  },
  labaKotor: {
    name: "Laba kotor",
    text: "Yang tersisa dari penjualan setelah HPP dan biaya langsungnya.",
    formula: "Penjualan bersih − HPP ternak dan barang yang diserahkan − biaya langsung.",
  },
  margin: {
    name: "Margin",
    text: "Laba kotor sebagai bagian dari penjualan.",
    formula: "Laba kotor ÷ penjualan bersih.",
  },
  masaHenti: {
    name: "Masa henti obat",
    text: "Hari setelah diobati sampai ternak boleh dijual dan dipotong. Selama itu penjualannya ditolak.",
  },
  modal: { name: "Modal dan prive", text: "Modal: uang pemilik masuk ke usaha. Prive: uang yang diambil pemilik." },
  mortalitas: {
    name: "Mortalitas",
    text: "Bagian ternak yang mati pada suatu periode.",
    formula: "mati ÷ (awal + beli + lahir)",
    note: "Per kandang dan per pemilik ditambah yang pindah masuk melebihi yang pindah keluar. Tanpa nilai bila tidak ada ternak yang dapat mati.",
  },
  neraca: {
    name: "Neraca",
    text: "Apa yang dimiliki (aset), dan dari mana asalnya (utang dan modal), pada satu hari.",
  },
  nilaiBuku: { name: "Nilai buku", text: "Harga perolehan aset dikurangi penyusutannya sampai hari ini." },
  nilaiHpp: {
    name: "Nilai HPP",
    text: "Nilai seluruh ternak menurut biayanya.",
    formula: "jumlah HPP ternak yang ada pada akhir periode",
    note: "HPP: harga beli, biaya perolehan, pakan, obat, pemeriksaan dan overhead yang tercatat sampai hari itu.",
  },
  nisbah: { name: "Nisbah", text: "Bagian investor dalam persen, seperti tertulis di kontraknya." },
  opname: {
    name: "Opname",
    text: "Menghitung barang atau uang yang sungguh ada. Selisihnya dicatat, bukan disembunyikan.",
  },
  pbbh: {
    name: "PBBH",
    text: "Pertambahan bobot badan harian: berapa gram seekor ternak bertambah setiap hari.",
    formula: "(bobot terakhir − bobot pembanding) × 1.000 ÷ hari",
    note: "Per ekor: penimbangan terakhir dalam periode dibanding yang terakhir sebelumnya, atau yang pertama di dalamnya. Kelompok: rata-rata dari tiap ekor. Tanpa nilai bila tidak ada hari di antaranya; perkiraan tidak ikut.",
  },
  penjualanBersih: {
    name: "Penjualan bersih",
    text: "Penjualan yang sudah diserahkan, setelah retur dan potongan.",
    formula: "Penjualan yang diserahkan − retur − potongan harga, masing-masing pada harinya.",
  },
  penyusutan: {
    name: "Penyusutan",
    text: "Harga aset yang dibebankan sedikit demi sedikit, setiap akhir bulan, selama masa manfaatnya.",
    formula: "(Harga perolehan − nilai sisa) ÷ bulan masa manfaat, setiap akhir bulan.",
  },
  piutang: {
    name: "Piutang",
    text: "Tagihan customer yang belum dibayar, dari ternak atau barang yang sudah diserahkan.",
    formula: "Tagihan − retur − potongan − yang dihapus − pembayaran, dari penjualan yang sudah diserahkan.",
  },
  poel: { name: "Poel", text: "Gigi seri tetap sudah tumbuh: tanda cukup umur, antara lain untuk qurban." },
  populasi: {
    name: "Populasi akhir",
    text: "Ternak di peternakan pada akhir hari terakhir periode.",
    formula:
      "awal + beli + lahir + retur + ditemukan + pindah masuk − jual − mati − hilang − dipotong − dikembalikan − pindah keluar",
    note: "Awal: ternak di peternakan pada akhir hari sebelum periode. Akhir: pada akhir hari terakhir periode.",
  },
  retur: { name: "Retur", text: "Barang atau ternak yang kembali setelah diserahkan. Dokumennya tetap ada." },
  roi: {
    name: "ROI",
    text: "Hasil investasi dibanding modalnya.",
    formula: "(Diterima − modal) ÷ modal; diterima = modal + bagi hasil. Setahun = ROI × 365 ÷ hari.",
    note: "(Rp2.950.000 − Rp2.500.000) ÷ Rp2.500.000 = 18,0%; 182 hari = 36,1% setahun",
  },
  saldoAwal: {
    name: "Saldo awal",
    text: "Yang sudah ada pada hari pertama pembukuan di Domba: uang, utang, piutang, ternak.",
  },
  susut: { name: "Susut", text: "Bobot yang hilang di jalan: bobot beli dikurangi bobot tiba." },
  titip: { name: "Titip", text: "Ternak yang sudah dipesan, tetapi tetap dipelihara di sini sampai tanggal kirimnya." },
  tutupBuku: {
    name: "Tutup buku",
    text: "Mengunci angka sampai suatu hari, sehingga laporan yang sudah dilihat tidak berubah lagi.",
  },
  uangMukaSupplier: {
    name: "Uang muka di supplier",
    text: "Yang sudah dibayar kepada supplier untuk barang yang belum diterima.",
    formula: "Pembayaran − yang diterima − uang muka yang hangus, bila lebih.",
  },
  utang: {
    name: "Utang",
    text: "Yang belum dibayar kepada supplier untuk barang yang sudah diterima.",
    formula: "Yang diterima dari supplier − retur − pembayaran.",
  },
} as const satisfies Record<string, TermText>;

export type TermId = keyof typeof TERMS;
type FigureId = { [Id in TermId]: (typeof TERMS)[Id] extends { formula: string } ? Id : never }[TermId];

/** The formula of a figure, as "Rumus" shows it. */
export function figure(id: FigureId): { name: string; formula: string; note?: string } {
  const { name, formula }: { name: string; formula: string } = TERMS[id];
  const { note }: TermText = TERMS[id];
  return note === undefined ? { name, formula } : { name, formula, note };
}
