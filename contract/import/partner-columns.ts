import type { ImportColumn } from "./model";

/** Columns that the imports of customers and suppliers share. */

export const WHATSAPP_COLUMN: ImportColumn = {
  field: "whatsapp",
  header: "WhatsApp",
  also: [
    "nomor whatsapp",
    "no whatsapp",
    "wa",
    "no wa",
    "nomor wa",
    "hp",
    "no hp",
    "nomor hp",
    "telepon",
    "no telepon",
  ],
  kind: "phone",
  required: true,
  example: "0812-3456-7890",
};

export const ADDRESS_COLUMN: ImportColumn = {
  field: "address",
  header: "Alamat",
  also: ["alamat lengkap"],
  kind: "text",
  example: "Jl. Mawar 1, RT 02/03",
};
