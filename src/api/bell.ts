import { queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";
import type { NotificationInfo } from "@/src/lib/notification-info";

const LOOK_AGAIN_MS = 60_000;

/**
 * The newest messages to the staff: those to customers stand in the log alone. The key begins like that of the list, so
 * that whatever outdates the list outdates the bell too.
 */
export const newestMessagesQuery = () =>
  queryOptions({
    queryKey: ["notification", "list", "newest"],
    // The bell asks by itself, so a failure is not shown. If the network is down, the user's own calls say so.
    queryFn: ({ signal }) => http.get("notification", { query: { channel: "aplikasi" }, signal, silent: true }),
  });

/** Returns the ids of the newest messages. */
export const newestQuery = () =>
  queryOptions({
    ...newestMessagesQuery(),
    select: ({ items }) => items.map(({ id }) => id),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Returns the bell's next state. Without a state, as after a sign-in, the newest message counts as seen. */
export function bellAfter(
  before: NotificationInfo | null,
  ids: readonly number[] | undefined,
  reading: boolean,
): NotificationInfo | null {
  if (!ids) return before;
  const lastSeenId = before && !reading ? before.lastSeenId : Math.max(0, ...ids);
  return { lastSeenId, unread: ids.filter((id) => id > lastSeenId).length };
}
