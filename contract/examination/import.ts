import { EXAMPLE_NAME, EXAMPLE_NAME_2, type ImportDefinition } from "@/contract/import/columns";
import { COLOUR_SPELLINGS } from "@/contract/sheep/spellings";
import { TAG_COLOURS, tagName } from "@/contract/sheep/words";
import { EXAMINATION_KIND_LABELS, PREGNANCY_LABELS, PREGNANCY_METHOD_LABELS } from "./words";

const COLOUR_LABELS = Object.fromEntries(
  TAG_COLOURS.map((colour) => [colour, tagName({ earTag: "", earTagColour: colour }).trim()]),
);

/** Weighings and examinations. Medicine is not among them: it would leave the stock of today for a day long past. */
export const EXAMINATION_IMPORT: ImportDefinition = {
  word: "examination",
  matching:
    "Setiap baris menjadi catatan baru untuk ternak yang masih di kandang. Yang sudah pernah dicatat ditolak, supaya tidak masuk dua kali.",
  columns: [
    {
      field: "sheepId",
      header: "Ternak",
      also: [
        ...["nomor anting", "anting", "nomor telinga", "telinga", "ear tag", "tag", "nomor", "kode", "kode ternak"],
        ...["id ternak", "nomor ternak", "nomor domba", "nomor kambing", "domba", "kambing"],
      ],
      kind: "name",
      unique: true,
      required: true,
      example: EXAMPLE_NAME,
      example2: EXAMPLE_NAME_2,
    },
    {
      field: "earTagColour",
      header: "Warna anting",
      also: ["warna", "warna telinga", "warna tag"],
      kind: "word",
      labels: COLOUR_LABELS,
      spelled: COLOUR_SPELLINGS,
      example: "Kuning",
    },
    {
      field: "day",
      header: "Tanggal",
      also: ["tanggal timbang", "tanggal periksa", "tanggal pemeriksaan", "tanggal penimbangan", "ditimbang", "hari"],
      kind: "date",
      past: "Tanggal pemeriksaan belum tiba.",
      required: true,
      example: "2025-06-01",
    },
    {
      field: "kind",
      header: "Tipe",
      also: ["jenis pemeriksaan", "tipe pemeriksaan", "pemeriksaan", "tindakan", "kegiatan"],
      kind: "word",
      labels: EXAMINATION_KIND_LABELS,
      spelled: {
        timbang: ["penimbangan", "timbangan", "bobot"],
        rutin: ["cek", "periksa", "cek rutin", "kontrol"],
        vaksinasi: ["vaksin"],
        "obat cacing": ["cacing", "obat cacingan"],
        pengobatan: ["obat", "sakit", "diobati"],
        kebuntingan: ["bunting", "usg", "pkb", "periksa kebuntingan", "periksa bunting", "cek bunting"],
        kuku: ["potong kuku"],
      },
      example: "Timbang",
      example2: "Rutin",
    },
    {
      field: "weight",
      header: "Bobot (kg)",
      also: ["bobot", "bobot sekarang", "bobot terakhir", "berat hidup", "bobot timbang", "hasil timbang"],
      kind: "decimal",
      example: 32.5,
      example2: null,
    },
    { field: "girth", header: "Lingkar dada (cm)", also: ["lingkar dada", "ld"], kind: "decimal", example: null },
    {
      field: "temperature",
      header: "Suhu (°C)",
      also: ["suhu", "suhu badan"],
      kind: "decimal",
      example: null,
      example2: 39.1,
    },
    { field: "bcs", header: "BCS", also: ["skor tubuh", "skor kondisi"], kind: "decimal", example: null, example2: 3 },
    { field: "famacha", header: "FAMACHA", also: ["skor famacha"], kind: "whole", example: null, example2: 2 },
    {
      field: "pregnancy",
      header: "Hasil kebuntingan",
      also: [
        ...[
          "hasil bunting",
          "bunting/kosong",
          "bunting atau kosong",
          "bunting",
          "kebuntingan",
          "hasil usg",
          "hasil pkb",
        ],
        ...["status bunting", "status kebuntingan", "hasil periksa kebuntingan", "hasil pemeriksaan kebuntingan"],
      ],
      kind: "word",
      labels: PREGNANCY_LABELS,
      spelled: {
        bunting: ["hamil", "positif", "ya", "+"],
        kosong: ["tidak bunting", "tidak hamil", "negatif", "belum bunting", "tidak"],
        ragu: ["ragu ragu", "meragukan", "belum pasti", "belum jelas"],
      },
      example: null,
    },
    {
      field: "foetuses",
      header: "Jumlah janin",
      also: ["janin", "jumlah fetus", "fetus", "jumlah anak dalam kandungan"],
      kind: "whole",
      example: null,
    },
    {
      field: "pregnancyMethod",
      header: "Cara periksa",
      also: ["cara", "metode", "metode periksa", "cara periksa kebuntingan", "cara pemeriksaan"],
      kind: "word",
      labels: PREGNANCY_METHOD_LABELS,
      spelled: {
        usg: ["ultrasonografi", "ultrasound", "ultrasonik", "scan"],
        palpasi: ["raba", "diraba", "perabaan", "palpasi perut"],
        lainnya: ["lainnya", "lain", "lain lain"],
      },
      example: null,
    },
    { field: "symptoms", header: "Gejala", also: ["keluhan", "tanda"], kind: "text", example: null },
    { field: "diagnosis", header: "Diagnosis", also: ["diagnosa", "penyakit"], kind: "text", example: null },
    {
      field: "officer",
      header: "Petugas",
      also: ["nama petugas", "pemeriksa", "penimbang", "oleh", "dokter", "mantri"],
      kind: "text",
      required: true,
      example: "Hasan",
    },
    { field: "notes", header: "Catatan", also: ["keterangan"], kind: "text", example: null },
    {
      field: "confirmed",
      header: "Bobot sudah dipastikan",
      also: ["dipastikan", "bobot pasti"],
      kind: "yesNo",
      example: null,
    },
  ],
  computed: ["PBBH (g/hari)", "Dibuat (WIB)"],
};
