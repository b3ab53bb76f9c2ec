import type { StubApi } from "@/__tests__/support/stub-api";
import type { User } from "@/contract/user";
import { saveTokens, saveUser } from "@/src/lib/session-cookies";

export const user = (values: Partial<User> = {}): User => ({
  id: 7,
  username: "sri",
  name: "Sri Lestari",
  email: "sri@domba.example",
  whatsapp: "6281234567890",
  role: "admin",
  photo: null,
  active: true,
  mustChangePassword: false,
  twoStep: false,
  lastLoginAt: "2025-08-18T02:05:00.000Z",
  activeSessions: 1,
  createdAt: "2025-08-01T02:05:00.000Z",
  self: false,
  version: 3,
  ...values,
});

/** The answer of a list. */
export const listed =
  (rows: User[], total: number | null = rows.length): Parameters<StubApi["on"]>[1] =>
  (_, to) => {
    const metadata = { code: 200, message: "OK", page: { number: 1, size: 20, total } };
    to.writeHead(200, { "Content-Type": "application/json" }).end(
      JSON.stringify({ metadata, response: { items: rows } }),
    );
  };

export function signedInAs(api: StubApi, role: string) {
  const account = { name: "Ibu Sari", email: "sari@domba.example", role };
  saveTokens({ access: "access-1", refresh: "refresh-1" });
  saveUser(account);
  api.on("GET user/information", (_, to) => {
    to.writeHead(200, { "Content-Type": "application/json" }).end(
      JSON.stringify({
        metadata: { code: 200, message: "OK" },
        response: { ...account, username: "sari", photo: null, mustChangePassword: false },
      }),
    );
  });
}
