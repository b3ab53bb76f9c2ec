import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { formatRupiah } from "@/src/lib/format";
import type { SumsStore } from "./form-sums";

/** Says on a phone, whose sums are far below, what the button beside it saves. */
export function TotalInBar({ sums, paidBefore }: { sums: SumsStore; paidBefore: number }) {
  const { total } = sums.use();
  const now = useFieldValue("downPayment");
  const paid = paidBefore + (typeof now === "number" ? now : 0);
  const rest = total - paid;
  return (
    <p className="min-w-36 flex-1 text-ink-muted text-xs tabular-nums md:hidden">
      <span className="block font-semibold text-ink text-sm">{`Total ${formatRupiah(total)}`}</span>
      {paid > 0 && `Dibayar ${formatRupiah(paid)}, ${rest < 0 ? "lebih" : "sisa"} ${formatRupiah(Math.abs(rest))}`}
    </p>
  );
}
