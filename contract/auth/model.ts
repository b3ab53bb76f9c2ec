import * as z from "zod/mini";
import { PASSWORD_REQUIRED, USERNAME_REQUIRED } from "./messages";

/** The schema has a message of its own; otherwise the field's "required" would appear. */
export const atMost = (length: number) => z.maxLength(length, `Paling banyak ${length} karakter.`);

export const PasswordInput = z.string(PASSWORD_REQUIRED).check(z.minLength(1, PASSWORD_REQUIRED), atMost(128));

export const SignInInput = z.object({
  username: z.string(USERNAME_REQUIRED).check(z.trim(), z.minLength(1, USERNAME_REQUIRED), atMost(100)),
  password: PasswordInput,
  from: z.literal("web"),
  /** Six digits or a recovery code, for an account with two-step login. */
  otp: z.optional(z.string().check(z.trim(), atMost(20))),
  /** The answer to the challenge of an earlier refusal (contract/base/envelope.ts). */
  proof: z.optional(z.string().check(atMost(100), z.regex(/^[\w.-]*$/))),
});
export type SignInInput = z.infer<typeof SignInInput>;

const Token = z.string().check(z.minLength(1), z.maxLength(300));

export const TokenPair = z.object({ access_token: Token, refresh_token: Token });
export type TokenPair = z.infer<typeof TokenPair>;

export const SignInResponse = z.extend(TokenPair, {
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** Present only after a sign-in with a one-time password, which must be changed first. */
  mustChangePassword: z.optional(z.literal(true)),
});
export type SignInResponse = z.infer<typeof SignInResponse>;

/** The cookie of the callback says who it is. */
export const OidcSignInInput = z.pick(SignInInput, { otp: true });
export type OidcSignInInput = z.infer<typeof OidcSignInInput>;
