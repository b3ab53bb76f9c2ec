import * as z from "zod/mini";

/** The name that replaces a person's name. */
export const anonymousCustomer = (code: string) => `Customer anonim ${code}`;
/** The text that replaces personal data. */
export const ANONYMISED = "[dianonimkan]";
export const anonymousUser = (id: number) => `User anonim ${id}`;

/**
 * This cannot be undone. `confirmation` is the customer's code or the username, typed by hand; `version` is the one
 * that was read.
 */
export const AnonymiseInput = z.object({
  confirmation: z.string("Ketik untuk memastikan.").check(z.trim(), z.maxLength(100, "Terlalu panjang.")),
  version: z.int(),
});
export type AnonymiseInput = z.infer<typeof AnonymiseInput>;
