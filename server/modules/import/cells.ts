import { normalisePhone } from "@/contract/base/fields";
import { parseDate, parseNumber, parseRupiah } from "@/contract/base/parse-input";
import type { ImportColumn, ImportKind } from "@/contract/import/columns";
import type { ImportCell } from "@/contract/import/model";
import { plainText } from "@/server/http/export-cells";
import { bornAt, type Place } from "./ages";

/** A cell as its field has it, or why it cannot be read. An age makes a rough day. */
export type Read = { value: unknown; rough?: true; message?: undefined } | { message: string };

const LOST =
  "Spreadsheet menulis angka ini dalam bentuk ilmiah, sehingga angka aslinya hilang. Ketik lagi sebagai teks.";
const SCIENTIFIC = /^\d+([.,]\d+)?e\+?\d+$/i;
/** Beyond, a spreadsheet's number has lost its last digits. */
const LOSSLESS = 1e15;

const FORMULA_FAILED = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|RUMUS!)$/;

const asText = (cell: string | number | boolean) =>
  typeof cell === "string"
    ? plainText(cell.replace(/\r\n?/g, "\n"))
        // our own export leaves out the same characters, which a spreadsheet cannot hold
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
        .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    : typeof cell === "number"
      ? String(cell)
      : cell
        ? "Ya"
        : "Tidak";

const orElse = (value: unknown, message: string): Read => (value === null ? { message } : { value });

/** 2500000.0000001 is what a spreadsheet's sum looks like. */
const settled = (number: number) => (Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : number);

const word = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A sign such as ♂ has no letter to compare. */
const wordOrSign = (text: string) => word(text) || text.trim();

function wordOf({ labels = {}, spelled = {} }: ImportColumn, text: string): Read {
  const typed = wordOrSign(text);
  const entries = Object.entries(labels);
  const found =
    entries.find(([name, label]) => word(name) === typed || word(label) === typed) ??
    entries.find(([name]) => spelled[name]?.some((spelling) => wordOrSign(spelling) === typed));
  const choices = Object.values(labels).join(", ");
  return found ? { value: found[0] } : { message: `Isi dengan salah satu dari: ${choices}.` };
}

const STATUS_WORDS = new Map<string, boolean>([
  ...["aktif", "ya", "y", "1", "true", "benar"].map((word) => [word, true] as const),
  ...["nonaktif", "non aktif", "tidak aktif", "tidak", "t", "0", "false", "salah"].map(
    (word) => [word, false] as const,
  ),
]);

const SERIAL_1970 = 25_569;
const DAY_MS = 86_400_000;

/** The day of a spreadsheet's own number, which some write as text. */
const serialOf = (serial: number) =>
  serial > 10_000 && serial < 90_000
    ? new Date((Math.floor(serial) - SERIAL_1970) * DAY_MS).toISOString().slice(0, 10)
    : null;

