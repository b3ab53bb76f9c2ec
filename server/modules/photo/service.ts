import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { photoAddress } from "@/contract/photo/model";
import { photos } from "@/server/db/schema/program/photo";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { notFound } from "@/server/http/errors";
import type { FileAnswer } from "@/server/http/file";
import { drawPhoto } from "./draw";

const TYPE = "image/webp";
export const nameOf = (id: string, small: boolean) => `photo/${id.slice(0, 2)}/${id}${small ? "-small" : ""}.webp`;

/** The files first: a row always has its files, and files without a row are in nobody's way. */
export async function keepPhoto({ db, storage, now }: Deps, { session }: Pick<Caller, "session">, file: File) {
  const { large, small, width, height } = await drawPhoto(new Uint8Array(await file.arrayBuffer()));
  const id = randomUUID();
  await storage.put(nameOf(id, false), large, TYPE);
  await storage.put(nameOf(id, true), small, TYPE);
  await db
    .insert(photos)
    .values({ id, width, height, bytes: large.length, createdAt: now(), createdBy: session.userId });
  return photoAddress(id);
}

export async function showPhoto({ db, storage }: Deps, id: string, small: boolean): Promise<FileAnswer> {
  const [known] = await db.select({ id: photos.id }).from(photos).where(eq(photos.id, id));
  const bytes = known && (await storage.get(nameOf(known.id, small)));
  if (!bytes) throw notFound("Foto");
  return {
    name: `${id}.webp`,
    type: TYPE,
    expectedBytes: bytes.length,
    shown: true,
    cacheControl: "private, max-age=31536000, immutable",
    chunks: (async function* () {
      yield bytes;
    })(),
  };
}
