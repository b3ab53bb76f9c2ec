import * as z from "zod/mini";
import { PasswordInput } from "@/contract/auth/model";
import { nameOf } from "@/contract/base/fields";
import { MOST_TOKEN_DAYS, TOKEN_SCOPES } from "./words";

/** A token as its owner and the farm's owner see it: never the token itself. */
export const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  /** Its first characters, by which one recognises it. */
  hint: z.string(),
  /** The account that it acts for. */
  ownerName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
  /** As exact as a minute. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type ApiToken = z.infer<typeof ApiToken>;
export const ApiTokens = z.object({ items: z.array(ApiToken) });

const DAYS = `Masa berlaku 1–${MOST_TOKEN_DAYS} hari.`;

export const ApiTokenInput = z.object({
  name: nameOf("Masukkan nama token.", 60),
  scope: z.enum(TOKEN_SCOPES, "Pilih yang boleh dilakukan token."),
  days: z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(MOST_TOKEN_DAYS, DAYS)),
  password: PasswordInput,
});
export type ApiTokenInput = z.infer<typeof ApiTokenInput>;

/** The token is told this once. The server keeps only its hash. */
export const ApiTokenMade = z.object({ token: z.string(), made: ApiToken });
export type ApiTokenMade = z.infer<typeof ApiTokenMade>;
