import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Pen } from "@/contract/pen/model";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { useReceivePurchase } from "@/src/api/purchase";
import { pensQuery } from "@/src/api/sheep/pen";
import { TextField } from "@/src/components/form/fields/text-field";
import { atTheirLines, taken } from "@/src/components/form/lines/sent-lines";
import { ActFields } from "@/src/components/form/record/act-form";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatNumber } from "@/src/lib/format";
import { ReceiveGrids } from "./receive-grids";
import { awaitedLines, proposed, quarantineOf, ReceiveForm } from "./receive-lines";

type Props = { purchase: PurchaseDetail; onClose: () => void };

/** Records an arrival, complete or in part. All lines are ticked beforehand and saved together. */
export function ReceiveDialog({ purchase, onClose }: Props) {
  const { data: pens, error, refetch, isFetching } = useQuery(pensQuery());
  const receive = useReceivePurchase(purchase.id);
  const animals = awaitedLines(purchase).filter(({ kind }) => kind === "ternak").length;
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      locked={receive.isPending}
      title={`Terima barang ${purchase.number}`}
      description={animals > 0 ? `${formatNumber(animals)} ekor ditunggu; yang diterima masuk karantina.` : undefined}
    >
      {pens ? (
        <Receiving purchase={purchase} pens={pens} receive={receive} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Dialog>
  );
}

type ReceivingProps = Props & { pens: readonly Pen[]; receive: ReturnType<typeof useReceivePurchase> };

function Receiving({ purchase, pens, receive, onClose }: ReceivingProps) {
  // The lines stay as they were when the dialog opened, because the page behind may be fetched again.
  const [lines] = useState(() => awaitedLines(purchase));
  return (
    <ActFields
      id="purchase-receive"
      schema={ReceiveForm}
      defaults={{
        day: todayInJakarta(),
        note: null,
        lines: lines.map((line) => proposed(line, quarantineOf(pens))),
      }}
      onSubmit={async (values, { idempotencyKey }) => {
        const { chosen, places } = taken(values.lines);
        const input = {
          version: purchase.version,
          day: values.day,
          belongsOn: values.belongsOn,
          note: values.note,
          lines: chosen.map(({ take, kind, buyWeight, confirmed, ...line }) => ({
            ...line,
            ...(confirmed !== null && confirmed === line.arrivalWeight && { confirmed: true }),
          })),
        };
        try {
          return await receive.mutateAsync({ input, idempotencyKey });
        } catch (error) {
          throw atTheirLines(error, places);
        }
      }}
      said={({ number, partly }) => (partly ? `Sebagian ${number} diterima.` : `${number} diterima.`)}
      submitLabel="Simpan penerimaan"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <PostingDayField label="Tanggal terima" min={purchase.day} late />
        <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
      </div>
      <ReceiveGrids lines={lines} pens={pens} />
    </ActFields>
  );
}
