import * as z from "zod/mini";

/** What stays where a person was named. */
export const anonymousCustomer = (code: string) => `Customer anonim ${code}`;
/** In the place of words that told who it was. */
export const ANONYMISED = "[dianonimkan]";
export const anonymousUser = (id: number) => `User anonim ${id}`;

/**
 * Cannot be taken back: `confirmation` is the customer's code, or the username, typed by hand. `version` is the one that
 * was read.
 */
export const AnonymiseInput = z.object({
  confirmation: z.string("Ketik untuk memastikan.").check(z.trim(), z.maxLength(100, "Terlalu panjang.")),
  version: z.int(),
});
export type AnonymiseInput = z.infer<typeof AnonymiseInput>;
