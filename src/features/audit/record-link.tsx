import { Link } from "react-router-dom";
import type { AuditEntry } from "@/contract/audit/model";
import { entityLabel } from "@/contract/audit/words";
import { Unknown } from "@/src/components/ui/page/unknown";
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

/** Links to the record of an entry, by its name where that is known. */
export function RecordLink({ entry: { entity, entityId, recordName } }: { entry: AuditEntry }) {
  const page = Object.hasOwn(PAGES, entity) ? PAGES[entity] : undefined;
  // A number or a word is worth showing; a long technical id is not.
  const told = entityId && entityId.length <= 20 ? `${entityLabel(entity)} ${entityId}` : undefined;
  const name = recordName ?? told;
  if (!name) return <Unknown>–</Unknown>;
  if (!page || !entityId) return name;
  return (
    <Link to={page(entityId)} className="text-primary-ink hover:underline">
      {name}
    </Link>
  );
}
