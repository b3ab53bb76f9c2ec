import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Attachment, AttachmentInput } from "@/contract/attachment/model";
import type { DocumentKind } from "@/contract/base/documents";
import type { Queryable, Transaction } from "@/server/db/client";
import { attachments } from "@/server/db/schema/program/attachment";
import { invalid } from "@/server/http/errors";

type Document = { kind: DocumentKind; id: number };

const GONE = "Lampiran ini sudah tidak ada. Unggah lagi.";
const TAKEN = "Lampiran ini milik dokumen lain. Unggah lagi.";
const TWICE = "Lampiran ini sudah ada di atas.";

const isOf = ({ kind, id }: Document) => and(eq(attachments.documentKind, kind), eq(attachments.documentId, id));

/** The papers of a document, in the order in which they were uploaded. */
export async function attachmentsOf(db: Queryable, document: Document): Promise<Attachment[]> {
  const { id, kind, name, type, bytes } = attachments;
  const rows = await db
    .select({ id, kind, name, type, bytes })
    .from(attachments)
    .where(isOf(document))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
  return rows.map((row) => ({ ...row, kind: row.kind ?? "lainnya" }));
}

/**
 * Sets the attachments of a locked document: takes free ones, keeps its own, and lets the others go, which upkeep removes.
 * An attachment that is gone or another document's is refused at `attachments.N`.
 */
export async function takeAttachments(tx: Transaction, document: Document, wanted: readonly AttachmentInput[]) {
  const ids = wanted.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(attachments)
    .where(or(isOf(document), inArray(attachments.id, ids)))
    .orderBy(asc(attachments.id))
    .for("no key update");
  const known = new Map(rows.map((row) => [row.id, row]));
  const errors: Record<string, string> = {};
  for (const [at, id] of ids.entries()) {
    const row = known.get(id);
    const isFree = row?.documentId === null;
    if (!row) errors[`attachments.${at}`] = GONE;
    else if (!isFree && !(row.documentKind === document.kind && row.documentId === document.id))
      errors[`attachments.${at}`] = TAKEN;
    else if (ids.indexOf(id) !== at) errors[`attachments.${at}`] = TWICE;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const { id, kind } of wanted) {
    const row = known.get(id);
    if (row?.documentId === document.id && row.kind === kind) continue;
    await tx
      .update(attachments)
      .set({ kind, documentKind: document.kind, documentId: document.id })
      .where(eq(attachments.id, id));
  }
  const left = rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  if (left.length > 0)
    await tx
      .update(attachments)
      .set({ kind: null, documentKind: null, documentId: null })
      .where(inArray(attachments.id, left));
}
