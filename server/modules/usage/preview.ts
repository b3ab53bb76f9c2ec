import { ON_FARM } from "@/contract/sheep/words";
import type { UsageInput } from "@/contract/usage/input";
import { MOST_PREVIEWED, type UsagePreview } from "@/contract/usage/model";
import type { Deps } from "@/server/http/context";
import { AppError } from "@/server/http/errors";
import { openFromOf } from "@/server/modules/document/by";
import { readStart } from "@/server/modules/document/start";
import { must } from "@/server/must";
import { findCostLine } from "./lines";
import { findBearers, leftOn, type Plan, planUsage } from "./rules";
import { countWeights, daysOf, sharesOf } from "./shares";

const costLeft = ({ line, amount }: NonNullable<Plan["cost"]>) => ({ value: amount, left: leftOn(line) - amount });

/** Shows what saving would do now. A refusal is an answer here and no error, since somebody is still typing. */
export async function previewUsage({ db, now }: Deps, input: UsageInput): Promise<UsagePreview> {
  try {
    const by = { userId: null, now: now(), openFrom: await openFromOf(db), startOn: await readStart(db) };
    const lineOf = (id: number) => findCostLine(db, id);
    const plan = await planUsage(db, input, { by, lineOf });
    const stays = await findBearers(db, plan);
    const { goods, cost, kind } = plan;
    const { value, left } = goods ?? costLeft(must(cost, "the cost of a usage without goods"));
    const shares = sharesOf(kind, value, stays).sort((one, other) => other.amount - one.amount);
    const most = must(shares[0], "the largest share");
    const least = must(shares.at(-1), "the smallest share");
    const result = {
      value,
      left,
      unit: goods?.goods.unit ?? null,
      animals: shares.length,
      days: daysOf(shares),
      weights: countWeights(shares),
      shares: shares.slice(0, MOST_PREVIEWED),
      most: most.amount,
      least: least.amount,
    };
    const gone = stays.filter(({ stockState }) => !ON_FARM.includes(stockState)).length;
    return { refused: null, result, gone };
  } catch (error) {
    const [first] = error instanceof AppError ? Object.entries(error.parts.errors ?? {}) : [];
    if (!first) throw error;
    return { refused: { field: first[0], message: first[1] }, result: null, gone: 0 };
  }
}
