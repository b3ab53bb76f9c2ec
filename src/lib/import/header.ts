import type { ImportColumn } from "@/contract/import/columns";
import type { ImportCell } from "@/contract/import/model";

/** People write one word of a header in many ways. The tables of a definition then name a column's meaning once. */
const SPELLINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    no: "nomor nomer nmr num nr",
    tgl: "tanggal tangal tg date",
    jumlah: "jml jmlh jlh jum qty",
    bobot: "berat bb brt timbangan weight",
    harga: "hrg hrga price",
    telepon: "telp tlp telpon phone hape handphone",
    anting: "telinga kuping eartag tag earing",
    kandang: "kdg kndg kandg",
    customer: "pelanggan langganan lgn plgn pembeli konsumen costumer kustomer klien nasabah",
    nama: "nm nma name",
    supplier: "pemasok suplier penjual",
    ternak: "hewan",
    rekening: "rek norek",
    keterangan: "ket ketr",
    sekarang: "skrg skrng skr",
    warna: "wrn wrna",
  }).flatMap(([word, spellings]) => spellings.split(" ").map((spelling) => [spelling, word])),
);
/** A unit beside the name of a column says nothing about its meaning. */
const UNITS = new Set(["kg", "kilo", "kilogram", "rp", "idr", "rupiah"]);

const spelledAs = (word: string) => (Object.hasOwn(SPELLINGS, word) ? (SPELLINGS[word] ?? word) : word);

/** Case, dots, spaces, units and usual spellings do not matter: "Tgl. Beli" is "TanggalBeli". */
export function headerKey(cell: ImportCell | undefined): string {
  const words = String(cell ?? "")
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean);
  const named = words.filter((word) => !UNITS.has(word));
  const said = named.length > 0 ? named : words;
  // "No" alone counts the rows
  const spelled = said.map(spelledAs);
  return spelled.join("") === "no" ? said.join("") : spelled.join("");
}

/** "Nama jemaah" may be the name of the record itself, where no other column is. */
export const namesSomething = (cell: ImportCell | undefined) => /^nama./.test(headerKey(cell));

const TABLES = new WeakMap<readonly ImportColumn[], ReadonlyMap<string, ImportColumn>>();

/** The own headers come before the synonyms, so that no synonym hides one. */
function tableOf(columns: readonly ImportColumn[]) {
  const known = TABLES.get(columns);
  if (known) return known;
  const table = new Map<string, ImportColumn>();
  const add = (text: string, column: ImportColumn) => {
    const key = headerKey(text);
    if (key && !table.has(key)) table.set(key, column);
  };
  for (const column of columns) add(column.header, column);
  for (const column of columns) for (const text of [column.field, ...(column.also ?? [])]) add(text, column);
  TABLES.set(columns, table);
  return table;
}

/** An age alone says less than the day of birth in another column, a total less than what is left of it. */
export const saysLess = (cell: ImportCell | undefined) => /^((umur|usia)(?!.*lahir)|total$)/.test(headerKey(cell));

/** The column that a header means. */
export const meaningOf = (columns: readonly ImportColumn[], cell: ImportCell | undefined) =>
  typeof cell === "string" ? tableOf(columns).get(headerKey(cell)) : undefined;

export const isFilled = (cell: ImportCell | undefined) =>
  cell !== null && cell !== undefined && String(cell).trim() !== "";
