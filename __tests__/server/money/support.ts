import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { Money, MoneyEntry, MoneyEntryTotals, MoneyList, MoneyMove } from "@/contract/money/model";

/** The clock of the test server stands on 18 August 2025. */
export const TODAY = "2025-08-18";

let serial = 0;

/** The calls of Kas & bank as the screens make them, for one user. */
export function moneyCalls(server: TestServer, token: string) {
  const post = (path: string, json: object) =>
    server.call("POST", path, { token, json, headers: { "Idempotency-Key": newKey() } });
  const list = async () => MoneyList.parse((await server.call("GET", "money", { token })).body.response);
  return {
    post,
    list,
    create: (values: object = {}) => {
      serial += 1;
      return post("money", {
        name: `Tempat ${serial}`,
        kind: "bank",
        bankName: null,
        accountNumber: null,
        accountHolder: null,
        methods: [],
        onBills: false,
        opening: 0,
        openedOn: null,
        ...values,
      });
    },
    put: ({ id, balance: _balance, countedOn: _countedOn, ...place }: Money, change: object) =>
      server.call("PUT", `money/${id}`, { token, json: { ...place, ...change } }),
    read: async (id: number) => Money.parse((await server.call("GET", `money/${id}`, { token })).body.response),
    transfer: (from: Money, to: Money, amount: number, values: object = {}) =>
      post("money/transfer", { day: TODAY, fromId: from.id, toId: to.id, amount, fee: 0, note: null, ...values }),
    count: (place: Money, amount: number, day = TODAY, belongsOn: string | null = null) =>
      post("money/count", { day, belongsOn, moneyId: place.id, amount, note: null }),
    cancel: (id: number, day?: string) => post(`money/move/${id}/cancel`, { reason: "Salah ketik", day }),
    move: async (id: number) =>
      MoneyMove.parse((await server.call("GET", `money/move/${id}`, { token })).body.response),
    statement: async (id: number, query = "") => {
      const { body } = await server.call("GET", `money/${id}/entry${query}`, { token });
      const { items, totals } = body.response as { items: unknown[]; totals: unknown };
      return { items: items.map((row) => MoneyEntry.parse(row)), totals: MoneyEntryTotals.parse(totals) };
    },
  };
}

type Answer = { status: number; body: { response?: unknown; metadata: { errors?: Record<string, string> } } };
export const errorsOf = ({ body }: Answer) => body.metadata.errors;
export const placeOf = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  return Money.parse(body.response);
};
export const moveOf = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  return MoneyMove.parse(body.response);
};
