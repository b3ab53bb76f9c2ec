import type { ForgottenInput, PasswordByLinkInput } from "@/contract/user/forgotten";
import { http } from "@/src/lib/http/http";

export const askForPasswordLink = (input: ForgottenInput) => http.post("auth/forgotten", input, { bearer: null });

export const changePasswordByLink = (input: PasswordByLinkInput) =>
  http.post("auth/forgotten/password", input, { bearer: null });
