import { http } from "@/src/lib/http/http";

/** For a form's PhotoField, which shows a failure itself: keeps the photo, and answers how a record names it. */
export const uploadPhoto = async (photo: File, signal: AbortSignal) =>
  (await http.postForm("photo", { photo }, { signal, silent: true })).photo;
