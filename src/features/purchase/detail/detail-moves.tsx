import type { PurchaseDetail } from "@/contract/purchase/model";
import { Card } from "@/src/components/ui/page/card";
import { moveInWords } from "@/src/features/purchase/line-words";
import { formatDate, formatRupiah } from "@/src/lib/format";

type Props = { title: string; moves: PurchaseDetail["receipts"]; lines: PurchaseDetail["lines"] };

/** Lists arrivals or returns day by day; nothing is shown without any. */
export function DetailMoves({ title, moves, lines }: Props) {
  if (moves.length === 0) return null;
  return (
    <Card title={title} flush>
      <ul className="divide-y divide-line border-line border-t">
        {moves.map((move) => (
          <li key={move.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{formatDate(move.day)}</p>
              <p>{moveInWords(move, lines)}</p>
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
    </Card>
  );
}
