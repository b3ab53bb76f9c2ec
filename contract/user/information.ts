import * as z from "zod/mini";

/** The signed-in user for the shell. It stands apart from the rest of its word, which the shell does not load. */
export const UserInformation = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** The photo's address. */
  photo: z.nullable(z.string()),
  username: z.string(),
  /** Signed in with a one-time password. Everything else is refused until it is changed. */
  mustChangePassword: z.boolean(),
});
export type UserInformation = z.infer<typeof UserInformation>;
