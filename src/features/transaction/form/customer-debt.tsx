import { Link } from "react-router-dom";
import { usedOfLimit } from "@/contract/customer/limit";
import type { Customer } from "@/contract/customer/model";
import { paths } from "@/src/config/paths";
import { formatRupiah } from "@/src/lib/format";

type Props = {
  customer: Customer;
  /** Its own order uses up no part of the limit yet. */
  fresh: boolean;
};

/** The sums that a seller wants to know before another sale; a sum of nothing is not told. */
function sumsOf(customer: Customer, fresh: boolean) {
  const { receivable, undeliveredUnpaid, overpaid, openBalance, creditLimit } = customer;
  const told = (word: string, sum: number | null) => (sum ? [`${word} ${formatRupiah(sum)}`] : []);
  const free =
    creditLimit === null || openBalance === null || !fresh
      ? []
      : [`sisa limit ${formatRupiah(Math.max(0, creditLimit - usedOfLimit(openBalance)))}`];
  return [
    ...told("piutang", receivable),
    ...told("pesanan belum dibayar", undeliveredUnpaid),
    ...told("harus dikembalikan", overpaid),
    ...free,
  ];
}

/** A quiet line about what the chosen customer owes and may still owe, with a way to the person. */
export function CustomerDebt({ customer, fresh }: Props) {
  const words = sumsOf(customer, fresh).join(", ");
  if (!words) return null;
  return (
    <>
      {`${words.charAt(0).toUpperCase()}${words.slice(1)}. `}
      <Link
        to={paths.customer.detail(customer.id)}
        target="_blank"
        className="rounded-sm text-primary-ink underline underline-offset-2 hover:no-underline"
      >
        Buka {customer.name}
        <span className="sr-only"> (tab baru)</span>
      </Link>
    </>
  );
}
