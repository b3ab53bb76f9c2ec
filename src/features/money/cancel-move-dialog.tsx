import { todayInJakarta } from "@/contract/base/parse-input";
import { MoneyMoveCancelInput } from "@/contract/money/input";
import type { MoneyMove } from "@/contract/money/model";
import { useCancelMove } from "@/src/api/money";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatRupiah } from "@/src/lib/format";

/** A transfer goes back on a day. A count has never been, since its difference follows from the books. */
function consequenceOf({ kind, from, to, amount }: MoneyMove) {
  if (kind === "opname") return `Selisihnya keluar dari buku ${from.name}, seolah tidak pernah dihitung.`;
  return `${formatRupiah(amount)} kembali dari ${to?.name ?? "tujuannya"} ke ${from.name}, begitu pula biaya banknya.`;
}

export function CancelMoveDialog({ move, onClose }: { move: MoneyMove; onClose: () => void }) {
  const cancel = useCancelMove(move.id);
  const transfer = move.kind === "transfer";
  return (
    <ActForm
      id="money-cancel"
      title={`Batalkan ${move.number}?`}
      description={`${consequenceOf(move)} Catatannya tetap terbaca.`}
      locked={cancel.isPending}
      schema={MoneyMoveCancelInput}
      defaults={{ reason: "", day: transfer ? todayInJakarta() : null }}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
      said={({ number }) => `${number} dibatalkan.`}
      submitLabel={transfer ? "Batalkan transfer" : "Batalkan opname"}
      tone="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      {transfer && <PostingDayField label="Tanggal" hint="Hari uangnya kembali." min={move.day} required late />}
    </ActForm>
  );
}
