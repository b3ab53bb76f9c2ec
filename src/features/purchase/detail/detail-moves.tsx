import { Suspense, useState } from "react";
import type { PurchaseDetail, PurchaseMove } from "@/contract/purchase/model";
import { IconButton } from "@/src/components/ui/icon-button";
import { Card } from "@/src/components/ui/page/card";
import { RedateDialog } from "@/src/features/purchase/acts/dialogs";
import type { MoveKind } from "@/src/features/purchase/acts/redate-dialog";
import { moveInWords } from "@/src/features/purchase/line-words";
import { formatDate, formatRupiah } from "@/src/lib/format";

type Props = { kind: MoveKind; purchase: PurchaseDetail; mayWrite: boolean };

/** Lists arrivals or returns day by day; nothing is shown without any. A day that was noted wrongly is put right there. */
export function DetailMoves({ kind, purchase, mayWrite }: Props) {
  const [redated, setRedated] = useState<PurchaseMove>();
  const moves = kind === "retur" ? purchase.returns : purchase.receipts;
  if (moves.length === 0) return null;
  return (
    <Card title={kind === "retur" ? "Retur" : "Penerimaan"} flush>
      <ul className="divide-y divide-line border-line border-t">
        {moves.map((move) => (
          <li key={move.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                {formatDate(move.day)}
                {mayWrite && move.redatable && (
                  <IconButton
                    icon="edit"
                    size="sm"
                    className="-my-2 ml-1 align-middle max-md:-my-3 max-md:size-11"
                    label={`Ubah tanggal ${kind} ${formatDate(move.day)}, ${formatRupiah(move.amount)}`}
                    onClick={() => setRedated(move)}
                  />
                )}
              </p>
              <p>{moveInWords(move, purchase.lines)}</p>
              {(move.note || move.by) && (
                <p className="text-ink-muted text-xs">
                  {[move.note, move.by && `oleh ${move.by}`].filter(Boolean).join(" · ")}
                </p>
              )}
            </div>
            <p className="font-semibold tabular-nums">{formatRupiah(move.amount)}</p>
          </li>
        ))}
      </ul>
      <Suspense>
        {redated && (
          <RedateDialog purchase={purchase} kind={kind} move={redated} onClose={() => setRedated(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}
