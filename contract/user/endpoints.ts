import * as z from "zod/mini";
import { SignInResponse } from "@/contract/auth/model";
import { endpoint } from "@/contract/base/endpoint";
import { Done } from "@/contract/base/envelope";
import { exportQuery, IdParams, listOf } from "@/contract/base/list";
import { FirstOwnerInput } from "./first-owner";
import { ForgottenInput, PasswordByLinkInput } from "./forgotten";
import { UserInformation } from "./information";
import { OneTimePassword, User, UserCreated, UserFilter, UserInput, UserQuery, UserUpdateInput } from "./model";

/** Marked as pure: the browser uses the schemas above, and its files leave this table out. */
export const userEndpoints = /* @__PURE__ */ (() => ({
  firstOwner: endpoint({
    method: "POST",
    path: "auth/first-owner",
    access: "public",
    summary: "Create the first owner of an empty farm with the code that the server printed, and sign in",
    json: FirstOwnerInput,
    response: SignInResponse,
  }),
  forgotten: endpoint({
    method: "POST",
    path: "auth/forgotten",
    access: "public",
    summary: "Send a link for a new password to the account of a username; the answer never tells whether there is one",
    json: ForgottenInput,
    response: Done,
  }),
  passwordByLink: endpoint({
    method: "POST",
    path: "auth/forgotten/password",
    access: "public",
    summary: "Choose a new password with the token of such a link; the account's sessions end",
    json: PasswordByLinkInput,
    response: Done,
  }),
  information: endpoint({
    method: "GET",
    path: "user/information",
    access: "session",
    summary: "The signed-in account",
    response: UserInformation,
    withOneTimePassword: true,
  }),
  list: endpoint({
    method: "GET",
    path: "user",
    access: "user.read",
    summary: "The accounts",
    query: UserQuery,
    response: listOf(User),
  }),
  export: endpoint({
    method: "GET",
    path: "user/export",
    access: "user.read",
    summary: "The filtered accounts as a spreadsheet",
    query: exportQuery(UserFilter),
    file: true,
    response: z.unknown(),
  }),
  detail: endpoint({
    method: "GET",
    path: "user/{id}",
    access: "user.read",
    summary: "One account",
    params: IdParams,
    response: User,
  }),
  create: endpoint({
    method: "POST",
    path: "user",
    access: "user.write",
    summary: "Create an account with a one-time password",
    json: UserInput,
    response: UserCreated,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "user/{id}",
    access: "user.write",
    summary: "Change an account; a new role or deactivating it ends its sessions",
    params: IdParams,
    json: UserUpdateInput,
    response: User,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "user/{id}/reset-password",
    access: "user.write",
    summary: "Replace the password by a one-time password; the account's sessions end",
    params: IdParams,
    response: OneTimePassword,
  }),
  disableTwoStep: endpoint({
    method: "POST",
    path: "user/{id}/two-step/disable",
    access: "user.write",
    summary: "Turn off the two-step login of an account that has lost phone and codes; its sessions end",
    params: IdParams,
    response: Done,
  }),
  signOut: endpoint({
    method: "POST",
    path: "user/{id}/sign-out",
    access: "user.write",
    summary: "End all sessions of an account except the one that asks",
    params: IdParams,
    response: Done,
  }),
}))();
