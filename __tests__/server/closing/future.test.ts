import { refusal } from "@/__tests__/support/server/calls";
import { triesOn } from "./dated-acts";
import { type ClosedFarm, closedFarm } from "./farm";

// Every act that is dated refuses a day that has not come, at its field. The clock stands on 18 August 2025.

let farm: ClosedFarm;
beforeAll(async () => {
  farm = await closedFarm();
});
afterAll(() => farm.server.close());

/** These have the farm's first day, and none of their own. */
const OPENINGS = ["POST opening/receivable", "POST opening/payable", "POST money", "PUT money/{id}"];
const TRIES = Object.entries(triesOn("2025-08-19")).filter(([name]) => !OPENINGS.includes(name));

test.each(TRIES)("%s beyond today is refused at its field", async (_, [field, attempt]) => {
  expect(refusal(await attempt(farm))).toEqual({
    status: 422,
    [field]: expect.stringMatching(
      /^Tanggal (tidak dapat di masa depan|pemeriksaan belum tiba)\.$|^Periode paling akhir/,
    ),
  });
});
