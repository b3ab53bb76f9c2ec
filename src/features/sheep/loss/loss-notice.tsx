import { useState } from "react";
import { type Loss, LossConfirmInput, LossRejectInput } from "@/contract/loss/model";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { useConfirmLoss, useRejectLoss } from "@/src/api/sheep/loss";
import { useMay } from "@/src/api/user";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { PostingDayField, useLateDay } from "@/src/farm/books/posting-day-field";
import { formatDate } from "@/src/lib/format";

type Asked = { loss: Loss; onClose: () => void };
type Confirmed = Asked & { when: ReturnType<typeof useLateDay> };

function ConfirmDialog({ loss, when, onClose }: Confirmed) {
  const confirm = useConfirmLoss(loss.id);
  const what = STOCK_STATE_LABELS[loss.to].toLowerCase();
  return (
    <ActForm
      id="loss-confirm"
      title={`${tagName(loss.sheep)} ${what}?`}
      description={`Ternak ini keluar dari peternakan. Sebab: ${loss.reason}`}
      locked={confirm.isPending}
      schema={LossConfirmInput}
      defaults={when}
      onSubmit={(input, { idempotencyKey }) => confirm.mutateAsync({ input, idempotencyKey })}
      said={() => `${tagName(loss.sheep)} kini ${what}.`}
      submitLabel="Konfirmasi"
      tone="danger"
      onClose={onClose}
    >
      <PostingDayField label="Tanggal" required late />
    </ActForm>
  );
}

function RejectDialog({ loss, onClose }: Asked) {
  const reject = useRejectLoss(loss.id);
  return (
    <ActForm
      id="loss-reject"
      title={`Tolak laporan ${tagName(loss.sheep)}?`}
      description="Ternaknya tetap di peternakan."
      locked={reject.isPending}
      schema={LossRejectInput}
      defaults={{ reason: "" }}
      onSubmit={(input, { idempotencyKey }) => reject.mutateAsync({ input, idempotencyKey })}
      said={() => "Laporan ditolak."}
      submitLabel="Tolak laporan"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" required maxLength={300} rows={2} />
    </ActForm>
  );
}

/** A loss that waits, with what an admin decides. */
export function LossNotice({ loss }: { loss: Loss }) {
  const mayDecide = useMay("sheep.write");
  const [asked, setAsked] = useState<"confirm" | "reject">();
  const when = useLateDay(loss.day);
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap items-center gap-3 mb-5 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-ink">
      <Icon name="warning" size={18} />
      <p className="min-w-0 flex-1">
        Dilaporkan {STOCK_STATE_LABELS[loss.to].toLowerCase()} {formatDate(loss.day)}
        {loss.by && ` oleh ${loss.by}`}: {loss.reason}. Menunggu konfirmasi admin.
      </p>
      {mayDecide && (
        <span className="flex gap-2">
          <Button variant="primary" onClick={() => setAsked("confirm")}>
            Konfirmasi
          </Button>
          <Button onClick={() => setAsked("reject")}>Tolak</Button>
        </span>
      )}
      {asked === "confirm" && <ConfirmDialog loss={loss} when={when} onClose={close} />}
      {asked === "reject" && <RejectDialog loss={loss} onClose={close} />}
    </div>
  );
}
