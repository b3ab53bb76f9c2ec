import type { Customer, CustomerInput, CustomerTotals } from "@/contract/customer/model";
import type { Supplier } from "@/contract/supplier/model";
import { exportOf, exportWith, type ListState, listQuery } from "@/src/api/base/list";
import { recordQuery, useCreateRecord } from "@/src/api/base/record";
import { postForm } from "@/src/lib/http/form";
import { http } from "@/src/lib/http/http";

/** The compiler answers these questions in `npm run check`; nothing here runs. */
const paths = [
  (id: number) => http.get(`customer/${id}`),
  // @ts-expect-error A word is no id.
  (id: string) => http.get(`customer/${id}`),
  (id: string) => http.get(`notification/${Number(id)}`),
  (id: string) => http.download(`attachment/${id}`),
  // @ts-expect-error The table has no such path.
  (id: number) => http.get(`custmer/${id}`),
  // @ts-expect-error The path has one part too many.
  (id: number) => http.get(`customer/${id}/${id}`),
  // @ts-expect-error The table has no such part of a customer.
  () => http.get("customer/regncy"),
  // @ts-expect-error Nobody deletes a customer.
  (id: number) => http.delete(`customer/${id}`),
  // @ts-expect-error An id that may be missing makes a path of its own.
  (id?: number) => http.get(`customer/${id}`),
  (id: number) => http.download(`user/${id}/personal-data`),
  // @ts-expect-error This call answers with words.
  (id: number) => http.download(`user/${id}`),
  // @ts-expect-error This call answers with a file.
  (id: number) => http.get(`user/${id}/personal-data`),
  // @ts-expect-error This call answers with one record.
  (id: number) => http.list(`customer/${id}`),
];

const queries = [
  () => http.get("sheep/search", { query: { q: "A-12", sex: "betina" } }),
  (words: Record<string, string>) => http.get("sheep/search", { words }),
  () => http.list("customer", { query: { page: 2 } }),
  // @ts-expect-error The call knows no such word.
  () => http.get("sheep/search", { query: { q: "A-12", colour: "putih" } }),
  // @ts-expect-error The word has other values.
  () => http.get("sheep/search", { query: { sex: "female" } }),
  // @ts-expect-error The call knows no such word in the screen's address either.
  () => http.get("sheep/search", { words: { colour: "putih" } }),
  // @ts-expect-error A single customer has no words.
  (id: number) => http.get(`customer/${id}`, { words: { q: "Budi" } }),
  () => http.list("customer", { words: { page: "2" } }),
  // @ts-expect-error No list knows such a word.
  () => http.list("customer", { words: { nickname: "Bud" } }),
  // @ts-expect-error The file knows no such word.
  () => http.download("customer/export", { words: { format: "csv", colour: "putih" } }),
  // @ts-expect-error The call needs its ids.
  () => http.get("sheep/some"),
  // @ts-expect-error A single customer is not searched.
  (id: number) => http.get(`customer/${id}`, { query: { q: "Budi" } }),
  // @ts-expect-error A file has its format.
  () => http.download("customer/export"),
];

const bodies = [
  (input: CustomerInput) => http.post("customer", input),
  // @ts-expect-error This body is no customer's.
  () => http.post("customer", { name: "Budi" }),
  // @ts-expect-error A change says which version it changes.
  (id: number, input: CustomerInput) => http.put(`customer/${id}`, input),
  // @ts-expect-error The contract knows no such field.
  (input: CustomerInput) => http.post("customer", { ...input, nickname: "Bud" }),
  (file: File) => postForm("attachment", { file }),
  // @ts-expect-error The form has no such field.
  (file: File) => postForm("attachment", { file, nickname: "Bud" }),
  // @ts-expect-error The form has a field of its own.
  (file: File) => postForm("attachment", { photo: file }),
  (id: number) => http.post(`user/${id}/sign-out`, undefined),
  // @ts-expect-error This call has no body.
  (id: number) => http.post(`user/${id}/sign-out`, { now: true }),
];

const answers = [
  async (id: number): Promise<string> => (await http.get(`customer/${id}`)).whatsapp,
  async (): Promise<Customer[]> => (await http.list("customer")).rows,
  async (): Promise<CustomerTotals | null> => (await http.list("customer")).totals,
  // @ts-expect-error A supplier is no customer.
  (id: number): Promise<Supplier> => http.get(`customer/${id}`),
  // @ts-expect-error The answer has no such field.
  async (id: number) => (await http.get(`customer/${id}`)).nickname,
  // @ts-expect-error This list has no totals.
  async (): Promise<object> => (await http.list("notification")).totals,
];

const state: ListState = { page: 1, size: 20, sort: "name", q: "", filters: {} };
const helpers = [
  () => listQuery("customer", state),
  () => recordQuery("customer", 1),
  () => exportOf("customer/export", state),
  () => exportWith("report/sheep/export", { format: "csv" }),
  // @ts-expect-error The file knows no such word.
  () => exportWith("report/sheep/export", { colour: "putih" }),
  () => useCreateRecord("customer").mutate,
  // @ts-expect-error The table has no such list.
  () => listQuery("custmer", state),
  // @ts-expect-error The table has no such record.
  () => recordQuery("home", 1),
  // @ts-expect-error The table has no such file.
  () => exportOf("customer/exprt", state),
  // @ts-expect-error Nobody creates a payment by itself.
  () => useCreateRecord("payment").mutate,
  // @ts-expect-error This body is no customer's.
  () => useCreateRecord("customer").mutate({ input: { name: "Budi" } }),
];

test.each(Object.entries({ paths, queries, bodies, answers, helpers }))(
  "%s that differ from the contract's table do not compile",
  (_what, questions) => {
    expect(questions).not.toHaveLength(0);
  },
);
