import { Link } from "react-router-dom";
import type { AuditEntry } from "@/contract/audit/model";
import { entityLabel } from "@/contract/audit/words";
import { oneOf } from "@/contract/base/words";
import { IMPORT_WORDS, type ImportWord } from "@/contract/import/words";
import { none } from "@/src/components/table/none";
import { paths } from "@/src/config/paths";

/** Records of these kinds have a page to link to. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  customer: paths.customer.detail,
  supplier: paths.supplier.detail,
  product: paths.product.update,
  user: paths.administration.update,
  sheep: paths.sheep.detail,
  pen: (id) => `${paths.sheep.list}?pen=${id}`,
  examination: (id) => `${paths.examination.list}?buka=${id}`,
  purchase: paths.purchase.update,
  usage: paths.purchase.usageDetail,
  notification: (id) => `${paths.notificationLog}?open=${id}`,
  configuration: (section) => `${paths.configuration}?bagian=${section}`,
};

/** The lists in which the records of an import stand. */
const LISTS: Readonly<Record<ImportWord, string>> = {
  customer: paths.customer.list,
  supplier: paths.supplier.list,
  product: paths.product.list,
  sheep: paths.sheep.list,
  examination: paths.examination.list,
  voucher: paths.voucher.list,
  "opening/money": paths.report.opening,
  "opening/receivable": paths.report.opening,
  "opening/payable": paths.report.opening,
  "opening/goods": paths.report.opening,
  "opening/order": paths.report.opening,
  "opening/contract": paths.report.opening,
  "opening/loan": paths.report.opening,
  "opening/asset": paths.report.opening,
};

/** The word of an import's entry. */
export const importedWord = ({ changes }: AuditEntry): ImportWord | null => {
  const change = changes.find(({ field }) => field === "word");
  return oneOf(IMPORT_WORDS, change?.after ?? change?.before);
};

export function pageOf(entity: string, id: string): string | undefined {
  return Object.hasOwn(PAGES, entity) ? PAGES[entity]?.(id) : undefined;
}

function linkOf(entry: AuditEntry) {
  const word = entry.entity === "import" ? importedWord(entry) : null;
  if (word) return LISTS[word];
  return entry.entityId ? pageOf(entry.entity, entry.entityId) : undefined;
}

/** Links to the record of an entry, by its name where that is known. */
export function recordLink(entry: AuditEntry) {
  const { entity, entityId, recordName } = entry;
  const page = linkOf(entry);
  // A number or a word is worth showing; a long technical id is not.
  const told = entityId && entityId.length <= 20 ? `${entityLabel(entity)} ${entityId}` : undefined;
  const name = recordName ?? told;
  if (!name) return none;
  if (!page) return name;
  return (
    <Link to={page} className="text-primary-ink hover:underline">
      {name}
    </Link>
  );
}
