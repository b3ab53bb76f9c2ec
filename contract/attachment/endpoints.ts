import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { LARGEST_ATTACHMENT, UNKNOWN, UploadedAttachment } from "./model";

export const attachmentEndpoints = {
  upload: endpoint({
    method: "POST",
    path: "attachment",
    access: "purchase.write",
    summary: "Upload a PDF or a photo, which is drawn anew. Without a document it is deleted after a day",
    form: z.object({
      file: z
        .file("Pilih berkas.")
        .check(z.minSize(1, "Berkas ini kosong."), z.maxSize(LARGEST_ATTACHMENT, "Lampiran paling besar 5 MB.")),
    }),
    response: UploadedAttachment,
  }),
  show: endpoint({
    method: "GET",
    path: "attachment/{id}",
    access: "purchase.read",
    summary: "An attachment's file",
    params: z.object({ id: z.uuid(UNKNOWN) }),
    file: true,
    response: z.unknown(),
  }),
};
