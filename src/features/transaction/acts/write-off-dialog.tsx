import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { WriteOffInput } from "@/contract/correction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { useWriteOff } from "@/src/api/sale/transaction";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { CorrectionSums } from "@/src/farm/correction/correction-sums";
import { formatRupiah } from "@/src/lib/format";

const WriteOffForm = z.omit(WriteOffInput, { version: true });

type Props = { sale: TransactionDetail; onClose: () => void };

function Rest({ receivable }: { receivable: number }) {
  const amount = useFieldValue("amount");
  return (
    <CorrectionSums
      label="Piutang"
      before={receivable}
      after={receivable - (typeof amount === "number" ? amount : 0)}
    />
  );
}

/** Writes off a receivable that will not be paid. */
export function WriteOffDialog({ sale, onClose }: Props) {
  const writeOff = useWriteOff();
  const { id, number, version, customer, receivable } = sale;
  return (
    <ActForm
      id="transaction-write-off"
      title={`Hapus piutang ${number}?`}
      description={`${customer.name} tidak ditagih lagi; jumlahnya menjadi beban. Batalkan notanya bila ternyata dibayar.`}
      locked={writeOff.isPending}
      schema={WriteOffForm}
      defaults={{ day: todayInJakarta(), reason: "", amount: receivable }}
      onSubmit={(input, { idempotencyKey }) =>
        writeOff.mutateAsync({ id, input: { ...input, version }, idempotencyKey })
      }
      said={({ corrections }) => `Piutang dihapus dengan nota ${corrections[0]?.number ?? ""}.`}
      submitLabel="Hapus piutang"
      tone="danger"
      onClose={onClose}
    >
      <RupiahField name="amount" label="Jumlah" hint={`Sisa tagihan ${formatRupiah(receivable)}.`} />
      <PostingDayField label="Tanggal" min={sale.deliveredOn ?? sale.day} late />
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      <Rest receivable={receivable} />
    </ActForm>
  );
}
