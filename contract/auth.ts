import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Done, Metadata } from "./envelope";
import { PASSWORD_REQUIRED, USERNAME_REQUIRED } from "./messages";

export const SignInInput = z.object({
  username: z.string(USERNAME_REQUIRED).check(z.trim(), z.minLength(1, USERNAME_REQUIRED), z.maxLength(100)),
  password: z.string(PASSWORD_REQUIRED).check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(128)),
  from: z.literal("web"),
  /** Six digits or a recovery code, for an account with two-step login. */
  otp: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});
export type SignInInput = z.infer<typeof SignInInput>;

const Token = z.string().check(z.minLength(1), z.maxLength(300));

export const TokenPair = z.object({ access_token: Token, refresh_token: Token });
export type TokenPair = z.infer<typeof TokenPair>;

export const SignInResponse = z.extend(TokenPair, {
  name: z.string(),
  email: z.string(),
  role: z.string(),
});
export type SignInResponse = z.infer<typeof SignInResponse>;

export const authEndpoints = {
  signIn: endpoint({
    method: "POST",
    path: "auth/signin",
    access: "public",
    summary: "Sign in with username and password",
    form: SignInInput,
    response: SignInResponse,
  }),
  refresh: endpoint({
    method: "POST",
    path: "auth/refresh",
    access: "refresh",
    summary: "Exchange the refresh token for a new pair",
    response: TokenPair,
    answer: z.object({ metadata: Metadata, data: TokenPair }),
  }),
  signOut: endpoint({
    method: "POST",
    path: "auth/signout",
    access: "session",
    summary: "End this session",
    response: Done,
  }),
};
