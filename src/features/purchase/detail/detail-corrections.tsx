import { Suspense, useState } from "react";
import type { Correction } from "@/contract/correction/model";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { CorrectionsCard } from "@/src/farm/correction/corrections-card";
import { UncorrectDialog } from "@/src/features/purchase/acts/dialogs";

/** The corrections and credits of a purchase. */
export function DetailCorrections({ purchase, mayWrite }: { purchase: PurchaseDetail; mayWrite: boolean }) {
  const [struck, setStruck] = useState<Correction>();
  return (
    <>
      <CorrectionsCard corrections={purchase.corrections} onStrike={mayWrite ? setStruck : undefined} />
      <Suspense>
        {struck && <UncorrectDialog purchase={purchase} correction={struck} onClose={() => setStruck(undefined)} />}
      </Suspense>
    </>
  );
}
