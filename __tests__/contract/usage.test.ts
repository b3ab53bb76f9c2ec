import { UsageInput } from "@/contract/usage/input";

const feed = {
  kind: "pakan",
  productId: 8,
  quantity: 2.5,
  penIds: null,
  note: " pagi ",
  period: { from: "2025-08-01", to: "2025-08-10" },
};
const refusals = (values: object) => {
  const { error } = UsageInput.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

test("feed and overhead as a form sends them", () => {
  expect(UsageInput.parse(feed)).toEqual({ ...feed, note: "pagi" });
  const overhead = { ...feed, kind: "overhead", productId: null, quantity: null, lineId: 3, amount: 1, penIds: [1, 2] };
  expect(refusals(overhead)).toEqual({});
});

test.each([
  ["nothing chosen", { productId: null, quantity: null }, ["productId", "quantity"]],
  ["no line", { kind: "overhead" }, ["lineId", "amount"]],
  ["no kind", { kind: "air" }, ["kind"]],
  ["four decimals", { quantity: 0.0001 }, ["quantity"]],
  ["nothing used", { quantity: 0 }, ["quantity"]],
  ["half a rupiah", { kind: "overhead", lineId: 3, amount: 0.5 }, ["amount"]],
  ["no pen ticked", { penIds: [] }, ["penIds"]],
  ["no period", { period: null }, ["period"]],
  ["an open period", { period: { from: "2025-08-01", to: null } }, ["period.to"]],
  ["a day that is none", { period: { from: "2025-02-29", to: "2025-03-01" } }, ["period.from"]],
  ["backwards", { period: { from: "2025-08-10", to: "2025-08-09" } }, ["period.to"]],
  ["367 days", { period: { from: "2024-01-01", to: "2025-01-01" } }, ["period.to"]],
])("%s is refused at its field", (_, values, fields) => {
  expect(Object.keys(refusals({ ...feed, ...values })).sort()).toEqual([...fields].sort());
});

test("a leap year is a period", () => {
  expect(refusals({ ...feed, period: { from: "2024-01-01", to: "2024-12-31" } })).toEqual({});
});
