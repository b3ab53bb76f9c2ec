import { Done } from "@/contract/base/envelope";
import { listOf, summedListOf } from "@/contract/base/list";
import { Customer, type CustomerInput, CustomerTotals } from "@/contract/customer/model";
import { SheepFound } from "@/contract/sheep/model";
import { Supplier } from "@/contract/supplier/model";
import { exportOf, type ListState, listQuery } from "@/src/api/base/list";
import { recordQuery, useCreateRecord } from "@/src/api/base/record";
import type { PartOf, Schema } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";

type Names = PartOf<{ items: { name: string }[] }>;
type Nicknames = PartOf<{ items: { nickname: string }[] }>;
const Customers = summedListOf(Customer, CustomerTotals);

/** The compiler answers these questions in `npm run check`; nothing here runs. */
const paths = [
  (id: number) => http.get(`customer/${id}`, Customer),
  (id: number | string) => http.get(`customer/${id}`, Customer),
  // @ts-expect-error The table has no such path.
  (id: number) => http.get(`custmer/${id}`, Customer),
  // @ts-expect-error The path lacks its id, and without it another answer comes.
  () => http.get("customer", Customer),
  // @ts-expect-error The path has one part too many.
  (id: number) => http.get(`customer/${id}/${id}`, Customer),
  // @ts-expect-error Nobody deletes a customer.
  (id: number) => http.delete(`customer/${id}`, Done),
  // @ts-expect-error An id that may be missing makes a path of its own.
  (id?: number) => http.get(`customer/${id}`, Customer),
  (id: number) => http.download(`user/${id}/personal-data`),
  // @ts-expect-error This call answers with words.
  (id: number) => http.download(`user/${id}`),
  // @ts-expect-error This call answers with a file.
  (id: number) => http.get(`user/${id}/personal-data`, Customer),
];

const queries = [
  () => http.get("sheep/search", SheepFound, { query: { q: "A-12", sex: "betina" } }),
  (words: Record<string, string>) => http.get("sheep/search", SheepFound, { query: words }),
  () => http.list("customer", Customers, { query: { page: 2 } }),
  // @ts-expect-error The call knows no such word.
  () => http.get("sheep/search", SheepFound, { query: { q: "A-12", colour: "putih" } }),
  // @ts-expect-error The word has other values.
  () => http.get("sheep/search", SheepFound, { query: { sex: "female" } }),
  // @ts-expect-error The call needs its ids.
  () => http.get("sheep/some", SheepFound),
  // @ts-expect-error A single customer is not searched.
  (id: number) => http.get(`customer/${id}`, Customer, { query: { q: "Budi" } }),
  // @ts-expect-error A file has its format.
  () => http.download("customer/export"),
];

const bodies = [
  (input: CustomerInput) => http.post("customer", input, Customer),
  // @ts-expect-error This body is no customer's.
  () => http.post("customer", { name: "Budi" }, Customer),
  // @ts-expect-error A change says which version it changes.
  (id: number, input: CustomerInput) => http.put(`customer/${id}`, input, Customer),
  // @ts-expect-error The contract knows no such field.
  (input: CustomerInput) => http.post("customer", { ...input, nickname: "Bud" }, Customer),
  (id: number) => http.post(`user/${id}/sign-out`, undefined, Done),
  // @ts-expect-error This call has no body.
  (id: number) => http.post(`user/${id}/sign-out`, { now: true }, Done),
];

const answers = [
  async (id: number): Promise<string> => (await http.get(`customer/${id}`, Customer)).whatsapp,
  async (): Promise<Customer[]> => (await http.list("customer", Customers)).rows,
  // @ts-expect-error A supplier is no customer.
  (id: number) => http.get(`customer/${id}`, Supplier),
  // @ts-expect-error The answer has more in it, which is left out by mistake.
  (id: number) => http.get(`customer/${id}`, Done),
  // @ts-expect-error The answer has totals too.
  () => http.list("customer", listOf(Customer)),
  (some: Schema<Names>) => http.list("customer", some),
  // @ts-expect-error No part of the answer is called so.
  (some: Schema<Nicknames>) => http.list("customer", some),
];

const state: ListState = { page: 1, size: 20, sort: "name", q: "", filters: {} };
const helpers = [
  () => listQuery("customer", Customers, state),
  () => recordQuery("customer", Customer, 1),
  () => exportOf("customer/export", state),
  () => useCreateRecord("customer", Customer).mutate,
  // @ts-expect-error The table has no such list.
  () => listQuery("custmer", Customers, state),
  // @ts-expect-error A supplier is no customer.
  () => recordQuery("customer", Supplier, 1),
  // @ts-expect-error The table has no such file.
  () => exportOf("customer/exprt", state),
  // @ts-expect-error Nobody creates a payment by itself.
  () => useCreateRecord("payment", Customer).mutate,
  // @ts-expect-error This body is no customer's.
  () => useCreateRecord("customer", Customer).mutate({ input: { name: "Budi" } }),
];

test.each(Object.entries({ paths, queries, bodies, answers, helpers }))(
  "%s that differ from the contract's table do not compile",
  (_what, questions) => {
    expect(questions).not.toHaveLength(0);
  },
);
