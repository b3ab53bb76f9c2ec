import { useEffect } from "react";
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
