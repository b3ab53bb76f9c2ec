import { useEffect } from "react";
import { paths } from "@/src/config/paths";
import { whenAtRest } from "@/src/lib/at-rest";
import { prepareScreen } from "@/src/shell/screens/screens";

/** The link that a pointer or the focus is at: a row of a list stands for its own. */
function linkAt(target: EventTarget | null) {
  if (!(target instanceof Element)) return null;
  return target.closest("a[href^='#/']") ?? target.closest("tr, li")?.querySelector("a[data-row-open]") ?? null;
}

/** Fetches the code and the first data of a screen of ours whose link somebody approaches. */
export function useApproach() {
  useEffect(() => {
    let last: string | null | undefined;
    const approach = ({ target }: Event) => {
      const href = linkAt(target)?.getAttribute("href");
      if (!href || href === last) return;
      last = href;
      prepareScreen(href.slice(1), "with data");
    };
    document.addEventListener("pointerover", approach, { passive: true });
    document.addEventListener("focusin", approach);
    return () => {
      document.removeEventListener("pointerover", approach);
      document.removeEventListener("focusin", approach);
    };
  }, []);
}

/** The lists that people open most. */
const LIKELY = [paths.transaction.list, paths.sheep.list, paths.customer.list, paths.purchase.list];

/** When there is nothing else to do, the code of the likely next screens comes, one after the other, and the palette's. */
export function useIdlePrefetch(palette: () => Promise<unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in the life of the shell
  useEffect(() => {
    if (typeof requestIdleCallback !== "function") return;
    const steps = [...LIKELY.map((path) => () => prepareScreen(path)), () => void palette().catch(() => {})];
    let idle = 0;
    const next = () => {
      steps.shift()?.();
      if (steps.length > 0) idle = requestIdleCallback(next);
    };
    const callOff = whenAtRest(() => {
      idle = requestIdleCallback(next);
    });
    return () => {
      callOff();
      cancelIdleCallback(idle);
    };
  }, []);
}
