/** Papers that are filed with a document: a supplier's bill, the health certificate of bought animals (SKKH). */
export const PAPER_KINDS = ["nota", "skkh", "lainnya"] as const;
/** Besides, what shows who took a delivery: a photo, and a signature. */
export const ATTACHMENT_KINDS = [...PAPER_KINDS, "tanda terima", "tanda tangan"] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];
export const ATTACHMENT_KIND_LABELS: Record<AttachmentKind, string> = {
  nota: "Nota",
  skkh: "SKKH",
  lainnya: "Lainnya",
  "tanda terima": "Foto serah terima",
  "tanda tangan": "Tanda tangan",
};
export const MOST_ATTACHMENTS = 20;

/** An attachment in a form has this name until the server gives it one. */
export const SENDING = "sending:";
