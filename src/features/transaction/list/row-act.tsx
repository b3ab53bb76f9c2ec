import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate } from "react-router-dom";
import type { Transaction } from "@/contract/transaction/model";
import { transactionQuery } from "@/src/api/sale/transaction";
import { printed } from "@/src/components/print/printed";
import { paths } from "@/src/config/paths";
import { PaymentDialog } from "@/src/features/transaction/acts/dialogs";
import { SaleDialog } from "@/src/features/transaction/acts/sale-dialog";

export type RowActProps = { sale: Transaction; act: "kirim" | "ganti" | "bayar" | "kwitansi" };

/** The acts of a row's menu that do not leave the list, but for its receipt. */
export function RowAct({ sale, act, onClose }: RowActProps & { onClose: () => void }) {
  if (act === "kwitansi") return <NewestReceipt id={sale.id} />;
  if (act !== "bayar") return <SaleDialog id={sale.id} act={act} onClose={onClose} />;
  return (
    <Suspense>
      <PaymentDialog sale={sale} onClose={onClose} />
    </Suspense>
  );
}

/** A row does not know its receipts, so the sale is asked for. */
function NewestReceipt({ id }: { id: number }) {
  const { data } = useQuery(transactionQuery(id));
  const newest = data?.payments.find(({ cancelled }) => cancelled === null);
  return newest ? <Navigate to={printed(paths.transaction.receipt(newest.id))} /> : null;
}
