import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { Done } from "@/contract/base/envelope";
import { Email, nameOf, Phone } from "@/contract/base/fields";
import { anyOf, exportQuery, IdParams, listFilter, listOf, listQuery, oneOf } from "@/contract/base/list";
import { ROLES } from "@/contract/base/roles";
import { STATUS } from "@/contract/base/status";
import { Photo } from "@/contract/photo/model";
import { UserInformation } from "./information";

/** An account as the owner administers it. */
export const User = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  whatsapp: z.nullable(z.string()),
  /** One of ROLES, or one that this version does not know. */
  role: z.string(),
  photo: z.nullable(z.string()),
  active: z.boolean(),
  /** Whose it was is forgotten for ever (contract/personal-data/model.ts): closed, and not to be changed any more. */
  anonymised: z.boolean(),
  /** A one-time password is out and has not been changed yet. */
  mustChangePassword: z.boolean(),
  twoStep: z.boolean(),
  lastLoginAt: z.nullable(z.iso.datetime()),
  activeSessions: z.int(),
  createdAt: z.iso.datetime(),
  /** The account of whoever asks. */
  self: z.boolean(),
  version: z.int(),
});
export type User = z.infer<typeof User>;

export const USER_SORTS = { sorts: ["name", "username", "lastLogin", "created"], defaultSort: "name" } as const;

export const UserFilter = listFilter(USER_SORTS, { role: anyOf(ROLES), status: oneOf(STATUS) });
export type UserFilter = z.infer<typeof UserFilter>;
export const UserQuery = listQuery(UserFilter);
export type UserQuery = z.infer<typeof UserQuery>;

const USERNAME = "Username terdiri dari 3–40 huruf, angka, titik, strip atau garis bawah, tanpa spasi.";

export const UserInput = z.object({
  name: nameOf("Masukkan nama lengkap."),
  username: z.string("Masukkan username.").check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "Masukkan username."),
    z.regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, USERNAME),
    z.refine((text) => !/^anonim-\d+$/.test(text), "Username ini disimpan untuk akun yang dianonimkan."),
  ),
  email: Email,
  whatsapp: z.nullable(Phone),
  role: z.enum(ROLES, "Pilih peran."),
  photo: z._default(Photo, null),
});
export type UserInput = z.infer<typeof UserInput>;

/** `version` is the one that was read: another one means that somebody else was quicker. */
export const UserUpdateInput = z.extend(UserInput, { photo: Photo, active: z.boolean(), version: z.int() });
export type UserUpdateInput = z.infer<typeof UserUpdateInput>;

/** So long a one-time password opens the door. Then the owner gives another one. */
export const ONE_TIME_PASSWORD_DAYS = 7;

/**
 * Shown once; the server keeps its hash. Who signs in with it may do nothing but change it (`withOneTimePassword` in
 * endpoint.ts).
 */
export const OneTimePassword = z.object({ password: z.string() });
export type OneTimePassword = z.infer<typeof OneTimePassword>;

export const UserCreated = z.object({ user: User, password: z.string() });
export type UserCreated = z.infer<typeof UserCreated>;

/** Marked as pure: the browser uses the schemas above, and its files leave this table out. */
export const userEndpoints = /* @__PURE__ */ (() => ({
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
    summary: "Replace the password by a one-time one; the account's sessions end",
    params: IdParams,
    response: OneTimePassword,
  }),
  disableTwoStep: endpoint({
    method: "POST",
    path: "user/{id}/two-step/disable",
    access: "user.write",
    summary: "Turn an account's two-step login off, whose owner has lost the phone and the codes; its sessions end",
    params: IdParams,
    response: Done,
  }),
  signOut: endpoint({
    method: "POST",
    path: "user/{id}/sign-out",
    access: "user.write",
    summary: "End all sessions of an account, but not the one that asks",
    params: IdParams,
    response: Done,
  }),
}))();
