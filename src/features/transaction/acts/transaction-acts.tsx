import { Suspense } from "react";
import type { TransactionDetail } from "@/contract/transaction/model";
import type { TransactionAct } from "@/contract/transaction/words";
import { useFinishTransaction } from "@/src/api/sale/transaction";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import {
  AllowDialog,
  CancelDialog,
  DeliverDialog,
  OrderDialog,
  PaymentDialog,
  RedateDialog,
  ReplaceDialog,
  ReturnDialog,
  WriteOffDialog,
} from "./dialogs";

type Props = { sale: TransactionDetail };

type ActProps = QuestionProps & {
  /** It is done from a list, whose rows hold no papers. */
  aside?: boolean;
  doing: TransactionAct | undefined;
  onDo: (next: TransactionAct) => void;
};

/** Shows the dialog of an act; a return that leaves money to give back goes on to the refund. */
export function ActDialog({ doing, sale, aside, onDo, onClose }: ActProps) {
  return (
    <>
      <Suspense>
        {doing === "kirim" && <DeliverDialog sale={sale} onClose={onClose} />}
        {doing === "tanggal" && sale.deliveredOn !== null && (
          <RedateDialog sale={{ ...sale, deliveredOn: sale.deliveredOn }} onClose={onClose} />
        )}
        {doing === "ganti" && <ReplaceDialog sale={sale} onClose={onClose} />}
        {doing === "retur" && <ReturnDialog sale={sale} onRefund={() => onDo("bayar")} onClose={onClose} />}
        {doing === "bayar" && <PaymentDialog sale={sale} aside={aside} onClose={onClose} />}
        {doing === "potongan" && <AllowDialog sale={sale} onClose={onClose} />}
        {doing === "hapus" && <WriteOffDialog sale={sale} onClose={onClose} />}
        {doing === "batal" && <CancelDialog sale={sale} onClose={onClose} />}
        {doing === "pesan" && <OrderDialog sale={sale} onClose={onClose} />}
      </Suspense>
      {doing === "selesai" && <FinishQuestion sale={sale} onClose={onClose} />}
    </>
  );
}

type QuestionProps = Props & { onClose: () => void };

function FinishQuestion({ sale: { id, number, version }, onClose }: QuestionProps) {
  const finish = useFinishTransaction();
  return (
    <Confirm
      open
      tone="primary"
      title={`Selesaikan ${number}?`}
      consequence="Semua sudah diserahkan dan lunas. Setelah selesai hanya retur dan potongan harga yang masih dapat dicatat."
      action="Selesaikan"
      loading={finish.isPending}
      onConfirm={() =>
        finish.mutate(
          { id, input: { version }, idempotencyKey: newIdempotencyKey() },
          { onSuccess: () => notify.success(`${number} selesai.`), onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
