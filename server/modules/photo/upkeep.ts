import { and, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/server/db/client";
import { schema } from "@/server/db/schema";
import { photos } from "@/server/db/schema/program/photo";
import type { Deps } from "@/server/http/context";
import { nameOf } from "./service";

const KEEP_MS = 24 * 60 * 60 * 1000;

/** Every column that names a photo, as the schema tells: none can be forgotten. */
const namers = Object.values(schema)
  .filter((table) => table instanceof PgTable)
  .flatMap((table) => getTableConfig(table).foreignKeys)
  .map((key) => key.reference())
  .filter(({ foreignTable }) => foreignTable === photos)
  .map(({ columns: [column] }) => column);

const nobodyNames = (db: Queryable): SQL[] =>
  namers.flatMap((column) =>
    column ? notExists(db.select({ one: sql`1` }).from(column.table).where(sql`${column} = ${photos.id}`)) : [],
  );

/** Removes photos that were uploaded and never saved with a record, or replaced since. */
export async function forgetPhotos({ db, storage }: Pick<Deps, "db" | "storage">, now: Date) {
  const forgotten = await db
    .delete(photos)
    .where(and(lt(photos.createdAt, new Date(now.getTime() - KEEP_MS)), ...nobodyNames(db)))
    .returning({ id: photos.id });
  for (const { id } of forgotten) await removePhotoFiles({ storage }, id);
  return forgotten.length;
}

export async function removePhotoFiles({ storage }: Pick<Deps, "storage">, id: string) {
  await storage.remove(nameOf(id, false));
  await storage.remove(nameOf(id, true));
}

/** A photo that must not wait a day. Its files are removed once that is certain; null where another record names it. */
export async function removePhotoRow(tx: Queryable, id: string): Promise<string | null> {
  const gone = await tx
    .delete(photos)
    .where(and(eq(photos.id, id), ...nobodyNames(tx)))
    .returning({ id: photos.id });
  return gone[0]?.id ?? null;
}
