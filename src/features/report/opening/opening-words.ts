import type { DocumentKind } from "@/contract/base/documents";
import type { OpeningRow } from "@/contract/opening/model";
import type { OpeningEntry } from "@/contract/opening/words";
import type { IconName } from "@/src/components/ui/icon-paths";
import { documentPath } from "@/src/config/document-path";
import { paths } from "@/src/config/paths";

type Words = {
  icon: IconName;
  /** The header of the column that names a row. */
  who: string;
  amount: string;
  due: boolean;
  /** The address of the form, where it is that of a sale. */
  form?: string;
};
export const PART_WORDS: Record<OpeningEntry, Words> = {
  piutang: { icon: "customer", who: "Customer", amount: "Piutang", due: true },
  barang: { icon: "product", who: "Barang", amount: "Nilai", due: false },
  aset: { icon: "reference", who: "Aset", amount: "Nilai buku", due: false },
  utang: { icon: "supplier", who: "Supplier", amount: "Utang", due: true },
  dp: { icon: "sales", who: "Customer", amount: "DP", due: true, form: paths.transaction.opening() },
  dana: { icon: "chart", who: "Investor", amount: "Modal", due: false, form: paths.transaction.opening("investasi") },
  pinjaman: { icon: "money", who: "Pemberi pinjaman", amount: "Sisa pokok", due: false },
};

const KINDS: Record<OpeningEntry, DocumentKind> = {
  piutang: "transaction",
  dp: "transaction",
  dana: "transaction",
  utang: "purchase",
  barang: "product",
  aset: "asset",
  pinjaman: "loan",
};
export const openingPath = ({ part, documentId }: Pick<OpeningRow, "part" | "documentId">) =>
  documentPath(KINDS[part], documentId) ?? paths.report.opening;
