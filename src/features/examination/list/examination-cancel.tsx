import { todayInJakarta } from "@/contract/base/parse-input";
import { ExaminationCancelInput } from "@/contract/examination/input";
import type { ExaminationDetail } from "@/contract/examination/model";
import { useCancelExamination } from "@/src/api/examination";
import { Form } from "@/src/components/form/core/form";
import { SwitchField } from "@/src/components/form/fields/switch-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { notify } from "@/src/lib/notify";

type Props = { examination: ExaminationDetail; onDone: () => void; onBack: () => void };

/** Cancels an examination with a reason and, if wished, all examinations entered together with it. */
export function ExaminationCancel({ examination, onDone, onBack }: Props) {
  const { id, day, batchCount, medicine, weight } = examination;
  const cancel = useCancelExamination(id);
  const effects = [
    medicine && `${medicine.name} kembali ke stok`,
    medicine && "nilainya keluar dari HPP",
    weight !== null && !examination.weightEstimated && "bobot terakhir kembali ke timbangan sebelumnya",
  ].filter((effect) => typeof effect === "string");
  return (
    <Form
      id="examination-cancel"
      schema={ExaminationCancelInput}
      defaults={{ reason: "", wholeBatch: false, day: todayInJakarta() }}
      onSubmit={(input) => cancel.mutateAsync({ input })}
      onDone={({ ids }) => {
        notify.success(ids.length > 1 ? `${ids.length} pemeriksaan dibatalkan.` : "Pemeriksaan dibatalkan.");
        onDone();
      }}
      submitLabel="Batalkan pemeriksaan"
      tone="danger"
      cancelLabel="Kembali"
      onCancel={onBack}
      guard={false}
      draft={false}
      plain
    >
      <p className="text-ink-muted text-sm">
        Catatan tetap terbaca, dicoret dengan alasannya{effects.length > 0 && `; ${effects.join(", ")}`}.
      </p>
      <TextField name="reason" label="Alasan" maxLength={300} autoComplete="off" autoFocus />
      <PostingDayField label="Tanggal" hint="Hari biaya dan obatnya kembali." min={day} required late />
      {batchCount > 1 && (
        <SwitchField name="wholeBatch" label={`Batalkan juga ${batchCount - 1} ternak lain yang dicatat bersamaan`} />
      )}
    </Form>
  );
}
