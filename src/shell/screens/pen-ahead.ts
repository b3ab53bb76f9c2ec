import { matchRoutes } from "react-router-dom";
import { paths } from "@/src/config/paths";
import { penCode } from "@/src/lib/pen-code";
import type { Screen } from "./screen";

/** The screens of the pen, and those that a keeper opens from them. */
const SCREENS = [
  paths.examination.weigh,
  paths.work.today,
  paths.breeding.due,
  paths.examination.create,
  paths.sheep.list,
  paths.sheep.detail("1"),
  paths.examination.list,
  paths.examination.feeding,
];

/**
 * The parts that open over a screen or within it. They are named, because each import of a file without a name may become
 * a file of its own, and the screen would ask the network for another one than this.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "overlay" */ "@/src/components/ui/overlay/overlay-frame"),
  () => import(/* webpackChunkName: "notes" */ "@/src/features/examination/notes/notes-page"),
  () => import(/* webpackChunkName: "herd" */ "@/src/features/breeding/birth/birth-page"),
  () => import(/* webpackChunkName: "calendar" */ "@/src/components/form/date/calendar"),
  () => import(/* webpackChunkName: "scan" */ "@/src/components/scan/scan-view"),
];

/** A part that did not come is asked for again after this time, as a note is sent again. */
const AGAIN_MS = 15_000;

let running = false;
let herd: readonly Screen[] = [];

/**
 * A phone that has opened one screen of the pen gets the code of the others, one after the other, as soon as the screen
 * leaves it time: the network may be gone soon. What did not come is asked for again.
 */
export function fetchPen(screens: readonly Screen[]) {
  herd = screens;
  if (running || penCode.isHere()) return;
  running = true;
  const idle = typeof requestIdleCallback === "function" ? requestIdleCallback : (next: () => void) => next();
  idle(() => void fetchParts());
}

const again = () => fetchPen(herd);

async function fetchParts() {
  let missed = false;
  const screens = SCREENS.flatMap(
    (path) =>
      matchRoutes([...herd], path)?.map(
        ({ route }) =>
          () =>
            route.prepare(),
      ) ?? [],
  );
  for (const part of [...screens, ...PARTS]) await part().catch(() => (missed = true));
  running = false;
  if (missed) setTimeout(again, AGAIN_MS);
  else penCode.arrived();
}

addEventListener("online", again);
