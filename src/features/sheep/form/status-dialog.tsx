import { todayInJakarta } from "@/contract/base/parse-input";
import { isOneOf, oneOf } from "@/contract/base/words";
import { SheepStatusInput, STATUS_FROM, STATUS_TO } from "@/contract/sheep/input";
import { NEEDS_REASON, STOCK_STATE_LABELS } from "@/contract/sheep/words";
import { useChangeStatus } from "@/src/api/sheep/sheep";
import { Form } from "@/src/components/form/core/form";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PenField } from "@/src/farm/sheep/pen-field";
import { tooMany } from "@/src/farm/sheep/too-many";
import { MOVE_WORDS } from "@/src/features/sheep/move-words";
import { formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";

type Props = { ids: readonly number[]; onClose: () => void; onDone: () => void };

/** Releases many animals from quarantine, or culls them, all or none. */
export function StatusDialog({ ids, onClose, onDone }: Props) {
  const change = useChangeStatus();
  return (
    <Dialog
      open
      onClose={onClose}
      locked={change.isPending}
      title={`Ubah status: ${formatNumber(ids.length)} ternak`}
      description={tooMany(ids)}
    >
      <Form
        id="sheep-status"
        schema={SheepStatusInput}
        defaults={{ ids: [...ids], to: null, day: todayInJakarta(), reason: null, penId: null }}
        onSubmit={(input, { idempotencyKey }) => change.mutateAsync({ input, idempotencyKey })}
        onDone={({ moved }) => {
          notify.success(`${formatNumber(moved)} ternak diubah statusnya.`);
          onDone();
          onClose();
        }}
        submitLabel="Ubah status"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        <StatusFields />
      </Form>
    </Dialog>
  );
}

const OPTIONS = STATUS_TO.map((to) => ({
  value: to,
  label: `${STOCK_STATE_LABELS[STATUS_FROM[to]]} menjadi ${STOCK_STATE_LABELS[to].toLowerCase()}`,
}));

function StatusFields() {
  const to = useFieldValue("to");
  const needsReason = isOneOf(NEEDS_REASON, to);
  const known = oneOf(STATUS_TO, to);
  return (
    <>
      <SelectField
        name="to"
        label="Status"
        required
        options={OPTIONS}
        hint={known ? MOVE_WORDS[known].consequence : undefined}
      />
      <PostingDayField label="Tanggal" required />
      {to === "tersedia" && <PenField required />}
      <TextareaField
        name="reason"
        label={needsReason ? "Sebab" : "Keterangan"}
        required={needsReason}
        nullable
        maxLength={300}
        rows={2}
      />
    </>
  );
}
