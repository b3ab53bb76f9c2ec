import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { bellAfter, newestQuery } from "@/src/api/bell";
import { buttonClass } from "@/src/components/ui/button-style";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { Popover } from "@/src/components/ui/overlay/popover";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { paths } from "@/src/config/paths";
import { readNotificationInfo, saveNotificationInfo } from "@/src/lib/notification-info";

/** The newest notifications come with the first press. */
const BellPanel = lazyPart(() => import("./bell-panel"));

/**
 * The number of notifications since the log was last opened, at most one page of it. The cookie's number (§3) shows at
 * once, the server's number follows.
 */
export function Bell({ asks }: { asks: boolean }) {
  const reading = useLocation().pathname === paths.notificationLog;
  const [marked, setMarked] = useState(false);
  const { data } = useQuery({ ...newestQuery(), enabled: asks });
  const info = bellAfter(readNotificationInfo(), data, reading || marked);
  const { lastSeenId, unread = 0 } = info ?? {};
  useEffect(() => {
    if (lastSeenId !== undefined) saveNotificationInfo({ lastSeenId, unread });
    setMarked(false);
  }, [lastSeenId, unread]);
  return (
    <Popover
      label="Notifikasi baru"
      placement="bottom-end"
      className="w-90 p-0"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={`Notifikasi${unread ? `: ${unread} baru` : ""}`}
          className={cx(buttonClass("ghost", "md", true), "relative")}
        >
          <Icon name="bell" size={18} />
          {unread > 0 && (
            <span className="absolute top-0 right-0 rounded-full bg-error-ink px-1 font-bold text-surface text-xs">
              {unread}
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<PulsingDots />}>
          <BellPanel after={lastSeenId} onRead={() => setMarked(true)} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}
