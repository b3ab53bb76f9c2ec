import type { ApiError } from "@/src/lib/http/api-error";
import { http } from "@/src/lib/http/http";

const isAboutTheFile = ({ status }: ApiError) => [413, 422].includes(status);

/** For a form's AttachmentField, which says itself what is wrong with a file. */
export const uploadAttachment = (file: File, signal: AbortSignal) =>
  http.postForm("attachment", { file }, { signal, silent: isAboutTheFile });

/** The call carries the session's token, which a link could not. */
export const fetchAttachment = (id: string) => http.download(`attachment/${id}`);
