/** The words of sales, purchases and debts. The table is put together in terms.ts. */
export const TRADE = {
  dp: {
    name: "DP (uang muka)",
    text: "Uang yang diterima sebelum ternak diserahkan. Sampai hari itu masih milik customer, bukan penjualan.",
  },
  dpDipegang: {
    name: "DP dipegang",
    text: "Jumlah DP dari pesanan yang belum diserahkan.",
    formula: "Pembayaran atas pesanan yang belum diserahkan dan tidak dibatalkan.",
  },
  harusKembali: {
    name: "Harus dikembalikan",
    text: "Uang customer yang lebih dari tagihannya, atau sisa DP dari pesanan yang batal.",
    formula: "Pembayaran − yang harus dibayar, bila lebih; dari pesanan batal: pembayaran − DP yang hangus.",
  },
  janjiBayar: {
    name: "Janji bayar",
    text: "Hari yang dijanjikan customer untuk membayar. Yang terakhir dicatat yang berlaku, selama piutangnya belum lunas.",
  },
  jatuhTempo: { name: "Jatuh tempo", text: "Hari terakhir sebuah tagihan seharusnya dibayar." },
  kreditSupplier: {
    name: "Kredit supplier",
    text: "Yang terlalu banyak dibayar kepada supplier: harus kembali, atau dipakai membayar pembelian lain.",
    formula: "Pembayaran − yang harus dibayar, bila lebih; dari pesanan batal: pembayaran − uang muka yang hangus.",
    note: "Bagian dari uang muka di supplier.",
  },
  kwitansiBatal: {
    name: "Kwitansi yang dibatalkan",
    text: "Pembayaran yang salah catat lalu dibatalkan.",
    formula: "Dikembalikan pada hari pembatalannya; bulan yang lalu tetap.",
  },
  penyerahanHariIni: {
    name: "Penyerahan hari ini",
    text: "Pesanan yang harus keluar dari peternakan hari ini, diantar atau diambil.",
    formula: "Pesanan yang dijanjikan untuk hari ini dan belum diserahkan.",
  },
  pesananBelumDiserahkan: {
    name: "Pesanan belum diserahkan",
    text: "Nilai pesanan yang masih harus diserahkan. Belum menjadi piutang, juga bila belum dibayar.",
    formula: "Jumlah nilai pesanan yang tidak dibatalkan dan belum diserahkan, tanpa paket investasi.",
  },
  pesananBelumDiterima: {
    name: "Pesanan belum diterima",
    text: "Nilai pesanan yang masih ditunggu dari supplier. Belum menjadi utang, juga bila belum dibayar.",
    formula: "Nilai pesanan yang berjalan − yang sudah diterima.",
  },
  pesananBulanIni: {
    name: "Pesanan bulan ini",
    text: "Nilai pesanan yang dibuat bulan ini, sudah diserahkan atau belum.",
    formula:
      "Total pesanan bertanggal bulan ini sampai hari ini − retur − potongan. Tanpa draf, yang batal, saldo awal, dan paket investasi.",
    note: "Dibandingkan dengan hari-hari yang sama di bulan lalu. Penjualan bersih berbeda: ia menghitung yang diserahkan, pada hari diserahkan.",
  },
  piutang: {
    name: "Piutang",
    text: "Tagihan customer yang belum dibayar, dari ternak atau barang yang sudah diserahkan.",
    formula: "Tagihan − retur − potongan − yang dihapus − pembayaran, dari penjualan yang sudah diserahkan.",
    note: "Pesanan yang belum diserahkan bukan piutang: yang belum dibayar darinya hanya ada di sisa tagihan.",
  },
  piutangLewat: {
    name: "Piutang lewat jatuh tempo",
    text: "Bagian piutang yang seharusnya sudah dibayar.",
    formula: "Piutang dari penjualan yang jatuh temponya sebelum hari ini.",
  },
  rekeningKoran: {
    name: "Rekening koran",
    text: "Semua mutasi seorang customer atau supplier pada suatu periode, dengan saldo sesudah tiap mutasi.",
    formula: "Customer: piutang − DP dipegang − harus dikembalikan. Supplier: utang − uang muka di supplier.",
  },
  retur: { name: "Retur", text: "Barang atau ternak yang kembali setelah diserahkan. Dokumennya tetap ada." },
  sisaTagihan: {
    name: "Sisa tagihan",
    text: "Yang belum dibayar dari sebuah pesanan, sudah diserahkan atau belum.",
    formula: "Tagihan − retur − potongan − yang dihapus − pembayaran.",
    note: "Bagian dari penjualan yang sudah diserahkan disebut piutang.",
  },
  titip: { name: "Titip", text: "Ternak yang sudah dipesan, tetapi tetap dipelihara di sini sampai rencana serahnya." },
  uangMukaSupplier: {
    name: "Uang muka di supplier",
    text: "Yang sudah dibayar kepada supplier untuk barang yang belum diterima.",
    formula: "Pembayaran − yang diterima − uang muka yang hangus, bila lebih.",
  },
  umurTagihan: {
    name: "Umur tagihan",
    text: "Berapa hari sebuah tagihan lewat dari jatuh temponya: belum, 1–30, 31–60, 61–90, lebih dari 90 hari.",
    formula: "Hari yang dipilih − jatuh tempo. Yang jatuh tempo hari itu belum terlambat.",
  },
  utang: {
    name: "Utang",
    text: "Yang belum dibayar kepada supplier untuk barang yang sudah diterima.",
    formula: "Yang diterima dari supplier − retur − pembayaran.",
  },
} as const;
