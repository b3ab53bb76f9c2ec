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
];

let asked = false;

/**
 * A phone that has opened one screen of the pen gets the code of the others, one after the other, as soon as the screen
 * leaves it time: the network may be gone soon.
 */
export function fetchPen() {
  if (asked) return;
  asked = true;
  const steps = [...PARTS];
  const next = () => {
    const step = steps.shift();
    // Without a network a part comes when it is opened.
    if (step) void step().then(next, next);
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(next);
  else next();
}
