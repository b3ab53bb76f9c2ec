import { ok, type StubApi } from "@/__tests__/support/web/stub-api";
import { saveTokens, saveUser } from "@/src/lib/session/session-cookies";

/** The answer of a list. */
export const listed =
  (rows: unknown[], total: number | null = rows.length, totals: object | null = null): Parameters<StubApi["on"]>[1] =>
  (_, to) => {
    const metadata = { code: 200, message: "OK", page: { number: 1, size: 20, total } };
    to.writeHead(200, { "Content-Type": "application/json" }).end(
      JSON.stringify({ metadata, response: { items: rows, totals } }),
    );
  };

export function signedInAs(api: StubApi, role: string) {
  const account = { name: "Ibu Sari", email: "sari@domba.example", role };
  saveTokens({ access: "access-1", refresh: "refresh-1" });
  saveUser(account);
  api.on("GET user/information", ok({ ...account, username: "sari", photo: null, mustChangePassword: false }));
}
