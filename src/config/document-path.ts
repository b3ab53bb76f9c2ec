import type { DocumentKind } from "@/contract/base/documents";
import { paths } from "./paths";

/** Every kind of document has a screen of its own. */
const PATHS: Record<DocumentKind, (id: number | string) => string> = {
  purchase: paths.purchase.update,
  transaction: paths.transaction.detail,
  investment: paths.investment.detail,
  examination: (id) => `${paths.examination.list}?buka=${id}`,
  usage: paths.purchase.usageDetail,
  weaning: paths.breeding.weaning,
  sheep: paths.sheep.detail,
  product: paths.product.update,
  money: paths.money.detail,
  money_move: paths.money.move,
  voucher: paths.voucher.detail,
  capital: paths.capital.detail,
  loan: paths.loan.detail,
  asset: paths.asset.detail,
  customer: paths.customer.detail,
  work: () => paths.work.today,
};

/** Returns null for a row that comes from no document. */
export const documentPath = (kind: DocumentKind | null, id: number | string | null) =>
  kind === null || id === null ? null : PATHS[kind](id);
