import type { FaqEntry } from "./content-types";

/** Eight questions in Indonesian, whose claims come from specification §9. */
export const faq = {
  eyebrow: "FAQ",
  title: "Questions investors ask first.",
  description: "In Indonesian, as most of them are asked. Something else on your mind? Talk to us.",
  actions: { support: "Contact Support", consultation: "Schedule Consultation" },
  entries: [
    {
      question: "Berapa lama periode investasinya?",
      answer:
        "Periode investasi 6–10 bulan, tergantung paket: Starter 6 bulan, Premium 8 bulan, dan Professional 10 bulan.",
    },
    {
      question: "Berapa rata-rata keuntungan yang bisa saya peroleh?",
      answer:
        "Rata-rata imbal hasil investor kami 22%. Proyeksi tiap paket berbeda: Starter 15–20%, Premium 20–25%, dan Professional 25–30%.",
    },
    {
      question: "Kapan keuntungan dibayarkan?",
      answer:
        "Keuntungan ditransfer ke rekening Anda 3–7 hari kerja setelah penjualan kambing dikonfirmasi, bersama laporan hasil penjualannya.",
    },
    {
      question: "Bagaimana cara memantau kambing saya?",
      answer:
        "Lewat aplikasi Anda melihat berat, kesehatan, dan foto setiap kambing. Setiap minggu ada siaran langsung dari kandang.",
    },
    {
      question: "Apakah saya boleh berkunjung ke peternakan?",
      answer:
        "Tentu. Kami mengadakan kunjungan peternakan setiap bulan. Daftarkan diri Anda melalui tim dukungan kami.",
    },
    {
      question: "Bagaimana jika kambing saya sakit?",
      answer:
        "Dokter hewan kami memeriksa dan merawatnya, dan catatannya langsung terlihat di aplikasi. Ketentuan bila terjadi kematian tertulis jelas dalam perjanjian.",
    },
    {
      question: "Apakah ada biaya tambahan di luar harga paket?",
      answer: "Tidak. Harga paket dibayar sekali dan sudah mencakup pakan, perawatan, kesehatan, dan akses aplikasi.",
    },
    {
      question: "Bagaimana cara mulai berinvestasi?",
      answer:
        "Pilih paket, tanda tangani perjanjian, lalu lakukan pembayaran. Setelah itu kambing Anda diberi nomor anting dan akses aplikasi dibuka.",
    },
  ] satisfies FaqEntry[],
};
