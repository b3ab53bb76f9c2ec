import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf } from "@/contract/base/list";
import { Notification, NotificationDetail, NotificationFilter, NotificationQuery, OpenedInput } from "./model";

export const notificationEndpoints = {
  list: endpoint({
    method: "GET",
    path: "notification",
    access: "notification.read",
    summary: "The log of notifications",
    query: NotificationQuery,
    response: listOf(Notification),
  }),
  export: endpoint({
    method: "GET",
    path: "notification/export",
    access: "notification.read",
    summary: "The filtered notifications as a spreadsheet",
    query: exportQuery(NotificationFilter),
    file: true,
    response: z.unknown(),
  }),
  detail: endpoint({
    method: "GET",
    path: "notification/{id}",
    access: "notification.read",
    summary: "One notification with each try to deliver it",
    params: IdParams,
    response: NotificationDetail,
  }),
  opened: endpoint({
    method: "POST",
    path: "notification/opened",
    access: "notification.write",
    summary: "Log a WhatsApp message that staff have opened themselves",
    json: OpenedInput,
    response: Notification,
    creates: true,
  }),
  openedAgain: endpoint({
    method: "POST",
    path: "notification/{id}/opened",
    access: "notification.write",
    summary: "Record that staff opened this WhatsApp message themselves; it is not sent any more",
    params: IdParams,
    response: Notification,
  }),
  resend: endpoint({
    method: "POST",
    path: "notification/{id}/resend",
    access: "notification.write",
    summary: "Put a notification that was not delivered into the queue again",
    params: IdParams,
    response: Notification,
  }),
};
