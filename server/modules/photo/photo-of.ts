import { type AnyColumn, sql } from "drizzle-orm";
import { photoAddress } from "@/contract/photo/model";
import { violates } from "@/server/db/violations";
import { invalid } from "@/server/http/errors";

/** A record's photo as the API says it, selected from its `photo_id`. */
export const photoOf = (photoId: AnyColumn) => sql<string | null>`${photoAddress("")} || ${photoId}::text`;

/** And back. */
export const photoIdOf = (photo: string | null) => (photo === null ? null : photo.slice(photo.lastIndexOf("/") + 1));

/** The error of a photo that is gone, at its field; any other error as it is. */
export const photoGone = (error: unknown, table: string, field = "photo") =>
  violates(error, `${table}_photo_id_photos_id_fk`)
    ? invalid({ [field]: "Foto ini sudah tidak ada. Pilih foto lagi." })
    : error;
