import { addSupplier } from "@/__tests__/server/purchase/support";
import { spendingCalls } from "@/__tests__/server/spending/support";
import { addCustomer } from "@/__tests__/server/transaction/support";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { Opening, OpeningRow } from "@/contract/opening/model";
import { OPENING_LINES, OPENING_PARTS, type OpeningEntry } from "@/contract/opening/words";
import type { Balance } from "@/contract/report/balance";
import { must } from "@/server/must";

/** The first day of the farms of these tests; the clock stands on 18 August 2025. */
export const START = "2025-07-31";
type Answer = { status: number; body: { response?: unknown; metadata: { message: string } } };

export const openingOf = ({ status, body }: Answer) => {
  expect([status, status === 200 ? "" : body.metadata.message]).toEqual([200, ""]);
  return Opening.parse(body.response);
};
export const madeOf = ({ status, body }: Answer) => {
  expect([status, status === 200 ? "" : body.metadata.message]).toEqual([200, ""]);
  return body.response as { id: number; number: string | null };
};

/** The calls of the screen, for one user. */
export function openingCalls(server: TestServer, token: string) {
  const calls = spendingCalls(server, token);
  const { post, ask } = calls;
  const debt = { amount: 1_000_000, dueOn: "2025-07-20", reference: null, note: null };
  return {
    ...calls,
    opening: async () => Opening.parse(await ask("opening")),
    rows: async (part: OpeningEntry, query = "") => {
      const { items } = await ask<{ items: unknown[] }>(`opening/row?part=${part}${query}`);
      return items.map((row) => OpeningRow.parse(row));
    },
    start: (day: string) => server.call("PUT", "opening/start", { token, json: { day } }),
    owed: (customerId: number, values: object = {}) => post("opening/receivable", { customerId, ...debt, ...values }),
    owing: (supplierId: number, values: object = {}) => post("opening/payable", { supplierId, ...debt, ...values }),
    stock: (productId: number, values: object = {}) =>
      post("opening/goods", { productId, quantity: 10, unitValue: 50_000, note: null, ...values }),
    lent: (values: object = {}) =>
      post("opening/loan", {
        lender: "Bank Jabar",
        principal: 24_000_000,
        monthlyPrincipal: 1_000_000,
        monthlyInterest: 200_000,
        note: null,
        ...values,
      }),
    fixed: (values: object = {}) =>
      post("opening/asset", {
        name: "Kandang panggung",
        category: "kandang",
        cost: 60_000_000,
        down: 15_000_000,
        residual: 0,
        months: 45,
        note: null,
        ...values,
      }),
    undo: (part: OpeningEntry, id: number) => post(`opening/row/${id}/cancel`, { part, reason: "Salah catat" }),
    balance: (day: string) => ask<Balance>(`report/books/balance?day=${day}`),
  };
}

/** A farm whose first day is told, with a customer and a supplier. */
export async function openingServer() {
  const server = await startTestServer({ accessTokenSeconds: 365 * 86_400, refreshTokenSeconds: 365 * 86_400 });
  const token = (await server.signedIn("owner", { name: "Haji Ade" })).access;
  const calls = openingCalls(server, token);
  openingOf(await calls.start(START));
  return { server, token, calls, customer: await addCustomer(server), supplier: await addSupplier(server) };
}

/** The farm's capital is what it had less what it owed. */
export function expectBalanced({ parts, equity }: Opening) {
  const sum = OPENING_PARTS.reduce(
    (all, part) => all + (OPENING_LINES[part].side === "aset" ? 1 : -1) * must(parts[part], part).amount,
    0,
  );
  expect(equity).toBe(sum);
}
