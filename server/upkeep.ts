import type { Deps } from "@/server/http/context";
import { forgetKeys } from "@/server/http/idempotency";
import { forgetAttachments } from "@/server/modules/attachment/upkeep";
import { forgetPhotos } from "@/server/modules/photo/upkeep";
import { deleteSessionsBefore } from "./modules/auth/repo";
import { forgetAttempts } from "./modules/auth/throttle";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_SESSIONS_MS = 7 * DAY_MS;

/** Removes outdated data, now and once a day. The returned function stops it. */
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
