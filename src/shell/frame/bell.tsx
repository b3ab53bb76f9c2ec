import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { bellAfter, newestQuery } from "@/src/api/bell";
import { buttonClass } from "@/src/components/ui/button-style";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { paths } from "@/src/config/paths";
import { readNotificationInfo, saveNotificationInfo } from "@/src/lib/notification-info";

/**
 * The number of notifications since the log was last opened, at most one page of it. The cookie's number (§3) shows at
 * once, the server's number follows.
 */
export function Bell({ asks }: { asks: boolean }) {
  const reading = useLocation().pathname === paths.notificationLog;
  const { data } = useQuery({ ...newestQuery(), enabled: asks });
  const info = bellAfter(readNotificationInfo(), data, reading);
  const { lastSeenId, unread = 0 } = info ?? {};
  useEffect(() => {
    if (lastSeenId !== undefined) saveNotificationInfo({ lastSeenId, unread });
  }, [lastSeenId, unread]);
  return (
    <Link
      to={paths.notificationLog}
      aria-label={`Notifikasi${unread ? `: ${unread} baru` : ""}`}
      className={cx(buttonClass("ghost", "md", true), "relative")}
    >
      <Icon name="bell" size={18} />
      {unread > 0 && (
        <span className="absolute top-0 right-0 rounded-full bg-error-ink px-1 font-bold text-surface text-xs">
          {unread}
        </span>
      )}
    </Link>
  );
}
