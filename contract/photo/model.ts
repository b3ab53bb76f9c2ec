import * as z from "zod/mini";
import { API_ROOT } from "@/contract/base/endpoint";

/** The server's limits (quality S7). Browsers send far less, because they shrink a photo first. */
export const LARGEST_PHOTO = 5 * 1024 * 1024;

const UNKNOWN = "Foto ini tidak dikenal. Pilih foto lagi.";
const ON_ITS_WAY = "Foto masih dikirim. Tunggu sebentar, lalu simpan lagi.";

/**
 * `/api/v1/photo/…`: a record's reference to its photo, in requests and answers. A form holds a `blob:` until the photo
 * has arrived.
 */
export const PhotoAddress = z.string(UNKNOWN).check(
  z.regex(/^\/api\/v1\/photo\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
    error: ({ input }) => (typeof input === "string" && input.startsWith("blob:") ? ON_ITS_WAY : UNKNOWN),
  }),
);

/** A record's photo, or null. */
export const Photo = z.nullable(PhotoAddress);

export const photoAddress = (id: string) => `${API_ROOT}photo/${id}`;
