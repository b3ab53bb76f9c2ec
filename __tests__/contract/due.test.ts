import { dueDayAfter, dueDayDelivered, dueDayRedated, isDueAtHandover, usualDueDay } from "@/contract/transaction/due";

test.each([
  [0, null, "2025-08-10"],
  [14, null, "2025-08-24"],
  [0, "2025-08-20", "2025-08-20"],
  [14, "2025-08-20", "2025-08-24"],
])("a term of %s days and the plan %s make it due on %s", (term, deliverOn, due) => {
  expect(usualDueDay({ day: "2025-08-10", deliverOn }, term)).toBe(due);
});

const order = (dueOn: string, deliverOn: string | null = null) => ({ day: "2025-08-10", dueOn, deliverOn });

test.each([
  ["a derived day follows its plan", order("2025-08-20", "2025-08-20"), "2025-08-25", 0, "2025-08-25"],
  ["a derived day follows its plan back to its term", order("2025-08-20", "2025-08-20"), "2025-08-12", 7, "2025-08-17"],
  ["a term that ends after the plan stays", order("2025-08-24", "2025-08-20"), "2025-08-22", 14, "2025-08-24"],
  ["an agreed day stays", order("2025-08-21", "2025-08-20"), "2025-08-25", 0, "2025-08-21"],
])("%s", (_what, before, deliverOn, term, due) => {
  expect(dueDayAfter(before, { day: before.day, deliverOn }, term)).toBe(due);
});

test.each([
  ["what was due at the handover", order("2025-08-10"), "2025-08-15", 0, "2025-08-15"],
  ["what left later than planned", order("2025-08-20", "2025-08-20"), "2025-08-22", 0, "2025-08-22"],
  ["what left sooner than planned", order("2025-08-20", "2025-08-20"), "2025-08-15", 0, "2025-08-20"],
  ["what left within the term", order("2025-08-24"), "2025-08-15", 14, "2025-08-24"],
  ["an agreed day", order("2025-08-12"), "2025-08-15", 0, "2025-08-12"],
])("%s is due as agreed, and not before the animals left", (_what, sale, deliveredOn, term, due) => {
  expect(dueDayDelivered(sale, deliveredOn, term)).toBe(due);
});

test.each([
  [{}, true],
  [{ dueOn: "2025-08-11" }, false],
  [{ deliveredOn: "2025-08-12" }, false],
  [{ kind: "investasi" }, false],
  [{ kind: "awal", dueOn: "2025-07-01" }, false],
] as const)("an order of 10 August, due that day, %j: due when it is handed over is %s", (values, at) => {
  const sale = { kind: "retail", day: "2025-08-10", dueOn: "2025-08-10", deliveredOn: null, ...values } as const;
  expect(isDueAtHandover(sale)).toBe(at);
});

test("a due day that was the planned one goes along as well, where the sale goes beyond the plan", () => {
  const noted = { day: "2025-08-12", deliverOn: "2025-08-14", dueOn: "2025-08-14" };
  const there = { day: "2025-08-16", from: "2025-08-12", to: "2025-08-16" };
  const dueOn = dueDayRedated(noted, there, 1);
  expect(dueOn).toBe("2025-08-17");
  const back = { day: "2025-08-12", from: "2025-08-16", to: "2025-08-12" };
  expect(dueDayRedated({ ...noted, day: "2025-08-16", dueOn }, back, 1)).toBe("2025-08-14");
});
