import type { PurchaseDetail, PurchaseMove } from "@/contract/purchase/model";
import { useRedateMove } from "@/src/api/purchase";
import { RedateForm } from "@/src/farm/books/redate-form";

export type MoveKind = "penerimaan" | "retur";

const TEXTS: Record<MoveKind, string> = {
  penerimaan:
    "Ternak, barang, dan biaya yang diterima ikut pindah ke tanggal ini, dengan bobot tiba dan umur taksirannya; biaya kandang dan HPP dihitung lagi. Pembayaran tetap pada tanggalnya.",
  retur:
    "Ternak, barang, dan biaya yang diretur ikut pindah ke tanggal ini; biaya kandang dan HPP dihitung lagi. Pembayaran tetap pada tanggalnya.",
};

type Props = { purchase: PurchaseDetail; kind: MoveKind; move: PurchaseMove; onClose: () => void };

/** Puts the day of a receipt or a return right. */
export function RedateDialog({ purchase: { id, number, day, version }, kind, move, onClose }: Props) {
  const redate = useRedateMove(id, move.id);
  return (
    <RedateForm
      id="purchase-redate"
      title={`Ubah tanggal ${kind} ${number}`}
      description={TEXTS[kind]}
      label={`Tanggal ${kind}`}
      day={move.day}
      min={day === move.day ? undefined : day}
      locked={redate.isPending}
      onSubmit={(input, { idempotencyKey }) => redate.mutateAsync({ input: { ...input, version }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
