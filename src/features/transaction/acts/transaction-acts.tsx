import { Suspense } from "react";
import * as z from "zod/mini";
import { TransactionOrderInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund, type TransactionAct } from "@/contract/transaction/words";
import { useFinishTransaction, useOrderTransaction } from "@/src/api/sale/transaction";
import { ActForm } from "@/src/components/form/record/act-form";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { DownPaymentFields } from "@/src/features/transaction/form/down-payment";
import { OverrideField } from "@/src/features/transaction/form/override-field";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import {
  AllowDialog,
  CancelDialog,
  DeliverDialog,
  PaymentDialog,
  ReplaceDialog,
  ReturnDialog,
  WriteOffDialog,
} from "./dialogs";

type Props = { sale: TransactionDetail };

type ActProps = QuestionProps & { doing: TransactionAct | undefined; onDo: (next: TransactionAct) => void };

/** Shows the dialog of an act; a return that leaves money to give back goes on to the refund. */
export function ActDialog({ doing, sale, onDo, onClose }: ActProps) {
  return (
    <>
      <Suspense>
        {doing === "kirim" && <DeliverDialog sale={sale} onClose={onClose} />}
        {doing === "ganti" && <ReplaceDialog sale={sale} onClose={onClose} />}
        {doing === "retur" && <ReturnDialog sale={sale} onRefund={() => onDo("bayar")} onClose={onClose} />}
        {doing === "bayar" && <PaymentDialog sale={sale} onClose={onClose} />}
        {doing === "potongan" && <AllowDialog sale={sale} onClose={onClose} />}
        {doing === "hapus" && <WriteOffDialog sale={sale} onClose={onClose} />}
        {doing === "batal" && <CancelDialog sale={sale} onClose={onClose} />}
      </Suspense>
      {doing === "pesan" && <OrderDialog sale={sale} onClose={onClose} />}
      {doing === "selesai" && <FinishQuestion sale={sale} onClose={onClose} />}
    </>
  );
}

type QuestionProps = Props & { onClose: () => void };

const OrderForm = z.omit(TransactionOrderInput, { version: true });

function OrderDialog({ sale, onClose }: QuestionProps) {
  const { id, number, version, override, total, kind } = sale;
  const fund = isFund(sale);
  const order = useOrderTransaction();
  return (
    <ActForm
      id="transaction-order"
      title={`Pesan ${number}?`}
      description={
        fund
          ? "Kontrak investasinya dibuat dengan isi paket hari ini, dan modalnya dapat dicatat."
          : "Ternaknya dipesan untuk customer ini; uang mukanya dicatat bersama pesanan."
      }
      locked={order.isPending}
      schema={OrderForm}
      defaults={{ override, downPayment: null, downMethod: "tunai", downDay: null, downMoneyId: null }}
      onSubmit={(values, { idempotencyKey }) =>
        order.mutateAsync({ id, input: { version, ...values }, idempotencyKey })
      }
      said={() => `${number} dipesan.`}
      submitLabel="Pesan"
      onClose={onClose}
    >
      <DownPaymentFields total={total} kind={kind} />
      {!fund && (
        <OverrideField hint="Hanya bila uang muka di bawah minimum, melewati limit piutang, atau ternaknya belum boleh dijual." />
      )}
    </ActForm>
  );
}

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
