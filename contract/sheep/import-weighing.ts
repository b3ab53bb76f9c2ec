import type { ImportColumn } from "@/contract/import/columns";

const TELL = {
  created: "Bobot sekarang ternak baru dicatat sebagai penimbangan pada tanggal timbangnya.",
  known: "Bobot sekarang ternak yang sudah tercatat dilewati: impor berkas ini di Log Pemeriksaan untuk mencatatnya.",
};

/** A notebook tells what an animal weighs now, besides what it weighed when it came. */
export const WEIGHING_COLUMNS: readonly ImportColumn[] = [
  {
    field: "weight",
    header: "Bobot sekarang (kg)",
    also: ["bobot sekarang", "bobot terbaru", "bobot hidup", "bobot kini", "bobot timbang", "hasil timbang"],
    kind: "decimal",
    tell: TELL,
    example: 32.5,
    example2: null,
  },
  {
    field: "weighedOn",
    header: "Tanggal timbang",
    also: ["tanggal penimbangan", "tanggal bobot", "timbang terakhir", "terakhir ditimbang"],
    kind: "date",
    beside: "weight",
    past: "Tanggal timbang belum tiba.",
    example: "2025-08-01",
    example2: null,
  },
];
