import * as z from "zod/mini";
import { SignInInput } from "@/contract/auth/model";
import { NewPassword } from "@/contract/auth/password";

/** A link for a new password opens the door for so long. */
export const LINK_MINUTES = 30;

export const ForgottenInput = z.pick(SignInInput, { username: true });
export type ForgottenInput = z.infer<typeof ForgottenInput>;

export const PasswordByLinkInput = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  password: NewPassword(),
});
export type PasswordByLinkInput = z.infer<typeof PasswordByLinkInput>;
