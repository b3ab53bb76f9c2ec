import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { bellAfter, newestQuery } from "@/src/api/account/bell";
import { buttonClass } from "@/src/components/ui/button-style";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { paths } from "@/src/config/paths";
import { readNotificationInfo, saveNotificationInfo } from "@/src/lib/notification-info";

/** How many notifications came since the log was last open (no more than a page of it): at once from the cookie (§3), then as the server knows it. */
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
