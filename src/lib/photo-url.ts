import { env } from "@/src/config/env";

/** Where a record's photo is fetched from; what a form has just read from a file is shown as it is. */
export const photoUrl = (photo: string, size?: "small") =>
  photo.startsWith("/api/") ? `${env.apiHost}${photo}${size ? `?size=${size}` : ""}` : photo;
