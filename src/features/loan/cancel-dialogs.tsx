import type { Instalment, Loan } from "@/contract/loan/model";
import { useCancelInstalment, useCancelLoan } from "@/src/api/spending";
import { CancelDialog } from "@/src/farm/money/cancel-dialog";
import { formatRupiah } from "@/src/lib/format";

export function CancelLoanDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { id, number, day, principal, money } = loan;
  return (
    <CancelDialog
      name={number}
      day={day}
      consequence={
        money ? `${formatRupiah(principal)} keluar lagi dari ${money.name}.` : "Saldo awalnya hilang dari pembukuan."
      }
      submitLabel="Batalkan pinjaman"
      cancel={useCancelLoan(id)}
      onClose={onClose}
    />
  );
}

export function CancelInstalmentDialog({ instalment, onClose }: { instalment: Instalment; onClose: () => void }) {
  const { id, number, day, principal, interest, money } = instalment;
  return (
    <CancelDialog
      name={number}
      day={day}
      consequence={`${formatRupiah(principal + interest)} kembali ke ${money.name}, dan pokoknya terutang lagi.`}
      submitLabel="Batalkan angsuran"
      cancel={useCancelInstalment(id)}
      onClose={onClose}
    />
  );
}
