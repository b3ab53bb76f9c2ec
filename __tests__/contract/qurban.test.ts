import { qurbanDayOf, qurbanFaults } from "@/contract/sheep/qurban";

const animal = {
  species: "domba" as const,
  sex: "jantan" as const,
  bornOn: "2024-05-27",
  teethSeenOn: null,
  healthState: "sehat" as const,
  saleFrom: null,
};

test.each([
  ["a sheep of a year to the day", animal, []],
  ["a day younger", { ...animal, bornOn: "2024-05-28" }, ["umurnya belum 12 bulan dan belum poel"]],
  ["younger, with its teeth", { ...animal, bornOn: "2024-10-01", teethSeenOn: "2025-05-27" }, []],
  ["of unknown age", { ...animal, bornOn: null }, ["tanggal lahirnya tidak diketahui dan belum poel"]],
  ["of unknown age, with its teeth", { ...animal, bornOn: null, teethSeenOn: "2025-01-01" }, []],
  [
    "a goat of a year, teeth or not",
    { ...animal, species: "kambing" as const, teethSeenOn: "2025-01-01" },
    ["umurnya belum 24 bulan"],
  ],
  ["a goat of two", { ...animal, species: "kambing" as const, bornOn: "2023-05-27" }, []],
  [
    "all that can be wrong",
    { ...animal, sex: "betina" as const, healthState: "sakit" as const, saleFrom: "2025-05-28" },
    ["bukan jantan", "sedang sakit", "masih dalam masa henti obat"],
  ],
  ["free to be sold from that day", { ...animal, saleFrom: "2025-05-27" }, []],
])("%s", (_, one, faults) => {
  expect(qurbanFaults(one, "2025-05-27")).toEqual(faults);
});

test("the feast that is to come counts, and today where it is past or not set", () => {
  expect(qurbanDayOf("2026-05-27", "2025-08-18")).toBe("2026-05-27");
  expect(qurbanDayOf("2025-06-06", "2025-08-18")).toBe("2025-08-18");
  expect(qurbanDayOf(null, "2025-08-18")).toBe("2025-08-18");
});
