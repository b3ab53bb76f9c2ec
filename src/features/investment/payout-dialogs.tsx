import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { ApproveSettlementInput, PaySettlementInput, RevertSettlementInput } from "@/contract/investment/input";
import type { InvestmentDetail } from "@/contract/investment/model";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "@/contract/payment/words";
import { useApproveSettlement, usePaySettlement, useRevertSettlement } from "@/src/api/investment";
import { placesQuery } from "@/src/api/money";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PaidPlaceField, placeOf } from "@/src/farm/money/place-field";
import { formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import type { SettledProps } from "./investment-acts";

type Props = { contract: InvestmentDetail; onClose: () => void };

const ApproveForm = z.omit(ApproveSettlementInput, { version: true, received: true });

/** Freezes a settlement with the sum that is seen. */
export function ApproveDialog({ contract, onClose }: SettledProps) {
  const { id, number, version, investor, figures } = contract;
  const approve = useApproveSettlement(id);
  const { received } = figures;
  return (
    <ActForm
      id="investment-approve"
      title={`Setujui bagi hasil ${number}?`}
      description={`${investor.name} menerima ${formatRupiah(received)}. Angkanya dibekukan; sampai dibayar masih dapat dikembalikan ke draf.`}
      locked={approve.isPending}
      schema={ApproveForm}
      defaults={{ day: todayInJakarta() }}
      onSubmit={(values, { idempotencyKey }) =>
        approve.mutateAsync({ input: { version, received, ...values }, idempotencyKey })
      }
      said={() => `Bagi hasil ${number} disetujui.`}
      submitLabel="Setujui"
      onClose={onClose}
    >
      <PostingDayField label="Tanggal" required late />
    </ActForm>
  );
}

const RevertForm = z.omit(RevertSettlementInput, { version: true });

/** Withdraws the approval of a settlement with a reason, so that it can be calculated again. */
export function RevertDialog({ contract: { id, number, version, approvedOn }, onClose }: Props) {
  const revert = useRevertSettlement(id);
  return (
    <ActForm
      id="investment-revert"
      title={`Kembalikan ${number} ke draf?`}
      description="Persetujuannya ditarik; perhitungannya dapat diubah dan disetujui lagi."
      locked={revert.isPending}
      schema={RevertForm}
      // As if it had never been; it cannot be taken back once its own day is closed.
      defaults={{ reason: "", day: approvedOn ?? todayInJakarta() }}
      onSubmit={(values, { idempotencyKey }) => revert.mutateAsync({ input: { version, ...values }, idempotencyKey })}
      said={() => `${number} kembali menjadi draf.`}
      submitLabel="Kembalikan ke draf"
      tone="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      <PostingDayField
        label="Tanggal"
        hint="Pada hari persetujuannya: seperti tidak pernah disetujui."
        min={approvedOn ?? undefined}
        required
        late
      />
    </ActForm>
  );
}

const PayForm = z.omit(PaySettlementInput, { version: true });

/** Pays the investor with a receipt, which ends the contract. */
export function PayDialog({ contract, onClose }: SettledProps) {
  const { id, number, version, investor, figures, approvedOn } = contract;
  const pay = usePaySettlement(id);
  const { data } = useQuery(placesQuery());
  const places = data?.items;
  return (
    <ActForm
      id="investment-pay"
      title={`Bayar ${formatRupiah(figures.received)}`}
      description={`Kepada ${investor.name} untuk ${number}. Kontraknya selesai, dan ternak yang diambil alih kembali milik peternakan.`}
      locked={pay.isPending}
      schema={PayForm}
      defaults={{ day: todayInJakarta(), method: "transfer", moneyId: null, note: null }}
      onSubmit={({ day, belongsOn, method, note, ...values }, { idempotencyKey }) => {
        const moneyId = placeOf({ method, ...values }, places)?.id ?? null;
        return pay.mutateAsync({ input: { version, day, belongsOn, method, moneyId, note }, idempotencyKey });
      }}
      said={({ payments }) => `Dibayar dengan kwitansi ${payments[0]?.number ?? number}.`}
      submitLabel="Bayar investor"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <PostingDayField label="Tanggal" min={approvedOn ?? undefined} late />
        <SelectField
          name="method"
          label="Metode"
          options={optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS)}
          required
        />
        <PaidPlaceField name="moneyId" method="method" day="day" places={places} />
      </div>
      <TextField name="note" label="Catatan" nullable maxLength={200} />
    </ActForm>
  );
}
