import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { User, type UserInput } from "@/contract/user/model";

let serial = 0;

export const newUser = (values: Partial<UserInput> = {}): UserInput => {
  serial += 1;
  return {
    name: `Sri Lestari ${serial}`,
    username: `sri${serial}`,
    email: `sri${serial}@uji.example`,
    whatsapp: null,
    role: "admin",
    photo: null,
    ...values,
  };
};

export const create = (server: TestServer, token: string, values: Partial<UserInput> = {}, key = newKey()) =>
  server.call("POST", "user", { token, json: newUser(values), headers: { "Idempotency-Key": key } });

/** An account, as this caller sees it. */
export async function read(server: TestServer, token: string, id: number) {
  const { body } = await server.call("GET", `user/${id}`, { token });
  return User.parse(body.response);
}

/** An update of an account that was read. */
export const put = (server: TestServer, token: string, user: User, change: Record<string, unknown>) => {
  const { id, name, username, email, whatsapp, role, photo, active, version } = user;
  return server.call("PUT", `user/${id}`, {
    token,
    json: { name, username, email, whatsapp, role, photo, active, version, ...change },
  });
};

/** An update of an account in its present state. */
export const update = async (server: TestServer, token: string, id: number, change: Record<string, unknown>) =>
  put(server, token, await read(server, token, id), change);
