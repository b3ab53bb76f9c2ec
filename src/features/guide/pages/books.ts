import type { GuidePage } from "@/src/features/guide/page";

export const BOOKS: readonly GuidePage[] = [
  {
    id: "kas",
    title: "Kas dan bank",
    screens: ["/purchase/money"],
    picture: { at: "/purchase/money", of: "Daftar kas dan rekening" },
    keywords: "uang rekening saldo transfer mutasi laci hitung opname",
    about:
      "Kas & bank memuat setiap laci kas dan rekening dengan saldonya. Setiap pembayaran memilih salah satunya, sehingga saldo di sini harus sama dengan uang yang sungguh ada.",
    tasks: [
      {
        title: "Memindahkan uang",
        steps: [
          "Di [Kas & bank](/purchase/money) tekan **Transfer**.",
          "Pilih dari mana dan ke mana, isi **Jumlah**, dan **Biaya bank** bila ada.",
          "Tekan **Simpan transfer**. Transfer bukan pengeluaran.",
        ],
      },
      {
        title: "Menghitung kas",
        steps: [
          "Tekan **Opname kas** dan pilih lacinya.",
          "Isi **Uang yang terhitung**; selisihnya langsung tampil.",
          "Tekan **Simpan opname**. Selisihnya tercatat dengan nama Anda.",
          "Hitungan dari hari yang bukunya sudah ditutup: tekan tombol di bawah tanggal. Selisihnya dengan buku hari itu masuk pada hari pertama yang terbuka.",
          "Hitung di akhir hari: uang yang dicatat sesudahnya untuk hari itu ditanyakan dulu, karena mengubah selisihnya.",
        ],
      },
      {
        title: "Mencocokkan dengan rekening koran",
        steps: [
          "Buka rekeningnya: **Mutasi** menunjukkan setiap masuk dan keluar.",
          "Pilih periodenya dan bandingkan saldonya.",
          "Tekan barisnya untuk membuka dokumen di baliknya.",
          "Tekan **Cetak** untuk seluruh mutasi periode itu di bawah kop peternakan.",
        ],
      },
    ],
    terms: ["opname", "kasMasuk", "kasKeluar", "kasBersih"],
  },
  {
    id: "pengeluaran",
    title: "Pengeluaran, modal, dan aset",
    screens: ["/purchase/spending", "/purchase/capital", "/purchase/loan", "/purchase/asset"],
    picture: { at: "/purchase/spending", of: "Daftar pengeluaran" },
    keywords: "biaya upah gaji listrik bbm pemasukan lain prive pinjaman angsuran aset penyusutan",
    about:
      "Upah, listrik, dan BBM yang dibayar langsung dicatat di Pengeluaran, tanpa pembelian. Di sampingnya ada uang pemilik, pinjaman, dan aset tetap untuk mereka yang boleh melihatnya.",
    tasks: [
      {
        title: "Mencatat pengeluaran",
        steps: [
          "Di [Pengeluaran](/purchase/spending) tekan **Catat pengeluaran**.",
          "Pilih kategori dan kas atau rekening, isi jumlah, dan lampirkan **Foto nota**.",
          "Centang **Setiap bulan** untuk gaji dan listrik, lalu **Simpan pengeluaran**.",
        ],
      },
      {
        title: "Mencatat uang pemilik dan pinjaman",
        steps: [
          "Di [Modal](/purchase/capital) tekan **Setor modal** atau **Ambil prive**.",
          "Di [Pinjaman](/purchase/loan) tekan **Catat pinjaman**.",
          "Angsurannya dicatat dengan **Bayar angsuran**: pokok dan bunga terpisah.",
        ],
      },
      {
        title: "Mencatat aset tetap",
        steps: [
          "Di [Aset](/purchase/asset) tekan **Catat aset**.",
          "Isi **Harga perolehan**, **Masa manfaat**, dan **Nilai sisa**, lalu **Simpan aset**.",
          "Penyusutannya berjalan sendiri. Bila dijual: **Jual atau hapus**.",
        ],
      },
    ],
    terms: ["modal", "aset", "penyusutan", "nilaiBuku"],
  },
  {
    id: "laporan",
    title: "Laporan",
    screens: ["/report/sheep-report", "/report/finance"],
    picture: { at: "/report/finance", of: "Laporan keuangan, ringkasan" },
    keywords: "laba rugi arus kas populasi umur piutang per penjualan ekspor periode",
    about:
      "Laporan Domba menghitung ternak dari awal sampai akhir periode. Laporan Keuangan menunjukkan laba, kas, dan umur piutang. Setiap angka membuka isinya; setiap jumlah sama dengan jumlah barisnya.",
    tasks: [
      {
        title: "Melihat laba sebulan",
        steps: [
          "Buka [Keuangan](/report/finance) dan pilih bulannya.",
          "Buka [Laba rugi](/report/finance?tab=laba-rugi) dan tekan angka untuk melihat dokumennya.",
          "[Laba per penjualan](/report/finance?tab=per-penjualan) membuktikan jumlah yang sama.",
        ],
      },
      {
        title: "Melihat populasi",
        steps: [
          "Buka [Domba](/report/sheep-report) dan pilih periode.",
          "Pilih **Menurut** produk, ras, kandang, atau pemilik.",
          "Tekan sebuah angka untuk membuka ternak di baliknya.",
        ],
      },
      {
        title: "Mengunduh dan mencetak",
        steps: [
          "Tekan **Ekspor** dan pilih **Excel (XLSX)** atau **CSV**.",
          "Yang diunduh persis yang tampil menurut saringan.",
          "**Cetak** memberi kertas dengan kepala perusahaan.",
        ],
      },
    ],
    terms: ["penjualanBersih", "labaKotor", "labaBersih", "populasi", "mortalitas", "nilaiHpp"],
  },
  {
    id: "tutup-buku",
    title: "Neraca dan tutup buku",
    screens: [
      "/report/finance/balance",
      "/report/finance/trial-balance",
      "/report/finance/journal",
      "/report/finance/ledger",
      "/report/finance/account",
      "/report/finance/statement",
      "/report/finance/closing",
    ],
    picture: { at: "/report/finance/balance", of: "Neraca" },
    keywords: "akuntan jurnal buku besar sak emkm kunci bulan pajak bank neraca saldo",
    about:
      "Neraca menunjukkan apa yang dimiliki dan dari mana asalnya, pada hari mana pun. Jurnal dan buku besar tersedia untuk akuntan. Tutup buku mengunci bulan yang sudah diperiksa, sehingga angkanya tidak berubah lagi.",
    tasks: [
      {
        title: "Memeriksa neraca",
        steps: [
          "Buka [Neraca](/report/finance/balance) dan pilih harinya.",
          "Tekan angka untuk melihat isinya, misalnya tiap piutang.",
          "Baris di bawahnya harus berkata sama; bila berbeda, laporkan.",
        ],
      },
      {
        title: "Menutup bulan",
        steps: [
          "Buka [Tutup buku](/report/finance/closing) dan tekan **Tutup buku**.",
          "Pilih **Tutup sampai** dan baca **Yang masih perlu dilihat**.",
          "Tekan **Tutup buku**. Buktinya disimpan; **Buka kembali** memerlukan alasan.",
        ],
      },
      {
        title: "Memberi data kepada akuntan",
        steps: [
          "Buka [Jurnal](/report/finance/journal) dan tekan **Ekspor**.",
          "[Nota koreksi](/purchase/koreksi) mengumpulkan semua koreksi pembelian dan penjualan, dengan jumlah tiap jenis.",
          "Nomor akun program lain diatur di [Bagan akun](/report/finance/account).",
          "[SAK EMKM](/report/finance/statement) mencetak atau mengekspor laporan untuk bank dan pajak.",
        ],
      },
    ],
    terms: ["neraca", "tutupBuku", "jurnal", "koreksiLalu", "modal"],
  },
];
