import { addDays } from "@/contract/base/parse-input";
import type { OddKind } from "@/contract/closing/words";
import { ODD_RECORDS } from "@/contract/closing/words";
import { paths } from "@/src/config/paths";

const PATHS = {
  transaction: paths.transaction.detail,
  purchase: paths.purchase.update,
  investment: paths.investment.detail,
  money: paths.money.detail,
  sheep: paths.sheep.detail,
};
/** The screen of a record that somebody should look at. */
export const oddPath = (kind: OddKind, id: number) => PATHS[ODD_RECORDS[kind]](id);

/** The usual day: the end of the last month, or yesterday if that month is closed. */
export function proposedDay(today: string, closedUntil: string | null): string {
  const end = addDays(`${today.slice(0, 7)}-01`, -1);
  return closedUntil === null || closedUntil < end ? end : addDays(today, -1);
}
