import { parseNumber, parseRupiah, parseWeight } from "@/contract/base/parse-input";
import type { ImportColumn, ImportDefinition } from "@/contract/import/columns";
import type { ImportCell } from "@/contract/import/model";
import { SEXES, SPECIES, TAG_COLOURS } from "@/contract/sheep/words";
import type { CellOption } from "@/src/components/form/lines/grid-column";
import type { FormLine } from "./new-lines";

/** The columns in the order that applies to cells without a header. */
const columns: readonly ImportColumn[] = [
  {
    field: "earTag",
    header: "Anting",
    also: ["nomor anting", "no anting", "ear tag", "tag"],
    kind: "text",
    example: null,
  },
  { field: "earTagColour", header: "Warna", also: ["warna anting"], kind: "text", example: null },
  { field: "species", header: "Jenis", also: ["jenis ternak"], kind: "text", example: null },
  { field: "breed", header: "Ras", also: ["ras ternak", "bangsa"], kind: "text", example: null },
  { field: "sex", header: "Kelamin", also: ["jenis kelamin", "jk", "sex"], kind: "text", example: null },
  { field: "ageMonths", header: "Umur", also: ["umur bulan", "umur bln", "bulan"], kind: "whole", example: null },
  {
    field: "buyWeight",
    header: "Bobot beli",
    kind: "decimal",
    example: null,
    also: ["bobot", "berat", "bobot beli kg", "bobot kg", "berat kg", "beli kg"],
  },
  { field: "price", header: "Harga", also: ["harga beli", "harga rp", "harga satuan"], kind: "rupiah", example: null },
  { field: "priceMethod", header: "Per", also: ["harga per", "metode harga", "metode"], kind: "text", example: null },
  { field: "arrivalWeight", header: "Bobot tiba", also: ["bobot tiba kg", "tiba kg"], kind: "decimal", example: null },
  { field: "penId", header: "Kandang", also: ["kode kandang"], kind: "text", example: null },
  { field: "productId", header: "Dijual sebagai", also: ["produk"], kind: "text", example: null },
];

export const PASTE: ImportDefinition = { word: "purchase", matching: "", columns, computed: [] };
export const PASTE_ORDER = columns.map(({ header }) => header);

type Read = (text: string) => unknown;
/** Marks a cell that cannot be parsed. */
const UNREAD = Symbol("unread");

const among =
  (words: readonly string[], short: Readonly<Record<string, string>> = {}): Read =>
  (text) => {
    const typed = text.toLowerCase();
    return words.find((word) => word === typed) ?? short[typed] ?? UNREAD;
  };
const orUnread =
  (parse: (text: string) => number | null): Read =>
  (text) =>
    parse(text) ?? UNREAD;
const named =
  (options: readonly CellOption[]): Read =>
  (text) =>
    options.find(({ label, code }) => [label, code].some((name) => name?.toLowerCase() === text.toLowerCase()))
      ?.value ?? UNREAD;

type Choices = { pens: readonly CellOption[]; products: readonly CellOption[] };

const readers = ({ pens, products }: Choices): Record<string, Read> => ({
  earTag: (text) => text,
  earTagColour: among(TAG_COLOURS),
  species: among(SPECIES),
  breed: (text) => text,
  sex: among(SEXES, { j: "jantan", b: "betina", jtn: "jantan", btn: "betina" }),
  ageMonths: orUnread((text) => parseNumber(text.replace(/ ?(bulan|bln|bl)\.?$/i, ""))),
  buyWeight: orUnread(parseWeight),
  arrivalWeight: orUnread(parseWeight),
  price: orUnread(parseRupiah),
  priceMethod: (text) => among(["ekor", "kg"])(text.replace(/^(per|\/) ?/i, "").replace(/ hidup$/i, "")),
  penId: named(pens),
  productId: named(products),
});

const UNREADABLE: Record<string, string> = {
  earTagColour: `Pilih salah satu: ${TAG_COLOURS.join(", ")}.`,
  species: "Tulis domba atau kambing.",
  sex: "Tulis jantan atau betina.",
  ageMonths: "Umur berupa bulan bulat.",
  buyWeight: "Bobot dalam kg, paling banyak dua angka di belakang koma.",
  arrivalWeight: "Bobot dalam kg, paling banyak dua angka di belakang koma.",
  price: "Harga berupa rupiah bulat.",
  priceMethod: "Tulis ekor atau kg.",
  penId: "Tidak ada kandang aktif dengan nama atau kode ini.",
  productId: "Produk ternak ini tidak ada, atau tidak aktif.",
};

/** Numbers in a spreadsheet become text: `32.5`, `1500000`. */
const asText = (cell: ImportCell | undefined) =>
  typeof cell === "number"
    ? String(cell).replace(".", ",")
    : String(cell ?? "")
        .replace(/\s+/g, " ")
        .trim();

/** Parses a row's cells into a line; errors are reported by field. */
export function cellReader(choices: Choices) {
  const read = readers(choices);
  return (fields: readonly string[], cells: readonly (ImportCell | undefined)[], line: FormLine) => {
    const wrong: Record<string, string> = {};
    const values: Record<string, unknown> = {};
    fields.forEach((field, index) => {
      const text = asText(cells[index]);
      if (text === "") return;
      const value = read[field]?.(text);
      if (value === UNREAD) wrong[field] = UNREADABLE[field] ?? "Tidak dapat dibaca.";
      else values[field] = value;
    });
    return { line: { ...line, ...values } as FormLine, wrong };
  };
}
