import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { LARGEST_PHOTO, PhotoAddress } from "./model";

const TOO_LARGE = "Foto paling besar 5 MB.";

/** Marked as pure, so that the browser's files leave them out. */
export const photoEndpoints = /* @__PURE__ */ (() => ({
  upload: endpoint({
    method: "POST",
    path: "photo",
    access: "profile.write",
    summary: "Upload a photo, which is drawn anew without metadata. Without a record it is deleted after a day",
    form: z.object({
      photo: z.file("Pilih foto.").check(z.minSize(1, "Foto ini kosong."), z.maxSize(LARGEST_PHOTO, TOO_LARGE)),
    }),
    response: z.object({ photo: PhotoAddress }),
  }),
  /** The name of a photo is the right to see it (docs/decisions/0017). */
  show: endpoint({
    method: "GET",
    path: "photo/{id}",
    access: "public",
    summary: "A photo, by a name that cannot be guessed",
    params: z.object({ id: z.uuid("Foto ini tidak dikenal.") }),
    query: z.object({ size: z.optional(z.enum(["small"], "Ukuran ini tidak dikenal.")) }),
    file: true,
    response: z.unknown(),
  }),
}))();
