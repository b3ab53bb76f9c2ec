import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, summedListOf } from "@/contract/base/list";
import type { Permission } from "@/contract/base/roles";
import { PaymentCancelInput } from "@/contract/payment/model";
import {
  ApproveSettlementInput,
  InvestmentVersionInput,
  NameAnimalsInput,
  PaySettlementInput,
  ReleaseAnimalInput,
  RevertSettlementInput,
  SettlementInput,
} from "./input";
import {
  Investment,
  InvestmentDetail,
  InvestmentFilter,
  InvestmentQuery,
  InvestmentStatement,
  InvestmentStatementExportQuery,
  InvestmentStatementQuery,
  InvestmentTotals,
  NameableAnimal,
} from "./model";

/** An act on one contract answers with the changed contract. */
const act = <const Path extends string, Json extends z.ZodMiniType>(
  path: Path,
  access: Permission,
  summary: string,
  json: Json,
) =>
  endpoint({
    method: "POST",
    path: `investment/{id}/${path}` as const,
    access,
    summary,
    params: IdParams,
    json,
    response: InvestmentDetail,
    creates: true,
  });

export const investmentEndpoints = {
  list: endpoint({
    method: "GET",
    path: "investment",
    access: "investment.read",
    summary: "The investment contracts, with the sums of those filtered",
    query: InvestmentQuery,
    response: summedListOf(Investment, InvestmentTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "investment/export",
    access: "investment.read",
    summary: "The filtered contracts as a spreadsheet",
    query: exportQuery(InvestmentFilter),
    file: true,
    response: z.unknown(),
  }),
  detail: endpoint({
    method: "GET",
    path: "investment/{id}",
    access: "investment.read",
    summary: "One contract with its animals; its results need the permission to see profits",
    params: IdParams,
    response: InvestmentDetail,
  }),
  animals: endpoint({
    method: "GET",
    path: "investment/{id}/animal",
    access: "investment.read",
    summary: "Animals to name in a contract by tag, with the reason against each other one",
    params: IdParams,
    query: z.object({ q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), "") }),
    response: listOf(NameableAnimal),
  }),
  statement: endpoint({
    method: "GET",
    path: "investment/{id}/statement",
    access: "profit.read",
    summary: "An investor's statement of one month",
    params: IdParams,
    query: InvestmentStatementQuery,
    response: InvestmentStatement,
  }),
  statementExport: endpoint({
    method: "GET",
    path: "investment/{id}/statement/export",
    access: "profit.read",
    summary: "An investor's statement of one month as a spreadsheet, a row for each animal",
    params: IdParams,
    query: InvestmentStatementExportQuery,
    file: true,
    response: z.unknown(),
  }),
  name: act("animal", "investment.write", "Name animals: they are the investor's from a day on", NameAnimalsInput),
  release: act("release", "investment.write", "An animal is the farm's again", ReleaseAnimalInput),
  draft: act("draft", "investment.settle", "Reckon the settlement, or reckon it anew", SettlementInput),
  undraft: act("undraft", "investment.settle", "Drop the draft: the contract goes on", InvestmentVersionInput),
  approve: act("approve", "investment.settle", "Approve the settlement: its sums are frozen", ApproveSettlementInput),
  revert: act("revert", "investment.settle", "Back to the draft, with the reason", RevertSettlementInput),
  unpay: endpoint({
    method: "POST",
    path: "investment/{id}/payment/{payment}/cancel",
    access: "investment.settle",
    summary: "Cancel the payment of a settlement: it is approved and owed again",
    params: z.extend(IdParams, { payment: IdParams.shape.id }),
    json: PaymentCancelInput,
    response: InvestmentDetail,
    creates: true,
  }),
  pay: act("pay", "investment.settle", "Pay the investor: the contract is over", PaySettlementInput),
};
