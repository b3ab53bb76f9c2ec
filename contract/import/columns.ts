import type { ImportCell } from "./model";

/**
 * How a cell is read. `status` is Aktif or Nonaktif; `digits` is a number that is a name, such as a bank account; `name`
 * is the code or the name of another record.
 */
export type ImportKind =
  | "text"
  | "name"
  | "phone"
  | "digits"
  | "rupiah"
  | "whole"
  | "decimal"
  | "date"
  | "word"
  | "status"
  | "yesNo";

export type ImportColumn = {
  field: string;
  /** The header of the export. */
  header: string;
  /** Other headers that people use. */
  also?: readonly string[];
  kind: ImportKind;
  /** The spelling of each word, for the kind `word`. */
  labels?: Readonly<Record<string, string>>;
  /** For the kind `date`: a cell may hold an age on the day of the import, and this field then says that it is rough. */
  roughIn?: string;
  /** For the kind `date`: what is told of a day that has not come yet. */
  past?: string;
  /** Other spellings of these words, such as `J` and `♂`. */
  spelled?: Readonly<Record<string, readonly string[]>>;
  /** For the kind `word`: the field that such a column means where most of its cells hold none of the words. */
  otherwise?: string;
  /** The word or number that most new records have. It is assumed where the file does not say it, and can be changed. */
  usual?: string;
  /** It is so only where a header of the file has one of these words. */
  usualWith?: readonly string[];
  /** It says something only where this other field does. */
  beside?: string;
  /** The text field that may keep a word which another one replaces. */
  keptIn?: string;
  /** Each record has its own: one value is never proposed for several rows. */
  unique?: true;
  /** Says how its cells are kept in new records, and why they are not in known ones, where a reader would not expect it. */
  tell?: { created: string; known: string };
  /** A new record needs this column. */
  required?: true;
  /** Why it does, and what to do about a row without it. */
  whyRequired?: string;
  /** Another column, which says as much: the total in place of the price. */
  instead?: string;
  /** The value in the template's first example row. */
  example: string | number | null;
  /** The value in the second one, if it differs. */
  example2?: string | number | null;
};

/** The columns that the import of one word understands. */
export type ImportDefinition = {
  word: string;
  columns: readonly ImportColumn[];
  /** Headers that another import understands, and which one. */
  elsewhere?: readonly { headers: readonly string[]; tell: string }[];
  /** Computed columns of the export, which an import knows and ignores. */
  computed: readonly string[];
  /** How a row finds an existing record, in words for the user. */
  matching: string;
  /** Rows may update records, so that an exported file can be changed and imported again. */
  updates?: true;
};

/** The names in the template's rows. The browser skips these rows, so nobody imports them. */
export const EXAMPLE_NAME = "CONTOH – hapus baris ini";
export const EXAMPLE_NAME_2 = "CONTOH 2 – hapus baris ini";
export const isExample = (cell: ImportCell | undefined) =>
  typeof cell === "string" && /^contoh( 2)?\s*[-–—]\s*hapus baris ini$/i.test(cell.trim());
