import { move, movementsOf } from "@/__tests__/server/money/movements";
import { storiesOf, tell } from "@/__tests__/server/spending/stories";
import type { Act, Random } from "./farm";

/** These entries are a farm's other costs and income, its loans and assets, and the transfers and counts of its places. */
export const purseOf = (random: Random, slips: boolean): Act[] => [
  ...storiesOf(random)
    .filter(() => random.chance(0.5))
    .map(
      (story): Act => ({
        of: [],
        stage: 0,
        enter: async ({ calls, places: [{ id: moneyId }] }) => {
          await tell(story, { calls, moneyId, random, slips: random.chance(0.25) && slips });
          return calls.get(`money/${moneyId}`);
        },
      }),
    ),
  ...movementsOf(random).map(
    (one): Act => ({ of: [], stage: 0, enter: ({ calls, places }) => move(calls, one, places) }),
  ),
];
