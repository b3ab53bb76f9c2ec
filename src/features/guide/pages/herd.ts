import type { GuidePage } from "@/src/features/guide/page";

export const HERD: readonly GuidePage[] = [
  {
    id: "ternak",
    title: "Ternak",
    screens: ["/referensi/product/sheep"],
    picture: { at: "/referensi/product/sheep", of: "Daftar ternak dengan saringan" },
    keywords: "domba kambing anting kandang kartu label karantina register",
    about:
      "Setiap ternak punya satu kartu: bobot, pemeriksaan, biaya, dokumen, riwayat, dan silsilahnya. Daftar Ternak ada di samping Produk. Ternak yang baru datang dikarantina dahulu; baru dapat dijual setelah dijadikan tersedia.",
    tasks: [
      {
        title: "Menemukan seekor ternak",
        steps: [
          "Buka [Ternak](/referensi/product/sheep) dan ketik nomor antingnya, atau tekan **Pindai**.",
          "Tekan barisnya untuk membuka kartunya.",
          "Bagian **HPP** di kartu menunjukkan setiap biaya yang menempel padanya.",
        ],
      },
      {
        title: "Mengurus banyak ternak sekaligus",
        steps: [
          "Centang ternaknya di daftar. Bilah di bawahnya berlaku untuk semua yang dicentang.",
          "Tekan **Pindah kandang**, pilih **Kandang tujuan**, lalu **Pindahkan**. Salah kandang atau salah hari: **Batalkan** di **Riwayat** kartunya.",
          "**Periksa** atau **Timbang** mencatat temuannya, **Tetapkan produk** memberi harga jual, **Ekspor yang dipilih** membuat berkasnya.",
          "Kandang baru dibuat di **Daftar kandang**.",
        ],
      },
      {
        title: "Melepas karantina dan mencetak label",
        steps: [
          "Di kartu ternak tekan **Jadikan tersedia** setelah masa pengamatan.",
          "Centang beberapa ternak di daftar, lalu tekan **Cetak label**.",
          "Kode di label dapat dipindai dari layar mana pun yang punya tombol **Pindai**: dengan kamera, atau dengan alat pemindai tanpa menekan isian apa pun. Ponsel tamu yang memindainya melihat rapor ternak itu.",
        ],
      },
    ],
    terms: ["karantina", "bakalan", "poel", "hpp", "pbbh"],
  },
  {
    id: "kelahiran",
    title: "Kawin, lahir, sapih, dan mati",
    screens: ["/referensi/sheep-examination-log/breeding", "/referensi/product/sheep/create"],
    picture: { at: "/referensi/sheep-examination-log/breeding/litter", of: "Daftar kelahiran dengan anak-anaknya" },
    keywords:
      "kawin IB inseminasi koloni bunting lahir melahirkan beranak cempe sapih induk pejantan mati hilang dipotong silsilah",
    about:
      "Perkembangbiakan ada di samping Log Pemeriksaan. Hari melahirkan diperkirakan dari kawinnya. Anak mengikuti induknya, dan saat disapih menanggung biaya induknya. Ternak yang mati, hilang, atau dipotong keluar dari stok; nilainya menjadi kerugian pada hari itu.",
    tasks: [
      {
        title: "Mencatat kawin dan kelahiran",
        steps: [
          "Di [Kawin](/referensi/sheep-examination-log/breeding/mating) tekan **Catat kawin**: pejantan, hari, dan betinanya. Peringatan tidak melarang.",
          "Koloni berakhir dengan **Pisah pejantan**. [Akan melahirkan](/referensi/sheep-examination-log/breeding) menyebut siapa ditunggu kapan.",
          "Saat lahir tekan **Lahir** di kartu induknya: cukup kelamin tiap anak, lalu **Simpan**.",
          "Anak dipanggil dengan anting induknya sampai Anda menekan **Pasang anting** di kartunya.",
          "Yang salah catat: **Batalkan** di [Kelahiran](/referensi/sheep-examination-log/breeding/litter), lalu catat lagi.",
        ],
      },
      {
        title: "Menyapih dan menilai induk",
        steps: [
          "Tekan **Sapih** dan pilih kandangnya: yang cukup umur sudah tercentang.",
          "Ketik bobotnya satu per satu dengan Enter, lalu **Simpan sapih**. Lembarnya menunjukkan biaya induk tiap anak.",
          "Di [Indukan](/referensi/sheep-examination-log/breeding/dam) saringan **Perlu diafkir** menyebut alasannya.",
        ],
      },
      {
        title: "Mencatat kematian dan kehilangan",
        steps: [
          "Buka kartu ternaknya dan tekan **Ubah status**.",
          "Pilih **Catat mati**, isi tanggal dan sebabnya. Yang salah catat atau salah tanggal diperbaiki di **Lainnya**.",
          "**Catat hilang** dapat dibalik: bila ditemukan, tekan **Ditemukan lagi**; kerugiannya berkurang pada hari itu.",
        ],
      },
    ],
    terms: [
      "cempe",
      "induk",
      "biayaInduk",
      "angkaKebuntingan",
      "anakSekelahiran",
      "selangBeranak",
      "afkir",
      "kerugianTernak",
      "mortalitas",
    ],
  },
  {
    id: "timbang",
    title: "Timbang dan periksa",
    screens: ["/referensi/sheep-examination-log"],
    picture: { at: "/referensi/sheep-examination-log/weigh", of: "Timbang kilat di kandang" },
    keywords: "bobot timbangan vaksin obat cacing pengobatan kuku bunting suhu kontrol protokol jadwal hari ini",
    about:
      "Pemeriksaan mencatat bobot, kondisi, gejala, dan obat; obatnya diambil dari stok dan biayanya masuk ke ternaknya. Yang dicatat dengan ponsel di kandang tetap tersimpan tanpa jaringan.",
    tasks: [
      {
        title: "Menimbang banyak ternak",
        steps: [
          "Buka [Timbang kilat](/referensi/sheep-examination-log/weigh).",
          "Ketik atau pindai nomor anting, ketik bobotnya, lalu Enter.",
          "Lanjutkan dengan ternak berikutnya. Yang menunggu jaringan terkirim sendiri.",
          "Tanpa jaringan, catat periksa, lahir, pindah, dan mati/hilang di [Catatan kandang](/referensi/sheep-examination-log/weigh/note); yang ditolak diperbaiki di sana.",
        ],
      },
      {
        title: "Mencatat vaksin, obat, atau kebuntingan",
        steps: [
          "Kerja terjadwal: di [Protokol](/referensi/sheep-examination-log/today/protocol) tekan **Nyalakan**, lalu kerjakan satu kandang di [Hari ini](/referensi/sheep-examination-log/today) dengan **Selesai** dan **Simpan selesai**.",
          "Di [Log Pemeriksaan](/referensi/sheep-examination-log) tekan **Catat pemeriksaan**.",
          "Pilih **Tipe**, lalu tambahkan ternaknya; **Satu kandang** menambah semuanya.",
          "Isi **Obat** dan **Dosis per ekor**, lalu **Simpan pemeriksaan**.",
          "Selama masa henti obat ternaknya tidak dapat dijual.",
          "Tipe Kebuntingan hanya untuk betina: pilih hasil tiap ekor, lalu saring lognya dengan **Hasil kebuntingan**.",
        ],
      },
      {
        title: "Menindaklanjuti yang sakit",
        steps: [
          "Saring [Log Pemeriksaan](/referensi/sheep-examination-log) dengan **Perlu tindak lanjut**.",
          "Periksa ternaknya lagi; kontrol ulangnya selesai dengan sendirinya.",
          "Salah catat? Buka barisnya, lalu **Batalkan pemeriksaan** dengan alasan.",
        ],
      },
    ],
    terms: ["pbbh", "bcs", "famacha", "masaHenti"],
  },
  {
    id: "stok",
    title: "Produk, stok, dan opname",
    screens: ["/referensi/product"],
    picture: { at: "/referensi/product", of: "Daftar produk dengan stoknya" },
    keywords: "barang harga pakan obat gudang hitung selisih kartu",
    about:
      "Produk adalah apa yang dijual dan dipakai: ternak, pakan, obat, perlengkapan, jasa, dan paket investasi. Stoknya dihitung dari penerimaan dan pemakaian. Bila gudang berbeda, catat opname.",
    tasks: [
      {
        title: "Menambah produk",
        steps: [
          "Di [Produk](/referensi/product) tekan **Tambah produk** dan pilih kategorinya.",
          "Isi satuan dan harga; untuk obat juga **Masa henti obat**.",
          "Isi **Stok minimum** agar Anda diingatkan, lalu **Simpan produk**.",
        ],
      },
      {
        title: "Menghitung stok",
        steps: [
          "Buka produknya dan lihat **Kartu stok**.",
          "Tekan **Stok opname**, isi **Jumlah yang terhitung**, lalu **Simpan stok**.",
          "Selisihnya tampil di kartu stok dengan tanggal dan catatannya.",
        ],
      },
      {
        title: "Berhenti memakai produk",
        steps: [
          "Buka produknya dan matikan **Produk aktif**.",
          "Produk itu tidak lagi ditawarkan di dokumen baru.",
          "Dokumen lama tidak berubah. Produk yang pernah dipakai tidak dihapus.",
        ],
      },
    ],
    terms: ["opname", "masaHenti", "hpp"],
  },
  {
    id: "pakan",
    title: "Pemakaian pakan",
    screens: ["/purchase/usage"],
    picture: { at: "/purchase/usage/create", of: "Isian pemakaian" },
    keywords: "pemakaian biaya upah listrik kandang bagi beban konsentrat dedak dokter hewan tagihan",
    about:
      "Pemakaian mengambil pakan dari stok, atau biaya dari pembelian, dan membaginya kepada ternak di kandang. Pakan dibagi menurut bobot dan hari, biaya lain menurut hari, tagihan dokter hewan menurut pemeriksaannya. Jumlahnya selalu pas sampai rupiah terakhir.",
    tasks: [
      {
        title: "Mencatat pakan sepekan",
        steps: [
          "Di [Pemakaian](/purchase/usage) tekan **Catat pemakaian**.",
          "Pilih barangnya dan isi **Jumlah dipakai**.",
          "Isi **Periode** dan **Kandang**; bagian tiap ternak langsung tampil.",
          "Tekan **Simpan pemakaian**.",
        ],
      },
      {
        title: "Membebankan upah, listrik, atau tagihan dokter hewan",
        steps: [
          "Tekan **Catat pemakaian** dan pilih **Upah, listrik, dan biaya lain**.",
          "Pilih biaya yang sudah dibeli dan isi **Dibebankan**.",
          "Dokter hewan: pilih **Tagihan pemeriksaan** dan centang yang ditagih. **Biaya per ekor** yang diisi saat memeriksa hanya catatan sampai saat itu.",
          "Periksa **Yang akan dibebankan**, lalu simpan.",
        ],
      },
      {
        title: "Memeriksa dan membatalkan",
        steps: [
          "Buka barisnya di [Pemakaian](/purchase/usage).",
          "**Bagian tiap ternak** menunjukkan siapa menanggung berapa.",
          "Salah catat? Tekan **Batalkan**, isi alasan: barang dan biayanya kembali.",
        ],
      },
    ],
    terms: ["hpp", "biayaSusulan", "hppTernak"],
  },
];
