import type { Payment } from "@/contract/payment/model";
import type { TransactionDetail } from "@/contract/transaction/model";
import { useUnpayTransaction } from "@/src/api/sale/transaction";
import { UnpayForm } from "@/src/farm/payment/unpay-form";

type Props = { sale: TransactionDetail; payment: Payment; onClose: () => void };

export function UnpayDialog({ sale: { id }, payment, onClose }: Props) {
  const cancel = useUnpayTransaction(payment.id);
  return (
    <UnpayForm
      payment={payment}
      locked={cancel.isPending}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ id, input, idempotencyKey })}
      onClose={onClose}
    />
  );
}
