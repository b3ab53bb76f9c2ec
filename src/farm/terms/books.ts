/** The words of money, costs and profit. The table is put together in terms.ts. */
export const BOOKS = {
  aset: { name: "Aset tetap", text: "Barang yang dipakai bertahun-tahun: kandang, mobil, timbangan, inventaris." },
  biayaLangsung: {
    name: "Biaya langsung",
    text: "Jasa dan biaya yang dibeli untuk satu penjualan, misalnya ongkos angkut; mengurangi laba kotornya.",
    formula: "Jasa dan biaya yang dibeli untuk suatu penjualan, pada hari diterima; dikurangi yang diretur.",
  },
  dibebankanHpp: {
    name: "Dibebankan ke HPP ternak",
    text: "Biaya yang menempel pada ternak, bukan pada bulan ini.",
    formula: "Jasa dan biaya yang ditanggung ternak: keluar dari biaya, masuk lagi sebagai HPP saat ternak terjual.",
  },
  hpp: {
    name: "HPP",
    text: "Harga pokok: semua biaya yang sudah menempel pada seekor ternak, sejak dibeli atau lahir.",
    formula:
      "Harga beli + bagian biaya perolehan + pakan + obat dan pemeriksaan + overhead. Yang lahir di sini mulai dari nol, dan saat disapih ditambah biaya induknya.",
    note: "Dibekukan saat diserahkan; yang diretur kembali ke persediaan.",
  },
  hppTernak: {
    name: "HPP yang ditanggung ternak",
    text: "Biaya yang masuk ke HPP ternak pada suatu periode; menjadi beban saat ternaknya terjual.",
    formula:
      "Harga beli, biaya perolehan, pakan, obat, pemeriksaan, dan overhead yang masuk ke HPP ternak pada periode ini. Saldo awal: nilai ternak yang dicatat tanpa pembelian, bukan belanja. Menjadi beban saat ternaknya terjual.",
  },
  jasaDibeli: {
    name: "Jasa dan biaya yang dibeli",
    text: "Jasa dan biaya dari pembelian, misalnya sewa atau ongkos dokter hewan.",
    formula: "Pada hari diterima, menurut produk; dikurangi yang diretur.",
  },
  jurnal: { name: "Jurnal", text: "Baris debit dan kredit yang ditulis sendiri oleh setiap dokumen, untuk akuntan." },
  kasBersih: {
    name: "Kas bersih",
    text: "Uang yang masuk dikurangi yang keluar; tidak sama dengan laba.",
    formula: "Kas masuk − kas keluar. Bukan laba: DP sudah terhitung di sini, piutang belum.",
  },
  kasCustomer: {
    name: "Kas dari customer bulan ini",
    text: "Uang yang diterima dari customer bulan ini, dikurangi yang dikembalikan.",
    formula: "Pembayaran penjualan yang masuk bulan ini sampai hari ini − yang dikembalikan.",
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
  modal: { name: "Modal dan prive", text: "Modal: uang pemilik masuk ke usaha. Prive: uang yang diambil pemilik." },
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
  opname: {
    name: "Opname",
    text: "Menghitung barang atau uang yang sungguh ada. Selisihnya dicatat, bukan disembunyikan.",
  },
  pengeluaranLain: {
    name: "Pengeluaran tanpa pembelian",
    text: "Biaya yang dicatat langsung, tanpa pesanan ke supplier.",
    formula: "Upah, listrik, BBM, dan lainnya dari tab Pengeluaran, menurut kategori.",
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
  saldoAwal: {
    name: "Saldo awal",
    text: "Yang sudah ada pada hari pertama pembukuan di Domba: uang, utang, piutang, ternak.",
  },
  tutupBuku: {
    name: "Tutup buku",
    text: "Mengunci angka sampai suatu hari, sehingga laporan yang sudah dilihat tidak berubah lagi.",
  },
} as const;
