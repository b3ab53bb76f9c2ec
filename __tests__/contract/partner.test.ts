import { Existing, Metadata } from "@/contract/base/envelope";
import { CustomerFilter, CustomerInput, CustomerUpdateInput } from "@/contract/customer/model";
import { SupplierInput, SupplierUpdateInput } from "@/contract/supplier/model";

const customer = {
  code: null,
  name: "Asep",
  type: "perorangan",
  whatsapp: "0812-3456-7890",
  email: null,
  address: null,
  regency: null,
  creditLimit: null,
  termDays: null,
  notes: null,
};
const supplier = {
  code: null,
  name: "Toko",
  kind: "pakan",
  whatsapp: "0812-3456-7890",
  address: null,
  bankName: null,
  accountNumber: null,
  accountHolder: null,
  termDays: null,
};
const LONG = "x".repeat(10_000);

test("what is typed is tidied; blank is none", () => {
  expect(
    CustomerInput.parse({ ...customer, name: " Asep \n S ", code: " c-1 ", regency: "  Kota  Bandung ", notes: "  " }),
  ).toMatchObject({ name: "Asep S", code: "c-1", whatsapp: "6281234567890", regency: "Kota Bandung", notes: null });
  expect(CustomerInput.parse({ ...customer, address: " Jl. A\nRT 2 " }).address).toBe("Jl. A\nRT 2");
  expect(
    SupplierInput.parse({ ...supplier, bankName: "BCA", accountNumber: "1.234-567 8", accountHolder: "A" }),
  ).toEqual({ ...supplier, whatsapp: "6281234567890", bankName: "BCA", accountNumber: "12345678", accountHolder: "A" });
});

test.each([
  { whatsapp: "0812-ABCD-7890" },
  { whatsapp: "0812🐑34567890" },
  { whatsapp: "" },
  { whatsapp: null },
  { whatsapp: LONG },
  { name: LONG },
  { name: "\t\n " },
  { code: "A B" },
  { code: "<b>" },
  { code: "é1" },
  { code: LONG },
  { address: LONG },
  { notes: LONG },
  { email: "a@b" },
  { creditLimit: -1 },
  { creditLimit: 0.5 },
  { creditLimit: Number.NaN },
  { creditLimit: Number.POSITIVE_INFINITY },
  { creditLimit: 1e12 },
  { creditLimit: "1000" },
  { termDays: -1 },
  { termDays: 366 },
  { termDays: "7" },
  { type: "Perorangan" },
])("refused: %j", (values) => {
  const result = CustomerInput.safeParse({ ...customer, ...values });
  expect(result.error?.issues.map(({ path }) => path[0])).toContain(Object.keys(values)[0]);
});

test.each([
  [{ creditLimit: 0, termDays: 0 }],
  [{ creditLimit: 999_999_999_999, termDays: 365 }],
  [{ name: "<b>🐑</b> O'Neil; drop table" }],
  [{ code: "PT/2025_1.a-B" }],
])("taken: %j", (values) => {
  expect(CustomerInput.parse({ ...customer, ...values })).toMatchObject(values);
});

test("a change needs a code, a status and the version that was read", () => {
  const issues = (schema: typeof CustomerUpdateInput | typeof SupplierUpdateInput, values: object) =>
    schema.safeParse(values).error?.issues.map(({ path }) => path[0]);
  expect(issues(CustomerUpdateInput, customer)).toEqual(["code", "active", "version"]);
  expect(issues(SupplierUpdateInput, supplier)).toEqual(["code", "active", "version"]);
});

test("half an account is none, in creating and in changing", () => {
  const half = { ...supplier, bankName: "BCA", accountHolder: " " };
  const fields = (result: ReturnType<typeof SupplierInput.safeParse>) =>
    result.error?.issues.map(({ path }) => path[0]);
  expect(fields(SupplierInput.safeParse(half))).toEqual(["accountNumber", "accountHolder"]);
  const change = { ...half, code: "S1", active: true, version: 1 };
  expect(SupplierUpdateInput.safeParse(change).error?.issues.map(({ path }) => path[0])).toEqual([
    "accountNumber",
    "accountHolder",
  ]);
});

test("a list's address: types as words, a regency as one text", () => {
  const { type, regency } = CustomerFilter.parse({ type: "reseller,investor", regency: " Kota Bandung, lama " });
  expect(type).toEqual(["reseller", "investor"]);
  expect(regency).toBe("Kota Bandung, lama");
});

test("the head of a refusal may name the record that is there", () => {
  const existing: Existing = { id: 1, name: "Asep", code: "C00001" };
  expect(Metadata.parse({ code: 422, message: "x", existing })).toMatchObject({ existing });
  expect(Existing.safeParse({ id: "1", name: "Asep", code: "C" }).success).toBe(false);
});
