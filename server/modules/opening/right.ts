import { eq } from "drizzle-orm";
import type { OpeningRightInput } from "@/contract/opening/input";
import type { Opening } from "@/contract/opening/model";
import { settings } from "@/server/db/schema/program/settings";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { writtenBy } from "@/server/modules/document/by";
import { RIGHT, readOpening } from "./read";
import { openingDay } from "./start";

/** The owner compares the opening balance with the old books, and says that it is right, or takes that back. */
export const setRight = (deps: Deps, caller: Caller, { right }: OpeningRightInput): Promise<Opening> =>
  actOnce(deps, caller, async (tx, by) => {
    await openingDay(tx);
    const changed = right
      ? await tx
          .insert(settings)
          .values({ name: RIGHT, value: {}, ...writtenBy(by) })
          .onConflictDoNothing()
          .returning({ name: settings.name })
      : await tx.delete(settings).where(eq(settings.name, RIGHT)).returning({ name: settings.name });
    if (changed.length > 0)
      await audit(tx, deps, caller, { action: right ? "opening.right" : "opening.unright", entity: "farm" });
    return readOpening(tx);
  });
