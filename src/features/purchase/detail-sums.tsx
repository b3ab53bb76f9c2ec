import type { PurchaseDetail } from "@/contract/purchase";
import { Stat } from "@/src/components/ui/stat";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";

/** The figures that decide what is to be done. */
export function DetailSums({ purchase }: { purchase: PurchaseDetail }) {
  const { total, paid, remaining, payable, returned, receipts, dueOn, daysLate, animals, state } = purchase;
  // the rest that was struck off has left its costs to what came
  const received = ["draf", "dipesan", "dibatalkan"].includes(state)
    ? receipts.reduce((sum, { amount }) => sum + amount, 0)
    : total;
  const off = state === "dibatalkan";
  return (
    <section aria-label="Ringkasan" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat
        label="Total"
        value={formatRupiah(total)}
        hint={animals > 0 ? `${formatNumber(animals)} ekor` : undefined}
      />
      <Stat
        label="Diterima"
        value={formatRupiah(received - returned)}
        hint={returned > 0 ? `setelah retur ${formatRupiah(returned)}` : undefined}
      />
      <Stat
        label="Terbayar"
        value={formatRupiah(paid)}
        hint={payable > 0 ? `utang ${formatRupiah(payable)}` : undefined}
      />
      <Stat
        label={remaining < 0 ? "Harus kembali dari supplier" : "Sisa"}
        value={formatRupiah(Math.abs(remaining))}
        hint={
          off || remaining <= 0
            ? undefined
            : daysLate !== null && daysLate > 0
              ? `jatuh tempo ${formatDate(dueOn)}, lewat ${formatNumber(daysLate)} hari`
              : `jatuh tempo ${formatDate(dueOn)}`
        }
      />
    </section>
  );
}
