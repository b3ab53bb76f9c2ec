import { keysOf } from "@/contract/base/words";
import type { NotificationKind } from "./words";

const LINK_SAMPLE = "domba.example/t/Xk3…";

/** The placeholders of each kind, with the values of the preview. */
export const PLACEHOLDERS = {
  penjualan: {
    nama: "Asep Suryana",
    nomor: "PJ/2025/08/0001",
    total: "Rp3.250.000",
    dibayar: "Rp1.000.000",
    sisa: "Rp2.250.000",
    ternak: "Kuning 0012",
    jatuh_tempo: "1 September 2025",
    rekening: "BCA 0012345678 a.n. Haji Ade",
    tautan: LINK_SAMPLE,
    perusahaan: "Peternakan Domba",
  },
  pembayaran: {
    nama: "Asep Suryana",
    nomor: "KW/2025/08/0001",
    jumlah: "Rp1.000.000",
    sisa: "Rp2.250.000",
    rekening: "BCA 0012345678 a.n. Haji Ade",
    tautan: LINK_SAMPLE,
    perusahaan: "Peternakan Domba",
  },
  piutang: {
    nama: "Asep Suryana",
    nomor: "PJ/2025/08/0001",
    sisa: "Rp2.250.000",
    jatuh_tempo: "1 September 2025",
    rekening: "BCA 0012345678 a.n. Haji Ade",
    tautan: LINK_SAMPLE,
    perusahaan: "Peternakan Domba",
  },
  kontrol: { ternak: "Kuning 0012", pemeriksaan: "Pengobatan", tanggal: "18 Agustus 2025", petugas: "Siti Rahmawati" },
  stok: { produk: "Dedak padi", stok: "8", minimum: "20", satuan: "karung" },
  hari: { tanggal: "18 Agustus 2025", selesai: "12", terlewat: "3", lahir: "2", mati: "1", terjual: "4" },
  kabar: {
    nama: "Asep Suryana",
    nomor: "INV/2025/08/0001",
    bulan: "Agustus 2025",
    kabar: "Semua ternak sehat dan sudah divaksin.",
    tautan: LINK_SAMPLE,
    perusahaan: "Peternakan Domba",
  },
} as const satisfies Partial<Record<NotificationKind, Record<string, string>>>;

export type TemplateKind = keyof typeof PLACEHOLDERS;
export const TEMPLATE_KINDS = keysOf(PLACEHOLDERS);
/** A link is made when the message leaves: until then its place stays in the text (contract/link/words.ts). */
export type TemplateValues<Kind extends TemplateKind> = Record<
  Exclude<keyof (typeof PLACEHOLDERS)[Kind], "tautan">,
  string
>;

export const placeholdersOf = (kind: TemplateKind) => Object.keys(PLACEHOLDERS[kind]).map((name) => `{${name}}`);
