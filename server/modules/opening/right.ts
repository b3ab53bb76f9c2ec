import { eq, sql } from "drizzle-orm";
import type { OpeningRightInput } from "@/contract/opening/input";
import type { Opening } from "@/contract/opening/model";
import { settings } from "@/server/db/schema/program/settings";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { writtenBy } from "@/server/modules/document/by";
import { RIGHT, readEquity, readOpening } from "./read";
import { openingDay } from "./start";

/**
 * The owner compares the opening balance with the old books, and says that it is right, or takes that back. What is told
 * later moves it, so the capital that was called right is kept.
 */
export const setRight = (deps: Deps, caller: Caller, { right }: OpeningRightInput): Promise<Opening> =>
  actOnce(deps, caller, async (tx, by) => {
    await openingDay(tx);
    const said = { value: { equity: await readEquity(tx) }, ...writtenBy(by) };
    const changed = right
      ? await tx
          .insert(settings)
          .values({ name: RIGHT, ...said })
          .onConflictDoUpdate({ target: settings.name, set: said, setWhere: sql`${settings.value} <> excluded.value` })
          .returning({ name: settings.name })
      : await tx.delete(settings).where(eq(settings.name, RIGHT)).returning({ name: settings.name });
    if (changed.length > 0)
      await audit(tx, deps, caller, { action: right ? "opening.right" : "opening.unright", entity: "farm" });
    return readOpening(tx);
  });
