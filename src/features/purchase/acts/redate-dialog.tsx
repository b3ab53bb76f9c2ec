import type { PurchaseDetail, PurchaseMove } from "@/contract/purchase/model";
import { useRedateMove } from "@/src/api/purchase";
import { RedateForm } from "@/src/farm/books/redate-form";
import { formatRupiah } from "@/src/lib/format";

export type MoveKind = "penerimaan" | "retur";

const TEXTS: Record<MoveKind, string> = {
  penerimaan:
    "ternak, barang, dan biaya yang diterima ikut pindah ke tanggal ini, dengan bobot tiba dan umur taksirannya; biaya kandang dan HPP dihitung lagi. Pembayaran tetap pada tanggalnya.",
  retur:
    "ternak, barang, dan biaya yang diretur ikut pindah ke tanggal ini; biaya kandang dan HPP dihitung lagi. Pembayaran tetap pada tanggalnya.",
};

const MOVE_LABELS: Record<MoveKind, string> = { penerimaan: "Penerimaan", retur: "Retur" };

type Props = { purchase: PurchaseDetail; kind: MoveKind; move: PurchaseMove; onClose: () => void };

/** Puts the day of a receipt or a return right. */
export function RedateDialog({ purchase: { id, number, day, version }, kind, move, onClose }: Props) {
  const redate = useRedateMove(id, move.id);
  return (
    <RedateForm
      id="purchase-redate"
      title={`Ubah tanggal ${kind} ${number}`}
      description={`${MOVE_LABELS[kind]} ${formatRupiah(move.amount)}: ${TEXTS[kind]}`}
      label={`Tanggal ${kind}`}
      day={move.day}
      min={day === move.day ? undefined : day}
      whole={kind === "penerimaan" && day === move.day ? "Tanggal pembelian ikut pindah" : undefined}
      locked={redate.isPending}
      onSubmit={(input, { idempotencyKey }) => redate.mutateAsync({ input: { ...input, version }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
