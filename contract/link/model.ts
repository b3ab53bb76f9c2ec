import * as z from "zod/mini";
import { LINK_STATES, MOST_LABELLED } from "./words";

const Day = z.iso.date();

/** A link as the staff see it. Its token was told once, to whoever made it. */
export const Link = z.object({
  id: z.int(),
  state: z.enum(LINK_STATES),
  createdOn: Day,
  /** Null for a link that a message of the program carried. */
  createdBy: z.nullable(z.string()),
  /** The last day on which it opens; null while it does so for good. */
  expiresOn: z.nullable(Day),
  opened: z.int(),
  lastOpenedAt: z.nullable(z.iso.datetime()),
});
export type Link = z.infer<typeof Link>;

/** The newest come first. */
export const LinkList = z.object({ items: z.array(Link) });
export type LinkList = z.infer<typeof LinkList>;

/** A new link, and its token for the only time. */
export const NewLink = z.object({ link: Link, token: z.string() });
export type NewLink = z.infer<typeof NewLink>;

export const LabelInput = z.object({
  ids: z
    .array(z.int().check(z.positive("Ternak ini tidak dikenal.")), "Pilih ternak.")
    .check(z.minLength(1, "Pilih ternak."), z.maxLength(MOST_LABELLED, `Paling banyak ${MOST_LABELLED} label.`)),
});
export type LabelInput = z.infer<typeof LabelInput>;
export const LabelList = z.object({ items: z.array(z.object({ sheepId: z.int(), token: z.string() })) });
export type LabelList = z.infer<typeof LabelList>;
