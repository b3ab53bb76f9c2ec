import { useQuery } from "@tanstack/react-query";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { placesQuery } from "@/src/api/money";
import { usePayPurchase } from "@/src/api/purchase";
import { PaymentForm } from "@/src/farm/payment/payment-form";

type Props = { purchase: PurchaseDetail; onClose: () => void };

/** Records a payment to the supplier or a refund. */
export function PaymentDialog({ purchase, onClose }: Props) {
  const pay = usePayPurchase(purchase.id);
  const places = useQuery(placesQuery());
  const { number, day, remaining, receipts, supplier } = purchase;
  return (
    <PaymentForm
      of={{ number, day, remaining, begun: receipts.length > 0 }}
      places={places.data?.items}
      description={(kind) => `${kind === "pengembalian" ? "Dari" : "Kepada"} ${supplier.name}.`}
      method="transfer"
      locked={pay.isPending}
      onSubmit={(input, { idempotencyKey }) => pay.mutateAsync({ input, idempotencyKey })}
      onClose={onClose}
    />
  );
}
