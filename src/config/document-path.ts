import type { DocumentKind } from "@/contract/base/documents";
import { paths } from "./paths";

/** Where a document stands; every kind has its screen. */
const PATHS: Record<DocumentKind, (id: number | string) => string> = {
  purchase: paths.purchase.update,
  transaction: paths.transaction.detail,
  investment: paths.investment.detail,
  examination: (id) => `${paths.examination.list}?buka=${id}`,
  usage: paths.purchase.usageDetail,
  sheep: paths.sheep.detail,
  product: paths.product.update,
};

/** For a row that names the document it comes from; null where it has none. */
export const documentPath = (kind: DocumentKind | null, id: number | string | null) =>
  kind === null || id === null ? null : PATHS[kind](id);
