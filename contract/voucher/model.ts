import * as z from "zod/mini";
import { Attachment } from "@/contract/attachment/model";
import { anyOf, dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Cancelled, PlaceId, PlaceName } from "@/contract/base/posted";
import {
  ALL_VOUCHER_KINDS,
  CAPITAL_KINDS,
  VOUCHER_CATEGORIES,
  VOUCHER_KINDS,
  VOUCHER_SORTS,
  VOUCHER_STATES,
} from "./words";

/** A row of the list. */
export const Voucher = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(ALL_VOUCHER_KINDS),
  /** Null for the owner's own money. */
  category: z.nullable(z.enum(VOUCHER_CATEGORIES)),
  day: z.iso.date(),
  /** The closed day that it belongs to (koreksi periode lalu). */
  belongsOn: z.nullable(z.iso.date()),
  amount: z.int(),
  money: PlaceName,
  note: z.nullable(z.string()),
  monthly: z.boolean(),
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  cancelled: Cancelled,
});
export type Voucher = z.infer<typeof Voucher>;

export const VoucherDetail = z.extend(Voucher, { attachments: z.array(Attachment) });
export type VoucherDetail = z.infer<typeof VoucherDetail>;

/** Sums of the filtered vouchers. Cancelled ones count only in a list of cancelled ones. */
export const VoucherTotals = z.object({ in: z.int(), out: z.int() });
export type VoucherTotals = z.infer<typeof VoucherTotals>;

/** A voucher that is marked monthly and has none in this month yet. `day` is its day in this month. */
export const VoucherProposal = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(VOUCHER_KINDS),
  category: z.enum(VOUCHER_CATEGORIES),
  day: z.iso.date(),
  amount: z.int(),
  /** Null where the place is no longer in use. */
  money: z.nullable(PlaceName),
  note: z.nullable(z.string()),
});
export type VoucherProposal = z.infer<typeof VoucherProposal>;

const filters = { period: dayRange(), money: PlaceId, state: oneOf(VOUCHER_STATES) };
export const VoucherFilter = listFilter(VOUCHER_SORTS, {
  ...filters,
  kind: oneOf(VOUCHER_KINDS),
  category: anyOf(VOUCHER_CATEGORIES),
});
export type VoucherFilter = z.infer<typeof VoucherFilter>;
export const VoucherQuery = listQuery(VoucherFilter);

export const CapitalFilter = listFilter(VOUCHER_SORTS, { ...filters, kind: oneOf(CAPITAL_KINDS) });
export type CapitalFilter = z.infer<typeof CapitalFilter>;
export const CapitalQuery = listQuery(CapitalFilter);
