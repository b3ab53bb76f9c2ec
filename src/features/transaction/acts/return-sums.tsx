import type { TransactionDetail } from "@/contract/transaction/model";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { SumRow } from "@/src/components/form/record/sum-row";
import { formatRupiah } from "@/src/lib/format";

type Returned = readonly { take: boolean; lineId: number; sheepId: number | null; quantity: unknown }[];

/** The worth of what comes back: an animal by its own price, goods by their part of what the line still has. */
function worthOf({ lines }: TransactionDetail, returned: Returned) {
  const worth = returned.map(({ take, lineId, sheepId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!take || !line) return 0;
    if (sheepId !== null) return line.animals.find(({ id }) => id === sheepId)?.revenue ?? 0;
    const held = line.quantity - line.returned;
    return typeof quantity === "number" ? Math.round((line.left * Math.min(quantity, held)) / held) : 0;
  });
  return worth.reduce((sum, one) => sum + one, 0);
}

/** A rest below nothing is money that goes back to the customer. */
const RestRow = ({ when, rest, strong }: { when: string; rest: number; strong?: boolean }) => (
  <SumRow label={rest < 0 ? `Harus dikembalikan ${when}` : `Sisa tagihan ${when}`} strong={strong}>
    {formatRupiah(Math.abs(rest))}
  </SumRow>
);

/** The bill before and after the return, before it is saved. */
export function ReturnSums({ sale }: { sale: TransactionDetail }) {
  const worth = worthOf(sale, useFieldValue("lines") as Returned);
  const after = sale.remaining - worth;
  return (
    <div className="grid gap-2">
      <dl aria-live="polite" className="grid gap-2 rounded-md bg-ink/4 p-3 text-sm">
        <SumRow label="Nilai retur">{formatRupiah(worth)}</SumRow>
        <RestRow when="sekarang" rest={sale.remaining} />
        <RestRow when="sesudah retur" rest={after} strong />
      </dl>
      {after < 0 && (
        <p className="text-ink-muted text-sm">Sesudah disimpan, pengembalian uangnya langsung dapat dicatat.</p>
      )}
    </div>
  );
}
