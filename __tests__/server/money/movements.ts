import type { Money } from "@/contract/money/model";
import type { randomFrom } from "@/server/seed/random";
import type { moneyCalls } from "./support";

export const DAYS = ["2025-08-04", "2025-08-05", "2025-08-06", "2025-08-07", "2025-08-08"];
type Random = ReturnType<typeof randomFrom>;
export type Movement =
  | { from: number; to: number; day: string; amount: number; fee: number }
  | { at: number; day: string; amount: number };

/** Transfers between three places and counts of them. */
export function movementsOf(random: Random): Movement[] {
  const transfers = Array.from({ length: 7 }, () => {
    const from = random.between(0, 2);
    const fee = random.chance(0.4) ? 2_500 : 0;
    return { from, to: (from + random.between(1, 2)) % 3, day: random.pick(DAYS), amount: random.between(1, 900), fee };
  });
  // A place is counted once a day at most.
  const counts = [0, 1, 2].flatMap((at) =>
    DAYS.filter(() => random.chance(0.3)).map((day) => ({ at, day, amount: random.between(0, 5_000) })),
  );
  return [...transfers, ...counts];
}

type Calls = Pick<ReturnType<typeof moneyCalls>, "count" | "transfer">;
export const move = (calls: Calls, act: Movement, places: readonly [Money, Money, Money]) =>
  "at" in act
    ? calls.count(places[act.at] ?? places[0], act.amount, act.day)
    : calls.transfer(places[act.from] ?? places[0], places[act.to] ?? places[1], act.amount, {
        day: act.day,
        fee: act.fee,
      });
