import { niceTicks, pile, spread, valueTicks } from "@/src/components/chart/scale";

test.each([
  [0, 97, [0, 25, 50, 75, 100]],
  [0, 2_400_000, [0, 1_000_000, 2_000_000, 3_000_000]],
  [-5, 12, [-5, 0, 5, 10, 15]],
  [0, 0, [0, 0.25]],
  [30, 34, [30, 31, 32, 33, 34]],
])("from %p to %p the steps are round", (least, most, ticks) => expect(niceTicks(least, most)).toEqual(ticks));

test("bars and areas start at zero, a line far from it need not", () => {
  const series = [{ label: "Bobot", values: [30, null, 34] }];
  expect(valueTicks("bar", series, 3)[0]).toBe(0);
  expect(valueTicks("area", series, 3)[0]).toBe(0);
  expect(valueTicks("line", series, 3)[0]).toBe(30);
  expect(valueTicks("line", [{ label: "Kas", values: [1, 9] }], 2)[0]).toBe(0);
  expect(valueTicks("bar", [{ label: "Laba", values: [-4, -1] }], 2).at(-1)).toBe(0);
});

test("where there is no half of one there is no step of a half", () => {
  const of = (...values: number[]) => valueTicks("bar", [{ label: "Ekor", values }], values.length);
  expect([of(0, 1), of(0, 0), of(2, 3), of(7, 9)]).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2, 3],
    [0, 5, 10],
  ]);
  expect(of(0.5, 1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test("a pile adds up, losses go below zero", () => {
  const series = [
    { label: "a", values: [3] },
    { label: "b", values: [-2] },
    { label: "c", values: [null] },
    { label: "d", values: [4] },
  ];
  expect(pile(series, 0)).toEqual([
    { from: 0, to: 3 },
    { from: 0, to: -2 },
    { from: 3, to: 3 },
    { from: 3, to: 7 },
  ]);
  expect(valueTicks("stacked", series, 1)).toEqual([-5, 0, 5, 10]);
});

test("labels keep apart and stay in the room", () => {
  expect(spread([10, 12, 50], 16, 100)).toEqual([10, 26, 50]);
  expect(spread([98, 99], 16, 100)).toEqual([84, 100]);
  expect(spread([50, 10], 16, 100)).toEqual([50, 10]);
});
