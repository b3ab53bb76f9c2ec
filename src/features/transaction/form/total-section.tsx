import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { oneOf } from "@/contract/base/words";
import { TRANSACTION_KINDS } from "@/contract/transaction/words";
import { useMay } from "@/src/api/user";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { AmountField } from "@/src/components/form/fields/amount-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { SumRow } from "@/src/components/form/record/sum-row";
import { formatDifference } from "@/src/farm/correction/difference";
import { formatKg, formatNumber, formatRupiah } from "@/src/lib/format";
import { type OrderedBefore, useOverLimit } from "./credit-limit";
import { DownPaymentFields } from "./down-payment";
import type { SumsStore } from "./form-sums";
import { useFormCustomer } from "./header-section";

function Difference({ before, total }: { before: OrderedBefore; total: number }) {
  const rest = total - before.paid;
  return (
    <>
      <SumRow label="Total semula">{formatRupiah(before.total)}</SumRow>
      <SumRow label="Selisih">{formatDifference(total - before.total)}</SumRow>
      {before.paid > 0 && (
        <>
          <SumRow label="Sudah dibayar">{formatRupiah(before.paid)}</SumRow>
          <SumRow label={rest < 0 ? "Harus kembali ke customer" : "Sisa"}>{formatRupiah(Math.abs(rest))}</SumRow>
        </>
      )}
    </>
  );
}

/** The limit and the least down payment are kept by what is paid, by the total and by an exception: they are asked anew. */
function RefusalsFollow({ total }: { total: number }) {
  const { getFieldState, trigger } = useFormContext();
  const paid = useFieldValue("downPayment");
  const excepted = useFieldValue("override");
  const look = useEffectEvent(() => {
    for (const name of ["customerId", "downPayment"]) if (getFieldState(name).error) void trigger(name);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refusals follow these
  useEffect(() => look(), [total, paid, excepted]);
  return null;
}

type Props = { sums: SumsStore; down: boolean; before?: OrderedBefore };

/** The total as the server will calculate it. `down` allows recording a payment with the order. */
export function TotalSection({ sums, down, before }: Props) {
  const { lines, freight, discount, total, heads, kilograms } = sums.use();
  // Only the owner has this permission.
  const owner = useMay("configuration.write");
  const paid = useFieldValue("downPayment");
  const kind = oneOf(TRANSACTION_KINDS, useFieldValue("kind")) ?? "retail";
  const fund = kind === "investasi";
  const opening = useFieldValue("beforeStart") === true;
  const over = useOverLimit(useFormCustomer(), total, before);
  return (
    <FormSection title="Pembayaran dan total">
      <RefusalsFollow total={total} />
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <AmountField name="discount" label="Diskon" />
            {(!fund || freight > 0) && <AmountField name="freight" label="Ongkir" />}
          </div>
          {down && <DownPaymentFields total={total} kind={kind} />}
          <TextareaField name="notes" label="Catatan" nullable maxLength={1000} rows={2} />
          {owner && (
            <TextField
              name="override"
              label="Alasan pengecualian"
              nullable
              maxLength={300}
              autoComplete="off"
              hint="Hanya bila harga atau uang muka di bawah minimum, melewati limit piutang, atau ternaknya belum boleh dijual."
            />
          )}
        </div>
        <section aria-label="Total penjualan">
          <dl className="grid gap-2 text-sm">
            <SumRow label="Subtotal">{formatRupiah(lines)}</SumRow>
            {discount > 0 && <SumRow label="Diskon">{formatRupiah(-discount)}</SumRow>}
            {freight > 0 && <SumRow label="Ongkir">{formatRupiah(freight)}</SumRow>}
            <SumRow label="Total" strong>
              {formatRupiah(total)}
            </SumRow>
            {before && <Difference before={before} total={total} />}
            {typeof paid === "number" && paid > 0 && (
              <>
                <SumRow label={opening ? "Sudah diterima" : "Dibayar sekarang"}>{formatRupiah(paid)}</SumRow>
                <SumRow label="Sisa">{formatRupiah(total - paid)}</SumRow>
              </>
            )}
            {over > 0 && (
              <SumRow label="Melewati limit piutang">
                <span className="font-semibold text-warning-ink">{formatRupiah(over)}</span>
              </SumRow>
            )}
            {heads > 0 && (
              <SumRow label="Ternak">
                {formatNumber(heads)} ekor{kilograms > 0 && `, ${formatKg(kilograms)}`}
              </SumRow>
            )}
          </dl>
        </section>
      </div>
    </FormSection>
  );
}
