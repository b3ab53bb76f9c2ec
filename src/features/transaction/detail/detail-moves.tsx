import type { TransactionDetail } from "@/contract/transaction/model";
import { Card } from "@/src/components/ui/page/card";
import { formatDate, formatRupiah } from "@/src/lib/format";

const WORDS = { kirim: "Diserahkan", retur: "Diretur", awal: "Saldo awal" } as const;

/** Lists deliveries and returns; nothing is shown without any. */
export function DetailMoves({ sale: { moves } }: { sale: TransactionDetail }) {
  if (moves.length === 0) return null;
  return (
    <Card title="Penyerahan dan retur" flush>
      <ul className="divide-y divide-line border-line border-t">
        {moves.map(({ id, kind, day, amount, note, by }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                {WORDS[kind]} {formatDate(day)}
              </p>
              {(note || by) && (
                <p className="text-ink-muted text-xs">{[note, by && `oleh ${by}`].filter(Boolean).join(" · ")}</p>
              )}
            </div>
            <p className="font-semibold tabular-nums">{formatRupiah(amount)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
