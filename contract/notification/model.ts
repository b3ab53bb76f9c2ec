import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { nameOf, Phone } from "@/contract/base/fields";
import { anyOf, dayRange, listFilter, listQuery } from "@/contract/base/list";
import {
  ATTEMPT_OUTCOMES,
  CHANNELS,
  LONGEST_BODY,
  NOTIFICATION_KINDS,
  NOTIFICATION_SORTS,
  NOTIFICATION_STATUSES,
} from "./words";

const DocumentRef = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  id: z.int(),
  /** The name that people use: "PJ/2025/08/0001", "Kuning 0012". */
  name: z.string(),
});

/** A message: its event, its recipient, and its delivery. */
export const Notification = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  channel: z.enum(CHANNELS),
  kind: z.enum(NOTIFICATION_KINDS),
  recipientName: z.string(),
  /** A phone (628…) or an email address; null within the farm. */
  recipientAddress: z.nullable(z.string()),
  body: z.string(),
  document: z.nullable(DocumentRef),
  status: z.enum(NOTIFICATION_STATUSES),
  attempts: z.int(),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  lastError: z.nullable(z.string()),
  deliveredAt: z.nullable(z.iso.datetime()),
  /** The legal moves now: send again, or open in WhatsApp. */
  moves: z.array(z.enum(["resend", "open"])),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationAttempt = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  httpStatus: z.nullable(z.int()),
  /** The first 200 characters of the answer. */
  answer: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** An earlier try may have arrived, and the gateway was informed of that. */
  mayRepeat: z.boolean(),
  /** The person who opened it by hand. */
  by: z.nullable(z.string()),
});
export type NotificationAttempt = z.infer<typeof NotificationAttempt>;

export const NotificationDetail = z.extend(Notification, { tries: z.array(NotificationAttempt) });
export type NotificationDetail = z.infer<typeof NotificationDetail>;

export const NotificationFilter = listFilter(NOTIFICATION_SORTS, {
  channel: anyOf(CHANNELS),
  kind: anyOf(NOTIFICATION_KINDS),
  status: anyOf(NOTIFICATION_STATUSES),
  period: dayRange(),
  /** `transaction.7`: messages about one document. */
  document: z.optional(
    z.pipe(
      z
        .string()
        .check(z.regex(new RegExp(`^(${DOCUMENT_KINDS.join("|")})\\.[1-9]\\d{0,8}$`), "Saringan ini tidak dikenal.")),
      z.transform((text: string) => {
        const [kind, id] = text.split(".");
        return { kind: kind as (typeof DOCUMENT_KINDS)[number], id: Number(id) };
      }),
    ),
  ),
});
export type NotificationFilter = z.infer<typeof NotificationFilter>;
export const NotificationQuery = listQuery(NotificationFilter);
export type NotificationQuery = z.infer<typeof NotificationQuery>;

/** A message that staff opened in WhatsApp themselves. */
export const OpenedInput = z.object({
  kind: z.enum(NOTIFICATION_KINDS, "Pilih jenis notifikasi."),
  recipientName: nameOf("Masukkan nama penerima."),
  phone: Phone,
  body: z.string("Tulis isi pesan.").check(z.trim(), z.minLength(1, "Tulis isi pesan."), atMost(LONGEST_BODY)),
  document: z.nullable(DocumentRef),
});
export type OpenedInput = z.infer<typeof OpenedInput>;
