import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { useFormRecord } from "@/src/api/base/record";
import { transactionQuery } from "@/src/api/sale/transaction";
import { useMay } from "@/src/api/user";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { JUST_ORDERED } from "@/src/features/transaction/detail/just-ordered";
import { StateBadge } from "@/src/features/transaction/transaction-words";
import { ChangeTransactionForm } from "./transaction-form";

export function TransactionUpdatePage() {
  const { id = "" } = useParams();
  // The key resets the form for another sale.
  return <TransactionUpdate key={id} id={id} />;
}

/** Changes a sale that is not posted yet; a posted sale is shown on its own page. */
function TransactionUpdate({ id }: { id: string }) {
  const mayWrite = useMay("transaction.write");
  const query = useQuery(transactionQuery(id));
  const record = useFormRecord(query);
  const navigate = useNavigate();
  if (record && (!mayWrite || record.editable !== "semua"))
    return <Navigate to={paths.transaction.detail(id)} replace />;
  const leave = () => void navigate(paths.transaction.detail(id));
  return (
    <RecordPage
      wide
      title="Ubah penjualan"
      list={{ label: "Penjualan", to: paths.transaction.list }}
      record={record && { ...record, name: record.number }}
      query={query}
      below={(sale) => <StateBadge of={sale} />}
    >
      {(sale) => (
        <ChangeTransactionForm
          sale={sale}
          onDone={({ state }, handOver) =>
            void navigate(
              handOver ? paths.transaction.handOver(id) : paths.transaction.detail(id),
              sale.state === "draf" && state === "dipesan" ? { state: JUST_ORDERED } : undefined,
            )
          }
          onCancel={leave}
        />
      )}
    </RecordPage>
  );
}
