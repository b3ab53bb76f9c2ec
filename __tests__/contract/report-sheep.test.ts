import { mortalityOf } from "@/contract/report/sheep";

const none = { awal: 0, beli: 0, lahir: 0, mati: 0, pindah_masuk: 0, pindah_keluar: 0 };

test.each([
  ["the formula of the farm", { awal: 90, beli: 8, lahir: 2, mati: 5 }, 0.05],
  ["nobody there", {}, null],
  ["a pen into which most have moved", { awal: 1, mati: 2, pindah_masuk: 20, pindah_keluar: 1 }, 0.1],
  ["a pen that was empty before", { mati: 2, pindah_masuk: 8 }, 0.25],
  ["the sum of pens between which they moved", { awal: 40, mati: 2, pindah_masuk: 30, pindah_keluar: 30 }, 0.05],
  ["a pen that most have left", { awal: 20, mati: 1, pindah_keluar: 19 }, 0.05],
])("mortality: %s", (_what, counts, share) => {
  expect(mortalityOf({ ...none, ...counts })).toBe(share);
});
