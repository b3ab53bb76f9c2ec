import { EXAMPLE_NAME, EXAMPLE_NAME_2, type ImportDefinition } from "@/contract/import/columns";
import { VOUCHER_CATEGORY_LABELS, VOUCHER_KIND_LABELS } from "./words";

const { pengeluaran, pemasukan } = VOUCHER_KIND_LABELS;

export const VOUCHER_IMPORT: ImportDefinition = {
  word: "voucher",
  matching: "Setiap baris menjadi catatan baru. Yang sudah pernah dicatat ditolak, supaya tidak masuk dua kali.",
  columns: [
    {
      field: "day",
      header: "Tanggal",
      also: ["tanggal bayar", "tanggal keluar", "tanggal nota", "tanggal transaksi", "hari"],
      kind: "date",
      past: "Tanggal tidak dapat di masa depan.",
      required: true,
      example: "2025-06-01",
    },
    {
      field: "kind",
      header: "Jenis",
      also: ["jenis kas", "masuk keluar"],
      kind: "word",
      labels: { pengeluaran, pemasukan },
      spelled: { pengeluaran: ["keluar", "biaya", "beban", "k"], pemasukan: ["masuk", "pendapatan", "pemasukan", "m"] },
      example: "Pengeluaran",
    },
    {
      field: "category",
      header: "Kategori",
      also: ["untuk", "keperluan", "pos", "akun", "jenis biaya", "jenis pengeluaran"],
      kind: "word",
      labels: VOUCHER_CATEGORY_LABELS,
      spelled: {
        gaji: ["upah", "gaji", "honor", "tukang", "karyawan", "anak kandang", "upah harian"],
        listrik: ["listrik", "air", "pln", "token listrik", "pdam"],
        bbm: ["bensin", "solar", "bbm", "transport", "transportasi", "ongkos", "ongkir", "angkut"],
        perbaikan: ["perbaikan", "servis", "service", "perawatan", "bengkel"],
        perlengkapan: ["perlengkapan", "alat", "peralatan", "ember", "sekop"],
        sewa: ["sewa lahan", "sewa kandang", "kontrakan"],
        telepon: ["pulsa", "internet", "telepon", "kuota", "wifi"],
        konsumsi: ["makan", "kopi", "konsumsi", "rokok"],
        pajak: ["pajak", "retribusi", "izin", "pbb"],
        pupuk: ["pupuk", "kotoran", "kohe"],
        lainnya: ["lain lain", "lain", "dll", "serba serbi"],
      },
      required: true,
      example: "Upah dan gaji",
      example2: "Listrik dan air",
    },
    {
      field: "amount",
      header: "Jumlah",
      also: ["nominal", "biaya", "harga", "total", "nilai", "rp", "besar", "pengeluaran", "keluar"],
      kind: "rupiah",
      required: true,
      example: 150_000,
    },
    {
      field: "moneyId",
      header: "Kas atau rekening",
      also: ["kas", "rekening", "dari", "sumber dana", "dibayar dari", "bank", "kas bank"],
      kind: "name",
      required: true,
      example: "Kas",
    },
    {
      field: "note",
      header: "Catatan",
      also: ["keterangan", "uraian", "rincian", "deskripsi", "nama barang", "barang"],
      kind: "text",
      example: EXAMPLE_NAME,
      example2: EXAMPLE_NAME_2,
    },
  ],
  computed: ["Nomor", "Status"],
};
