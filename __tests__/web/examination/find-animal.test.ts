import { findAnimals } from "@/src/farm/sheep/find-animal";
import { animal } from "./support";

const herd = [
  animal({ id: 1, code: "T00001", earTag: "0012", earTagColour: "kuning" }),
  animal({ id: 2, code: "T00002", earTag: "0012", earTagColour: "biru" }),
  animal({ id: 3, code: "T00012", earTag: "A-7", earTagColour: "hijau" }),
  animal({ id: 4, code: "T00004", earTag: "12", earTagColour: "putih" }),
  animal({ id: 5, code: "T00005", earTag: "GT-016", earTagColour: "kuning" }),
  animal({ id: 6, code: "T00006", earTag: "B 16", earTagColour: "putih" }),
];

test.each([
  ["0012", [1, 2]],
  [" 0012 ", [1, 2]],
  ["12", [4]],
  ["012", [1, 2, 4]],
  ["Biru  0012", [2]],
  ["t00002", [2]],
  ["a-7", [3]],
  ["a7", [3]],
  ["gt016", [5]],
  ["GT 16", [5]],
  ["gt-16", [5]],
  ["16", [5, 6]],
  ["016", [5, 6]],
  ["gt", []],
  ["-", []],
  ["0", []],
  ["9999", []],
  ["", []],
  ["   ", []],
])("“%s” means %j", (text, ids) => {
  expect(findAnimals(herd, text).map(({ id }) => id)).toEqual(ids);
});
