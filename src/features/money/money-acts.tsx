import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import type { Money } from "@/contract/money/model";
import { MONEY_MOVE_KINDS, type MoneyMoveKind } from "@/contract/money/words";
import { useMay } from "@/src/api/user";
import { CountDialog, TransferDialog } from "./dialogs";

/** These words of the address say which dialog is open, and the place that it begins with. */
const ACT = "catat";
const PLACE = "kas";

export function useMoneyActs() {
  const [params, setParams] = useSearchParams();
  const mayWrite = useMay("money.write");
  const write = (act: MoneyMoveKind | null, place?: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(ACT);
        next.delete(PLACE);
        if (act) next.set(ACT, act);
        if (place !== undefined) next.set(PLACE, String(place));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const asked = params.get(ACT);
  return {
    mayWrite,
    act: (mayWrite && MONEY_MOVE_KINDS.find((kind) => kind === asked)) || null,
    place: Number(params.get(PLACE)) || null,
    open: (act: MoneyMoveKind, place?: number) => write(act, place),
    close: () => write(null),
  };
}

type Props = { acts: ReturnType<typeof useMoneyActs>; places: readonly Money[] | undefined; here?: number };

/** Shows the dialog that the address names, as soon as the places are known. `here` is the place of the screen. */
export function MoneyDialogs({ acts: { act, place, close }, places, here }: Props) {
  if (!act || !places) return null;
  const used = places.filter(({ active }) => active);
  const first = used.find(({ id }) => id === (place ?? here))?.id ?? null;
  return (
    <Suspense>
      {act === "transfer" ? (
        <TransferDialog places={used} fromId={first} onClose={close} />
      ) : (
        <CountDialog places={used} moneyId={first} onClose={close} />
      )}
    </Suspense>
  );
}
