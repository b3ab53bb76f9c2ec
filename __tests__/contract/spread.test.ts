import { spread } from "@/contract/base/spread";
import { randomFrom } from "@/server/seed/random";

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [0, [5, 1], [0, 0]],
  [7, [], []],
  [5, [0, 0], [3, 2]],
  [100, [0, 1], [0, 100]],
  [1, [1, 2, 2], [0, 1, 0]],
  [999_999_999_999, [999_999_999_999, 1], [999_999_999_998, 1]],
])("%i over %j is %j", (sum, weights, shares) => expect(spread(sum, weights)).toEqual(shares));

test("the shares always come to the sum, and none is a rupiah from its exact part", () => {
  const random = randomFrom(7);
  for (let round = 0; round < 500; round++) {
    const sum = random.between(0, 1_000_000_000);
    const weights = Array.from({ length: random.between(1, 60) }, () => random.between(0, 4_000_000) / 1000);
    const all = weights.reduce((total, weight) => total + weight, 0);
    const shares = spread(sum, weights);
    expect(shares.reduce((total, share) => total + share, 0)).toBe(sum);
    if (all === 0) continue;
    for (const [at, share] of shares.entries()) {
      const exact = (sum * (weights[at] ?? 0)) / all;
      expect(Math.abs(share - exact)).toBeLessThan(1.000_001);
      if (weights[at] === 0) expect(share).toBe(0);
    }
  }
});

test("equal weights get what they get beside a part that has none", () => {
  const random = randomFrom(11);
  for (let round = 0; round < 200; round++) {
    const [sum, weight] = [random.between(0, 1_000_000_000), random.between(1, 4_000) / 1000];
    const alike = Array.from({ length: random.between(1, 60) }, () => weight);
    expect([...spread(sum, alike), 0]).toEqual(spread(sum, [...alike, 0]));
  }
});
