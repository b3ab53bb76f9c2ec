import type { Balance } from "@/contract/report/balance";
import type { Queryable } from "@/server/db/client";
import { countUnpriced } from "@/server/modules/sheep/watch";
import type { AsOf } from "./as-of";
import { balancesOf } from "./balances";
import { readPlaces, registerSums } from "./registers";

export async function readBalance(db: Queryable, at: AsOf): Promise<Balance> {
  const places = await readPlaces(db, at);
  const sums = await registerSums(db, at);
  const kas = places.reduce((all, { amount }) => all + amount, 0);
  const unpriced = await countUnpriced(db, at.day);
  return { day: at.day, places, registers: { kas, ...sums }, ...(await balancesOf(db, at.day)), unpriced };
}
