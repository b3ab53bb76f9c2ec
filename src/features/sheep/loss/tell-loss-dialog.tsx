import { todayInJakarta } from "@/contract/base/parse-input";
import { LOSSES, LossInput } from "@/contract/loss/model";
import type { SheepDetail } from "@/contract/sheep/model";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { useTellLoss } from "@/src/api/sheep/loss";
import { DateField } from "@/src/components/form/date/date-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { optionsOf } from "@/src/lib/options-of";

const choices = optionsOf(LOSSES, STOCK_STATE_LABELS);

/** Somebody in the pens tells that an animal is dead or missing. */
export function TellLossDialog({ animal, onClose }: { animal: SheepDetail; onClose: () => void }) {
  const tell = useTellLoss(animal.id);
  return (
    <ActForm
      id="sheep-loss"
      title={`Lapor mati atau hilang: ${tagName(animal)}`}
      description="Admin memeriksa laporan ini; ternaknya tetap tercatat sampai dikonfirmasi."
      locked={tell.isPending}
      schema={LossInput}
      defaults={{ to: "mati", day: todayInJakarta(), reason: "" }}
      onSubmit={(input, { idempotencyKey }) => tell.mutateAsync({ input, idempotencyKey })}
      said={() => "Dilaporkan. Admin akan memeriksanya."}
      submitLabel="Laporkan"
      onClose={onClose}
    >
      <RadioCardsField name="to" label="Yang terjadi" options={choices} required />
      <DateField name="day" label="Tanggal" required max={todayInJakarta()} />
      <TextareaField name="reason" label="Sebab" required maxLength={300} rows={2} />
    </ActForm>
  );
}
