import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Navigate } from "react-router-dom";
import type { Transaction } from "@/contract/transaction/model";
import { transactionQuery } from "@/src/api/sale/transaction";
import { printed } from "@/src/components/print/printed";
import { paths } from "@/src/config/paths";
import { PaymentDialog } from "@/src/features/transaction/acts/dialogs";
import { ActDialog } from "@/src/features/transaction/acts/transaction-acts";
import { BillDialog } from "./bill-dialog";

type DialogAct = "kirim" | "ganti" | "retur";
export type RowActProps = { sale: Transaction; act: DialogAct | "bayar" | "kwitansi" | "tagih" };

/** The acts of a row's menu that do not leave the list, but for its receipt. */
export function RowAct({ sale, act, onClose }: RowActProps & { onClose: () => void }) {
  if (act === "kwitansi") return <NewestReceipt id={sale.id} />;
  if (act === "tagih") return <BillDialog sale={sale} onClose={onClose} />;
  if (act !== "bayar") return <DetailAct id={sale.id} act={act} onClose={onClose} />;
  return (
    <Suspense>
      <PaymentDialog sale={sale} aside onClose={onClose} />
    </Suspense>
  );
}

/** An act that needs the sale's lines; a return goes on to the refund that it makes. */
function DetailAct({ id, act, onClose }: { id: number; act: DialogAct; onClose: () => void }) {
  const { data } = useQuery(transactionQuery(id));
  const [doing, setDoing] = useState<"bayar" | DialogAct>(act);
  if (!data) return null;
  return (
    <ActDialog doing={doing} sale={data} aside onDo={(next) => next === "bayar" && setDoing(next)} onClose={onClose} />
  );
}

/** A row does not know its receipts, so the sale is asked for. */
function NewestReceipt({ id }: { id: number }) {
  const { data } = useQuery(transactionQuery(id));
  const newest = data?.payments.find(({ cancelled }) => cancelled === null);
  return newest ? <Navigate to={printed(paths.transaction.receipt(newest.id))} /> : null;
}
