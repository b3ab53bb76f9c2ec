import { isBilled } from "@/contract/payment/words";

test.each([
  ["draf", 0, 500, false],
  ["dibatalkan", 0, 0, false],
  ["dibatalkan", 200, -200, true],
  ["retur", 0, 0, false],
  ["retur", 300, -300, true],
  ["dipesan", 0, 500, true],
  ["selesai", 500, 0, true],
])("a document that is %s, with %s paid and %s left, has a state of payment: %s", (state, paid, remaining, billed) => {
  expect(isBilled({ state, paid, remaining })).toBe(billed);
});
