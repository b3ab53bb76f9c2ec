import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { may } from "@/contract/base/roles";
import { START_MOST, START_RIGHTS, START_STEPS, type Start, type StartSkip, StartStep } from "@/contract/home/start";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { customers } from "@/server/db/schema/customer";
import { money } from "@/server/db/schema/money";
import { farmStart } from "@/server/db/schema/opening";
import { products } from "@/server/db/schema/product";
import { settings } from "@/server/db/schema/program/settings";
import { pens, sheep } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { countOpenedParts } from "@/server/modules/opening/read";
import { isOrderedBefore } from "@/server/modules/transaction/repo";

const NAME = "mulai";
const State = z.object({ skipped: z.array(StartStep) });

const few = (rows: SQL) => sql<number>`(select count(*)::int from (select 1 ${rows} limit ${START_MOST}) as few)`;

const isLeft = ({ count, skipped }: { count: number; skipped: boolean }) => count === 0 && !skipped;

/** The list while a step is left. */
export async function readStart(db: Queryable, role: string): Promise<Start> {
  const steps = await readSteps(db, role);
  return steps?.some(isLeft) ? withParts(db, steps) : null;
}

/** The whole list, also when nothing is left of it. */
export async function readAllSteps(db: Queryable, role: string): Promise<Start> {
  const steps = await readSteps(db, role);
  return steps && withParts(db, steps);
}

/** An account with money is one part of the opening balance. A farm that has begun long since is not asked for more. */
async function withParts(db: Queryable, steps: NonNullable<Start>) {
  const opened = steps.some(({ step, count }) => step === "saldo awal" && count > 0) ? await countOpenedParts(db) : 0;
  return steps.map((one) => (one.step === "saldo awal" ? { ...one, count: opened } : one));
}

/** The row is there from the first account, so that a farm older than the checklist has none. */
async function readSteps(db: Queryable, role: string): Promise<Start> {
  const [row] = await db
    .select({
      value: settings.value,
      peternakan: few(sql`from settings as own where own.name = 'perusahaan' and own.version > 0`),
      kandang: few(sql`from ${pens}`),
      ternak: few(sql`from ${sheep}`),
      produk: few(sql`from ${products} where ${products.salePrice} > 0`),
      rekan: few(sql`from (select 1 from ${customers} union all select 1 from ${suppliers}) as partners`),
      orang: few(sql`from (select 1 from ${users} offset 1) as others`),
      // The first day alone is no balance yet: what is in the till and the bank comes first.
      "saldo awal": few(sql`from ${farmStart}, ${money} where ${money.opening} > 0`),
      penjualan: few(
        sql`from ${transactions} where ${transactions.kind} not in ('awal', 'investasi') and ${transactions.state} not in ('draf', 'dibatalkan') and not ${isOrderedBefore}`,
      ),
    })
    .from(settings)
    .where(eq(settings.name, NAME));
  if (!row) return null;
  const { value, ...counts } = row;
  const { skipped } = State.parse(value);
  return START_STEPS.filter((step) => may(role, START_RIGHTS[step])).map((step) => ({
    step,
    count: counts[step],
    skipped: skipped.includes(step),
  }));
}

export const skipSteps = (deps: Deps, caller: Caller, { steps, skipped }: StartSkip): Promise<Start> =>
  inTransaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.name, NAME)).for("no key update");
    if (!row) throw notFound("Langkah awal");
    const others = State.parse(row.value).skipped.filter((name) => !steps.includes(name));
    const value = { skipped: skipped ? [...others, ...START_STEPS.filter((name) => steps.includes(name))] : others };
    await tx.update(settings).set({ value }).where(eq(settings.name, NAME));
    await audit(tx, deps, caller, {
      action: "start.skip",
      entity: "start",
      before: State.parse(row.value),
      after: value,
    });
    return readStart(tx, caller.session.role);
  });
