import type { GuidePage } from "@/src/features/guide/page";

export const OFFICE: readonly GuidePage[] = [
  {
    id: "pengguna",
    title: "Pengguna dan peran",
    screens: ["/administration"],
    picture: { at: "/administration", of: "Daftar user" },
    keywords: "user akun admin pemilik pengawas hak akses kata sandi riwayat perubahan",
    about:
      "Setiap orang masuk dengan akunnya sendiri, sehingga setiap catatan punya nama. Pemilik boleh semuanya; Admin mengurus jual, beli, dan data; Pengawas melihat semuanya tanpa mengubah. Peran Pelanggan tidak dapat masuk.",
    tasks: [
      {
        title: "Menambah pengguna",
        steps: [
          "Di [Administrasi](/administration) tekan **Tambah user**.",
          "Isi data diri, pilih **Peran**, lalu **Simpan user**.",
          "Catat kata sandi sekali pakai yang tampil: hanya tampil sekali, dan diganti saat masuk pertama.",
          "Halaman masuk menawarkan akun organisasi? Email usernya harus sama dengan email akun itu.",
        ],
      },
      {
        title: "Membantu yang lupa kata sandi",
        steps: [
          "Yang punya WhatsApp atau email di akunnya menekan **Lupa kata sandi?** di halaman masuk dan menerima tautan; server perlu webhook atau SMTP.",
          "Selain itu: buka usernya dan tekan **Reset kata sandi**.",
          "Berikan kata sandi sekali pakai itu secara langsung.",
          "Ponselnya hilang? **Matikan login dua langkah** dan **Keluarkan** sesinya.",
        ],
      },
      {
        title: "Melihat siapa mengubah apa",
        steps: [
          "Buka [Riwayat perubahan](/administration/audit).",
          "Cari nama orang atau kode, lalu buka barisnya.",
          "Yang berubah tampil berdampingan: sebelum dan sesudah.",
        ],
      },
    ],
    terms: [],
  },
  {
    id: "keamanan",
    title: "Cadangan dan keamanan",
    screens: ["/configuration", "/profile", "/change-password"],
    picture: { at: "/configuration?bagian=cadangan", of: "Konfigurasi, bagian Cadangan" },
    keywords:
      "backup unduh pulihkan konfigurasi setelan dua langkah perangkat kata sandi webhook token api program lain",
    about:
      "Konfigurasi memuat profil perusahaan, batas peringatan, dan awalan nomor; tidak pernah mengubah dokumen yang sudah ada. Cadangan dibuat setiap malam. Akun Anda dijaga kata sandi, dan bila mau juga kode dari ponsel. Program lain masuk dengan Token API dari Profil, dan diberi tahu lewat Webhook perubahan di Konfigurasi.",
    tasks: [
      {
        title: "Mengamankan cadangan",
        steps: [
          "Buka [Konfigurasi, Cadangan](/configuration?bagian=cadangan).",
          "Tekan **Buat cadangan sekarang** sebelum perubahan besar.",
          "Tekan **Unduh** dan simpan di tempat lain: berkas itu memuat semua data.",
          "Lihat [Keadaan sistem](/configuration?bagian=keadaan): sebulan sekali cadangan terbaru dicoba dipulihkan.",
        ],
      },
      {
        title: "Mengaktifkan login dua langkah",
        steps: [
          "Buka [Profil](/profile) dan tekan **Aktifkan login dua langkah**.",
          "Pindai kodenya dengan aplikasi autentikator, lalu masukkan 6 digitnya.",
          "Simpan **Kode pemulihan** di tempat aman.",
        ],
      },
      {
        title: "Kehilangan ponsel atau laptop",
        steps: [
          "Dari perangkat lain buka [Profil](/profile), **Perangkat yang masuk**.",
          "Tekan **Keluarkan** pada perangkat itu, atau **Keluar dari perangkat lain**.",
          "Ganti kata sandi di [Ubah Kata Sandi](/change-password).",
        ],
      },
    ],
    terms: ["masaHenti", "jatuhTempo"],
  },
];