/** A day as a person, a program or a spreadsheet writes it; the year must be there. */
function dateOf(cell: string | number | boolean, text: string): string | null {
  if (typeof cell === "number") return serialOf(cell);
  if (/^[2-6]\d{4}([.,]\d+)?$/.test(text)) return serialOf(Number(text.replace(",", ".")));
  const day = text
    .replace(/[T ]\d{1,2}[:.]\d{2}([:.]\d{2})?(\.\d+)?( ?(Z|WIB|AM|PM))?$/i, "")
    .replace(/^(?:(tanggal|tgl)\.?:? )/i, "")
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, "$1-$2-$3")
    .replace(/^((?:19|20)\d{2})(0\d|1[0-2])([0-2]\d|3[01])$/, "$1-$2-$3")
    .replace(/[’'](?=\d{2}$)/, "")
    .replace(/ ?([/.-]) ?/g, "$1");
  const date = parseDate(day, "1901-01-01");
  return date !== null && date === parseDate(day, "2101-02-03") ? date : null;
}

/** A number with an area code, such as 0262 for Garut. */
const LANDLINE = /^(?:0|62)[2-79]\d{6,10}$/;
const NO_MOBILE =
  "Ini nomor telepon rumah. WhatsApp perlu nomor HP, yang berawalan 08 atau +628, misalnya 0812-3456-7890.";

type Reader = (cell: string | number | boolean, text: string, column: ImportColumn, place: Place) => Read;

const NO_SUCH_DAY = "Tanggal ini tidak ada di kalender. Periksa hari dan bulannya.";
/** A day with its month and year, as people write it. */
const WHOLE_DATE = /^\d{1,2}[ /.-](?:\d{1,2}|[a-z]{3,9})[ /.-](?:\d{2}|\d{4})$/i;
/** A day, a month and a year in numbers alone, whatever they are. */
const IN_NUMBERS = /^(?:\d{1,2}[ /.-]\d{1,2}[ /.-](?:\d{2}|\d{4})|\d{4}[ /.-]\d{1,2}[ /.-]\d{1,2})$/;
const HAS_YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)|[’']\d{2}$/;

/** The first of that month there is, so the day is wrong; or the numbers are a date's, and one of them is none. */
const isNoSuchDay = (text: string) =>
  IN_NUMBERS.test(text) ||
  (WHOLE_DATE.test(text) && dateOf(text.replace(/^\d+/, "1"), text.replace(/^\d+/, "1")) !== null);

const NO_YEAR = "Tulis tanggal dengan tahunnya, misalnya 18/08/2025";
const UNREADABLE = "Tanggal ini tidak terbaca. Tulis misalnya 18/08/2025 atau 18 Agustus 2025";
const OR_AGE = ", atau umurnya, misalnya 2 th atau 10 bln";

/** A birth may be told by an age. */
function ageRead(text: string, place: Place): Read {
  const age = bornAt(text, place);
  if (age === null) return { message: `${noDate(text)}${OR_AGE}.` };
  return "born" in age ? { value: age.born, rough: true } : age;
}

/** A text that would be a day with a year behind it lacks just that. */
const noDate = (text: string) => (!HAS_YEAR.test(text) && parseDate(text) !== null ? NO_YEAR : UNREADABLE);

const READERS: Record<ImportKind, Reader> = {
  text: (_, text) => ({ value: text }),
  name: (_, text) => ({ value: text }),
  phone: (_, text) => {
    if (SCIENTIFIC.test(text)) return { message: LOST };
    return LANDLINE.test(normalisePhone(text)) ? { message: NO_MOBILE } : { value: text };
  },
  digits: (cell, text) =>
    SCIENTIFIC.test(text) || (typeof cell === "number" && cell >= LOSSLESS) ? { message: LOST } : { value: text },
  rupiah: (cell, text) => {
    if (typeof cell === "number") return { value: settled(cell) };
    if (SCIENTIFIC.test(text)) return { message: LOST };
    const amount = parseRupiah(text.replace(/^idr\.? ?/i, "").replace(/[,.] ?[-–—]+$/, ""));
    return orElse(amount, "Tulis dalam rupiah bulat, misalnya 2500000 atau 2,5 jt.");
  },
  whole: (cell, text) => {
    if (typeof cell === "number") return { value: settled(cell) };
    return orElse(
      parseNumber(text.replace(/ ?(hari|hr|bulan|bln|ekor|ekr|janin)\.?$/i, ""), { negative: true }),
      "Tulis angka bulat.",
    );
  },
  decimal: (cell, text) => {
    if (typeof cell === "number") return { value: Number(cell.toFixed(6)) };
    const number = parseNumber(text.replace(/^[±~] ?/, "").replace(/ ?(%|kg|kgs|kilo|kilogram)\.?$/i, ""), {
      decimals: 2,
      negative: true,
    });
    return orElse(number, "Tulis angka, misalnya 15 atau 12,5.");
  },
  date: (cell, text, { roughIn }, place) => {
    const day = dateOf(cell, text);
    if (day !== null) return { value: day };
    if (isNoSuchDay(text)) return { message: NO_SUCH_DAY };
    if (dateOf(`1 ${text}`, `1 ${text}`) !== null)
      return { message: `Harinya belum ada. Bila tidak diketahui, tulis 1 ${text}.` };
    return roughIn ? ageRead(text, place) : { message: `${noDate(text)}.` };
  },
  word: (_, text, column) => wordOf(column, text),
  status: (cell, text) =>
    orElse(
      typeof cell === "boolean" ? cell : (STATUS_WORDS.get(word(text)) ?? null),
      "Isi dengan Aktif atau Nonaktif.",
    ),
  yesNo: (cell, text) =>
    orElse(typeof cell === "boolean" ? cell : (STATUS_WORDS.get(word(text)) ?? null), "Isi dengan ya atau tidak."),
};

/** People write that nothing is known. In a text it may be the text itself. */
const NO_SIGN = /^[-–—?.\s]+$/;
const NO_WORD = /^(n\/?a|kosong|tidak ada|tdk ada|belum ada|tidak tahu|lupa)$/i;
/** "Kosong" is a result in a column that has it among its words. */
const isOwnWord = (column: ImportColumn, text: string) =>
  column.kind === "word" && wordOf(column, text).message === undefined;
const isNothing = (column: ImportColumn, text: string) =>
  NO_SIGN.test(text) || (column.kind !== "name" && NO_WORD.test(text) && !isOwnWord(column, text));

/** An empty cell is null. */
export function readCell(column: ImportColumn, cell: ImportCell, place: Place): Read {
  if (cell === null) return { value: null };
  const text = asText(cell).trim();
  if (text === "" || (column.kind !== "text" && isNothing(column, text))) return { value: null };
  if (FORMULA_FAILED.test(text))
    return { message: "Rumus di sel ini tidak menghasilkan nilai. Tulis nilainya, lalu simpan berkas lagi." };
  return READERS[column.kind](cell, text, column, place);
}

/** How a phone number is looked up. */
export const phoneKey = (value: unknown) => (typeof value === "string" ? normalisePhone(value) : null);

const SHOWN = 80;
/** The text of the cell, for an error about it. */
export function shownCell(cell: ImportCell | undefined): string | null {
  if (cell === null || cell === undefined || cell === "") return null;
  const text = String(cell);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
