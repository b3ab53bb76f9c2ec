import { penCode } from "@/src/lib/pen-code";

/** The screens of the pen need these parts when the network is gone, also those that open over them. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import("@/src/components/ui/overlay/overlay-frame"),
  () => import("@/src/features/examination/pen-pages"),
  () => import("@/src/features/work/work-screens"),
  () => import("@/src/features/breeding/breeding-pages"),
  () => import(/* webpackChunkName: "herd" */ "@/src/features/breeding/birth/birth-page"),
  () => import("@/src/features/examination/form/examination-create-page"),
  () => import("@/src/components/form/date/calendar"),
  () => import("@/src/components/scan/scan-view"),
  () => import("@/src/features/sheep/list/sheep-list-page"),
  () => import("@/src/features/sheep/card/sheep-page"),
  () => import("@/src/features/examination/list/examination-list-page"),
  () => import("@/src/features/usage/feeding-page"),
];

/** A part that did not come is asked for again after this time, as a note is sent again. */
const AGAIN_MS = 15_000;

let running = false;

/**
 * A phone that has opened one screen of the pen gets the code of the others, one after the other, as soon as the screen
 * leaves it time: the network may be gone soon. What did not come is asked for again.
 */
export function fetchPen() {
  if (running || penCode.isHere()) return;
  running = true;
  const idle = typeof requestIdleCallback === "function" ? requestIdleCallback : (next: () => void) => next();
  idle(() => void fetchParts());
}

async function fetchParts() {
  let missed = false;
  for (const part of PARTS) await part().catch(() => (missed = true));
  running = false;
  if (missed) setTimeout(fetchPen, AGAIN_MS);
  else penCode.arrived();
}

addEventListener("online", fetchPen);
