import { createContext, use } from "react";
import { FormSection } from "@/src/components/form/core/form-section";
import { AmountField } from "@/src/components/form/fields/amount-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { SumRow } from "@/src/components/form/record/sum-row";
import { formatDifference } from "@/src/farm/correction/difference";
import { formatKg, formatNumber, formatRupiah } from "@/src/lib/format";
import type { SumsStore } from "./form-sums";

/** The order's total before it is changed, and what was paid for it; null for a draft. */
export const OrderBefore = createContext<{ total: number; paid: number } | null>(null);

/** The extra costs that are spread over the lines, and the sums as the server will calculate them. */
export function CostSection({ sums }: { sums: SumsStore }) {
  const before = use(OrderBefore);
  const { lines, freight, otherCost, total, animals, kilograms, meanCost } = sums.use();
  const costs = freight + otherCost;
  return (
    <FormSection
      title="Biaya dan total"
      description="Biaya angkut dan biaya lain dibagi ke semua baris menurut nilainya: ke HPP ternak dan barang, atau ke biaya jasanya."
    >
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <AmountField name="freight" label="Biaya angkut" />
            <AmountField name="otherCost" label="Biaya lain" />
          </div>
          <TextareaField name="notes" label="Catatan" nullable maxLength={1000} rows={2} />
        </div>
        <section aria-label="Total pembelian">
          <dl className="grid gap-2 text-sm">
            <SumRow label="Subtotal">{formatRupiah(lines)}</SumRow>
            <SumRow label="Biaya angkut">{formatRupiah(freight)}</SumRow>
            <SumRow label="Biaya lain">{formatRupiah(otherCost)}</SumRow>
            <SumRow label="Total" strong>
              {formatRupiah(total)}
            </SumRow>
            {before && (
              <>
                <SumRow label="Total semula">{formatRupiah(before.total)}</SumRow>
                <SumRow label="Selisih">{formatDifference(total - before.total)}</SumRow>
              </>
            )}
            {before && before.paid > 0 && (
              <>
                <SumRow label="Sudah dibayar">{formatRupiah(before.paid)}</SumRow>
                <SumRow label={total < before.paid ? "Harus kembali dari supplier" : "Sisa"}>
                  {formatRupiah(Math.abs(total - before.paid))}
                </SumRow>
              </>
            )}
            {animals > 0 && (
              <>
                <SumRow label="Ternak">
                  {formatNumber(animals)} ekor{kilograms > 0 && `, ${formatKg(kilograms)}`}
                </SumRow>
                <SumRow label={costs > 0 ? "Rata-rata HPP per ekor, dengan biaya" : "Rata-rata HPP per ekor"}>
                  {formatRupiah(meanCost ?? 0)}
                </SumRow>
              </>
            )}
          </dl>
        </section>
      </div>
    </FormSection>
  );
}
