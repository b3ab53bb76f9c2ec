import type { Asset, Disposal } from "@/contract/asset/model";
import { useCancelAsset, useCancelDisposal } from "@/src/api/spending";
import { CancelDialog } from "@/src/farm/money/cancel-dialog";
import { formatRupiah } from "@/src/lib/format";

export function CancelAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { id, number, day, cost, money } = asset;
  return (
    <CancelDialog
      name={number}
      day={day}
      consequence={
        money
          ? `${formatRupiah(cost)} kembali ke ${money.name}, dan penyusutannya ditarik.`
          : "Saldo awalnya hilang, dan penyusutannya ditarik."
      }
      submitLabel={money ? "Batalkan pembelian aset" : "Batalkan saldo awal"}
      cancel={useCancelAsset(id)}
      onClose={onClose}
    />
  );
}

type Props = { asset: Asset; disposal: Disposal; onClose: () => void };

export function CancelDisposalDialog({ asset, disposal: { id, day, proceeds, money }, onClose }: Props) {
  const back = money ? `${formatRupiah(proceeds)} keluar lagi dari ${money.name}, dan ` : "";
  const consequence = `${back}${asset.name} dipakai lagi.`;
  return (
    <CancelDialog
      name={`pelepasan ${asset.name}`}
      day={day}
      consequence={consequence.charAt(0).toUpperCase() + consequence.slice(1)}
      submitLabel="Batalkan pelepasan"
      cancel={useCancelDisposal(id)}
      onClose={onClose}
    />
  );
}
