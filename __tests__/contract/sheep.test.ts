import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { AGE_CLASSES, ageClassName, ageClassOf, ageOf, bornByFor, monthsBefore } from "@/contract/sheep/age";
import { SheepInput, SheepMoveInput } from "@/contract/sheep/input";
import { gainOf, gainsOf } from "@/contract/sheep/weight";
import { codeBeside, HAND_MOVES, inPen, STOCK_MOVES, STOCK_STATES } from "@/contract/sheep/words";

const TODAY = "2025-08-18";

describe("age", () => {
  test.each([
    ["2025-08-18", "cempe"],
    ["2025-05-19", "cempe"],
    ["2025-05-18", "sapihan"],
    ["2025-03-19", "sapihan"],
    ["2025-03-18", "bakalan"],
    ["2024-12-19", "bakalan"],
    ["2024-12-18", "dewasa"],
    ["1995-01-01", "dewasa"],
  ])("born on %s it is %s", (bornOn, ageClass) =>
    expect(ageClassOf(bornOn, TODAY, DEFAULT_SETTINGS.umur)).toBe(ageClass),
  );

  test("without a birth there is no class, and a ewe of that age is a dara", () => {
    expect(ageClassOf(null, TODAY, DEFAULT_SETTINGS.umur)).toBeNull();
    expect([ageClassName("bakalan", "jantan"), ageClassName("bakalan", "betina")]).toEqual(["Bakalan", "Dara"]);
  });

  test("months end where a month has no such day", () => {
    expect(monthsBefore("2025-03-31", 1)).toBe("2025-02-28");
    expect(monthsBefore("2024-03-31", 1)).toBe("2024-02-29");
    expect(monthsBefore("2025-01-15", 13)).toBe("2023-12-15");
  });

  test.each([
    ["2025-08-18", { months: 0, days: 0 }],
    ["2025-04-06", { months: 4, days: 12 }],
    ["2025-07-31", { months: 0, days: 18 }],
    ["2023-08-18", { months: 24, days: 0 }],
  ])("born on %s it is %p old", (bornOn, age) => expect(ageOf(bornOn, TODAY)).toEqual(age));

  test("nobody has an age before the birth", () => expect(ageOf("2025-08-19", TODAY)).toBeNull());

  test("the borders that a list filters by are those of one animal, on every day of two years", () => {
    for (let day = 0; day < 730; day++) {
      const bornOn = new Date(Date.parse("2023-08-20") + day * 86_400_000).toISOString().slice(0, 10);
      const reached =
        AGE_CLASSES.filter((word) => bornOn <= bornByFor(word, TODAY, DEFAULT_SETTINGS.umur)).at(-1) ?? "cempe";
      expect(ageClassOf(bornOn, TODAY, DEFAULT_SETTINGS.umur)).toBe(reached);
    }
  });
});

describe("daily gain", () => {
  test("is grams a day, in whole grams, also when it loses", () => {
    expect(gainOf({ day: "2025-07-01", weight: 20 }, { day: "2025-07-31", weight: 23.5 })?.grams).toBe(117);
    expect(gainOf({ day: "2025-07-01", weight: 20 }, { day: "2025-07-11", weight: 19 })?.grams).toBe(-100);
  });

  test("has no value where no day has passed, or where there is one weighing", () => {
    const one = { day: "2025-07-01", weight: 20 };
    expect(gainOf(one, { ...one, weight: 25 })).toBeNull();
    expect(gainsOf([])).toEqual({ lifetime: null, last: null });
    expect(gainsOf([one])).toEqual({ lifetime: null, last: null });
  });
});

test("what staff do by hand is a part of what the stock knows", () => {
  for (const state of STOCK_STATES) for (const to of HAND_MOVES[state]) expect(STOCK_MOVES[state]).toContain(to);
});

const input = {
  earTag: "0012",
  earTagColour: "kuning",
  species: "domba",
  breed: "Garut",
  sex: "betina",
  bornOn: null,
  bornEstimated: false,
  origin: "beli",
  arrivedOn: "2025-06-01",
  arrivalWeight: null,
  purchasePrice: null,
  damId: null,
  sireId: null,
  investorId: null,
  productId: null,
  notes: null,
  penId: 1,
  stockState: "karantina",
};

test("an input says everything at once, also what follows from two fields", () => {
  expect(SheepInput.safeParse(input).success).toBe(true);
  const { error } = SheepInput.safeParse({
    ...input,
    earTag: "",
    origin: "lahir",
    bornOn: null,
    purchasePrice: 5,
    arrivalWeight: 999,
  });
  expect([...new Set(error?.issues.map(({ path }) => path[0]))].sort()).toEqual([
    "arrivalWeight",
    "bornOn",
    "earTag",
    "purchasePrice",
  ]);
});

test("a day that was typed and is none is not called missing", () => {
  const said = (arrivedOn: unknown) => SheepInput.safeParse({ ...input, arrivedOn }).error?.issues[0]?.message;
  for (const nothing of [null, "", undefined]) expect(said(nothing)).toBe("Masukkan tanggal masuk.");
  for (const typed of ["31/2/2025", "2025-02-30", 7]) expect(said(typed)).toMatch(/^Tanggal belum benar/);
});

test("a move says why and where, where that is needed", () => {
  const move = { from: "tersedia", to: "afkir", day: "2025-08-18", reason: null, penId: null };
  const paths = (value: object) =>
    SheepMoveInput.safeParse({ ...move, ...value }).error?.issues.map(({ path }) => path[0]);
  expect(paths({})).toEqual(["reason"]);
  expect(paths({ reason: "Pincang" })).toBeUndefined();
  expect(paths({ from: "karantina", to: "tersedia" })).toEqual(["penId"]);
  expect(paths({ from: "karantina", to: "tersedia", penId: 3 })).toBeUndefined();
});

test("a pen's code stands beside its name only where it says more", () => {
  expect(codeBeside({ code: "KARANTINA", name: "Karantina" })).toBeNull();
  expect(codeBeside({ code: "C", name: "Kandang C" })).toBeNull();
  expect(codeBeside({ code: "C", name: "Cempaka" })).toBe("C");
  expect(["Kandang A", "Timur"].map(inPen)).toEqual(["Kandang A", "kandang Timur"]);
});
