import * as z from "zod/mini";
import { Email, nameOf, Phone } from "@/contract/base/fields";
import { Photo } from "@/contract/photo/model";

/** The data of the signed-in user, who may change them. */
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

/** `version` is the one that was read. Another one means that somebody else has saved first. */
export const ProfileInput = z.object({
  name: nameOf("Masukkan nama lengkap."),
  email: Email,
  whatsapp: z.nullable(Phone),
  photo: Photo,
  version: z.int(),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** A sign-in of one's own, on this device or another. */
export const ProfileSession = z.object({
  id: z.uuid(),
  /** Whether this is the session that asks. */
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  /** As exact as the lifetime of an access token. */
  lastSeenAt: z.iso.datetime(),
});
export type ProfileSession = z.infer<typeof ProfileSession>;
export const ProfileSessions = z.object({ items: z.array(ProfileSession) });
