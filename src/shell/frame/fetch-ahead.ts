import { paths } from "@/src/config/paths";
import { prepareScreen } from "@/src/shell/screens/screens";

/** The lists that people open most. */
const LIKELY = [paths.transaction.list, paths.sheep.list, paths.customer.list, paths.purchase.list];

/** When there is nothing else to do, the code of the likely next screens comes, one after the other, and the palette's. */
export function fetchAhead(palette: () => Promise<unknown>) {
  if (typeof requestIdleCallback !== "function") return;
  const steps = [...LIKELY.map((path) => () => prepareScreen(path)), () => void palette().catch(() => {})];
  const next = () => {
    steps.shift()?.();
    if (steps.length > 0) requestIdleCallback(next);
  };
  requestIdleCallback(next);
}
