import { Suspense, useState } from "react";
import type { Payment } from "@/contract/payment";
import type { TransactionDetail } from "@/contract/transaction";
import { PaymentsCard } from "@/src/components/payment/payments-card";
import type { MenuEntry } from "@/src/components/ui/menu-entry";
import { UnpayDialog } from "./dialogs";

export function DetailPayments({ sale, mayWrite }: { sale: TransactionDetail; mayWrite: boolean }) {
  const [struck, setStruck] = useState<Payment>();
  const entries = (payment: Payment): MenuEntry[] =>
    payment.cancelled ? [] : [{ label: "Batalkan", icon: "cancel", danger: true, onSelect: () => setStruck(payment) }];
  return (
    <>
      <PaymentsCard payments={sale.payments} entries={mayWrite ? entries : undefined} />
      <Suspense>{struck && <UnpayDialog sale={sale} payment={struck} onClose={() => setStruck(undefined)} />}</Suspense>
    </>
  );
}
