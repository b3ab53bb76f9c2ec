import { placeOf } from "@/__tests__/server/money/support";
import * as buy from "@/__tests__/server/purchase/support";
import { type SpendingCalls, spendingCalls } from "@/__tests__/server/spending/support";
import * as sell from "@/__tests__/server/transaction/support";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { type Answer, startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { Money } from "@/contract/money/model";
import type { PurchaseDetail } from "@/contract/purchase/model";
import type { TransactionDetail } from "@/contract/transaction/model";
import type { randomFrom } from "@/server/seed/random";

export type Random = ReturnType<typeof randomFrom>;

/** The test server's clock stands on 18 August 2025. */
export const day = (nth: number) => `2025-08-${String(nth).padStart(2, "0")}`;
export const LAST = 17;

/**
 * A farm that is lived through by acts. An act names the animals and goods of its own by words that do not depend on the
 * order of entry, and answers with what the server said.
 */
export type Farm = {
  server: TestServer;
  token: string;
  calls: SpendingCalls;
  /** Sales are paid into the second one. */
  places: readonly [Money, Money, Money];
  pens: readonly [number, number];
  feed: readonly [number, number];
  drug: number;
  wages: number;
  supplier: number;
  buyers: readonly [number, number];
  animals: Map<string, number>;
  lines: Map<string, number>;
  /** Examinations that a bill is to name. */
  batches: Map<string, string>;
  sales: Map<string, TransactionDetail>;
  purchases: Map<string, PurchaseDetail>;
};

/**
 * An event of a life; `codes` marks one that brings animals. The rules ask that the acts of an animal are entered in order: its arrival, its days, its leaving,
 * its coming back. Acts of one stage come in any order.
 */
export type Act = { of: readonly string[]; stage: number; codes?: true; enter: (farm: Farm) => Promise<Answer> };

export async function openFarm(): Promise<Farm> {
  const server = await startTestServer();
  const token = (await server.signedIn("owner")).access;
  const calls = spendingCalls(server, token);
  const place = async (name: string, methods: readonly string[]) =>
    placeOf(await calls.create({ name, methods, opening: 1_000_000, openedOn: "2025-01-01" }));
  return {
    server,
    token,
    calls,
    places: [await place("Laci", ["tunai"]), await place("BCA", ["transfer", "qris"]), await place("BRI", [])],
    pens: [(await addPen(server)).id, (await addPen(server)).id],
    feed: [(await addProduct(server, { name: "Rumput" })).id, (await addProduct(server, { name: "Konsentrat" })).id],
    drug: (await addProduct(server, { name: "Obat cacing", category: "obat", unit: "botol" })).id,
    wages: (await addProduct(server, { name: "Upah", category: "jasa", unit: "bulan" })).id,
    supplier: (await buy.addSupplier(server)).id,
    buyers: [
      (await sell.addCustomer(server, { name: "Dewi" })).id,
      (await sell.addCustomer(server, { name: "Asep" })).id,
    ],
    animals: new Map(),
    lines: new Map(),
    batches: new Map(),
    sales: new Map(),
    purchases: new Map(),
  };
}

export const idOf = ({ animals }: Farm, tag: string) => animals.get(tag) ?? 0;
export const send = ({ server, token }: Farm, path: string, json: object) =>
  server.call("POST", path, { token, json, headers: { "Idempotency-Key": newKey() } });
