import * as z from "zod/mini";
import { ATTACHMENT_KINDS, MOST_ATTACHMENTS, SENDING } from "./words";

export const ATTACHMENT_TYPES = ["application/pdf", "image/webp"] as const;

export const LARGEST_ATTACHMENT = 5 * 1024 * 1024;
export const LONGEST_ATTACHMENT_NAME = 120;
const ON_ITS_WAY = "Lampiran ini belum terkirim. Tunggu sebentar, kirim lagi, atau hapus.";
export const UNKNOWN = "Lampiran ini tidak dikenal. Unggah lagi.";

export const Attachment = z.object({
  id: z.uuid(),
  kind: z.enum(ATTACHMENT_KINDS),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
});
export type Attachment = z.infer<typeof Attachment>;

export const AttachmentInput = z.object({
  id: z.uuid({ error: ({ input }) => (typeof input === "string" && input.startsWith(SENDING) ? ON_ITS_WAY : UNKNOWN) }),
  kind: z.enum(ATTACHMENT_KINDS, "Pilih jenis lampiran."),
});
export type AttachmentInput = z.infer<typeof AttachmentInput>;

/** The papers that a document's request names. */
export const AttachmentsInput = z
  .array(AttachmentInput, "Lampiran belum benar.")
  .check(z.maxLength(MOST_ATTACHMENTS, `Paling banyak ${MOST_ATTACHMENTS} lampiran.`));

/** A paper has no kind until a document takes it. */
export const UploadedAttachment = z.omit(Attachment, { kind: true });
export type UploadedAttachment = z.infer<typeof UploadedAttachment>;
