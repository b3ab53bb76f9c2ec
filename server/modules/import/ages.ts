import { addDays } from "@/contract/base/day/today";
import { parseNumber } from "@/contract/base/parse-input";
import { monthsBefore } from "@/contract/sheep/age";

/** Where a cell stands: an age is one of today, and its header may tell the unit. */
export type Place = { today: string; header: string };

type Unit = "year" | "month" | "week" | "day";
const SPELLINGS: Record<Unit, string> = {
  year: "tahun|thn|th",
  month: "bulan|bln|bl",
  week: "minggu|mgg|mg",
  day: "hari|hr",
};
const ANY_UNIT = Object.values(SPELLINGS).join("|");
const PART = new RegExp(`(\\d+(?:[.,]\\d+)?) ?(${ANY_UNIT})(?!\\p{L})\\.?(?:[ ,]|dan )*`, "guy");
const ROUGHLY = /^(?:(?:umur|usia|sekitar|kira-kira|kurang lebih|lebih kurang|kl|±|\+\/-|~)[.:]? ?)+/;

const unitOf = (word: string) =>
  (Object.keys(SPELLINGS) as Unit[]).find((unit) => SPELLINGS[unit].split("|").includes(word));

/** "Umur (bln)": a bare number below it counts months. "Umur (th/bln)" leaves it open. */
function unitBelow(header: string): Unit | undefined {
  const words = header.toLowerCase().split(/[^\p{L}]+/u);
  const units = words.flatMap((word) => unitOf(word) ?? []);
  return (words.includes("umur") || words.includes("usia")) && units.length === 1 ? units[0] : undefined;
}

type Amounts = Partial<Record<Unit, number>>;

/** "1 th 3 bln" by its units; null where something else is written, or a unit twice, as in "2 th - 3 th". */
function amountsOf(text: string, below: Unit | undefined): Amounts | null {
  const bare = parseNumber(text, { decimals: 2 });
  if (bare !== null) return below ? { [below]: bare } : null;
  const amounts: Amounts = {};
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, number = "", word = ""] = PART.exec(text) ?? [];
    const [amount, unit] = [parseNumber(number, { decimals: 2 }), unitOf(word)];
    if (amount === null || !unit || amounts[unit] !== undefined) return null;
    amounts[unit] = amount;
  }
  return text ? amounts : null;
}

const OLDEST_YEARS = 20;
const MONTH_DAYS = 365.25 / 12;

/** The day of birth of an age as a notebook writes it, or why there is none; null for what is no age. */
export function bornAt(cell: string, { today, header }: Place): { born: string } | { message: string } | null {
  if (cell.length > 60) return null;
  const said = cell.toLowerCase().replace(/\s+/g, " ").replace(ROUGHLY, "");
  const text = said.replace(/^[-–−] ?/, "");
  const amounts = amountsOf(text, unitBelow(header));
  if (!amounts)
    return /^\d+([.,]\d+)?$/.test(text)
      ? { message: "Angka ini tanpa satuan. Tulis umurnya, misalnya 2 th atau 10 bln, atau tanggal lahirnya." }
      : null;
  if (text !== said) return { message: "Umur tidak dapat kurang dari nol." };
  const { year = 0, month = 0, week = 0, day = 0 } = amounts;
  const months = year * 12 + month;
  const whole = Math.floor(months + 1e-9);
  const days = Math.round((months - whole) * MONTH_DAYS + week * 7 + day);
  if (months * MONTH_DAYS + week * 7 + day > OLDEST_YEARS * 12 * MONTH_DAYS)
    return { message: `Umur lebih dari ${OLDEST_YEARS} tahun tidak mungkin. Periksa angka dan satuannya.` };
  return { born: addDays(monthsBefore(today, whole), -days) };
}
