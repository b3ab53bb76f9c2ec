import { liveOn } from "@/__tests__/server/report/farm/lives";
import { readerOf } from "@/__tests__/server/report/farm/reader";
import { clear, dayAfter, type World } from "@/__tests__/server/report/farm/world";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { startForYears, type TestServer } from "@/__tests__/support/server/test-server";
import { ClosingDetail } from "@/contract/closing/model";
import { closings } from "@/server/db/schema/closing";
import { meddle } from "./meddle";
import { begunOn, differencesOf, type Picture, pictureOf } from "./picture";

// books.md, promise 2: after a closing no figure of a closed day changes, whatever is entered, cancelled, corrected or
// configured later. Generated lives are closed at random days; LIVES of them run, from LIFE_SEED on.

const LIVES = Number(process.env.LIVES ?? 1);
const FIRST = Number(process.env.LIFE_SEED ?? 702);
const DAYS = Number(process.env.LIFE_DAYS ?? 6);
/** A whole picture is thousands of answers: PICTURE=all takes them all, any number that many, drawn from every report. */
const LOOKS = process.env.PICTURE === "all" ? Number.POSITIVE_INFINITY : Number(process.env.PICTURE ?? 60);
// This only ends a test that hangs.
jest.setTimeout(300_000 + DAYS * 8000 + Math.min(LOOKS, 20_000) * 400);

const CLOSINGS = Number(process.env.CLOSINGS ?? 3);

let server: TestServer;
let token: string;
beforeAll(async () => {
  ({ server, token } = await startForYears("2023-01-01T00:00:00Z"));
});
afterAll(() => server.close());

type Kept = { id: number; day: string; picture: Picture };
const refusedBy: Record<string, number> = {};
const lived = new Set<string>();
const WORDS = [
  "koreksi pakan",
  "koreksi pengeluaran",
  "ubah jatuh tempo",
  "coret pakai",
  "retur jual",
  "mati",
  "impor timbang",
  "impor pengeluaran",
  "batal impor pengeluaran",
];

test.each(Array.from({ length: LIVES }, (_, nth) => FIRST + nth))(
  "no figure of a closed day changes (life %i)",
  async (seed) => {
    await clear(server);
    await server.db.delete(closings);
    const reader = readerOf(server, token);
    const kept: Kept[] = [];

    async function closeUntil(world: World, day: string) {
      const answer = await postTo(server, token, "closing", { day, note: "Uji" });
      if (answer.status !== 200) return;
      const { id, equal } = accepted(answer, ClosingDetail);
      expect(equal).toBe(true);
      kept.push({ id, day, picture: await pictureOf(reader, begunOn(world.from), day, seed + id, LOOKS) });
    }

    async function expectUnchanged(most: number) {
      for (const { id, day, picture } of kept) {
        expect(await differencesOf(reader, picture, kept.length, most)).toEqual([]);
        const { equal } = await reader.ask<ClosingDetail>(`closing/${id}`);
        expect([day, equal]).toEqual([day, true]);
      }
    }

    let last: World | undefined;
    const atNight = async (world: World, act: () => Promise<void>) => {
      last = world;
      await meddle(world);
      if (kept.length > 0 && world.random.chance(0.1)) await expectUnchanged(40);
      if (kept.length >= CLOSINGS || !world.random.chance(0.35)) return;
      await closeUntil(world, dayAfter(world.today, -world.random.between(1, 3)));
      // Much of what is told now belongs to the days that were just closed.
      for (let nth = 8; nth > 0; nth--) {
        world.setDay(dayAfter(world.today, nth % 3 === 0 ? 1 : 0));
        await act();
        await meddle(world);
      }
    };
    // The last life goes on until everything has been lived once.
    const goesOn = (lately: ReadonlyMap<string, unknown>) =>
      seed === FIRST + LIVES - 1 && WORDS.some((word) => !lived.has(word) && !lately.has(word));
    const { refused, done } = await liveOn(server, token, seed, DAYS, atNight, goesOn);
    if (!last) throw new Error("nobody lived");
    await expectUnchanged(LOOKS);
    await expectLedgerToAgree(server.db);
    expect(kept.length).toBeGreaterThan(1);
    for (const word of done.keys()) lived.add(word);
    if (process.env.LIFE_TOLD) console.log([...done, ...refused].join("\n"));
    for (const line of refused)
      if (line.includes("Buku")) refusedBy[line.split(":")[0] ?? ""] = (refusedBy[line.split(":")[0] ?? ""] ?? 0) + 1;
  },
);

test("what people tried in closed days was refused in many ways", () => {
  expect(Object.keys(refusedBy).length).toBeGreaterThan(5);
  expect(WORDS.filter((word) => !lived.has(word))).toEqual([]);
});
