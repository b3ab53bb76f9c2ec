import { useEffect } from "react";
import { showToast, Toaster } from "@/src/components/ui/toaster";
import { takeNotice, useNotices } from "@/src/lib/notify";

/** Hands the notices of the library to the toaster (§8: top right, three seconds). */
export function Notifications() {
  const notices = useNotices();
  useEffect(() => {
    for (const { id, tone, message } of notices) {
      showToast({ tone, message });
      takeNotice(id);
    }
  }, [notices]);
  return <Toaster />;
}
