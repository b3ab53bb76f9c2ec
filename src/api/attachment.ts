import { queryOptions } from "@tanstack/react-query";
import type { ApiError } from "@/src/lib/http/api-error";
import { postForm } from "@/src/lib/http/form";
import { http } from "@/src/lib/http/http";

const isAboutTheFile = ({ status }: ApiError) => [413, 422].includes(status);

/** For a form's AttachmentField, which says itself what is wrong with a file. */
export const uploadAttachment = (file: File, signal: AbortSignal) =>
  postForm("attachment", { file }, { signal, silent: isAboutTheFile });

/** The call carries the session's token, which a link could not. */
export const fetchAttachment = (id: string) => http.download(`attachment/${id}`);

/** A picture for a page that shows it, as an address that needs no token. */
export const attachmentPictureQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ["attachment", "picture", id ?? ""],
    queryFn: async () => asDataUrl((await fetchAttachment(id ?? "")).blob),
    enabled: id !== undefined,
    // a paper never changes
    staleTime: Number.POSITIVE_INFINITY,
  });

const asDataUrl = (blob: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
