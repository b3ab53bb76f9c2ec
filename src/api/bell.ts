import { queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";
import type { NotificationInfo } from "@/src/lib/notification-info";

const LOOK_AGAIN_MS = 60_000;

/** The newest of the log by their ids alone; asked by the list's name, so that it is anew when the list is. */
export const newestQuery = () =>
  queryOptions({
    queryKey: ["notification", "list", "newest"],
    // Nobody has asked for it. If it fails, a call that somebody has asked for says so.
    queryFn: ({ signal }) => http.get("notification", { signal, silent: true }),
    select: ({ items }) => items.map(({ id }) => id),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** The bell's next state. Without one before, as after a sign-in, the newest counts as seen. */
export function bellAfter(
  before: NotificationInfo | null,
  ids: readonly number[] | undefined,
  reading: boolean,
): NotificationInfo | null {
  if (!ids) return before;
  const lastSeenId = before && !reading ? before.lastSeenId : Math.max(0, ...ids);
  return { lastSeenId, unread: ids.filter((id) => id > lastSeenId).length };
}
