import { env } from "@/src/config/env";

/** Returns the address of a record's photo. A data URL that a form has just read from a file stays unchanged. */
export const photoUrl = (photo: string, size?: "small") =>
  photo.startsWith("/api/") ? `${env.apiHost}${photo}${size ? `?size=${size}` : ""}` : photo;
