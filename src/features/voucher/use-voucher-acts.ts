import { useSearchParams } from "react-router-dom";

/** These words of the address say which form is open, and the proposal that it answers. */
const ACT = "catat";
const PROPOSAL = "usulan";

export function useVoucherActs<Kind extends string>(kinds: readonly Kind[], mayWrite: boolean) {
  const [params, setParams] = useSearchParams();
  const write = (act: Kind | null, proposal?: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(ACT);
        next.delete(PROPOSAL);
        if (act) next.set(ACT, act);
        if (proposal !== undefined) next.set(PROPOSAL, String(proposal));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const asked = params.get(ACT);
  return {
    act: (mayWrite && kinds.find((kind) => kind === asked)) || null,
    proposal: Number(params.get(PROPOSAL)) || null,
    open: (act: Kind, proposal?: number) => write(act, proposal),
    close: () => write(null),
  };
}
