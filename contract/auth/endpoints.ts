import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { Done, Metadata } from "@/contract/base/envelope";
import { SignInInput, SignInResponse, TokenPair } from "./model";
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
