/** A cost, a movement of goods, an event of an animal or a message may refer to one of these documents and records. */
export const DOCUMENT_KINDS = [
  "purchase",
  "transaction",
  "investment",
  "examination",
  "weaning",
  "sheep",
  "product",
  "usage",
  "money",
  "money_move",
  "voucher",
  "capital",
  "loan",
  "asset",
  "customer",
  "work",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
