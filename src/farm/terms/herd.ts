/** The words of the pen: animals, weights and health. The table is put together in terms.ts. */
export const HERD = {
  anakSekelahiran: {
    name: "Besar anak sekelahiran",
    text: "Berapa anak hidup yang lahir dalam satu kelahiran.",
    formula: "anak lahir hidup ÷ kelahiran",
    note: "Dua belas bulan terakhir; keguguran tidak ikut.",
  },
  angkaKebuntingan: {
    name: "Angka kebuntingan",
    text: "Bagian betina yang dikawinkan yang menjadi bunting.",
    formula: "betina bunting atau beranak ÷ betina yang dikawinkan",
    note: "Perkawinan dua belas bulan terakhir yang mulai paling sedikit 45 hari lalu: sebelum itu belum dapat dinilai.",
  },
  afkir: { name: "Afkir", text: "Ternak yang tidak lagi dipakai untuk bibit; masih dapat dipesan atau dipotong." },
  bakalan: { name: "Bakalan", text: "Ternak muda untuk digemukkan. Batas umurnya ditetapkan di Konfigurasi." },
  bcs: {
    name: "BCS",
    text: "Skor kondisi tubuh 1 sampai 5, diraba di punggung: 1 sangat kurus, 3 sedang, 5 sangat gemuk. Dua ke bawah perlu tindak lanjut.",
  },
  bobotRata: {
    name: "Bobot rata-rata",
    text: "Rata-rata bobot terakhir ternak yang pernah ditimbang.",
    formula: "jumlah bobot terakhir ÷ ternak yang pernah ditimbang",
    note: "Bobot dari timbangan sampai akhir periode, bukan perkiraan; sebelum ada, bobot masuknya.",
  },
  cempe: { name: "Cempe", text: "Anak domba atau kambing yang masih muda. Batas umurnya ditetapkan di Konfigurasi." },
  famacha: {
    name: "FAMACHA",
    text: "Warna selaput mata, 1 (merah) sampai 5 (pucat): tanda kurang darah oleh cacing. Empat ke atas perlu tindak lanjut.",
  },
  biayaInduk: {
    name: "Biaya induk",
    text: "Pakan, obat, dan biaya induk sejak kawin sampai sapih. Saat disapih, anak yang hidup menanggungnya sama rata.",
    note: "Harga beli induk tetap padanya. Tanpa anak yang hidup, biayanya tetap pada induk. Dapat dimatikan di Konfigurasi.",
  },
  hidupSapih: {
    name: "Hidup sampai sapih",
    text: "Bagian anak yang hidup sampai disapih.",
    formula: "disapih ÷ (disapih + mati atau hilang sebelum disapih)",
    note: "Anak yang lahir dua belas bulan terakhir; yang masih menyusu belum ikut.",
  },
  induk: { name: "Induk dan pejantan", text: "Ibu dan ayah seekor ternak di silsilahnya." },
  karantina: {
    name: "Karantina",
    text: "Status ternak yang baru datang: diamati dulu, belum boleh dijual sampai dijadikan tersedia.",
  },
  kerugianTernak: {
    name: "Kerugian ternak",
    text: "Nilai ternak yang mati, hilang, atau dipotong.",
    formula: "Seluruh HPP ternak pada hari mati, hilang, atau dipotong; yang ditemukan kembali mengurangi.",
  },
  masaHenti: {
    name: "Masa henti obat",
    text: "Hari setelah diobati sampai ternak boleh dijual dan dipotong. Selama itu penjualannya ditolak.",
  },
  matiAwal: {
    name: "Mati di awal",
    text: "Bagian ternak seorang supplier yang mati tidak lama setelah tiba.",
    formula: "Yang mati paling lambat 30 hari sejak tiba ÷ semua yang sudah genap 30 hari sejak tiba.",
  },
  mortalitas: {
    name: "Mortalitas",
    text: "Bagian ternak yang mati pada suatu periode.",
    formula: "mati ÷ (awal + beli + lahir)",
    note: "Per kandang dan per pemilik ditambah yang pindah masuk melebihi yang pindah keluar. Tanpa nilai bila tidak ada ternak yang dapat mati.",
  },
  pbbh: {
    name: "PBBH",
    text: "Pertambahan bobot badan harian: berapa gram seekor ternak bertambah setiap hari.",
    formula: "(bobot terakhir − bobot pembanding) × 1.000 ÷ hari",
    note: "Per ekor: penimbangan terakhir dalam periode dibanding yang terakhir sebelumnya, atau yang pertama di dalamnya. Kelompok: rata-rata dari tiap ekor. Tanpa nilai bila tidak ada hari di antaranya; perkiraan tidak ikut.",
  },
  pbbhSupplier: {
    name: "PBBH rata-rata",
    text: "Pertambahan bobot harian ternak seorang supplier sejak tiba.",
    formula: "Rata-rata dari tiap ekor: (bobot terakhir − bobot pertama) × 1.000 ÷ hari.",
  },
  poel: { name: "Poel", text: "Gigi seri tetap sudah tumbuh: tanda cukup umur, antara lain untuk qurban." },
  populasi: {
    name: "Populasi akhir",
    text: "Ternak di peternakan pada akhir hari terakhir periode.",
    formula:
      "awal + beli + lahir + retur + ditemukan + pindah masuk − jual − mati − hilang − dipotong − dikembalikan − pindah keluar",
    note: "Awal: ternak di peternakan pada akhir hari sebelum periode. Akhir: pada akhir hari terakhir periode.",
  },
  sapihPerInduk: {
    name: "Sapihan per induk",
    text: "Berapa kilogram anak yang dibesarkan seekor induk sampai disapih.",
    formula: "jumlah bobot sapih ÷ induk yang anaknya disapih",
    note: "Anak yang lahir dua belas bulan terakhir. Di daftar Indukan: per tahun sejak kelahiran pertamanya.",
  },
  selangBeranak: {
    name: "Selang beranak",
    text: "Rata-rata hari antara dua kelahiran seekor induk.",
  },
  susut: {
    name: "Susut",
    text: "Bobot yang hilang di jalan: bobot beli dikurangi bobot tiba.",
    formula: "(Jumlah bobot beli − jumlah bobot tiba) ÷ jumlah bobot beli.",
  },
} as const;
