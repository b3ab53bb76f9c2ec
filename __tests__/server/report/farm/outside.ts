import { newLink, openPage } from "@/__tests__/server/outside/support";
import { registersAt } from "@/__tests__/server/report/books-oracle";
import { accepted } from "@/__tests__/support/server/calls";
import type { InvestmentStatement } from "@/contract/investment/model";
import { ContractPage, OrderPage } from "@/contract/outside/model";
import type { RoiRow } from "@/contract/report/roi";
import type { Books } from "./oracle";
import type { Reader } from "./reader";

/** Customers and investors read outside what the books and the report say. */
export async function expectPages(
  { server, ask, all }: Reader,
  token: string,
  books: Books,
  { period, today }: { period: string; today: string },
) {
  const { piutang = [], lebih_bayar = [], dp = [] } = registersAt(books, today);
  const orderOf = async (id: number) => {
    const link = await newLink(server, token, "transaction", id);
    return accepted(await openPage(server, "transaction", link.token), OrderPage).order;
  };
  for (const { id, amount } of piutang) expect([id, (await orderOf(id)).remaining]).toEqual([id, amount]);
  for (const { id, amount } of lebih_bayar) expect([id, -(await orderOf(id)).remaining]).toEqual([id, amount]);
  for (const { id, amount } of dp) expect([id, (await orderOf(id)).paid]).toEqual([id, amount]);

  const { items } = await all<RoiRow, unknown>(`report/roi?group=kontrak&period=${period}`);
  for (const { id, contract, capital, sales, cost, openCost, sellingCosts, profit, share, received, roi } of items) {
    const link = await newLink(server, token, "investment", id);
    const page = accepted(await openPage(server, "investment", link.token), ContractPage);
    const { figures: printed } = await ask<InvestmentStatement>(`investment/${id}/statement`);
    expect([id, printed]).toEqual([id, expect.objectContaining(page.figures)]);
    // A settlement that is not approved is nobody's business outside.
    if (contract?.state === "draf") continue;
    const { takeovers, mortality: _, unspent, ...figures } = page.figures;
    const { funded, state } = page.contract;
    const left = capital - cost - openCost - sellingCosts;
    expect([id, unspent]).toEqual([id, funded && state !== "dibayar" ? left : null]);
    expect([id, page.contract.capital, { ...figures, sales: figures.sales + takeovers }]).toEqual([
      id,
      capital,
      { sales, cost, openCost, sellingCosts, profit, share, received, roi },
    ]);
  }
}
