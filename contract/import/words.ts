import type { Permission } from "@/contract/base/roles";

/** The addresses of the imports. */
export const IMPORT_WORDS = [
  "customer",
  "supplier",
  "product",
  "sheep",
  "examination",
  "voucher",
  "opening/money",
  "opening/receivable",
  "opening/payable",
  "opening/goods",
  "opening/order",
  "opening/contract",
  "opening/loan",
  "opening/asset",
] as const;
export type ImportWord = (typeof IMPORT_WORDS)[number];

/** The permission to import a word, which is also the one to take an import back. */
export function importAccess(word: ImportWord): Permission {
  if (isOpening(word)) return "opening.write";
  return word === "voucher" ? "money.write" : `${word}.write`;
}
const isOpening = (word: ImportWord): word is Extract<ImportWord, `opening/${string}`> => word.startsWith("opening/");
