import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, oneOf, summedListOf } from "@/contract/base/list";
import { CancelInput } from "@/contract/base/posted";
import { AllowanceInput, WriteOffInput } from "@/contract/correction/input";
import { PaymentCancelInput, PaymentInput } from "@/contract/payment/model";
import { ChoiceAnimal, ChoiceQuery } from "./choice";
import { DeliverInput, ReplaceInput } from "./deliver-input";
import { DeliveryBoard, Grade } from "./delivery";
import {
  ReturnRedateInput,
  TransactionCancelInput,
  TransactionInput,
  TransactionNoteInput,
  TransactionOrderInput,
  TransactionRedateInput,
  TransactionReturnInput,
  TransactionUpdateInput,
  TransactionVersionInput,
} from "./input";
import {
  SaleTerms,
  SellableAnimal,
  Transaction,
  TransactionDetail,
  TransactionFilter,
  TransactionQuery,
  TransactionTotals,
} from "./model";
import { TransactionPaper } from "./paper";
import { TourInput, TourStop } from "./tour";
import { TRANSACTION_KINDS } from "./words";

/** An act on one sale answers with the changed sale. */
const act = <const Path extends string, Json extends z.ZodMiniType>(path: Path, summary: string, json: Json) =>
  endpoint({
    method: "POST",
    path: `transaction/{id}/${path}` as const,
    access: "transaction.write",
    summary,
    params: IdParams,
    json,
    response: TransactionDetail,
    creates: true,
  });

const Search = z.prefault(z.string().check(z.trim(), z.maxLength(60)), "");
const Id = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Saringan ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);

export const transactionEndpoints = {
  list: endpoint({
    method: "GET",
    path: "transaction",
    access: "transaction.read",
    summary: "The sales, with the sums of those filtered",
    query: TransactionQuery,
    response: summedListOf(Transaction, TransactionTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "transaction/export",
    access: "transaction.read",
    summary: "The filtered sales as a spreadsheet",
    query: exportQuery(TransactionFilter),
    file: true,
    response: z.unknown(),
  }),
  search: endpoint({
    method: "GET",
    path: "transaction/search",
    access: "transaction.read",
    summary: "Sales by number or customer",
    query: z.object({ q: Search }),
    response: listOf(Transaction),
  }),
  animals: endpoint({
    method: "GET",
    path: "transaction/animal",
    access: "transaction.read",
    summary:
      "Animals for sale by tag, with the reason against each other one; of a product, or like another animal, or both: the nearest in weight first",
    query: z.object({ q: Search, product: Id, like: Id, kind: oneOf(TRANSACTION_KINDS) }),
    response: listOf(SellableAnimal),
  }),
  terms: endpoint({
    method: "GET",
    path: "transaction/terms",
    access: "transaction.read",
    summary: "The farm's terms for a new sale, and the words of a bill",
    response: SaleTerms,
  }),
  detail: endpoint({
    method: "GET",
    path: "transaction/{id}",
    access: "transaction.read",
    summary: "One sale with its lines, animals, payments, delivery and returns",
    params: IdParams,
    response: TransactionDetail,
  }),
  create: endpoint({
    method: "POST",
    path: "transaction",
    access: "transaction.write",
    summary: "Save a sale as a draft, or order it and record its payment in the same request",
    json: TransactionInput,
    response: TransactionDetail,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "transaction/{id}",
    access: "transaction.write",
    summary: "Change a sale that is not paid and not delivered",
    params: IdParams,
    json: TransactionUpdateInput,
    response: TransactionDetail,
  }),
  note: endpoint({
    method: "PUT",
    path: "transaction/{id}/note",
    access: "transaction.write",
    summary: "Change the fields of a posted sale that change no sum",
    params: IdParams,
    json: TransactionNoteInput,
    response: TransactionDetail,
  }),
  order: act("order", "Confirm a draft: its animals are reserved", TransactionOrderInput),
  deliver: act("deliver", "Hand over: the weights fix the total, revenue and HPP are posted", DeliverInput),
  redate: act("redate", "Put the day of a delivery right", TransactionRedateInput),
  redateMove: endpoint({
    method: "POST",
    path: "transaction/{id}/move/{move}/redate",
    access: "transaction.write",
    summary: "Put the day of a return right",
    params: z.extend(IdParams, { move: IdParams.shape.id }),
    json: ReturnRedateInput,
    response: TransactionDetail,
    creates: true,
  }),
  replace: act("replace", "Another animal for one that is reserved", ReplaceInput),
  finish: act("finish", "Finish a sale that is delivered and paid", TransactionVersionInput),
  cancel: act("cancel", "Call off a sale that is not delivered: its animals are free again", TransactionCancelInput),
  return: act("return", "Take back animals and goods", TransactionReturnInput),
  pay: act("payment", "Note a payment, or money that was given back", PaymentInput),
  allow: act("allowance", "Lower the price of a delivered sale", AllowanceInput),
  writeOff: act("write-off", "Write off a receivable that will not be paid", WriteOffInput),
  uncorrect: endpoint({
    method: "POST",
    path: "transaction/{id}/correction/{correction}/cancel",
    access: "transaction.write",
    summary: "Cancel an allowance or a write-off on a day",
    params: z.extend(IdParams, { correction: IdParams.shape.id }),
    json: CancelInput,
    response: TransactionDetail,
    creates: true,
  }),
  unpay: endpoint({
    method: "POST",
    path: "transaction/{id}/payment/{payment}/cancel",
    access: "transaction.write",
    summary: "Cancel a payment",
    params: z.extend(IdParams, { payment: IdParams.shape.id }),
    json: PaymentCancelInput,
    response: TransactionDetail,
    creates: true,
  }),
};

export const deliveryEndpoints = {
  board: endpoint({
    method: "GET",
    path: "transaction/delivery",
    access: "transaction.read",
    summary: "Deliveries around a day; without a day around the coming feast, or today",
    query: z.object({ day: z.optional(z.iso.date("Tanggal ini tidak dikenal.")) }),
    response: DeliveryBoard,
  }),
  tour: endpoint({
    method: "PUT",
    path: "transaction/tour",
    access: "transaction.write",
    summary: "Plan the tour of a driver on a day: its orders and their places",
    json: TourInput,
    response: listOf(TourStop),
  }),
  grades: endpoint({
    method: "GET",
    path: "transaction/grade",
    access: "transaction.read",
    summary: "Animals for sale and ordered heads, by product and weight class",
    response: listOf(Grade),
  }),
};

export const transactionPaperEndpoints = {
  paper: endpoint({
    method: "GET",
    path: "transaction/{id}/paper",
    access: "transaction.read",
    summary: "One sale for its faktur and surat jalan",
    params: IdParams,
    response: TransactionPaper,
  }),
};

export const transactionChoiceEndpoints = {
  list: endpoint({
    method: "GET",
    path: "transaction/choice",
    access: "transaction.read",
    summary: "Animals to choose for a sale: those for sale, and others for the reasons that are asked for",
    query: ChoiceQuery,
    response: listOf(ChoiceAnimal),
  }),
};
