import { Suspense, useState } from "react";
import type { Payment } from "@/contract/payment/model";
import type { TransactionDetail } from "@/contract/transaction/model";
import { paths } from "@/src/config/paths";
import { PaymentsCard } from "@/src/farm/payment/payments-card";
import { UnpayDialog } from "@/src/features/transaction/acts/dialogs";

export function DetailPayments({ sale, mayWrite }: { sale: TransactionDetail; mayWrite: boolean }) {
  const [struck, setStruck] = useState<Payment>();
  return (
    <>
      <PaymentsCard
        payments={sale.payments}
        receipt={paths.transaction.receipt}
        onStrike={mayWrite ? setStruck : undefined}
      />
      <Suspense>{struck && <UnpayDialog sale={sale} payment={struck} onClose={() => setStruck(undefined)} />}</Suspense>
    </>
  );
}
