import type { ReactNode } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Money } from "@/contract/money/model";
import { type Payment, PaymentInput } from "@/contract/payment/model";
import {
  PAYMENT_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentKind,
} from "@/contract/payment/words";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { ActForm } from "@/src/components/form/record/act-form";
import type { SaveRequest } from "@/src/components/form/record/use-form-save";
import { Button } from "@/src/components/ui/button";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PaidPlaceField, placeOf } from "@/src/farm/money/place-field";
import { formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";

/** The document to pay. `begun` means that goods or animals have already changed hands. */
export type PaidDocument = { number: string; day: string; remaining: number; begun: boolean };

/**
 * Only these kinds make sense now: an advance before anything changed hands, and a refund only after an overpayment. If
 * nothing is left, a part that was paid before a return, an allowance or the calling off.
 */
function kindsOf({ remaining, begun }: PaidDocument): PaymentKind[] {
  if (remaining < 0) return ["pengembalian"];
  if (remaining === 0) return [begun ? "angsuran" : "uang muka"];
  return begun ? ["pelunasan", "angsuran"] : ["uang muka", "pelunasan"];
}

const isWhole = (kind: unknown) => kind === "pelunasan" || kind === "pengembalian";

type Places = { places: readonly Money[] | undefined };

function Fields({ of, places }: { of: PaidDocument } & Places) {
  const { get, set } = useFormValues();
  const kind = useFieldValue("kind");
  const amount = useFieldValue("amount");
  const left = Math.abs(of.remaining);
  const part = kindsOf(of).find((one) => !isWhole(one));
  const rest = typeof amount === "number" && kind !== "pengembalian" ? left - amount : null;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="kind"
          label="Jenis"
          options={kindsOf(of).map((value) => ({ value, label: PAYMENT_KIND_LABELS[value] }))}
          required
          onChange={(chosen) => {
            if (isWhole(chosen)) set("amount", left);
            else if (get("amount") === left) set("amount", null);
          }}
        />
        <SelectField
          name="method"
          label="Metode"
          options={optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS)}
          required
        />
      </div>
      <div className="grid content-start gap-2">
        <RupiahField
          name="amount"
          label="Jumlah"
          onChange={(typed) => {
            if (kind === "pengembalian" || !typed || typed > left) return;
            const meant = typed === left ? "pelunasan" : part;
            if (meant !== kind) set("kind", meant);
          }}
          hint={
            left === 0
              ? "Yang dibayar sebelum retur, potongan atau pembatalan; kelebihannya kemudian dikembalikan."
              : kind === "pengembalian"
                ? `Kelebihan bayar ${formatRupiah(left)}.`
                : rest !== null && rest > 0
                  ? `Sisa tagihan ${formatRupiah(left)}; sesudah ini ${formatRupiah(rest)}.`
                  : `Sisa tagihan ${formatRupiah(left)}.`
          }
        />
        {kind !== "pengembalian" && left > 0 && (
          <Button
            size="sm"
            // A pressed button stays, because the focus would be lost with it.
            className="w-fit aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
            aria-pressed={amount === left}
            onClick={() => {
              set("kind", "pelunasan");
              set("amount", left);
            }}
          >
            Lunas {formatRupiah(left)}
          </Button>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <PaidPlaceField name="moneyId" method="method" day="day" places={places} />
        <PostingDayField label="Tanggal" min={of.day} late />
      </div>
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </>
  );
}

type Paid = { payments: readonly Payment[] };

type Props<Result extends Paid> = Places & {
  of: PaidDocument;
  /** Names the other party: "Kepada Haji Dadang." */
  description: (kind: PaymentKind) => string;
  /** The name of the act on a customer's document. */
  act?: string;
  method: PaymentInput["method"];
  locked: boolean;
  onSubmit: (input: PaymentInput, request: SaveRequest) => Promise<Result>;
  /** The notice after the save offers this, too. */
  next?: (result: Result) => ReactNode;
  onClose: () => void;
};

/** Records a payment or a refund. */
export function PaymentForm<Result extends Paid>(props: Props<Result>) {
  const { of, places, description, act, method, locked, onSubmit, next, onClose } = props;
  const [kind = "pelunasan"] = kindsOf(of);
  const back = kind === "pengembalian" ? act : undefined;
  return (
    <ActForm
      // A return makes a refund of it while it opens: the form begins with what is to be paid now.
      key={kind}
      id="payment"
      recordId={of.number}
      draft
      title={`${act ?? "Catat pembayaran"} ${of.number}`}
      description={description(kind)}
      locked={locked}
      schema={PaymentInput}
      defaults={{
        // Money that is told where nothing is left came on an earlier day.
        day: of.remaining === 0 ? null : todayInJakarta(),
        kind,
        method,
        moneyId: null,
        note: null,
        amount: isWhole(kind) ? Math.abs(of.remaining) : null,
      }}
      // The shown place is sent, also when others have given the method to another place meanwhile.
      onSubmit={(input, request) => onSubmit({ ...input, moneyId: placeOf(input, places)?.id ?? null }, request)}
      said={({ payments }) =>
        `${back ? "Pengembalian uang" : "Pembayaran"} tersimpan${payments[0] ? ` dengan kwitansi ${payments[0].number}` : ""}.`
      }
      next={next}
      submitLabel={back ?? "Simpan pembayaran"}
      onClose={onClose}
    >
      <Fields of={of} places={places} />
    </ActForm>
  );
}
