import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { may } from "@/contract/base/roles";
import { START_MOST, START_RIGHTS, START_STEPS, type Start, type StartSkip, StartStep } from "@/contract/home/start";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { closings } from "@/server/db/schema/closing";
import { customers } from "@/server/db/schema/customer";
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
import { RIGHT, readOpenedParts } from "@/server/modules/opening/read";
import { isOrderedBefore } from "@/server/modules/transaction/repo";

const NAME = "mulai";
/** `closed`: somebody has read the closing word. */
const State = z.object({ skipped: z.array(StartStep), closed: z.optional(z.boolean()) });

const few = (rows: SQL) => sql<number>`(select count(*)::int from (select 1 ${rows} limit ${START_MOST}) as few)`;

const isLeft = ({ count, skipped }: { count: number; skipped: boolean }) => count === 0 && !skipped;

/** The list while a step is left; and then until it is closed, for who may close it. */
export async function readStart(db: Queryable, role: string): Promise<Start> {
  const found = await readSteps(db, role);
  if (!found) return null;
  const lasts = found.steps.some(isLeft) || (!found.closed && may(role, "configuration.write"));
  return lasts ? withParts(db, found.steps) : null;
}

/** The whole list, also when nothing is left of it. */
export async function readAllSteps(db: Queryable, role: string): Promise<Start> {
  const found = await readSteps(db, role);
  return found && withParts(db, found.steps);
}

/** An opening balance that nobody has called right yet tells how far it is. */
async function withParts(db: Queryable, steps: NonNullable<Start>): Promise<NonNullable<Start>> {
  const at = steps.find(({ step }) => step === "saldo awal");
  if (!at) return steps;
  const parts = await readOpenedParts(db);
  // Animals alone are registered for their own sake.
  const begun = parts.some((part) => part !== "ternak") ? parts : [];
  const opening = at.count > 0 ? { ...at, count: Math.max(parts.length, 1) } : { ...at, begun };
  return steps.map((one) => (one === at ? opening : one));
}

/** The row is there from the first account, so that a farm older than the checklist has none. */
async function readSteps(db: Queryable, role: string): Promise<{ steps: NonNullable<Start>; closed: boolean } | null> {
  const [row] = await db
    .select({
      value: settings.value,
      peternakan: few(sql`from settings as own where own.name = 'perusahaan' and own.version > 0`),
      kandang: few(sql`from ${pens}`),
      ternak: few(sql`from ${sheep}`),
      produk: few(sql`from ${products} where ${products.salePrice} > 0`),
      rekan: few(sql`from (select 1 from ${customers} union all select 1 from ${suppliers}) as partners`),
      orang: few(sql`from (select 1 from ${users} offset 1) as others`),
      // It is done when the owner has called it right, or has closed books over it.
      "saldo awal": few(
        sql`from (select 1 from settings as own where own.name = ${RIGHT} union all select 1 from ${closings} where ${closings.reopenedAt} is null) as called`,
      ),
      penjualan: few(
        sql`from ${transactions} where ${transactions.kind} not in ('awal', 'investasi') and ${transactions.state} not in ('draf', 'dibatalkan') and not ${isOrderedBefore}`,
      ),
    })
    .from(settings)
    .where(eq(settings.name, NAME));
  if (!row) return null;
  const { value, ...counts } = row;
  const { skipped, closed = false } = State.parse(value);
  const steps = START_STEPS.filter((step) => may(role, START_RIGHTS[step])).map((step) => ({
    step,
    count: counts[step],
    skipped: skipped.includes(step),
  }));
  return { steps, closed };
}

type State = z.infer<typeof State>;
const changeState = (deps: Deps, caller: Caller, action: string, change: (before: State) => State): Promise<Start> =>
  inTransaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.name, NAME)).for("no key update");
    if (!row) throw notFound("Langkah awal");
    const before = State.parse(row.value);
    const after = change(before);
    await tx.update(settings).set({ value: after }).where(eq(settings.name, NAME));
    await audit(tx, deps, caller, { action, entity: "start", before, after });
    return readStart(tx, caller.session.role);
  });

export const skipSteps = (deps: Deps, caller: Caller, { steps, skipped }: StartSkip): Promise<Start> =>
  changeState(deps, caller, "start.skip", (before) => {
    const others = before.skipped.filter((name) => !steps.includes(name));
    return { skipped: skipped ? [...others, ...START_STEPS.filter((name) => steps.includes(name))] : others };
  });

/** The closing word was read; the list can still be had again. */
export const closeStart = (deps: Deps, caller: Caller): Promise<Start> =>
  changeState(deps, caller, "start.close", ({ skipped }) => ({ skipped, closed: true }));
