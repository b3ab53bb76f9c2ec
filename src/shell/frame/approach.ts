import { useEffect } from "react";
import { paths } from "@/src/config/paths";
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
/** The first screen has come to rest by then. */
const REST_MS = 3000;

/** Whether somebody pays for every byte, as far as the browser tells. */
const savesData = () => "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** When there is nothing else to do, the code of the likely next screens comes, one after the other, and the palette's. */
export function useIdlePrefetch(palette: () => Promise<unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in the life of the shell
  useEffect(() => {
    if (savesData() || typeof requestIdleCallback !== "function") return;
    const steps = [...LIKELY.map((path) => () => prepareScreen(path)), () => void palette().catch(() => {})];
    let idle = 0;
    const next = () => {
      steps.shift()?.();
      if (steps.length > 0) idle = requestIdleCallback(next);
    };
    const rest = setTimeout(() => {
      idle = requestIdleCallback(next);
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      cancelIdleCallback(idle);
    };
  }, []);
}
