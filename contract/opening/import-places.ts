import { EXAMPLE_NAME, EXAMPLE_NAME_2, type ImportColumn } from "@/contract/import/columns";
import { MONEY_KIND_LABELS } from "@/contract/money/words";

/** A place of money with what was in it on the first day. */
export const PLACE: readonly ImportColumn[] = [
  {
    field: "name",
    header: "Nama",
    also: ["kas", "kas atau rekening", "nama kas", "nama rekening", "nama kas atau rekening", "akun"],
    kind: "text",
    unique: true,
    required: true,
    example: EXAMPLE_NAME,
    example2: EXAMPLE_NAME_2,
  },
  {
    field: "kind",
    header: "Jenis",
    also: ["jenis kas", "tipe"],
    kind: "word",
    labels: MONEY_KIND_LABELS,
    spelled: {
      kas: ["kas", "tunai", "kas kecil"],
      bank: ["bank", "rekening", "tabungan", "giro"],
      "e-wallet": ["e-wallet", "ewallet", "dompet", "e wallet"],
    },
    required: true,
    example: MONEY_KIND_LABELS.kas,
    example2: MONEY_KIND_LABELS.bank,
  },
  {
    field: "opening",
    header: "Saldo awal",
    also: ["saldo", "jumlah", "nominal", "uang", "isi"],
    kind: "rupiah",
    required: true,
    example: 2_500_000,
    example2: 18_000_000,
  },
  { field: "bankName", header: "Bank", also: ["nama bank"], kind: "text", example: null, example2: "BRI" },
  {
    field: "accountNumber",
    header: "Nomor rekening",
    also: ["no rekening", "norek"],
    kind: "digits",
    example: null,
    example2: "001201000123506",
  },
  {
    field: "accountHolder",
    header: "Atas nama",
    also: ["pemilik", "pemilik rekening", "nama pemilik"],
    kind: "text",
    example: null,
    example2: "Siti Aminah",
  },
];
