import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "@/contract/payment/words";
import type { TransactionDetail } from "@/contract/transaction/model";
import { BESIDE_FORM } from "@/src/api/base/record";
import { placesQuery } from "@/src/api/money";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { PaidPlaceField } from "@/src/farm/money/place-field";
import { FillButtons } from "@/src/farm/payment/fill-buttons";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { type AnimalValues, restOf } from "./deliver-values";

type Props = { sale: TransactionDetail };

/**
 * Takes the payment with the handing over, and finishes the sale when nothing is left to pay. The amount begins empty:
 * who only hands over has nothing to clear, and who takes all of it presses once.
 */
export function DeliverMoney({ sale }: Props) {
  const { data: money } = useQuery({ ...placesQuery(), ...BESIDE_FORM });
  const animals = useFieldValue("animals") as readonly AnimalValues[];
  const rest = restOf(sale, animals);
  const amount = useFieldValue("payAmount");
  const paid = typeof amount === "number" ? amount : 0;
  const left = rest - paid;
  // A weight that is typed anew may leave nothing to pay for a moment: the field stays.
  const [asked] = useState(rest > 0);
  const nothing =
    rest === 0 ? "Sudah lunas." : `Kelebihan bayar ${formatRupiah(-rest)} dikembalikan sesudah diserahkan.`;
  return (
    <FormSection title="Pembayaran">
      {asked || rest > 0 || paid > 0 ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <RupiahField
              name="payAmount"
              label="Dibayar sekarang"
              required={false}
              hint={
                rest <= 0
                  ? nothing
                  : paid === 0
                    ? `Sisa ${formatRupiah(rest)}. Kosong: belum dibayar.`
                    : left > 0
                      ? `Sisa ${formatRupiah(rest)}; sesudah ini ${formatRupiah(left)}.`
                      : `Melunasi sisa ${formatRupiah(rest)}.`
              }
            />
            <FillButtons name="payAmount" fills={[{ word: "Lunas", sum: rest }]} />
          </div>
          <SelectField
            name="payMethod"
            label="Metode"
            options={optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS)}
            required
          />
          {paid > 0 && <PaidPlaceField name="payMoneyId" method="payMethod" day="day" places={money?.items} />}
        </div>
      ) : (
        <p className="text-ink-muted text-sm">{nothing}</p>
      )}
      {left === 0 && (
        <CheckboxField
          name="finish"
          label="Selesaikan sekarang"
          required={false}
          hint="Semua sudah diserahkan dan lunas. Sesudahnya hanya retur dan potongan harga yang masih dapat dicatat."
        />
      )}
    </FormSection>
  );
}

/** Says beside the button what it will post, so that nobody hands over without noticing what is left unpaid. */
export function DeliverSum({ sale }: Props) {
  const animals = useFieldValue("animals") as readonly AnimalValues[];
  const amount = useFieldValue("payAmount");
  const finish = useFieldValue("finish") === true;
  const paid = typeof amount === "number" ? amount : 0;
  const left = restOf(sale, animals) - paid;
  const heads = animals.length > 0 ? `${formatNumber(animals.length)} ekor diserahkan` : "Diserahkan";
  return (
    <p className="w-full font-medium text-ink text-sm md:order-1 md:w-auto">
      {[
        heads,
        paid > 0 && `dibayar ${formatRupiah(paid)}`,
        left > 0 && `sisa tagihan ${formatRupiah(left)}`,
        left === 0 && (finish ? "lunas dan selesai" : "lunas"),
      ]
        .filter(Boolean)
        .join(", ")}
      .
    </p>
  );
}
