import type { GuidePage } from "@/src/features/guide/page";

export const START: readonly GuidePage[] = [
  {
    id: "mulai",
    title: "Mulai",
    screens: ["/panduan"],
    picture: { at: "/panduan", of: "Daftar isi Panduan" },
    keywords: "pertama kenalan menu cari bantuan peternakan contoh demo",
    about:
      "Domba menyimpan ternak, penjualan, pembelian, dan uang peternakan di satu tempat. Setiap angka dapat dibuka sampai ke catatannya. Panduan ini menjelaskan satu per satu; tanda tanya di kanan atas membuka halaman yang sesuai dengan layar Anda.",
    tasks: [
      {
        title: "Menemukan apa saja",
        steps: [
          "Tekan **Cari dan buka (Ctrl K)** di kanan atas.",
          "Ketik nama layar, nama orang, nomor dokumen, atau nomor anting.",
          "Pilih dengan panah atas atau bawah, lalu Enter.",
          "Lebih cepat dengan tombol: **g t** ke Ternak, **j** dan **k** antarbaris, **n** yang baru; **?** menunjukkan semuanya.",
        ],
      },
      {
        title: "Menyiapkan peternakan baru",
        steps: [
          "Ikuti **Mulai di sini** di [Dashboard](/home), atau lihat dulu peternakan contoh dari awal [Panduan](/panduan).",
          "Isi profil perusahaan di [Konfigurasi](/configuration).",
          "Buat kandang di [Ternak](/referensi/product/sheep), **Daftar kandang**.",
          "Masukkan ternak, customer, dan supplier, paling cepat dengan **Impor** di daftarnya.",
          "Beri ternak harga jual di [Produk dari ternak](/referensi/product/placing); barang dibuat dengan **Tambah produk**.",
          "Catat uang, utang, dan piutang yang sudah ada di [Saldo awal](/report/finance/opening).",
        ],
      },
      {
        title: "Mengetahui arti sebuah kata",
        steps: [
          "Kata bergaris titik-titik dapat disentuh atau difokus: artinya tampil di sampingnya.",
          "Tombol **Rumus** di sebelah angka menunjukkan cara menghitungnya.",
          "Semua kata ada di bagian bawah [Panduan](/panduan).",
        ],
      },
    ],
    terms: ["saldoAwal", "hpp"],
  },
  {
    id: "beranda",
    title: "Beranda",
    screens: ["/home", "/referensi/notification-log"],
    picture: { at: "/home", of: "Dashboard dengan angka hari ini" },
    keywords: "dashboard hari ini perhatian notifikasi pesan",
    about:
      "Dashboard menunjukkan hari ini: penjualan dan kas bulan ini, piutang yang lewat jatuh tempo, penyerahan, dan ternak yang perlu dilihat. Setiap angka membuka daftar di baliknya. Log Notifikasi menyimpan setiap pesan yang dibuat Domba dan nasibnya.",
    tasks: [
      {
        title: "Memulai hari",
        steps: [
          "Buka [Dashboard](/home) dan baca kartu **Perlu perhatian**.",
          "Tekan barisnya: daftar yang terbuka sudah disaring.",
          "Lihat **Penyerahan berikutnya** untuk yang harus diserahkan hari ini.",
        ],
      },
      {
        title: "Langsung bekerja",
        steps: [
          "Tekan **Penjualan baru** untuk pesanan.",
          "Tekan **Timbang** untuk menimbang di kandang.",
          "Tekan **Terima pembayaran**, pilih siapa yang membayar, lalu isi jumlahnya.",
        ],
      },
      {
        title: "Memeriksa pesan yang gagal",
        steps: [
          "Buka [Log Notifikasi](/referensi/notification-log) dan saring **Status** pada yang gagal.",
          "Buka barisnya dan baca **Kegagalan terakhir**.",
          "Tekan **Kirim ulang**, atau **Buka WhatsApp** untuk mengirimnya sendiri.",
        ],
      },
    ],
    terms: ["piutang", "jatuhTempo", "labaKotor"],
  },
  {
    id: "impor",
    title: "Impor dan saldo awal",
    screens: [
      "/referensi/product/import",
      "/referensi/product/sheep/import",
      "/referensi/customer/import",
      "/referensi/supplier/import",
      "/report/finance/opening",
    ],
    picture: { at: "/referensi/product/sheep/import", of: "Langkah pertama impor ternak" },
    keywords: "excel csv spreadsheet pindah buku lama hari pertama templat",
    about:
      "Daftar di Excel atau CSV masuk sekaligus. Berkas diperiksa dahulu; tidak ada yang disimpan sebelum Anda menyetujui hasilnya. Saldo awal mencatat apa yang sudah ada pada hari pertama pembukuan di Domba.",
    tasks: [
      {
        title: "Mengimpor daftar",
        steps: [
          "Buka daftarnya, misalnya [Ternak](/referensi/product/sheep), lalu tekan **Impor**.",
          "Unduh **Templat Excel** bila belum punya berkas.",
          "Pilih berkasnya, lalu di **Cocokkan kolom** periksa isian tiap kolom.",
          "Baca hasil pemeriksaan, juga apa yang menjadi saldo awal, lalu simpan.",
        ],
      },
      {
        title: "Memperbaiki kesalahan",
        steps: [
          "Kesalahan yang sama tampil sekali: isi atau ganti semua barisnya, atau lewati baris itu.",
          "Kandang yang belum ada dapat dibuat di situ. Sel mana pun dapat diubah langsung.",
          "Keliru menyimpan? **Batalkan impor ini** mengembalikan semuanya, selama belum dipakai.",
        ],
      },
      {
        title: "Mencatat saldo awal",
        steps: [
          "Buka [Saldo awal](/report/finance/opening) dan tekan **Tetapkan hari pertama**.",
          "Tambahkan kas, piutang, stok, aset, utang, dan pinjaman satu per satu, atau dari berkas.",
          "Bandingkan dengan buku lama: aset dikurangi utang adalah modal awal Anda. Lalu tekan **Ya, neraca ini benar**.",
        ],
      },
    ],
    terms: ["saldoAwal", "neraca", "modal"],
  },
];
