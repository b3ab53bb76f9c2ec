import { attachmentEndpoints } from "@/contract/attachment/endpoints";
import { ApiError } from "@/src/lib/http/api-error";
import { routeError } from "@/src/lib/http/error-router";
import { http } from "@/src/lib/http/http";

const isAboutTheFile = (error: unknown) => error instanceof ApiError && [413, 422].includes(error.status);

/** For a form's AttachmentField, which says itself what is wrong with a file. */
export async function uploadAttachment(file: File, signal: AbortSignal) {
  try {
    return await http.postForm("attachment", { file }, attachmentEndpoints.upload.response, { signal });
  } catch (error) {
    if (!isAboutTheFile(error)) routeError(error);
    throw error;
  }
}

/** With the session's token, which a link could not carry. */
export async function fetchAttachment(id: string) {
  try {
    return await http.download(`attachment/${id}`);
  } catch (error) {
    routeError(error);
    throw error;
  }
}
