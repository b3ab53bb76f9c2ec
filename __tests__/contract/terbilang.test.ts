import { terbilang } from "@/contract/base/terbilang";

test.each([
  [0, "nol"],
  [1, "satu"],
  [9, "sembilan"],
  [10, "sepuluh"],
  [11, "sebelas"],
  [12, "dua belas"],
  [19, "sembilan belas"],
  [20, "dua puluh"],
  [21, "dua puluh satu"],
  [99, "sembilan puluh sembilan"],
  [100, "seratus"],
  [101, "seratus satu"],
  [110, "seratus sepuluh"],
  [111, "seratus sebelas"],
  [199, "seratus sembilan puluh sembilan"],
  [200, "dua ratus"],
  [1_000, "seribu"],
  [1_001, "seribu satu"],
  [1_500, "seribu lima ratus"],
  [2_000, "dua ribu"],
  [10_000, "sepuluh ribu"],
  [11_000, "sebelas ribu"],
  [21_000, "dua puluh satu ribu"],
  [100_000, "seratus ribu"],
  [101_000, "seratus satu ribu"],
  [111_111, "seratus sebelas ribu seratus sebelas"],
  [1_000_000, "satu juta"],
  [1_001_000, "satu juta seribu"],
  [2_950_000, "dua juta sembilan ratus lima puluh ribu"],
  [11_011_011, "sebelas juta sebelas ribu sebelas"],
  [1_000_000_000, "satu miliar"],
  [1_000_000_001, "satu miliar satu"],
  [
    999_999_999_999,
    "sembilan ratus sembilan puluh sembilan miliar sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan",
  ],
  [1_000_000_000_000, "satu triliun"],
])("%i is %s", (value, words) => {
  expect(terbilang(value)).toBe(words);
});

const ONES = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan"];
const SCALES: Record<string, number> = { ribu: 1e3, juta: 1e6, miliar: 1e9, triliun: 1e12 };

/** Reads words back as a person does, from the left. */
function read(words: string) {
  let [sum, group, last] = [0, 0, 0];
  for (const word of words.split(" ")) {
    const scale = SCALES[word];
    if (scale) {
      sum += (group + last) * scale;
      [group, last] = [0, 0];
    } else if (word === "seribu") sum += 1000;
    else if (word === "seratus") group += 100;
    else if (word === "sepuluh") group += 10;
    else if (word === "sebelas") group += 11;
    else if (word === "belas") [group, last] = [group + 10 + last, 0];
    else if (word === "puluh") [group, last] = [group + last * 10, 0];
    else if (word === "ratus") [group, last] = [group + last * 100, 0];
    else last = ONES.indexOf(word);
    if (last < 0) throw new Error(`"${word}" is no word`);
  }
  return sum + group + last;
}

test("every number up to 20.000, and others of every size, read back are what they were", () => {
  for (let value = 0; value <= 20_000; value++) if (read(terbilang(value)) !== value) throw new Error(`${value}`);
  let seed = 20_250_818;
  for (let round = 0; round < 20_000; round++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const value = (seed * 1000 + (seed % 977)) % 10 ** ((round % 12) + 1);
    if (read(terbilang(value)) !== value) throw new Error(`${value}: ${terbilang(value)}`);
  }
});

test("words stand one space apart, and there is none of nought, satu ribu or satu ratus among them", () => {
  for (const value of [1_000, 100_100, 1_000_100, 201_001_100, 1_001_001_001]) {
    const words = terbilang(value);
    expect(words).toMatch(/^[a-z]+( [a-z]+)*$/);
    expect(words).not.toMatch(/nol|\bsatu ratus|\bsatu puluh/);
  }
  expect(terbilang(1_000)).not.toContain("satu ribu");
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15])("%p has no words", (value) => {
  expect(() => terbilang(value)).toThrow(RangeError);
});
