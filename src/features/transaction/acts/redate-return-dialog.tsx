import type { TransactionDetail, TransactionMove } from "@/contract/transaction/model";
import { useRedateReturn } from "@/src/api/sale/transaction";
import { RedateForm } from "@/src/farm/books/redate-form";
import { formatRupiah } from "@/src/lib/format";

type Props = { sale: TransactionDetail; move: TransactionMove; onClose: () => void };

/** Puts the day of a return right. */
export function RedateReturnDialog({ sale: { id, number, deliveredOn, version }, move, onClose }: Props) {
  const redate = useRedateReturn(move.id);
  return (
    <RedateForm
      id="transaction-redate-return"
      title={`Ubah tanggal retur ${number}`}
      description={`Retur ${formatRupiah(move.amount)}: ternak dan barangnya ikut pindah ke tanggal ini; biaya dan HPP dihitung lagi. Pengembalian uang tetap pada tanggalnya.`}
      label="Tanggal retur"
      day={move.day}
      min={deliveredOn ?? undefined}
      locked={redate.isPending}
      onSubmit={(input, { idempotencyKey }) => redate.mutateAsync({ id, input: { ...input, version }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
