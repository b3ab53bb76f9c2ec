import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { Done, Metadata } from "@/contract/base/envelope";
import { OidcSignInInput, SignInInput, SignInResponse, TokenPair } from "./model";
import { ChangePasswordInput, PasswordChanged } from "./password";

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
    withOneTimePassword: true,
  }),
};

/** A sign-in by the organisation's own identity provider, where the server is set up for one (docs/decisions/0085). */
export const oidcEndpoints = {
  start: endpoint({
    method: "GET",
    path: "auth/oidc",
    access: "public",
    summary: "Lead the browser to the organisation's identity provider",
    redirect: true,
    response: z.unknown(),
  }),
  callback: endpoint({
    method: "GET",
    path: "auth/oidc/callback",
    access: "public",
    summary:
      "The provider's answer: leads the browser back to the login page, with a cookie or the reason of a refusal",
    redirect: true,
    response: z.unknown(),
  }),
  signIn: endpoint({
    method: "POST",
    path: "auth/oidc/signin",
    access: "public",
    summary: "Sign in with the cookie of the callback, which works once and for a minute",
    json: OidcSignInInput,
    response: SignInResponse,
  }),
};

export const passwordEndpoints = {
  change: endpoint({
    method: "PUT",
    path: "profile/password",
    access: "profile.write",
    summary: "Change your password; your other sessions end",
    json: ChangePasswordInput,
    response: PasswordChanged,
    withOneTimePassword: true,
  }),
};
