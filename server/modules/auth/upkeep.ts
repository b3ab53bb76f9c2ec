import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/server/db/seed/demo";
import type { Deps } from "@/server/http/context";
import { forgetKeys } from "@/server/http/idempotency";
import { forgetAttachments } from "@/server/modules/attachment/upkeep";
import { forgetPhotos } from "@/server/modules/photo/upkeep";
import { verifyPassword } from "./password";
import { deleteSessionsBefore } from "./repo";
import { forgetAttempts } from "./throttle";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_SESSIONS_MS = 7 * DAY_MS;

/** Removes what no longer matters, now and once a day; the answer ends it. */
export async function keepTidy({ db, storage, log, now }: Pick<Deps, "db" | "storage" | "log" | "now">) {
  const tidy = async () => {
    await deleteSessionsBefore(db, new Date(now().getTime() - KEEP_SESSIONS_MS));
    await forgetAttempts(db, now());
    await forgetKeys(db, now());
    await forgetPhotos({ db, storage }, now());
    await forgetAttachments({ db, storage }, now());
  };
  await tidy();
  const timer = setInterval(
    () => void tidy().catch(() => log.warn("what is no longer needed was not removed")),
    DAY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}

/** True while someone could sign in with what the README prints. */
export async function hasDemoPassword(db: Database) {
  const names = DEMO_ACCOUNTS.map(({ username }) => username);
  const accounts = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.username, names), eq(users.active, true)));
  const open = await Promise.all(accounts.map(({ passwordHash }) => verifyPassword(passwordHash, DEMO_PASSWORD)));
  return open.includes(true);
}
