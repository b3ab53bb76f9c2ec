import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { Done } from "@/contract/base/envelope";
import { Email, nameOf, Phone } from "@/contract/base/fields";
import { Photo } from "@/contract/photo/model";

/** What everybody may change of the own account. */
export const Profile = z.object({
  username: z.string(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  whatsapp: z.nullable(z.string()),
  photo: Photo,
  version: z.int(),
});
export type Profile = z.infer<typeof Profile>;

/** `version` is the one that was read: another one means that somebody else was quicker. */
export const ProfileInput = z.object({
  name: nameOf("Masukkan nama lengkap."),
  email: Email,
  whatsapp: z.nullable(Phone),
  photo: Photo,
  version: z.int(),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** A device on which the account is signed in. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  /** Within the life of an access token. */
  lastSeenAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSessions = z.object({ items: z.array(OwnSession) });

const access = "profile.write";

export const ownAccountEndpoints = {
  read: endpoint({ method: "GET", path: "profile", access, summary: "The own data", response: Profile }),
  update: endpoint({
    method: "PUT",
    path: "profile",
    access,
    summary: "Change the own name, email, WhatsApp number and photo",
    json: ProfileInput,
    response: Profile,
  }),
  sessions: endpoint({
    method: "GET",
    path: "profile/session",
    access,
    summary: "The devices on which the account is signed in, the newest first",
    response: OwnSessions,
  }),
  signOutOthers: endpoint({
    method: "POST",
    path: "profile/session/sign-out",
    access,
    summary: "End all sessions of the own account but the one that asks",
    response: Done,
  }),
  signOutOne: endpoint({
    method: "DELETE",
    path: "profile/session/{id}",
    access,
    summary: "End one other session of the own account",
    params: z.object({ id: z.uuid("Sesi ini tidak dikenal.") }),
    response: Done,
  }),
};
