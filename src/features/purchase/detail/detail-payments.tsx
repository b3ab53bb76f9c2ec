import { Suspense, useState } from "react";
import type { Payment } from "@/contract/payment/model";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { paths } from "@/src/config/paths";
import { PaymentsCard } from "@/src/farm/payment/payments-card";
import { UnpayDialog } from "@/src/features/purchase/acts/dialogs";

export function DetailPayments({ purchase, mayWrite }: { purchase: PurchaseDetail; mayWrite: boolean }) {
  const [struck, setStruck] = useState<Payment>();
  return (
    <>
      <PaymentsCard
        payments={purchase.payments}
        receipt={paths.purchase.receipt}
        onStrike={mayWrite ? setStruck : undefined}
      />
      <Suspense>
        {struck && <UnpayDialog purchase={purchase} payment={struck} onClose={() => setStruck(undefined)} />}
      </Suspense>
    </>
  );
}
