import { Suspense, useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { PURCHASE_ACT_LABELS, type PurchaseAct } from "@/contract/purchase/words";
import { useFinishPurchase, useOrderPurchase } from "@/src/api/purchase";
import { Button } from "@/src/components/ui/button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import {
  CancelDialog,
  CloseDialog,
  CorrectDialog,
  CreditDialog,
  PaymentDialog,
  ReceiveDialog,
  ReopenDialog,
  ReturnDialog,
} from "./dialogs";

const ICONS: Record<PurchaseAct, IconName> = {
  pesan: "check",
  terima: "supplier",
  tutup: "minus",
  buka: "refresh",
  selesai: "success",
  batal: "cancel",
  retur: "undo",
  bayar: "money",
  koreksi: "edit",
  kredit: "refresh",
};

/** These acts are seldom the next step. */
const ASIDE: readonly PurchaseAct[] = ["batal", "tutup", "buka", "koreksi"];

/** This parameter of the address opens the form of a credit for another purchase, which it names. */
const CREDIT = "kredit";

type Props = { purchase: PurchaseDetail; acts: PurchaseDetail["acts"] };

/** Offers the acts that the server allows now; the reasons against the others stand below. */
export function PurchaseActs({ purchase, acts }: Props) {
  const [params, setParams] = useSearchParams();
  const paid = params.get(CREDIT);
  const credits = acts.some(({ act, refusal }) => act === "kredit" && refusal === null);
  const [doing, setDoing] = useState<PurchaseAct | undefined>(paid !== null && credits ? "kredit" : undefined);
  const id = useId();
  const close = () => {
    setDoing(undefined);
    if (paid !== null) setParams({}, { replace: true });
  };
  const blocked = acts.filter(({ refusal }) => refusal !== null);
  const isNext = (act: PurchaseAct) => !ASIDE.includes(act) && (act !== "bayar" || purchase.remaining !== 0);
  const main = acts.find(({ act, refusal }) => refusal === null && isNext(act))?.act;
  return (
    <>
      {acts.map(({ act, refusal }) => (
        <Button
          key={act}
          icon={ICONS[act]}
          variant={act === main ? "primary" : "secondary"}
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-${act}`}
          onClick={() => setDoing(act)}
        >
          {PURCHASE_ACT_LABELS[act]}
        </Button>
      ))}
      {blocked.length > 0 && (
        <ul className="basis-full text-ink-muted text-xs">
          {blocked.map(({ act, refusal }) => (
            <li key={act} id={`${id}-${act}`}>
              {PURCHASE_ACT_LABELS[act]}: {refusal}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {doing === "terima" && <ReceiveDialog purchase={purchase} onClose={close} />}
        {doing === "retur" && <ReturnDialog purchase={purchase} onClose={close} />}
        {doing === "bayar" && <PaymentDialog purchase={purchase} onClose={close} />}
        {doing === "koreksi" && <CorrectDialog purchase={purchase} onClose={close} />}
        {doing === "kredit" && <CreditDialog purchase={purchase} otherId={paid} onClose={close} />}
        {doing === "batal" && <CancelDialog purchase={purchase} onClose={close} />}
        {doing === "buka" && <ReopenDialog purchase={purchase} onClose={close} />}
        {doing === "tutup" && <CloseDialog purchase={purchase} onClose={close} />}
      </Suspense>
      {doing === "pesan" && <OrderQuestion purchase={purchase} onClose={close} />}
      {doing === "selesai" && <FinishQuestion purchase={purchase} onClose={close} />}
    </>
  );
}

type QuestionProps = { purchase: PurchaseDetail; onClose: () => void };

function OrderQuestion({ purchase: { id, number, version }, onClose }: QuestionProps) {
  const order = useOrderPurchase();
  return (
    <Confirm
      open
      tone="primary"
      title={`Pesan ${number}?`}
      consequence="Setelah dipesan, barang dapat diterima dan pembayaran dapat dicatat."
      action="Pesan"
      loading={order.isPending}
      onConfirm={() =>
        order.mutate(
          { id, input: { version }, idempotencyKey: newIdempotencyKey() },
          { onSuccess: () => notify.success(`${number} dipesan.`), onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

function FinishQuestion({ purchase: { id, number, version }, onClose }: QuestionProps) {
  const finish = useFinishPurchase(id);
  return (
    <Confirm
      open
      tone="primary"
      title={`Selesaikan ${number}?`}
      consequence="Semua sudah diterima dan lunas. Setelah selesai hanya nota koreksi yang masih dapat dicatat."
      action="Selesaikan"
      loading={finish.isPending}
      onConfirm={() =>
        finish.mutate(
          { input: { version }, idempotencyKey: newIdempotencyKey() },
          { onSuccess: () => notify.success(`${number} selesai.`), onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
