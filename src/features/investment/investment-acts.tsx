import { Suspense, useId, useState } from "react";
import type { InvestmentDetail, InvestmentFigures } from "@/contract/investment/model";
import type { InvestmentAct } from "@/contract/investment/words";
import { useUndraftSettlement } from "@/src/api/investment";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { ApproveDialog, NameDialog, PayDialog, RevertDialog, SettlementDialog } from "./dialogs";

const LOOKS: Record<InvestmentAct, { label: string; icon: IconName }> = {
  ternak: { label: "Tetapkan ternak", icon: "sheep" },
  hitung: { label: "Hitung bagi hasil", icon: "chart" },
  "batal hitung": { label: "Hapus draf", icon: "trash" },
  setuju: { label: "Setujui", icon: "check" },
  kembali: { label: "Kembalikan ke draf", icon: "undo" },
  bayar: { label: "Bayar investor", icon: "money" },
};
/**
 * Puts the most likely act first. A settlement is the next step only if the contract is due or all animals are sold.
 */
const firstOf = ({ payout, named, sold, died }: InvestmentDetail): readonly InvestmentAct[] => [
  ...(["setuju", "bayar", "ternak"] as const),
  ...(payout !== null || (named > 0 && sold + died >= named) ? (["hitung"] as const) : []),
];

type Props = { contract: InvestmentDetail };
/** A contract as those see it who settle it: with its figures. */
export type SettledProps = { contract: InvestmentDetail & { figures: InvestmentFigures }; onClose: () => void };

/** Offers the acts that the server allows and the role may do; the reasons against the others stand below. */
export function InvestmentActs({ contract }: Props) {
  const mayName = useMay("investment.write");
  const maySettle = useMay("investment.settle");
  const [doing, setDoing] = useState<InvestmentAct>();
  const id = useId();
  const { figures } = contract;
  const settled = figures && { ...contract, figures };
  const close = () => setDoing(undefined);
  const acts = contract.acts.filter(({ act }) => (act === "ternak" ? mayName : maySettle));
  const blocked = acts.filter(({ refusal }) => refusal !== null);
  const main = firstOf(contract).find((word) => acts.some(({ act, refusal }) => act === word && refusal === null));
  return (
    <>
      {acts.map(({ act, refusal }) => (
        <Button
          key={act}
          icon={LOOKS[act].icon}
          variant={act === main ? "primary" : "secondary"}
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-${act}`}
          onClick={() => setDoing(act)}
        >
          {act === "hitung" && contract.state === "draf" ? "Hitung ulang" : LOOKS[act].label}
        </Button>
      ))}
      {blocked.length > 0 && (
        <ul className="basis-full text-ink-muted text-xs">
          {blocked.map(({ act, refusal }) => (
            <li key={act} id={`${id}-${act}`}>
              {LOOKS[act].label}: {refusal}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {doing === "ternak" && <NameDialog contract={contract} onClose={close} />}
        {doing === "hitung" && settled && <SettlementDialog contract={settled} onClose={close} />}
        {doing === "setuju" && settled && <ApproveDialog contract={settled} onClose={close} />}
        {doing === "kembali" && <RevertDialog contract={contract} onClose={close} />}
        {doing === "bayar" && settled && <PayDialog contract={settled} onClose={close} />}
      </Suspense>
      {doing === "batal hitung" && <UndraftQuestion contract={contract} onClose={close} />}
    </>
  );
}

function UndraftQuestion({ contract: { id, number, version }, onClose }: Props & { onClose: () => void }) {
  const undraft = useUndraftSettlement(id);
  return (
    <Confirm
      open
      title={`Hapus draf bagi hasil ${number}?`}
      consequence="Kontraknya berjalan lagi; nilai ambil alih dan biaya yang sudah ditulis hilang."
      action="Hapus draf"
      loading={undraft.isPending}
      onConfirm={() =>
        undraft.mutate(
          { input: { version }, idempotencyKey: newIdempotencyKey() },
          { onSuccess: () => notify.success("Draf bagi hasil dihapus."), onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
