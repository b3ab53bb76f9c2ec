import type { UsageInput } from "@/contract/usage/input";
import { MOST_PREVIEWED, type UsagePreview } from "@/contract/usage/model";
import type { Deps } from "@/server/http/context";
import { AppError } from "@/server/http/errors";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { findCostLine } from "./lines";
import { bearersOf, leftOn, nobody, planUsage, valueNow } from "./rules";
import { countWeights, daysOf, sharesOf } from "./shares";
import { findStays } from "./stays";

/** Shows what saving would do now. A refusal is an answer here and no error, since somebody is still typing. */
export async function previewUsage({ db, now }: Deps, input: UsageInput): Promise<UsagePreview> {
  let frozen = 0;
  try {
    const lineOf = (id: number) => findCostLine(db, id);
    const plan = await planUsage(db, input, { today: businessDay(now()), lineOf });
    const found = bearersOf(await findStays(db, plan));
    frozen = found.frozen;
    if (found.bearers.length === 0) throw nobody(plan, frozen);
    const { goods, cost, kind } = plan;
    const value = valueNow(plan);
    const shares = sharesOf(kind, value, found.bearers).sort((left, right) => right.amount - left.amount);
    const left = goods
      ? (Math.round(goods.goods.stockQuantity * 1000) - Math.round(goods.quantity * 1000)) / 1000
      : leftOn(must(cost, "the cost of a usage without goods").line) - value;
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
    return { refused: null, result, frozen };
  } catch (error) {
    const [first] = error instanceof AppError ? Object.entries(error.parts.errors ?? {}) : [];
    if (!first) throw error;
    return { refused: { field: first[0], message: first[1] }, result: null, frozen };
  }
}
