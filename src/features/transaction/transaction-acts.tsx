import { Suspense, useId, useState } from "react";
import * as z from "zod/mini";
import type { TransactionDetail } from "@/contract/transaction";
import { TransactionOrderInput } from "@/contract/transaction-input";
import { isFund, type TransactionAct } from "@/contract/transaction-words";
import { useFinishTransaction, useOrderTransaction } from "@/src/api/transaction";
import { ActForm } from "@/src/components/form/act-form";
import { Button } from "@/src/components/ui/button";
import { Confirm } from "@/src/components/ui/confirm";
import type { IconName } from "@/src/components/ui/icon-paths";
import { newIdempotencyKey } from "@/src/lib/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { CancelDialog, DeliverDialog, PaymentDialog, ReplaceDialog, ReturnDialog } from "./dialogs";
import { OverrideField } from "./override-field";

const LOOKS: Record<TransactionAct, { label: string; icon: IconName }> = {
  pesan: { label: "Pesan", icon: "check" },
  kirim: { label: "Serahkan", icon: "supplier" },
  ganti: { label: "Ganti ternak", icon: "refresh" },
  bayar: { label: "Catat pembayaran", icon: "money" },
  selesai: { label: "Selesaikan", icon: "success" },
  batal: { label: "Batalkan", icon: "cancel" },
  retur: { label: "Retur", icon: "undo" },
};
/** What is seldom the next step. */
const ASIDE: readonly TransactionAct[] = ["batal", "retur", "ganti"];

type Props = { sale: TransactionDetail };

/** What the server says may be done now; what is in the way of the rest stands below. */
export function TransactionActs({ sale }: Props) {
  const [doing, setDoing] = useState<TransactionAct>();
  const id = useId();
  const close = () => setDoing(undefined);
  const { acts } = sale;
  const blocked = acts.filter(({ refusal }) => refusal !== null);
  const main = acts.find(({ act, refusal }) => refusal === null && !ASIDE.includes(act))?.act;
  return (
    <>
      {acts.map(({ act, refusal }) => (
        <Button
          key={act}
          icon={LOOKS[act].icon}
          variant={act === main ? "primary" : "secondary"}
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-${act}`}
          className="max-md:h-11"
          onClick={() => setDoing(act)}
        >
          {LOOKS[act].label}
        </Button>
      ))}
      {blocked.length > 0 && (
        <ul className="basis-full text-ink-muted text-xs">
          {blocked.map(({ act, refusal }) => (
            <li key={act} id={`${id}-${act}`}>
              {LOOKS[act].label}: {refusal}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {doing === "kirim" && <DeliverDialog sale={sale} onClose={close} />}
        {doing === "ganti" && <ReplaceDialog sale={sale} onClose={close} />}
        {doing === "retur" && <ReturnDialog sale={sale} onClose={close} />}
        {doing === "bayar" && <PaymentDialog sale={sale} onClose={close} />}
        {doing === "batal" && <CancelDialog sale={sale} onClose={close} />}
      </Suspense>
      {doing === "pesan" && <OrderDialog sale={sale} onClose={close} />}
      {doing === "selesai" && <FinishQuestion sale={sale} onClose={close} />}
    </>
  );
}

type QuestionProps = Props & { onClose: () => void };

const OrderForm = z.object({ override: TransactionOrderInput.shape.override });

function OrderDialog({ sale, onClose }: QuestionProps) {
  const { id, number, version, override } = sale;
  const fund = isFund(sale);
  const order = useOrderTransaction();
  return (
    <ActForm
      id="transaction-order"
      title={`Pesan ${number}?`}
      description={
        fund
          ? "Kontrak investasinya dibuat dengan isi paket hari ini, dan modalnya dapat dicatat."
          : "Ternaknya disisihkan untuk customer ini, dan pembayaran dapat dicatat."
      }
      locked={order.isPending}
      schema={OrderForm}
      defaults={{ override }}
      onSubmit={(values, { idempotencyKey }) =>
        order.mutateAsync({ id, input: { version, ...values }, idempotencyKey })
      }
      said={() => `${number} dipesan.`}
      submitLabel="Pesan"
      onClose={onClose}
    >
      {!fund && <OverrideField hint="Hanya bila melewati limit piutang, atau ternaknya belum boleh dijual." />}
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
      consequence="Semua sudah diserahkan dan lunas. Setelah selesai hanya retur yang masih dapat dicatat."
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
