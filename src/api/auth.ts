import { SignInResponse } from "@/contract/auth";
import { Done } from "@/contract/envelope";
import { http } from "@/src/lib/http";
import { saveSession } from "@/src/lib/session-cookies";

type Credentials = { username: string; password: string; otp?: string };

/** Signs in and keeps the session; false where the browser refuses to keep secure cookies. */
export async function signIn(credentials: Credentials): Promise<boolean> {
  const answer = await http.postFormAnonymously("auth/signin", { ...credentials, from: "web" }, SignInResponse);
  return saveSession({ access: answer.access_token, refresh: answer.refresh_token }, answer);
}

/** Tells the server; the person is signed out here whether or not it answers. */
export const signOut = () => http.post("auth/signout", undefined, Done);
