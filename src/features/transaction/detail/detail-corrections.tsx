import { Suspense, useState } from "react";
import type { Correction } from "@/contract/correction/model";
import type { TransactionDetail } from "@/contract/transaction/model";
import { CorrectionsCard } from "@/src/farm/correction/corrections-card";
import { UncorrectDialog } from "@/src/features/transaction/acts/dialogs";

/** The allowances and write-offs of a sale. */
export function DetailCorrections({ sale, mayWrite }: { sale: TransactionDetail; mayWrite: boolean }) {
  const [struck, setStruck] = useState<Correction>();
  return (
    <>
      <CorrectionsCard corrections={sale.corrections} onStrike={mayWrite ? setStruck : undefined} />
      <Suspense>
        {struck && <UncorrectDialog sale={sale} correction={struck} onClose={() => setStruck(undefined)} />}
      </Suspense>
    </>
  );
}
