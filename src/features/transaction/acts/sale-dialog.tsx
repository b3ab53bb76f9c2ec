import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { transactionQuery } from "@/src/api/sale/transaction";
import { DeliverDialog, PaymentDialog } from "@/src/features/transaction/acts/dialogs";

type Props = { id: number; act: "kirim" | "bayar"; onClose: () => void };

/** Opens the detail page's dialog; the sale is fetched on demand. */
export function SaleDialog({ id, act, onClose }: Props) {
  const { data } = useQuery(transactionQuery(id));
  const Dialog = act === "kirim" ? DeliverDialog : PaymentDialog;
  return <Suspense>{data && <Dialog sale={data} onClose={onClose} />}</Suspense>;
}
