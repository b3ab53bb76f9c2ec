import * as z from "zod/mini";
import { endpoint } from "./endpoint";

/** The signed-in account, as the shell shows it. `photo` is an address or empty. */
export const UserInformation = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  photo: z.nullable(z.string()),
});
export type UserInformation = z.infer<typeof UserInformation>;

export const userEndpoints = {
  information: endpoint({
    method: "GET",
    path: "user/information",
    access: "session",
    summary: "The signed-in account",
    response: UserInformation,
  }),
};
