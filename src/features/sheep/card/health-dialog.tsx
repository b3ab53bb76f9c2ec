import { useState } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import { SheepHealthInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { HEALTH_STATE_LABELS, type HealthState, tagName } from "@/contract/sheep/words";
import { useChangeHealth } from "@/src/api/sheep/sheep";
import { Form } from "@/src/components/form/core/form";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notifyUndoable } from "@/src/lib/undo";

const CONSEQUENCES: Record<HealthState, string> = {
  sehat: "Boleh dijual lagi bila tersedia dan bebas masa henti obat.",
  pantauan: "Diperhatikan setiap hari; masih boleh dijual.",
  sakit: "Tidak dapat dijual sampai membaik.",
};

type Props = { animal: SheepDetail; to: HealthState; onClose: () => void };

/** Changes the health state by one step, with the observations. */
export function HealthDialog({ animal, to, onClose }: Props) {
  const change = useChangeHealth(animal.id);
  const [from] = useState(animal.healthState);
  const label = HEALTH_STATE_LABELS[to];
  const name = tagName(animal);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={change.isPending}
      title={`Kesehatan ${name}: ${label}`}
      description={CONSEQUENCES[to]}
    >
      <Form
        id="sheep-health"
        schema={SheepHealthInput}
        defaults={{ from, to, day: todayInJakarta(), reason: null }}
        onSubmit={async (input, { idempotencyKey }) => {
          await change.mutateAsync({ input, idempotencyKey });
          return { ...input, from: input.to, to: input.from, reason: "Diurungkan" };
        }}
        onDone={(back) => {
          notifyUndoable(`${name} kini ${label.toLowerCase()}.`, () =>
            change.mutateAsync({ input: back, idempotencyKey: newIdempotencyKey() }),
          );
          onClose();
        }}
        submitLabel={`Jadikan ${label.toLowerCase()}`}
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        <PostingDayField label="Tanggal" required />
        <TextareaField
          name="reason"
          label={to === "sakit" ? "Gejala atau sebab" : "Keterangan"}
          required={to === "sakit"}
          nullable
          maxLength={300}
          rows={2}
        />
      </Form>
    </Dialog>
  );
}
