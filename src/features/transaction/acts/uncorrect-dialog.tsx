import type { Correction } from "@/contract/correction/model";
import type { TransactionDetail } from "@/contract/transaction/model";
import { useUncorrectSale } from "@/src/api/sale/transaction";
import { UncorrectForm } from "@/src/farm/correction/uncorrect-form";

type Props = { sale: TransactionDetail; correction: Correction; onClose: () => void };

export function UncorrectDialog({ sale: { id }, correction, onClose }: Props) {
  const cancel = useUncorrectSale(correction.id);
  return (
    <UncorrectForm
      correction={correction}
      locked={cancel.isPending}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ id, input, idempotencyKey })}
      onClose={onClose}
    />
  );
}
