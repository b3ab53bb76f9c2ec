import { postForm } from "@/src/lib/http/form";

/** For a form's PhotoField, which shows a failure itself: keeps the photo, and answers how a record names it. */
export const uploadPhoto = async (photo: File, signal: AbortSignal) =>
  (await postForm("photo", { photo }, { signal, silent: true })).photo;
