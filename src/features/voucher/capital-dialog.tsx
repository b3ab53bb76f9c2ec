import { todayInJakarta } from "@/contract/base/parse-input";
import type { Money } from "@/contract/money/model";
import { CapitalInput } from "@/contract/voucher/input";
import type { CapitalKind } from "@/contract/voucher/words";
import { fetchAttachment, uploadAttachment } from "@/src/api/attachment";
import { useRecordCapital } from "@/src/api/spending";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { AttachmentField } from "@/src/components/form/file/attachment-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { MoneyPlaceField, onlyPlace } from "@/src/farm/money/place-field";
import { formatRupiah } from "@/src/lib/format";
import { subjectOf } from "./voucher-columns";

const TEXTS: Record<CapitalKind, { title: string; description: string; submit: string }> = {
  modal: {
    title: "Setoran modal",
    description: "Uang pribadi pemilik yang masuk ke peternakan. Bukan pendapatan.",
    submit: "Simpan setoran",
  },
  prive: {
    title: "Ambil prive",
    description: "Uang peternakan yang diambil pemilik untuk keperluan sendiri. Bukan biaya.",
    submit: "Simpan prive",
  },
};

type Props = { kind: CapitalKind; places: readonly Money[]; onClose: () => void };

/** Money that the owner puts in or takes out. */
export function CapitalDialog({ kind, places, onClose }: Props) {
  const record = useRecordCapital();
  const { title, description, submit } = TEXTS[kind];
  const defaults = { kind, day: todayInJakarta(), amount: null, moneyId: onlyPlace(places), note: null };
  return (
    <ActForm
      id={`capital-${kind}`}
      draft
      title={title}
      description={description}
      locked={record.isPending}
      schema={CapitalInput}
      defaults={{ ...defaults, attachments: [] }}
      onSubmit={(input, { idempotencyKey }) => record.mutateAsync({ input, idempotencyKey })}
      said={(voucher) => `${voucher.number}: ${subjectOf(voucher)} ${formatRupiah(voucher.amount)}.`}
      submitLabel={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <RupiahField name="amount" label="Jumlah" />
        <PostingDayField label="Tanggal" late />
      </div>
      <MoneyPlaceField places={places} />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
      <AttachmentField name="attachments" label="Bukti" upload={uploadAttachment} fetchFile={fetchAttachment} />
    </ActForm>
  );
}
