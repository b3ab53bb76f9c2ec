import { isDueAtHandover, usualDueDay } from "@/contract/transaction/due";

test.each([
  [0, null, "2025-08-10"],
  [14, null, "2025-08-24"],
  [0, "2025-08-20", "2025-08-20"],
  [14, "2025-08-20", "2025-08-24"],
])("a term of %s days and the plan %s make it due on %s", (term, deliverOn, due) => {
  expect(usualDueDay({ day: "2025-08-10", deliverOn }, term)).toBe(due);
});

test.each([
  [{}, true],
  [{ dueOn: "2025-08-11" }, false],
  [{ deliveredOn: "2025-08-12" }, false],
  [{ kind: "investasi" }, false],
  [{ kind: "awal", dueOn: "2025-07-01" }, false],
] as const)("an order of 10 August, due that day, %j: due when it is handed over is %s", (values, at) => {
  const order = { kind: "retail", day: "2025-08-10", dueOn: "2025-08-10", deliveredOn: null, ...values } as const;
  expect(isDueAtHandover(order)).toBe(at);
});
