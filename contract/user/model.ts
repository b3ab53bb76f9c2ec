import * as z from "zod/mini";
import { Email, nameOf, Phone } from "@/contract/base/fields";
import { anyOf, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { ROLES } from "@/contract/base/roles";
import { STATUS } from "@/contract/base/status";
import { Photo } from "@/contract/photo/model";
import { USER_SORTS } from "./words";

/** An account in the owner's list. */
export const User = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  whatsapp: z.nullable(z.string()),
  /** A role of ROLES, or a role that this version does not know. */
  role: z.string(),
  photo: z.nullable(z.string()),
  active: z.boolean(),
  /**
   * The personal data are deleted for ever (contract/personal-data/model.ts). Such an account is closed and cannot be
   * changed.
   */
  anonymised: z.boolean(),
  /** A one-time password was given and is not changed yet. */
  mustChangePassword: z.boolean(),
  twoStep: z.boolean(),
  lastLoginAt: z.nullable(z.iso.datetime()),
  activeSessions: z.int(),
  createdAt: z.iso.datetime(),
  /** Whether this is the account that asks. */
  self: z.boolean(),
  version: z.int(),
});
export type User = z.infer<typeof User>;

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

/** `version` is the one that was read. Another one means that somebody else has saved first. */
export const UserUpdateInput = z.extend(UserInput, { photo: Photo, active: z.boolean(), version: z.int() });
export type UserUpdateInput = z.infer<typeof UserUpdateInput>;

/**
 * Shown once; the server keeps only its hash. A sign-in with it permits only the change (`withOneTimePassword` in
 * endpoint.ts).
 */
export const OneTimePassword = z.object({ password: z.string() });
export type OneTimePassword = z.infer<typeof OneTimePassword>;

export const UserCreated = z.object({ user: User, password: z.string() });
export type UserCreated = z.infer<typeof UserCreated>;
