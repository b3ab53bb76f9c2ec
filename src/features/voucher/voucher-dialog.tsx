import { todayInJakarta } from "@/contract/base/parse-input";
import type { Money } from "@/contract/money/model";
import { VoucherInput } from "@/contract/voucher/input";
import type { VoucherProposal } from "@/contract/voucher/model";
import { categoriesOf, VOUCHER_CATEGORY_LABELS, type VoucherKind } from "@/contract/voucher/words";
import { fetchAttachment, uploadAttachment } from "@/src/api/attachment";
import { useRecordVoucher } from "@/src/api/spending";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { SwitchField } from "@/src/components/form/fields/switch-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { AttachmentField } from "@/src/components/form/file/attachment-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { MoneyPlaceField, onlyPlace } from "@/src/farm/money/place-field";
import { formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { subjectOf } from "./voucher-columns";

const TEXTS: Record<VoucherKind, { title: string; description: string; submit: string }> = {
  pengeluaran: {
    title: "Catat pengeluaran",
    description: "Yang dibayar langsung tanpa pembelian: upah, listrik, BBM.",
    submit: "Simpan pengeluaran",
  },
  pemasukan: {
    title: "Pemasukan lain",
    description: "Uang yang masuk di luar penjualan: pupuk kandang, susu, jasa pejantan, denda.",
    submit: "Simpan pemasukan",
  },
};

type Props = {
  kind: VoucherKind;
  /** The proposal that the form answers. */
  proposal: VoucherProposal | null;
  places: readonly Money[];
  onClose: () => void;
};

const valuesOf = ({ kind, proposal, places }: Props) => {
  const today = todayInJakarta();
  return {
    kind,
    category: proposal?.category ?? null,
    day: proposal && proposal.day < today ? proposal.day : today,
    amount: proposal?.amount ?? null,
    moneyId: proposal?.money?.id ?? onlyPlace(places),
    note: proposal?.note ?? null,
    monthly: proposal !== null,
    followsId: proposal?.id ?? null,
    attachments: [],
  };
};

/** A small form for spending that needs no order, no receipt and no payment of its own. */
export function VoucherDialog(props: Props) {
  const { kind, proposal, places, onClose } = props;
  const record = useRecordVoucher();
  const { title, description, submit } = TEXTS[kind];
  return (
    <ActForm
      id={`voucher-${kind}`}
      // Each proposal keeps what was typed for it.
      recordId={proposal?.id}
      draft
      title={title}
      description={proposal ? `Usulan bulan ini dari ${proposal.number}. Periksa, lalu simpan.` : description}
      locked={record.isPending}
      schema={VoucherInput}
      defaults={valuesOf(props)}
      onSubmit={(input, { idempotencyKey }) => record.mutateAsync({ input, idempotencyKey })}
      said={(voucher) => `${voucher.number}: ${subjectOf(voucher)} ${formatRupiah(voucher.amount)}.`}
      submitLabel={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="category"
          label="Kategori"
          options={optionsOf(categoriesOf(kind), VOUCHER_CATEGORY_LABELS)}
        />
        <RupiahField name="amount" label="Jumlah" />
        <PostingDayField label="Tanggal" late />
        <MoneyPlaceField places={places} />
      </div>
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
      <SwitchField
        name="monthly"
        label="Setiap bulan"
        hint="Diusulkan lagi di bulan-bulan berikutnya; tidak pernah tercatat sendiri."
      />
      <AttachmentField name="attachments" label="Foto nota" upload={uploadAttachment} fetchFile={fetchAttachment} />
    </ActForm>
  );
}
