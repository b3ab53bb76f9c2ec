import type { InvestmentDetail } from "@/contract/investment/model";
import type { Payment } from "@/contract/payment/model";
import { useUnpaySettlement } from "@/src/api/investment";
import { UnpayForm } from "@/src/farm/payment/unpay-form";

type Props = { contract: InvestmentDetail; payment: Payment; onClose: () => void };

/** Cancels the payment of a settlement, such as one with a wrong day. */
export function UnpayDialog({ contract: { id, number }, payment, onClose }: Props) {
  const cancel = useUnpaySettlement(id, payment.id);
  return (
    <UnpayForm
      payment={payment}
      also={`Bagi hasil ${number} kembali disetujui dan belum dibayar, dan ternak yang diambil alih kembali milik investor.`}
      locked={cancel.isPending}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
      onClose={onClose}
    />
  );
}
