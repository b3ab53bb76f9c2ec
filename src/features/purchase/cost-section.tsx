import type { ReactNode } from "react";
import { FormSection } from "@/src/components/form/form-section";
import { RupiahField } from "@/src/components/form/rupiah-field";
import { TextareaField } from "@/src/components/form/textarea-field";
import { useFormValues } from "@/src/components/form/use-form-lines";
import { formatKg, formatNumber, formatRupiah } from "@/src/lib/format";
import type { SumsStore } from "./form-sums";

const Row = ({ label, children, strong }: { label: string; children: ReactNode; strong?: boolean }) => (
  <div
    className={
      strong ? "flex justify-between gap-4 border-line border-t pt-2 font-bold text-base" : "flex justify-between gap-4"
    }
  >
    <dt className={strong ? undefined : "text-ink-muted"}>{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

/** Emptied it is nothing. */
function CostField({ name, label }: { name: string; label: string }) {
  const { get, set } = useFormValues();
  return (
    <RupiahField
      name={name}
      label={label}
      required={false}
      onBlur={() => {
        if (get(name) === null) set(name, 0);
      }}
    />
  );
}

/** Costs that fall upon the lines, and the sums: as the server will reckon them. */
export function CostSection({ sums }: { sums: SumsStore }) {
  const { lines, freight, otherCost, total, animals, kilograms, meanCost } = sums.use();
  const costs = freight + otherCost;
  return (
    <FormSection
      title="Biaya dan total"
      description="Biaya angkut dan biaya lain dibagi ke semua baris menurut nilainya, dan masuk ke HPP."
    >
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <CostField name="freight" label="Biaya angkut" />
            <CostField name="otherCost" label="Biaya lain" />
          </div>
          <TextareaField name="notes" label="Catatan" nullable maxLength={1000} rows={2} />
        </div>
        <section aria-label="Total pembelian">
          <dl className="grid gap-2 text-sm">
            <Row label="Subtotal">{formatRupiah(lines)}</Row>
            <Row label="Biaya angkut">{formatRupiah(freight)}</Row>
            <Row label="Biaya lain">{formatRupiah(otherCost)}</Row>
            <Row label="Total" strong>
              {formatRupiah(total)}
            </Row>
            {animals > 0 && (
              <>
                <Row label="Ternak">
                  {formatNumber(animals)} ekor{kilograms > 0 && `, ${formatKg(kilograms)}`}
                </Row>
                <Row label={costs > 0 ? "Rata-rata HPP per ekor, dengan biaya" : "Rata-rata HPP per ekor"}>
                  {formatRupiah(meanCost ?? 0)}
                </Row>
              </>
            )}
          </dl>
        </section>
      </div>
    </FormSection>
  );
}
