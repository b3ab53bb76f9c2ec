import { and, isNull, lt } from "drizzle-orm";
import { attachments } from "@/server/db/schema/program/attachment";
import type { Deps } from "@/server/http/context";
import { storedName } from "./service";

const KEEP_MS = 24 * 60 * 60 * 1000;

/** Removes what was uploaded and never saved with a document, or taken off one. */
export async function forgetAttachments({ db, storage }: Pick<Deps, "db" | "storage">, now: Date) {
  const forgotten = await db
    .delete(attachments)
    .where(and(isNull(attachments.documentId), lt(attachments.createdAt, new Date(now.getTime() - KEEP_MS))))
    .returning({ id: attachments.id, type: attachments.type });
  for (const { id, type } of forgotten) await storage.remove(storedName(id, type));
  return forgotten.length;
}
