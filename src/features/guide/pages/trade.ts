import type { GuidePage } from "@/src/features/guide/page";

export const TRADE: readonly GuidePage[] = [
  {
    id: "pembelian",
    title: "Pembelian dan penerimaan",
    screens: ["/purchase", "/referensi/supplier"],
    picture: { at: "/purchase", of: "Daftar pembelian" },
    keywords: "beli supplier pemasok nota terima barang angkut utang koreksi",
    about:
      "Pembelian dimulai sebagai draf, lalu dipesan, lalu diterima. Baru saat diterima stok bertambah, ternak lahir di kartunya dengan status karantina, dan utang timbul. Biaya angkut dibagi ke semua baris.",
    tasks: [
      {
        title: "Membeli ternak",
        steps: [
          "Di [Pembelian](/purchase) tekan **Pembelian baru** dan pilih **Supplier**.",
          "Tekan **Tambah ternak**, atau **Tempel dari spreadsheet** untuk banyak sekaligus.",
          "Isi **Biaya angkut** bila ada, lalu **Simpan & pesan**.",
        ],
      },
      {
        title: "Menerima barang",
        steps: [
          "Buka pembeliannya dan tekan **Terima barang**.",
          "Isi yang benar-benar datang dan bobot tibanya, lalu **Simpan penerimaan**.",
          "Sisanya dapat diterima lain hari, atau ditutup dengan **Tutup sisa pesanan**; salah tutup? **Tunggu lagi sisa pesanan**. Salah tanggal? Tekan pensil di samping tanggalnya, di kartu **Penerimaan**.",
        ],
      },
      {
        title: "Membayar supplier",
        steps: [
          "Buka pembeliannya dan tekan **Catat pembayaran**.",
          "Pilih metode dan kas atau rekening, isi **Jumlah**, lalu **Simpan pembayaran**.",
          "Notanya salah harga? Tekan **Nota koreksi**; barang rusak? Tekan **Retur**.",
        ],
      },
    ],
    terms: ["utang", "uangMukaSupplier", "susut", "karantina"],
  },
  {
    id: "penjualan",
    title: "Penjualan dan DP",
    screens: ["/transaction"],
    picture: { at: "/transaction", of: "Daftar penjualan" },
    keywords: "cara menjual jual bagaimana pesanan uang muka customer pembeli qurban aqiqah faktur",
    about:
      "Pesanan menyisihkan ternak untuk seorang customer. Uang muka dicatat bersama pesanan dan tetap milik customer sampai ternaknya diserahkan. Baru pada hari penyerahan pesanan menjadi penjualan, dan HPP-nya dibekukan.",
    tasks: [
      {
        title: "Membuat pesanan dengan DP",
        steps: [
          "Di [Penjualan](/transaction) tekan **Penjualan baru**.",
          "Pilih **Customer** dan jenisnya, lalu ternaknya: ketik nomor anting dan Enter, atau **Pilih dari daftar** untuk menyaring dan mengambil beberapa sekaligus.",
          "Isi **Dibayar sekarang** dengan uang mukanya, atau tekan **Lunas**, dan pilih metodenya. Qurban: isi **Atas nama** tiap ternak.",
          "Tekan **Simpan & pesan**. **Simpan draf** menyimpan tanpa memesan ternak.",
          "Tekan **Cetak kwitansi**, **Cetak faktur** atau **Kirim WhatsApp** di atas halaman penjualannya. **Bagikan tautan** di **Lainnya** membuat halaman pesanan untuk pembelinya.",
        ],
      },
      {
        title: "Mengganti ternak pesanan",
        steps: [
          "Buka penjualannya, tekan **Lainnya**, lalu **Ganti ternak**.",
          "Pilih **Pengganti**, atau **Pilih dari daftar**; yang seproduk dan hampir sebobot di atas.",
          "DP-nya tetap.",
        ],
      },
      {
        title: "Membatalkan pesanan",
        steps: [
          "Buka penjualannya, tekan **Lainnya**, lalu **Batalkan**.",
          "Isi alasan. Bila sudah dibayar, pilih **Dikembalikan ke customer** atau **Hangus**.",
          "Tekan **Batalkan penjualan**. Ternaknya kembali tersedia; uang yang harus kembali dicatat dengan **Kembalikan uang**.",
        ],
      },
    ],
    terms: ["dp", "dpDipegang", "hpp", "masaHenti"],
  },
  {
    id: "pengiriman",
    title: "Penyerahan",
    screens: ["/transaction/delivery", "/transaction/surat-jalan"],
    picture: { at: "/transaction/delivery", of: "Papan pengantaran" },
    keywords:
      "antar kirim surat jalan jadwal serah timbang qurban hari raya titip sopir rute tanda tangan terima pindah",
    about:
      "Papan pengantaran menunjukkan apa yang diserahkan per hari dan sopir, dan apa yang belum dapat diserahkan beserta sebabnya. Penyerahan adalah saat ternak berpindah tangan: ditimbang bila dijual per kg, lalu menjadi penjualan dan piutang.",
    tasks: [
      {
        title: "Merencanakan dan mengantar",
        steps: [
          "Di [Pengantaran](/transaction/delivery) seret **Pindahkan** ke sopir atau hari lain, atau tekan untuk memilih hari dan mengetik nama sopir.",
          "Tekan **Urutkan menurut wilayah**; **Urungkan** di pemberitahuan mengembalikannya. **Cetak daftar** mencetak per sopir.",
          "Tekan **Daftar sopir** dan buka di ponsel: **Telepon**, **WhatsApp**, **Peta**, **Serahkan** dan **Terima pembayaran** per perhentian.",
        ],
      },
      {
        title: "Menyerahkan ternak",
        steps: [
          "Tekan **Serahkan** di papan atau di penjualannya; yang langsung dibawa pulang: **Simpan & serahkan** di penjualan baru.",
          "Isi bobot serah untuk yang dijual per kg; bobot yang diketik dicatat juga sebagai timbangan ternaknya. **Ganti** menukar ternak yang belum dapat diserahkan.",
          "Bila langsung dibayar, tekan **Lunas** atau isi **Dibayar sekarang**; bila perlu **Diterima oleh**, foto atau tanda tangan. Lalu tekan **Serahkan** lagi.",
        ],
      },
      {
        title: "Menitipkan ternak",
        steps: [
          "Di isian penjualan isi **Rencana serah**.",
          "Centang **Titip di peternakan sampai tanggal itu**.",
          "Ternaknya tetap tampil di kandang dan di papan pada harinya.",
        ],
      },
    ],
    terms: ["titip", "piutang", "biayaLangsung"],
  },
  {
    id: "piutang",
    title: "Pembayaran dan piutang",
    screens: [
      "/referensi/customer",
      "/transaction/owing",
      "/transaction/kwitansi",
      "/transaction/faktur",
      "/purchase/kwitansi",
    ],
    picture: { at: "/transaction?debt=belum%20lunas&sort=due", of: "Penjualan yang belum lunas" },
    keywords:
      "bayar tagih utang pelanggan janji ingatkan kwitansi angsuran pelunasan lunas customer whatsapp limit tempo",
    about:
      "Setiap pembayaran punya kwitansi dan masuk ke satu kas atau rekening. Piutang adalah sisa tagihan dari yang sudah diserahkan; umurnya dihitung sejak jatuh tempo. Halaman customer mengumpulkan semua urusannya: piutang, pesanan, DP, linimasa, dan rekening koran.",
    tasks: [
      {
        title: "Mencatat pembayaran",
        steps: [
          "Buka [yang belum lunas](/transaction?debt=belum%20lunas&sort=due) dan pilih penjualannya.",
          "Tekan **Terima pembayaran**, isi **Jumlah** dan metodenya, lalu **Simpan pembayaran**.",
          "Untuk beberapa tagihan sekaligus: **Terima pembayaran** di Dashboard atau [Siapa berutang](/transaction/owing), dengan satu kwitansi.",
        ],
      },
      {
        title: "Menagih",
        steps: [
          "Pilih orangnya di [Siapa berutang](/transaction/owing) lalu **Tagih lewat WhatsApp**; jawabannya dicatat dengan **Catat janji bayar**.",
          "[Umur piutang](/report/finance?tab=umur) menunjukkan siapa terlambat berapa lama.",
          "Batasi dengan **Limit piutang** dan **Tempo** di data customer.",
        ],
      },
      {
        title: "Membatalkan kwitansi yang salah",
        steps: [
          "Di kartu **Pembayaran** pilih **Batalkan** pada kwitansinya.",
          "Isi alasan dan tanggal, lalu **Batalkan kwitansi**.",
          "Kwitansinya tetap terlihat, dicoret. Catat yang benar sebagai pembayaran baru.",
        ],
      },
    ],
    terms: ["piutang", "umurTagihan", "janjiBayar", "jatuhTempo", "dp", "harusKembali", "rekeningKoran"],
  },
  {
    id: "retur",
    title: "Retur dan koreksi",
    screens: ["/transaction/update", "/transaction/koreksi", "/purchase/koreksi"],
    picture: { at: "/transaction?state=dikirim,selesai", of: "Penjualan yang sudah diserahkan" },
    keywords: "kembali salah potongan hapus piutang nota koreksi batal periode lalu ubah",
    about:
      "Dokumen yang sudah diserahkan atau diterima tidak dihapus. Yang berubah sesudahnya dicatat sebagai retur, potongan, atau koreksi, dengan alasan dan hari sendiri; hanya tanggal yang salah dapat diubah: penyerahan dan retur customer di **Lainnya**, penerimaan dan retur ke supplier dengan pensil di samping tanggalnya. Riwayatnya selalu terbaca.",
    tasks: [
      {
        title: "Menerima retur customer",
        steps: [
          "Buka penjualannya, tekan **Lainnya**, lalu **Retur**.",
          "Pilih ternak atau jumlahnya; kandang asalnya sudah diusulkan. Isi alasan, periksa **Nilai retur**, lalu **Simpan retur**.",
          "Ternaknya kembali ke stok dengan HPP-nya; bila ada uang lebih, **Kembalikan uang** langsung terbuka, dan sesudahnya penjualannya selesai.",
        ],
      },
      {
        title: "Memberi potongan atau menghapus piutang",
        steps: [
          "Di **Lainnya** pilih **Potongan harga** bila harganya dikurangi.",
          "Pilih **Hapus piutang** hanya bila sisanya tidak akan dibayar.",
          "Keduanya mengurangi laba pada hari dicatat. Tekan nomor notanya untuk mencetak.",
        ],
      },
      {
        title: "Mencatat untuk bulan yang sudah ditutup",
        steps: [
          "Isi tanggal yang sebenarnya: Domba mengatakan bukunya ditutup.",
          "Tekan tombol di bawah tanggal untuk mencatatnya sebagai koreksi periode lalu.",
          "Angkanya masuk pada hari pertama yang terbuka, dengan hari asalnya disebut.",
        ],
      },
    ],
    terms: ["retur", "koreksiLalu", "harusKembali", "hpp"],
  },
  {
    id: "investor",
    title: "Investor dan kontrak",
    screens: ["/transaction/investment", "/report/roi"],
    picture: { at: "/transaction/investment", of: "Daftar kontrak investasi" },
    keywords: "investasi paket modal bagi hasil nisbah anak induk roi laporan bulanan payout kabar tautan",
    about:
      "Menjual paket investasi membuat kontrak untuk seorang investor. Modalnya kewajiban, bukan omzet. Ternak kontrak dipelihara seperti yang lain; setelah terjual hasilnya dihitung, disetujui, dan dibayar bersama modalnya. Dengan **Bagian anak** di paketnya, anak yang lahir dari induk kontrak ikut dihitung sebesar persen itu, tanpa perlu ditetapkan; anaknya tetap milik peternakan.",
    tasks: [
      {
        title: "Membuat kontrak",
        steps: [
          "Di [Investasi](/transaction/investment) tekan **Jual paket** dan pilih investornya.",
          "Pilih paketnya, isi modal yang diterima, lalu **Simpan & pesan**.",
          "Buka kontraknya, tekan **Tetapkan ternak**, dan pilih ternaknya.",
          "Kontrak yang sudah berjalan masuk lewat [Saldo awal](/report/finance/opening); di berkasnya kolom **Ternak** menyebut ternaknya, misalnya Kuning 0012, Kuning 0015.",
        ],
      },
      {
        title: "Melaporkan setiap bulan",
        steps: [
          "Di [Investasi](/transaction/investment) tekan **Kabar bulanan** dan tulis sebaris kabar dengan fotonya.",
          "Tekan **Setujui**: tiap investor mendapat pesan dengan tautan ke halaman kontraknya.",
          "Seorang saja: buka kontraknya, lalu **Bagikan tautan**, atau **Laporan bulanan** untuk dicetak atau diekspor.",
        ],
      },
      {
        title: "Membayar hasil",
        steps: [
          "Di kontraknya tekan **Hitung bagi hasil** dan periksa angkanya.",
          "Tekan **Setujui**; sesudahnya angkanya tidak berubah.",
          "Tekan **Bayar investor**. [Laporan ROI](/report/roi) membandingkan hasil dengan proyeksinya.",
          "Salah tanggal? Di **Pembayaran** tekan **Batalkan** per tanggal itu, lalu bayar lagi.",
        ],
      },
    ],
    terms: ["danaInvestor", "sisaModal", "bagiHasil", "nisbah", "bagianAnak", "roi"],
  },
];
