import { useQueryClient } from "@tanstack/react-query";
import { todayInJakarta } from "@/contract/base/parse-input";
import { SheepPenInput } from "@/contract/sheep/input";
import type { SheepName } from "@/contract/sheep/model";
import { useTakeNote, WAITS } from "@/src/api/note/use-notes";
import { pensQuery } from "@/src/api/sheep/pen";
import { useMovePen } from "@/src/api/sheep/sheep";
import { Form } from "@/src/components/form/core/form";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PenField } from "@/src/farm/sheep/pen-field";
import { tooMany } from "@/src/farm/sheep/too-many";
import { formatNumber } from "@/src/lib/format";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { notifyUndoable } from "@/src/lib/undo";

type Props = {
  ids: readonly number[];
  /** The name of a single animal; omitted for several. */
  name?: string;
  /** The first of them, where it is known: then the move waits in this browser while there is no network. */
  first?: SheepName;
  /** A refused note is corrected here. */
  corrected?: { key: string; input: SheepPenInput };
  /** The pen that it is in, where a move by a note does not tell it: then the move can be undone. */
  from?: number;
  /** The day that it begins with, in place of today. */
  day?: string;
  onClose: () => void;
  onDone?: () => void;
};

/** The animals that stood there already are told, too. */
function movedInWords(name: string | undefined, moved: number, stayed: number) {
  if (moved === 0) return `${name ?? `${formatNumber(stayed)} ternak`} sudah di sana.`;
  const said = `${name ?? `${formatNumber(moved)} ternak`} dipindahkan`;
  return stayed > 0 ? `${said}, ${formatNumber(stayed)} sudah di sana.` : `${said}.`;
}

/** Moves one animal or many to another pen, all or none. */
export function PenDialog({ ids, name, first, corrected, from, day = todayInJakarta(), onClose, onDone }: Props) {
  const move = useMovePen();
  const take = useTakeNote();
  const client = useQueryClient();
  const what = name ?? `${formatNumber(ids.length)} ternak`;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={move.isPending || take.isPending}
      title={`Pindah kandang: ${what}`}
      description={tooMany(ids)}
    >
      <Form
        id="sheep-pen"
        schema={SheepPenInput}
        defaults={corrected?.input ?? { ids: [...ids], penId: null, day, reason: null }}
        onSubmit={async (input, { idempotencyKey: key }) => {
          if (!first) return { input, ...(await move.mutateAsync({ input, idempotencyKey: key })) };
          const pens = client.getQueryData(pensQuery().queryKey);
          const penName = pens?.find(({ id }) => id === input.penId)?.name ?? "kandang lain";
          const note = { act: "pen", input, penName, day: input.day, sheep: first } as const;
          const { status } = await take.mutateAsync({ note, key, corrected: corrected?.key });
          const before = from === undefined ? [] : [{ penId: from, ids: input.ids }];
          return { input, moved: status === "waiting" ? null : input.ids.length, before };
        }}
        onDone={({ moved, input, before }) => {
          const said = moved === null ? WAITS : movedInWords(name, moved, input.ids.length - moved);
          const undo = async () => {
            for (const former of before)
              await move.mutateAsync({
                input: { ...input, ...former, reason: "Diurungkan" },
                idempotencyKey: newIdempotencyKey(),
              });
          };
          if (moved === null || moved === 0 || before.length === 0) notify.success(said);
          else notifyUndoable(said, undo);
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
