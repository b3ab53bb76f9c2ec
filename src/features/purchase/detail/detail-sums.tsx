import type { PurchaseDetail } from "@/contract/purchase/model";
import { formatDifference } from "@/src/farm/correction/difference";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

/** The key figures of a purchase. */
export function DetailSums({ purchase }: { purchase: PurchaseDetail }) {
  const { total, paid, remaining, payable, returned, corrected, receipts, dueOn, daysLate, animals, state } = purchase;
  // Dropped lines leave their share of the extra costs to the lines that arrived.
  const received = ["draf", "dipesan", "dibatalkan"].includes(state)
    ? receipts.reduce((sum, { amount }) => sum + amount, 0)
    : total;
  const off = state === "dibatalkan";
  const words = [returned > 0 && "retur", corrected !== 0 && "koreksi"].filter(Boolean).join(" dan ");
  return (
    <section aria-label="Ringkasan" className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
        <Figure
          label="Total"
          value={total - returned + corrected}
          note={
            [words && `sebelum ${words} ${formatRupiah(total)}`, animals > 0 && `${formatNumber(animals)} ekor`]
              .filter(Boolean)
              .join(", ") || false
          }
        />
        <Figure
          label="Diterima"
          value={received - returned + corrected}
          note={
            [
              returned > 0 && `setelah retur ${formatRupiah(returned)}`,
              corrected !== 0 && `koreksi ${formatDifference(corrected)}`,
            ]
              .filter(Boolean)
              .join(", ") || false
          }
        />
        <Figure label="Terbayar" value={paid} note={payable > 0 && `utang ${formatRupiah(payable)}`} />
        <Figure
          label={remaining < 0 ? "Harus kembali dari supplier" : "Sisa"}
          value={Math.abs(remaining)}
          note={
            !off &&
            remaining > 0 &&
            `jatuh tempo ${formatDateShort(dueOn)}${daysLate ? `, lewat ${formatNumber(daysLate)} hari` : ""}`
          }
        />
      </dl>
    </section>
  );
}

function Figure({ label, value, note }: { label: string; value: number; note: string | false }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-bold text-base tabular-nums tracking-tight sm:text-lg">
        {formatRupiah(value)}
        {note && <span className="block font-normal text-ink-muted text-xs tracking-normal">{note}</span>}
      </dd>
    </div>
  );
}
