import { useQuery } from "@tanstack/react-query";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "@/contract/payment/words";
import { leastDownPayment } from "@/contract/transaction/amount";
import type { TransactionKind } from "@/contract/transaction/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { placesQuery } from "@/src/api/money";
import { saleTermsQuery } from "@/src/api/sale/transaction";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PaidPlaceField } from "@/src/farm/money/place-field";
import { FillButtons } from "@/src/farm/payment/fill-buttons";
import { Term } from "@/src/farm/terms/term";
import { formatPercent, formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";

/** A sum below the minimum is told while it is typed, not only when the order is refused. */
function LeastPaid({ least, percent, paid }: { least: number; percent: number; paid: unknown }) {
  const minimum = `${formatRupiah(least)} (${formatPercent(percent, percent % 1 === 0 ? 0 : 2)})`;
  if (typeof paid !== "number" || paid === 0 || paid >= least) return `Minimal ${minimum}.`;
  return (
    <span className="text-warning-ink">
      Kurang {formatRupiah(least - paid)} dari minimal {minimum}.
    </span>
  );
}

/** Nobody pays less than this in notes. */
const NOTE = 1000;

/** The sums that are mostly paid at a counter: the whole, or the least that is asked for, in notes. */
function usualSums(whole: number, least: number) {
  const down = Math.ceil(least / NOTE) * NOTE;
  return [{ word: "Lunas", sum: whole }, ...(down < whole ? [{ word: "DP", sum: down }] : [])];
}

/** The down payment made with the order, and the farm's minimum. */
export function DownPaymentFields({ total, kind }: { total: number; kind: TransactionKind }) {
  const { data: terms } = useQuery({ ...saleTermsQuery(), ...BESIDE_FORM });
  const { data: money } = useQuery({ ...placesQuery(), ...BESIDE_FORM });
  const paid = useFieldValue("downPayment");
  const paidOn = useFieldValue("downDay");
  const percent = terms?.minDownPayment ?? 0;
  if (useFieldValue("beforeStart") === true)
    return (
      <RupiahField
        name="downPayment"
        label={kind === "investasi" ? "Modal yang sudah diterima" : "DP yang sudah diterima"}
        hint="Sebelum hari pertama; uangnya ada di saldo awal kas."
      />
    );
  const least = leastDownPayment(Math.max(0, total), percent, { kind });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <RupiahField
          name="downPayment"
          label="Dibayar sekarang"
          hint={
            kind === "investasi" ? (
              "Kosong: modalnya belum masuk."
            ) : least > 0 ? (
              <LeastPaid least={least} percent={percent} paid={paid} />
            ) : (
              [
                "Kosong: belum ada ",
                <Term key="dp" of="dp">
                  uang muka
                </Term>,
                ".",
              ]
            )
          }
        />
        <FillButtons name="downPayment" fills={usualSums(total, least)} />
      </div>
      <SelectField
        name="downMethod"
        label="Metode"
        options={optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS)}
        required
      />
      {typeof paid === "number" && paid > 0 && (
        <>
          <PaidPlaceField
            name="downMoneyId"
            method="downMethod"
            day={paidOn ? "downDay" : "day"}
            places={money?.items}
          />
          <PostingDayField name="downDay" label="Tanggal bayar" hint="Kosong: tanggal penjualan." required={false} />
        </>
      )}
    </div>
  );
}
