import { useQuery } from "@tanstack/react-query";
import { payActOf } from "@/contract/payment/words";
import type { Transaction } from "@/contract/transaction/model";
import { placesQuery } from "@/src/api/money";
import { usePayTransaction } from "@/src/api/sale/transaction";
import { PaymentForm } from "@/src/farm/payment/payment-form";
import { usePaidLinks } from "./paid-links";

type Sale = Pick<Transaction, "id" | "number" | "day" | "remaining" | "deliveredOn" | "customer">;
type Props = {
  sale: Sale;
  /** A list has no papers and no next act in sight, so the message offers them. */
  aside?: boolean;
  onClose: () => void;
};

/** Records a payment by the customer or a refund. */
export function PaymentDialog({ sale, aside, onClose }: Props) {
  const pay = usePayTransaction();
  const places = useQuery(placesQuery());
  const linksOf = usePaidLinks();
  const { id, number, day, remaining, deliveredOn, customer } = sale;
  return (
    <PaymentForm
      of={{ number, day, remaining, begun: deliveredOn !== null }}
      places={places.data?.items}
      description={(kind) => `${kind === "pengembalian" ? "Kepada" : "Dari"} ${customer.name}.`}
      act={payActOf(sale)}
      method="tunai"
      locked={pay.isPending}
      onSubmit={(input, { idempotencyKey }) => pay.mutateAsync({ id, input, idempotencyKey })}
      next={aside ? linksOf : undefined}
      onClose={onClose}
    />
  );
}
