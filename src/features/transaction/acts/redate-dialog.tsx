import type { TransactionDetail } from "@/contract/transaction/model";
import { useRedateDelivery } from "@/src/api/sale/transaction";
import { RedateForm } from "@/src/farm/books/redate-form";

type Props = { sale: TransactionDetail & { deliveredOn: string }; onClose: () => void };

/** Puts the day of a delivery right. */
export function RedateDialog({ sale: { id, number, day, deliveredOn, version }, onClose }: Props) {
  const redate = useRedateDelivery();
  return (
    <RedateForm
      id="transaction-redate"
      title={`Ubah tanggal penyerahan ${number}`}
      description="Ternak, barang, dan timbangannya ikut pindah ke tanggal ini; biaya dan HPP dihitung lagi. Pembayaran tetap pada tanggalnya."
      label="Tanggal penyerahan"
      day={deliveredOn}
      min={day === deliveredOn ? undefined : day}
      whole={day === deliveredOn ? "Tanggal penjualan ikut pindah" : undefined}
      locked={redate.isPending}
      onSubmit={(input, { idempotencyKey }) => redate.mutateAsync({ id, input: { ...input, version }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
