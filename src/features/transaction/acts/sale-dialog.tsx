import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { transactionQuery } from "@/src/api/sale/transaction";
import { DeliverDialog, PaymentDialog } from "./dialogs";

/** An act that a board offers beside the sale's own page. */
export type AsideAct = { id: number; act: "kirim" | "bayar" };

/** Opens the detail page's dialog; the sale is fetched on demand. */
export function SaleDialog({ id, act, onClose }: AsideAct & { onClose: () => void }) {
  const { data } = useQuery(transactionQuery(id));
  return (
    <Suspense>
      {data &&
        (act === "bayar" ? (
          <PaymentDialog sale={data} aside onClose={onClose} />
        ) : (
          <DeliverDialog sale={data} onClose={onClose} />
        ))}
    </Suspense>
  );
}
