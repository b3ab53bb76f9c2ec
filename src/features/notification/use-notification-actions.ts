import type { Notification } from "@/contract/notification/model";
import { useOpenWhatsApp, useResendNotification } from "@/src/api/notification";
import { useMay } from "@/src/api/user";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { documentPath } from "@/src/config/document-path";
import { notify } from "@/src/lib/notify";

/** Returns the actions that the server allows for a notification and this user may do. */
export function useNotificationActions() {
  const mayWrite = useMay("notification.write");
  const openWhatsApp = useOpenWhatsApp();
  const { mutate, isPending, variables } = useResendNotification();
  const resend = ({ id }: Notification) =>
    mutate(id, { onSuccess: () => notify.success("Notifikasi masuk antrean lagi.") });

  return (notification: Notification): MenuEntry[] => {
    const { id, kind, recipientName, recipientAddress: phone, body, document, moves } = notification;
    const entries: MenuEntry[] = [];
    if (mayWrite && moves.includes("resend"))
      entries.push({
        label: "Kirim ulang",
        icon: "refresh",
        onSelect: () => resend(notification),
        blocked: isPending && variables === id ? "Sedang diproses." : undefined,
      });
    if (mayWrite && moves.includes("open") && phone)
      entries.push({
        label: "Buka WhatsApp",
        icon: "whatsapp",
        ...openWhatsApp({ id, kind, recipientName, phone, body, document }),
      });
    const to = document && documentPath(document.kind, document.id);
    if (to) entries.push({ label: "Buka dokumen", icon: "external", to });
    return entries;
  };
}
