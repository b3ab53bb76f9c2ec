import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DocumentKind } from "@/contract/base/documents";
import type { Notification, OpenedInput } from "@/contract/notification/model";
import { http } from "@/src/lib/http/http";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { whatsAppLink } from "@/src/lib/phone";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, useRecordChanged } from "./base/record";
import { useMay } from "./user";

const WORD = "notification";

/** How often the log looks again while something is on its way. */
const WATCH_MS = 5000;
const isOnItsWay = ({ status }: Notification) => status === "antre";

export const notificationsQuery = (state: ListState) =>
  queryOptions({
    ...listQuery(WORD, state),
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isOnItsWay) ? WATCH_MS : false),
  });
export const exportNotifications = (state: ListState) => exportOf(`${WORD}/export`, state);
export const notificationQuery = (id: number | string) =>
  queryOptions({
    ...recordQuery(WORD, id),
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? WATCH_MS : false),
  });

/** The messages about one document, the newest first. */
export const messagesAbout = (kind: DocumentKind, id: number) =>
  notificationsQuery({ page: 1, size: 20, sort: "-at", q: "", filters: { document: [`${kind}.${id}`] } });

/** The lists and the open one anew, because a try may have been added to it; and those that tell the last contact. */
function useChanged() {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  return () => {
    changed();
    for (const key of [["customer/owing"], ["customer", "timeline"]]) void client.invalidateQueries({ queryKey: key });
  };
}

export function useResendNotification() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (id: number) => http.post(`${WORD}/${id}/resend`, undefined),
    onSettled: changed,
  });
}

/** Here a message gets a link to its document (contract/link/words.ts), which is made when the message leaves. */
const LINK_PLACE = "{tautan}";

type Press = { preventDefault: () => void };

/**
 * The chat's tab opens with the press, because later no browser would let it; it goes on once the link is made. A browser
 * that opens none follows the address, to the chat without words.
 */
function openWithLink(message: OpenedInput, event: Press) {
  const tab = window.open("", "_blank");
  if (!tab) return;
  event.preventDefault();
  tab.opener = null;
  void import(/* webpackChunkName: "link" */ "./linked-message").then(async ({ linkedChat }) => {
    tab.location.href = await linkedChat(message);
  });
}

/** `id`: of the entry in the log that holds it already; without one it is a new message from a document. */
type WhatsAppMessage = OpenedInput & { id?: number };

/**
 * For the props of a link or a menu entry: it opens the chat with the words typed in, and logs it for staff who may.
 * A real link, so that no browser holds it for a popup.
 */
export function useOpenWhatsApp() {
  const changed = useChanged();
  const logs = useMay("notification.write");
  const { mutate } = useMutation({
    mutationFn: ({ id, ...message }: WhatsAppMessage) =>
      id === undefined
        ? http.post(`${WORD}/opened`, message, { idempotencyKey: newIdempotencyKey(), keepalive: true })
        : http.post(`${WORD}/${id}/opened`, undefined, { keepalive: true }),
    onSettled: changed,
  });
  return (message: WhatsAppMessage) => ({
    href: whatsAppLink(message.phone, message.body.includes(LINK_PLACE) ? "" : message.body),
    onSelect: (event: Press) => {
      if (logs) mutate(message);
      if (message.body.includes(LINK_PLACE)) openWithLink(message, event);
    },
  });
}
