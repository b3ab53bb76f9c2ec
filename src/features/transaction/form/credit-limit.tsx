import { usedOfLimit } from "@/contract/customer/limit";
import type { Customer } from "@/contract/customer/model";
import { useMay } from "@/src/api/user";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { formatRupiah } from "@/src/lib/format";

type Known = Pick<Customer, "id" | "creditLimit" | "openBalance">;

/** An order as it stood before its change; it uses up its own part of the limit already. */
export type OrderedBefore = { total: number; paid: number; customer: { id: number } };

/**
 * Tells how much must still be paid now, as the server will reckon it; 0 where the sale stays within the customer's limit. It is never
 * more than the sale itself: one that is paid whole uses up no limit, however much is owed already.
 */
export function overLimit(customer: Known, { total, paid }: { total: number; paid: number }, before?: OrderedBefore) {
  const { creditLimit, openBalance } = customer;
  const own = before?.customer.id === customer.id ? before : undefined;
  const left = total - paid;
  if (creditLimit === null || openBalance === null || left <= 0) return 0;
  if (own && total <= own.total) return 0;
  const others = usedOfLimit(openBalance, own && own.total - own.paid);
  return Math.max(0, Math.min(left, others + left - creditLimit));
}

/** The same for the form as it is filled in. A package and an order of the first day use up no limit. */
export function useOverLimit(customer: Known | undefined, total: number, before?: OrderedBefore) {
  const now = useFieldValue("downPayment");
  const free = [useFieldValue("kind") === "investasi", useFieldValue("beforeStart") === true].includes(true);
  if (!customer || free) return 0;
  const paid = (before?.paid ?? 0) + (typeof now === "number" ? now : 0);
  return overLimit(customer, { total, paid }, before);
}

/** Says before it is saved what the server would refuse, and the ways on. */
export function LimitWarning({ customer, over }: { customer: Known; over: number }) {
  // Only the owner has this permission.
  const owner = useMay("configuration.write");
  const excepted = Boolean(useFieldValue("override"));
  if (over === 0 || (owner && excepted)) return null;
  const way = owner ? "tulis alasan pengecualian" : "minta pemilik mengecualikannya";
  return (
    <span className="block font-medium text-warning-ink">
      {`Melewati limit piutang ${formatRupiah(customer.creditLimit ?? 0)}: terima ${formatRupiah(over)} lagi sekarang, atau ${way}.`}
    </span>
  );
}
