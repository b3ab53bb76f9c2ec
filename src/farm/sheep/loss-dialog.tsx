import type { BelongsOn } from "@/contract/base/belongs-on";
import { todayInJakarta } from "@/contract/base/parse-input";
import { LOSSES, LossDecidedInput, LossInput } from "@/contract/loss/model";
import type { SheepName } from "@/contract/sheep/model";
import { STOCK_STATE_LABELS, type StockState, tagName } from "@/contract/sheep/words";
import { useTakeNote, WAITS } from "@/src/api/note/use-notes";
import { useMay } from "@/src/api/user";
import { DateField } from "@/src/components/form/date/date-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { optionsOf } from "@/src/lib/options-of";

const choices = optionsOf(LOSSES, STOCK_STATE_LABELS);

type Props = {
  animal: SheepName & { stockState: StockState };
  /** A refused note is corrected here. */
  corrected?: { key: string; input: LossInput & BelongsOn };
  onClose: () => void;
};

/** Somebody in the pens tells that an animal is dead or missing. The word of an admin needs no confirmation. */
export function LossDialog({ animal, corrected, onClose }: Props) {
  const take = useTakeNote();
  const decides = useMay("sheep.write");
  const noteOf = (input: LossInput & BelongsOn) =>
    decides
      ? ({ act: "move", input: { from: animal.stockState, penId: null, ...input } } as const)
      : ({ act: "loss", input } as const);
  return (
    <ActForm
      id="sheep-loss"
      title={decides ? `Mati atau hilang: ${tagName(animal)}` : `Lapor mati atau hilang: ${tagName(animal)}`}
      description={
        decides
          ? "Ternak ini keluar dari stok."
          : "Admin memeriksa laporan ini; ternaknya tetap tercatat sampai dikonfirmasi."
      }
      locked={take.isPending}
      schema={decides ? LossDecidedInput : LossInput}
      defaults={corrected?.input ?? { to: "mati", day: todayInJakarta(), reason: "" }}
      onSubmit={(input, { idempotencyKey }) =>
        take.mutateAsync({
          note: { ...noteOf(input), day: input.day, sheep: animal },
          key: idempotencyKey,
          corrected: corrected?.key,
        })
      }
      said={({ status }) =>
        status === "waiting" ? WAITS : decides ? "Tercatat." : "Dilaporkan. Admin akan memeriksanya."
      }
      submitLabel={decides ? "Catat" : "Laporkan"}
      tone={decides ? "danger" : undefined}
      onClose={onClose}
    >
      <RadioCardsField name="to" label="Yang terjadi" options={choices} required />
      {decides ? (
        <PostingDayField label="Tanggal" required late />
      ) : (
        <DateField name="day" label="Tanggal" required max={todayInJakarta()} />
      )}
      <TextareaField name="reason" label="Sebab" required maxLength={300} rows={2} />
    </ActForm>
  );
}
