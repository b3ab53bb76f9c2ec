import { ApiTokenMade } from "@/contract/token/model";
import { PASSWORD, type TestServer } from "./test-server";

/** An API token made by a signed-in account, as its profile makes one. */
export async function tokenFor(server: TestServer, access: string, scope: string, days = 90) {
  const json = { name: `Mesin ${scope}`, scope, days, password: PASSWORD };
  const { body } = await server.call("POST", "profile/token", { token: access, json });
  return ApiTokenMade.parse(body.response);
}

/** The API token of a new account of a role. */
export const makeToken = async (server: TestServer, role: string, scope: string) =>
  (await tokenFor(server, (await server.signedIn(role)).access, scope)).token;
