import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { EXPORT_FORMATS, IdParams, summedListOf } from "@/contract/base/list";
import { CountInput, MoneyInput, MoneyMoveCancelInput, MoneyUpdateInput, TransferInput } from "./input";
import { Money, MoneyEntry, MoneyEntryQuery, MoneyEntryTotals, MoneyList, MoneyMove } from "./model";

const Format = z.enum(EXPORT_FORMATS, "Pilih xlsx atau csv.");

export const moneyEndpoints = {
  list: endpoint({
    method: "GET",
    path: "money",
    access: "money.read",
    summary: "The places of money with what is in them, those in use first",
    response: MoneyList,
  }),
  listExport: endpoint({
    method: "GET",
    path: "money/export",
    access: "money.read",
    summary: "The places of money as a spreadsheet",
    query: z.object({ format: Format }),
    file: true,
    response: z.unknown(),
  }),
  transfer: endpoint({
    method: "POST",
    path: "money/transfer",
    access: "money.write",
    summary: "Move money from one place to another",
    json: TransferInput,
    response: MoneyMove,
    creates: true,
  }),
  count: endpoint({
    method: "POST",
    path: "money/count",
    access: "money.write",
    summary: "Count what is in a place; the difference to the books is posted",
    json: CountInput,
    response: MoneyMove,
    creates: true,
  }),
  move: endpoint({
    method: "GET",
    path: "money/move/{id}",
    access: "money.read",
    summary: "One transfer or count",
    params: IdParams,
    response: MoneyMove,
  }),
  cancelMove: endpoint({
    method: "POST",
    path: "money/move/{id}/cancel",
    access: "money.write",
    summary: "Cancel a transfer on a day, or a count as if it had not been made",
    params: IdParams,
    json: MoneyMoveCancelInput,
    response: MoneyMove,
    creates: true,
  }),
  detail: endpoint({
    method: "GET",
    path: "money/{id}",
    access: "money.read",
    summary: "One place of money",
    params: IdParams,
    response: Money,
  }),
  entry: endpoint({
    method: "GET",
    path: "money/{id}/entry",
    access: "money.read",
    summary: "The statement of a place: what came and went, with the balance after each",
    params: IdParams,
    query: MoneyEntryQuery,
    response: summedListOf(MoneyEntry, MoneyEntryTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "money/{id}/entry/export",
    access: "money.read",
    summary: "The statement as a spreadsheet",
    params: IdParams,
    query: z.object({ period: MoneyEntryQuery.shape.period, format: Format }),
    file: true,
    response: z.unknown(),
  }),
  create: endpoint({
    method: "POST",
    path: "money",
    access: "money.write",
    summary: "Add a place of money",
    json: MoneyInput,
    response: Money,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "money/{id}",
    access: "money.write",
    summary: "Change a place of money; one that holds money cannot be deactivated",
    params: IdParams,
    json: MoneyUpdateInput,
    response: Money,
  }),
};
