/** The documents and records that a row may come from: a cost, a movement of goods, an event of an animal, a message. */
export const DOCUMENT_KINDS = [
  "purchase",
  "transaction",
  "investment",
  "examination",
  "sheep",
  "product",
  "usage",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
