import { CUSTOMER_IMPORT } from "@/contract/customer/import";
import { EXAMINATION_IMPORT } from "@/contract/examination/import";
import { type ImportDefinition, isExample } from "@/contract/import/columns";
import { OPENING_IMPORT } from "@/contract/opening/import";
import { PRODUCT_IMPORT } from "@/contract/product/import";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { SUPPLIER_IMPORT } from "@/contract/supplier/import";
import { VOUCHER_IMPORT } from "@/contract/voucher/import";

const IMPORTS = [
  CUSTOMER_IMPORT,
  EXAMINATION_IMPORT,
  PRODUCT_IMPORT,
  SHEEP_IMPORT,
  SUPPLIER_IMPORT,
  VOUCHER_IMPORT,
  ...Object.values(OPENING_IMPORT),
];

const FIRST_COLUMN = "A".charCodeAt(0);

/** In place of the name that the template's row has. */
const NAMES: Readonly<Record<string, string>> = {
  supplier: "CV Pakan Jaya",
  product: "Domba Garut jantan",
  sheep: "G-0095",
  examination: "G-0095",
  voucher: "Upah harian",
  "opening/money": "Kas",
  "opening/payable": "CV Pakan Jaya",
  "opening/goods": "Konsentrat",
  "opening/asset": "Mesin pencacah rumput",
  "opening/loan": "BRI Unit Tarogong",
};

/** The check of one row: the example row of the template. */
function checkOf({ word, columns }: ImportDefinition) {
  const shown = columns.filter(({ example }) => example !== null).slice(0, 26);
  return {
    mode: "check",
    columns: shown.map(({ field, header }, index) => ({
      field,
      at: String.fromCharCode(FIRST_COLUMN + index),
      header,
    })),
    rows: [
      { line: 2, cells: shown.map(({ example }) => (isExample(example) ? (NAMES[word] ?? "Siti Aminah") : example)) },
    ],
    file: `${word.replaceAll("/", "-")}.xlsx`,
  };
}

/** A body of each import, by its call. */
export const IMPORT_EXAMPLES = Object.fromEntries(
  IMPORTS.map((definition) => [`POST ${definition.word}/import`, { body: checkOf(definition) }]),
);
