import type { Voucher } from "@/contract/voucher/model";
import { comesIn } from "@/contract/voucher/words";
import { useCancelCapital, useCancelVoucher } from "@/src/api/spending";
import { CancelDialog } from "@/src/farm/money/cancel-dialog";
import { formatRupiah } from "@/src/lib/format";

type Props = { voucher: Voucher; onClose: () => void };

export function CancelVoucherDialog({ voucher, onClose }: Props) {
  const { id, kind, category, number, day, amount, money } = voucher;
  const everyday = useCancelVoucher(id);
  const owners = useCancelCapital(id);
  const way = comesIn(kind) ? "keluar lagi dari" : "kembali ke";
  return (
    <CancelDialog
      name={number}
      day={day}
      consequence={`${formatRupiah(amount)} ${way} ${money.name}.`}
      submitLabel="Batalkan catatan"
      cancel={category === null ? owners : everyday}
      onClose={onClose}
    />
  );
}
