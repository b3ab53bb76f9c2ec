import type { FirstOwnerInput } from "@/contract/user/first-owner";
import { http } from "@/src/lib/http/http";
import { keepSession } from "./sign-in";

/** Makes the first owner and keeps the session; false where the browser refuses to keep secure cookies. */
export const createFirstOwner = async (input: FirstOwnerInput) =>
  keepSession(await http.post("auth/first-owner", input, { bearer: null }));
