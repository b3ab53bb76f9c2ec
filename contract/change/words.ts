import type { Permission } from "@/contract/base/roles";

/** The documents and masters of the change feed, by the log's names, and the permission to read each. */
export const FEED_WORDS = {
  customer: "customer.read",
  supplier: "supplier.read",
  product: "product.read",
  sheep: "sheep.read",
  pen: "sheep.read",
  mating: "sheep.read",
  litter: "sheep.read",
  weaning: "sheep.read",
  protocol: "sheep.read",
  examination: "examination.read",
  purchase: "purchase.read",
  usage: "purchase.read",
  transaction: "transaction.read",
  investment: "investment.read",
  money: "money.read",
  money_move: "money.read",
  voucher: "money.read",
  capital: "capital.read",
  loan: "capital.read",
  asset: "capital.read",
  closing: "closing.read",
} as const satisfies Record<string, Permission>;
export type FeedWord = keyof typeof FEED_WORDS;

/** The place of the feed's end. */
export const NOW = "now";
