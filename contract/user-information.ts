import * as z from "zod/mini";

/** The signed-in account, as the shell shows it; apart from the rest of its word, which the shell need not fetch. */
export const UserInformation = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** An address. */
  photo: z.nullable(z.string()),
});
export type UserInformation = z.infer<typeof UserInformation>;
