import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { transactionQuery } from "@/src/api/sale/transaction";
import { DeliverDialog, PaymentDialog, ReplaceDialog } from "./dialogs";

const DIALOGS = { kirim: DeliverDialog, bayar: PaymentDialog, ganti: ReplaceDialog };

/** An act that a board or a list offers beside the sale's own page. */
export type AsideAct = { id: number; act: keyof typeof DIALOGS };

/** Opens the detail page's dialog; the sale is fetched on demand. */
export function SaleDialog({ id, act, onClose }: AsideAct & { onClose: () => void }) {
  const { data } = useQuery(transactionQuery(id));
  const Dialog = DIALOGS[act];
  return <Suspense>{data && <Dialog sale={data} onClose={onClose} />}</Suspense>;
}
