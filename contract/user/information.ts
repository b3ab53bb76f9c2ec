import * as z from "zod/mini";

/** The signed-in account, as the shell shows it; apart from the rest of its word, which the shell need not fetch. */
export const UserInformation = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** An address. */
  photo: z.nullable(z.string()),
  username: z.string(),
  /** Signed in with a one-time password: everything else is refused until it is changed. */
  mustChangePassword: z.boolean(),
});
export type UserInformation = z.infer<typeof UserInformation>;
