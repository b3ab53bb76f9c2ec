/** Papers of a document: a supplier's bill, the health certificate of bought animals (SKKH). */
export const ATTACHMENT_KINDS = ["nota", "skkh", "lainnya"] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];
export const ATTACHMENT_KIND_LABELS: Record<AttachmentKind, string> = {
  nota: "Nota",
  skkh: "SKKH",
  lainnya: "Lainnya",
};
export const MOST_ATTACHMENTS = 20;

/** An attachment in a form has this name until the server gives it one. */
export const SENDING = "sending:";
