import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { UploadedAttachment } from "@/contract/attachment/model";
import { attachments } from "@/server/db/schema/program/attachment";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { notFound } from "@/server/http/errors";
import type { FileAnswer } from "@/server/http/file";
import { readFile } from "./read-file";

/** The place of a file in the storage never changes. */
export const storedName = (id: string, type: string) =>
  `attachment/${id.slice(0, 2)}/${id}.${type === "application/pdf" ? "pdf" : "webp"}`;

/** The file first: a row always has its file, and a file without a row is in nobody's way. */
export async function keepAttachment(
  { db, storage, now }: Deps,
  { session }: Pick<Caller, "session">,
  file: File,
): Promise<UploadedAttachment> {
  const { bytes, type, name } = await readFile(file);
  const id = randomUUID();
  await storage.put(storedName(id, type), bytes, type);
  const kept = { id, name, type, bytes: bytes.length };
  await db.insert(attachments).values({ ...kept, createdAt: now(), createdBy: session.userId });
  return kept;
}

export async function showAttachment({ db, storage }: Deps, id: string): Promise<FileAnswer> {
  const { name, type } = attachments;
  const [known] = await db.select({ name, type }).from(attachments).where(eq(attachments.id, id));
  const bytes = known && (await storage.get(storedName(id, known.type)));
  if (!bytes) throw notFound("Lampiran");
  return {
    name: known.name,
    type: known.type,
    expectedBytes: bytes.length,
    // a PDF can do more than be looked at: it is saved, and opened by what the reader trusts
    shown: known.type === "image/webp",
    cacheControl: "private, max-age=3600",
    chunks: (async function* () {
      yield bytes;
    })(),
  };
}
