import { todayInJakarta } from "@/contract/base/parse-input";
import { MOST_MOVED, SheepPenInput } from "@/contract/sheep/input";
import { useMovePen } from "@/src/api/sheep/sheep";
import { Form } from "@/src/components/form/core/form";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PenField } from "@/src/farm/sheep/pen-field";
import { formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { notifyUndoable } from "@/src/lib/undo";

type Props = {
  ids: readonly number[];
  /** The name of a single animal; omitted for several. */
  name?: string;
  /** The pen that all of them are in, where it is known: then the move can be undone. */
  from?: number;
  onClose: () => void;
  onDone?: () => void;
};

/** Moves one animal or many to another pen, all or none. */
export function PenDialog({ ids, name, from, onClose, onDone }: Props) {
  const move = useMovePen();
  const what = name ?? `${formatNumber(ids.length)} ternak`;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={move.isPending}
      title={`Pindah kandang: ${what}`}
      description={
        ids.length > MOST_MOVED ? `Paling banyak ${MOST_MOVED} ekor sekaligus. Kurangi pilihan dulu.` : undefined
      }
    >
      <Form
        id="sheep-pen"
        schema={SheepPenInput}
        defaults={{ ids: [...ids], penId: null, day: todayInJakarta(), reason: null }}
        onSubmit={async (input, { idempotencyKey }) => {
          const { moved } = await move.mutateAsync({ input, idempotencyKey });
          return { moved, input };
        }}
        onDone={({ moved, input }) => {
          const said = `${name ?? `${formatNumber(moved)} ternak`} dipindahkan.`;
          if (from === undefined) notify.success(said);
          else notifyUndoable(said, () => move.mutateAsync({ input: { ...input, penId: from, reason: "Diurungkan" } }));
          onDone?.();
          onClose();
        }}
        submitLabel="Pindahkan"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        <PenField label="Kandang tujuan" required />
        <PostingDayField label="Tanggal" required />
        <TextareaField name="reason" label="Keterangan" nullable maxLength={300} rows={2} />
      </Form>
    </Dialog>
  );
}
