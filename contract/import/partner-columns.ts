import type { ImportColumn } from "./columns";

/** Columns that the imports of customers and suppliers share. */

/** A column may name two of them, such as "HP/WA". */
const PHONES = ["whatsapp", "wa", "hp", "telepon"];
const PAIRS = PHONES.flatMap((one) => PHONES.filter((other) => other !== one).map((other) => `${one} ${other}`));

export const WHATSAPP_COLUMN: ImportColumn = {
  field: "whatsapp",
  header: "WhatsApp",
  also: [...PHONES, ...PAIRS, "kontak", "contact"].flatMap((name) => [name, `nomor ${name}`]),
  kind: "phone",
  unique: true,
  required: true,
  whyRequired:
    "Nomor WhatsApp wajib: dari nomor inilah orangnya dikenali. Isi di sini, atau lewati barisnya dan catat nanti.",
  example: "0812-3456-7890",
};

export const ADDRESS_COLUMN: ImportColumn = {
  field: "address",
  header: "Alamat",
  also: ["alamat lengkap"],
  kind: "text",
  example: "Jl. Mawar 1, RT 02/03",
};
