import { roleLabel } from "@/contract/base/roles";
import { inRupiah } from "@/contract/base/rupiah";
import { type Words, wordOf } from "./field-words";
import { entityLabel, fieldLabel } from "./words";

/** The values of the audit log's fields as people read them. */

/** The log keeps this text in place of personal data that was blanked (server/db/migrations). */
export const ANONYMISED = "[dianonimkan]";

export type AuditValue = string | number | boolean | null;

const RUPIAH = new Set([
  "creditLimit",
  "salePrice",
  "purchasePrice",
  "minPrice",
  "stockValue",
  "fee",
  "freight",
  "otherCost",
  "total",
  "received",
  "returned",
  "corrected",
  "allowed",
  "writtenOff",
  "paid",
  "forfeited",
  "amount",
  "value",
  "capital",
  "sales",
  "sellingCosts",
  "opening",
  "principal",
  "interest",
  "monthlyPrincipal",
  "monthlyInterest",
  "residual",
  "proceeds",
  "share",
  "payout",
]);
/** Words of our own lists, which stand in the tables as `sewa_kandang`. */
const WORDS = new Set([
  ...[
    "type",
    "kind",
    "paymentKind",
    "category",
    "species",
    "sex",
    "priceMethod",
    "profitBasis",
    "stockState",
    "healthState",
  ],
  ...[
    "origin",
    "earTagColour",
    "status",
    "state",
    "method",
    "pregnancy",
    "pregnancyMethod",
    "trigger",
    "action",
    "ageClass",
  ],
]);

const number = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 3 });
const day = new Intl.DateTimeFormat("id-ID", { timeZone: "UTC", dateStyle: "medium" });
const instant = new Intl.DateTimeFormat("id-ID", { timeZone: "Asia/Jakarta", dateStyle: "medium", timeStyle: "short" });

const SECOND_STEPS: Words = {
  code: "Kode aplikasi autentikator",
  recovery_code: "Kode pemulihan",
  provider: "Di penyedia akun organisasi",
};

/** Imports of opening balances have no kind of record to be named after. */
const IMPORTED: Words = {
  "opening/money": "Kas dan bank awal",
  "opening/receivable": "Piutang awal",
  "opening/payable": "Utang awal",
  "opening/goods": "Stok awal",
  "opening/order": "Pesanan lama",
  "opening/contract": "Kontrak lama",
  "opening/loan": "Pinjaman awal",
  "opening/asset": "Aset tetap awal",
};

/** Words that are letters: bahan bakar minyak, inseminasi buatan. */
const LETTERS = new Set(["bbm", "ib"]);
const inWords = (word: string) =>
  LETTERS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");

const stepLabel = (text: string) => wordOf(SECOND_STEPS, text) ?? text;
const photo = (id: string) => `foto ${id.slice(0, 8)}`;

/** Texts of these fields have words of their own. */
const READERS: Record<string, (text: string) => string> = {
  role: roleLabel,
  secondStep: stepLabel,
  provedBy: stepLabel,
  word: (text) => wordOf(IMPORTED, text) ?? entityLabel(text),
  via: (text) => text.toUpperCase(),
  photoId: photo,
  logo: (text) => photo(text.slice(text.lastIndexOf("/") + 1)),
  whatsapp: (text) => text.replace(/^62(\d{3})(\d{3,4})(\d+)$/, "0$1-$2-$3"),
};

function textInWords(name: string, text: string) {
  if (text === ANONYMISED) return "dianonimkan";
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read) return read(text);
  if (WORDS.has(name)) return inWords(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return day.format(new Date(text));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)))
    return `${instant.format(new Date(text))} WIB`;
  return text;
}

/** A value as people read it; a missing one reads "kosong". */
export function auditValue(field: string, value: AuditValue): string {
  const name = field.slice(field.lastIndexOf(".") + 1);
  if (field === "document.kind" && typeof value === "string") return entityLabel(value);
  if (value === null || value === "") return "kosong";
  if (name === "active") return value ? "Aktif" : "Nonaktif";
  if (typeof value === "boolean") return value ? "Ya" : "Tidak";
  if (typeof value === "string") return textInWords(name, value);
  if (RUPIAH.has(name)) return inRupiah(value);
  return number.format(value);
}

type Change = { field: string; before: AuditValue; after: AuditValue };

const clipped = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** "Limit piutang: Rp5.000.000 → Rp7.500.000, +2 lainnya". */
export function changesInShort(changes: readonly Change[]): string {
  const [first] = changes;
  if (!first) return "";
  const { field, before, after } = first;
  const from = before === null ? "" : `${clipped(auditValue(field, before))} → `;
  const more = changes.length > 1 ? `, +${changes.length - 1} lainnya` : "";
  return `${fieldLabel(field)}: ${from}${clipped(auditValue(field, after))}${more}`;
}
