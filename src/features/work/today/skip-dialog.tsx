import { todayInJakarta } from "@/contract/base/day/today";
import { WorkSkipInput } from "@/contract/work/model";
import { useSkipWork } from "@/src/api/work";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActFields } from "@/src/components/form/record/act-form";
import { formatNumber } from "@/src/lib/format";
import { DueDialog } from "./due-animals";
import { TickedAnimals } from "./ticked-animals";

type Props = { title: string; pen: { id: number; name: string }; protocolId: number; onClose: () => void };

const entryOf = (sheepId: number) => sheepId;
const idOf = (entry: unknown) => (typeof entry === "number" ? entry : null);

/** Work that is left out this time, for a reason. */
export default function SkipDialog({ title, pen, protocolId, onClose }: Props) {
  const skip = useSkipWork();
  return (
    <DueDialog title={`Lewati: ${title}`} pen={pen} protocolId={protocolId} locked={skip.isPending} onClose={onClose}>
      {(due) => (
        <ActFields
          id="work-skip"
          schema={WorkSkipInput}
          defaults={{ protocolId, sheepIds: due.items.map(({ id }) => id), reason: "" }}
          onSubmit={(input, { idempotencyKey }) => skip.mutateAsync({ input, idempotencyKey })}
          said={({ heads }) => `${formatNumber(heads)} ekor dilewati.`}
          submitLabel="Lewati"
          onClose={onClose}
        >
          <TextField
            name="reason"
            label="Alasan"
            maxLength={200}
            autoComplete="off"
            hint="Yang berulang diminta lagi pada gilirannya."
          />
          <TickedAnimals name="sheepIds" due={due} entryOf={entryOf} idOf={idOf} today={todayInJakarta()} />
        </ActFields>
      )}
    </DueDialog>
  );
}
