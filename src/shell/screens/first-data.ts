import { PAGE_SIZES } from "@/contract/base/page";
import { may } from "@/contract/base/roles";
import type { CORRECTION_SORTS } from "@/contract/correction/words";
import type { CUSTOMER_SORTS } from "@/contract/customer/words";
import type { EXAMINATION_SORTS } from "@/contract/examination/words";
import type { INVESTMENT_SORTS } from "@/contract/investment/words";
import type { PRODUCT_SORTS } from "@/contract/product/words";
import type { PURCHASE_SORTS } from "@/contract/purchase/words";
import type { SHEEP_SORTS } from "@/contract/sheep/words";
import type { SUPPLIER_SORTS } from "@/contract/supplier/words";
import type { TRANSACTION_SORTS } from "@/contract/transaction/words";
import type { USAGE_SORTS } from "@/contract/usage/words";
import type { VOUCHER_SORTS } from "@/contract/voucher/words";
import { listQuery } from "@/src/api/base/list";
import { recordQuery } from "@/src/api/base/record";
import { homeSummaryQuery, homeTodayQuery } from "@/src/api/home";
import { readTokens, readUser } from "@/src/lib/session/session-cookies";
import { queryClient } from "@/src/shell/query-client";

type Sorts = {
  correction: typeof CORRECTION_SORTS;
  customer: typeof CUSTOMER_SORTS;
  examination: typeof EXAMINATION_SORTS;
  investment: typeof INVESTMENT_SORTS;
  product: typeof PRODUCT_SORTS;
  purchase: typeof PURCHASE_SORTS;
  sheep: typeof SHEEP_SORTS;
  supplier: typeof SUPPLIER_SORTS;
  transaction: typeof TRANSACTION_SORTS;
  usage: typeof USAGE_SORTS;
  voucher: typeof VOUCHER_SORTS;
};
type ListOf<W extends keyof Sorts> = W extends unknown ? { list: W; sort: Sorts[W]["defaultSort"] } : never;
type RecordOf = {
  record:
    | "customer"
    | "investment"
    | "money"
    | "product"
    | "purchase"
    | "sheep"
    | "supplier"
    | "transaction"
    | "usage"
    | "user"
    | "voucher";
};

/** Names the first call of a screen. A list's own order is checked by the compiler against the contract. */
export type First = ListOf<keyof Sorts> | RecordOf | "home" | "herd";

/**
 * Asks for a screen's first answer while its code is still on the way. The screen's own query joins the call that is
 * running, or finds its answer. Nothing is asked where the shell shows no screen.
 */
export async function askFirst(first: First, { id, search }: { id?: string; search: string }) {
  const user = readUser();
  if (!readTokens() || user?.mustChangePassword) return;
  // These may read too little: their screens ask for themselves.
  if (user?.role === "customer" || user?.role === "keeper") return;
  if (first === "home") {
    void queryClient.prefetchQuery(homeTodayQuery());
    void queryClient.prefetchQuery(homeSummaryQuery());
  } else if (first === "herd") {
    const { herdQuery } = await import("@/src/api/sheep/herd");
    void queryClient.prefetchQuery(herdQuery());
  } else if ("record" in first) void queryClient.prefetchQuery(recordQuery(first.record, id ?? ""));
  // The words of an address are read by the list, whose code knows which it understands.
  else if (search === "") {
    const state = { page: 1, size: PAGE_SIZES[0], sort: first.sort, q: "", filters: {} };
    void queryClient.prefetchQuery(listQuery(first.list, state));
    // The rows of expenses are shown below what is proposed, so it comes with them.
    if (first.list === "voucher") {
      const { loanProposalsQuery, proposalsQuery } = await import("@/src/api/spending");
      void queryClient.prefetchQuery(proposalsQuery());
      if (user && may(user.role, "capital.read")) void queryClient.prefetchQuery(loanProposalsQuery(true));
    }
  }
}
