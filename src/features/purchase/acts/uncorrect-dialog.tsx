import type { Correction } from "@/contract/correction/model";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { useUncorrectPurchase } from "@/src/api/purchase";
import { UncorrectForm } from "@/src/farm/correction/uncorrect-form";

type Props = { purchase: PurchaseDetail; correction: Correction; onClose: () => void };

export function UncorrectDialog({ purchase, correction, onClose }: Props) {
  const cancel = useUncorrectPurchase(purchase.id, correction.id);
  return (
    <UncorrectForm
      correction={correction}
      locked={cancel.isPending}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
      onClose={onClose}
    />
  );
}
