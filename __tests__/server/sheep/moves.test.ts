import { and, eq } from "drizzle-orm";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { SheepMoved } from "@/contract/sheep/input";
import { SheepDetail } from "@/contract/sheep/model";
import { HAND_MOVES, STOCK_STATES, type StockState } from "@/contract/sheep/words";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import { created, move, read, type TestServer } from "./support";

let server: TestServer;
let owner: string;
let penId: number;
let other: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  penId = (await addPen(server)).id;
  other = (await addPen(server, { name: "Barat" })).id;
});
afterAll(() => server.close());

const errorsOf = ({ body }: { body: { metadata: { errors?: Record<string, string> } } }) => body.metadata.errors;
const lastEvent = async (id: number) =>
  (await server.db.select().from(sheepEvents).where(eq(sheepEvents.sheepId, id)).orderBy(sheepEvents.id)).at(-1);

/** An animal in a given state, however it came there. */
async function animalIn(stockState: StockState) {
  const animal = await created(server, owner, { penId });
  await server.db.update(sheep).set({ stockState }).where(eq(sheep.id, animal.id));
  return animal.id;
}

describe("in the stock", () => {
  const pairs = STOCK_STATES.flatMap((from) =>
    STOCK_STATES.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  test.each(pairs)("%s to %s", async (from, to) => {
    const id = await animalIn(from);
    const legal = HAND_MOVES[from].includes(to);
    expect((await read(server, owner, id)).moves.stock.includes(to)).toBe(legal);
    const answer = await move(server, owner, id, { from, to, reason: "Sebab", penId: other });
    if (!legal) expect(errorsOf(answer)?.to).toContain("tidak dapat diubah menjadi");
    const now = await read(server, owner, id);
    expect(now.stockState).toBe(legal ? to : from);
    expect(now.pen.id).toBe(legal && to === "tersedia" ? other : penId);
    if (legal)
      expect(await lastEvent(id)).toMatchObject({
        kind: "stok",
        fromState: from,
        toState: to,
        day: "2025-08-18",
        reason: "Sebab",
      });
  });

  test.each(["mati", "hilang", "afkir", "dipotong"])("%s says why", async (to) => {
    const id = await animalIn("tersedia");
    expect(errorsOf(await move(server, owner, id, { to }))).toEqual({ reason: "Tulis sebabnya." });
    expect(errorsOf(await move(server, owner, id, { to, reason: "   " }))).toEqual({ reason: "Tulis sebabnya." });
  });

  test("to be available it needs a pen that is in use", async () => {
    const id = await animalIn("karantina");
    const closed = await addPen(server, { active: false });
    const go = (to: number | null) => move(server, owner, id, { from: "karantina", to: "tersedia", penId: to });
    expect(errorsOf(await go(null))).toEqual({ penId: "Pilih kandang." });
    expect(errorsOf(await go(closed.id))?.penId).toContain("sudah tidak dipakai");
    expect((await read(server, owner, id)).stockState).toBe("karantina");
  });

  test("the day lies between the last thing that happened and today", async () => {
    const { id } = await created(server, owner, { penId, arrivedOn: "2025-06-01" });
    const dies = (day: string) => move(server, owner, id, { to: "mati", reason: "Kembung", day });
    expect(errorsOf(await dies("2025-08-19"))).toEqual({ day: "Tanggal tidak dapat di masa depan." });
    expect(errorsOf(await dies("2025-05-31"))?.day).toContain("1 Juni 2025");
    expect(errorsOf(await dies("2025-13-01"))).toEqual({ day: "Tanggal belum benar. Contoh: 18/8/2025." });
    await move(server, owner, id, { to: "afkir", reason: "Pincang", day: "2025-07-10" });
    expect(
      errorsOf(await move(server, owner, id, { from: "afkir", to: "mati", reason: "x", day: "2025-07-09" }))?.day,
    ).toContain("10 Juli 2025");
  });

  test("an animal whose state changed meanwhile is a conflict that says what it is now", async () => {
    const id = await animalIn("mati");
    const answer = await move(server, owner, id, { to: "afkir", reason: "Pincang" });
    expect(answer.status).toBe(409);
    expect(answer.body.metadata.message).toContain("baru saja menjadi Mati");
  });

  test("ten at the same time: one moves it", async () => {
    const id = await animalIn("tersedia");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => move(server, owner, id, { to: "afkir", reason: `Sebab ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const events = await server.db
      .select()
      .from(sheepEvents)
      .where(eq(sheepEvents.sheepId, id))
      .orderBy(sheepEvents.id);
    expect(events.filter(({ kind }) => kind === "stok")).toHaveLength(1);
  });

  test("the same key again answers the same and moves nothing twice", async () => {
    const id = await animalIn("tersedia");
    const json = { from: "tersedia", to: "afkir", day: "2025-08-18", reason: "Pincang", penId: null };
    const key = newKey();
    const [first, second] = [
      await postTo(server, owner, `sheep/${id}/move`, json, key),
      await postTo(server, owner, `sheep/${id}/move`, json, key),
    ];
    expect(second.body.response).toEqual(first.body.response);
    expect(second.status).toBe(200);
  });

  test("no animal, and nobody who may only read", async () => {
    expect((await move(server, owner, 999_999, { to: "afkir", reason: "x" })).status).toBe(404);
    const auditor = (await server.signedIn("auditor")).access;
    const id = await animalIn("tersedia");
    expect((await move(server, auditor, id, { to: "afkir", reason: "x" })).body.metadata.message).toBe("no_permission");
  });
});

describe("in its health", () => {
  const change = (id: number, json: object) =>
    postTo(server, owner, `sheep/${id}/health`, { from: "sehat", day: "2025-08-18", reason: null, ...json });

  test("goes one step at a time, and sick says why", async () => {
    const { id } = await created(server, owner, { penId });
    expect(errorsOf(await change(id, { to: "sakit", reason: "Demam" }))?.to).toContain("tidak dapat langsung");
    expect((await change(id, { to: "pantauan" })).status).toBe(200);
    expect(errorsOf(await change(id, { from: "pantauan", to: "sakit" }))).toEqual({
      reason: "Tulis gejala atau sebabnya.",
    });
    const sick = await change(id, { from: "pantauan", to: "sakit", reason: "Demam" });
    expect(SheepDetail.parse(sick.body.response)).toMatchObject({ healthState: "sakit", sellable: false });
    expect(await lastEvent(id)).toMatchObject({ kind: "kesehatan", fromHealth: "pantauan", toHealth: "sakit" });
    expect((await change(id, { to: "pantauan" })).status).toBe(409);
  });

  test("ends with the animal", async () => {
    const id = await animalIn("mati");
    expect((await read(server, owner, id)).moves).toEqual({ stock: [], health: [], pen: false });
    expect((await change(id, { to: "pantauan" })).status).toBe(409);
  });
});

describe("to another pen", () => {
  const go = (ids: number[], json: object = {}) =>
    postTo(server, owner, "sheep/pen", { ids, penId: other, day: "2025-08-18", reason: null, ...json });

  test("many at once; those that stand there stay", async () => {
    const animals = await Promise.all([1, 2, 3].map(() => created(server, owner, { penId })));
    const there = await created(server, owner, { penId: other });
    const answer = await go([...animals, there].map(({ id }) => id));
    expect(answer.body.response).toEqual({
      moved: 3,
      before: [{ penId, ids: animals.map(({ id }) => id).sort((a, b) => a - b) }],
    });
    for (const { id } of animals) {
      expect((await read(server, owner, id)).pen.id).toBe(other);
      expect(await lastEvent(id)).toMatchObject({ kind: "kandang", fromPenId: penId, toPenId: other });
    }
    // It is told of all, since an earlier move may turn out to be another.
    expect(await lastEvent(there.id)).toMatchObject({ kind: "kandang", fromPenId: other, toPenId: other });
    expect(errorsOf(await go([there.id]))).toEqual({ penId: "Sudah di kandang Barat." });
  });

  test("all or none", async () => {
    const here = await created(server, owner, { penId });
    const gone = await animalIn("mati");
    const refused = expect.stringContaining("tidak di peternakan pada 18 Agustus 2025");
    expect(errorsOf(await go([here.id, gone]))).toEqual({ ids: refused, day: refused });
    expect(errorsOf(await go([here.id, 999_999]))?.ids).toContain("tidak ditemukan");
    expect(errorsOf(await go([here.id], { day: "2025-05-01" }))?.day).toContain("1 Juni 2025");
    expect(errorsOf(await go([]))).toEqual({ ids: "Pilih ternak." });
    expect(errorsOf(await go(Array.from({ length: 501 }, (_, index) => index + 1)))?.ids).toContain("500");
    expect((await read(server, owner, here.id)).pen.id).toBe(penId);
  });

  test("one that is told late holds until the next; of the same one on two days the later moves nothing", async () => {
    const third = (await addPen(server, { name: "Timur" })).id;
    const { id } = await created(server, owner, { penId });
    const moved = async (json: object) => accepted(await go([id], json), SheepMoved);
    const told = async () =>
      (
        await server.db
          .select()
          .from(sheepEvents)
          .where(and(eq(sheepEvents.sheepId, id), eq(sheepEvents.kind, "kandang")))
          .orderBy(sheepEvents.day, sheepEvents.id)
      ).map(({ day, fromPenId, toPenId }) => [day.slice(-2), fromPenId, toPenId]);
    expect(await moved({ day: "2025-08-15" })).toEqual({ moved: 1, before: [{ penId, ids: [id] }] });
    expect(await moved({ day: "2025-08-12", penId: third })).toEqual({ moved: 1, before: [] });
    expect(await told()).toEqual([
      ["12", penId, third],
      ["15", third, other],
    ]);
    expect((await read(server, owner, id)).pen.id).toBe(other);
    // Where it stood on that day is told, not where it stands.
    expect(errorsOf(await go([id], { day: "2025-08-13", penId: third }))).toEqual({ penId: "Sudah di kandang Timur." });
    await moved({ day: "2025-08-13" });
    expect(await told()).toEqual([
      ["12", penId, third],
      ["13", third, other],
      ["15", other, other],
    ]);
    expect((await read(server, owner, id)).pen.id).toBe(other);
    // It counts when another one turns out to have come between.
    await moved({ day: "2025-08-14", penId: third });
    expect((await told()).at(-1)).toEqual(["15", third, other]);
    expect((await read(server, owner, id)).pen.id).toBe(other);
  });

  test("there and back on one day, it stands where it came last, whichever pen is older", async () => {
    const [here, there] = [await created(server, owner, { penId }), await created(server, owner, { penId: other })];
    for (const { id } of [here, there])
      for (const to of id === here.id ? [other, penId] : [penId, other]) {
        await accepted(await go([id], { penId: to }), SheepMoved);
        expect((await read(server, owner, id)).pen.id).toBe(to);
      }
  });

  test("says when the animal was changed last, and so does one that is taken back", async () => {
    const { id } = await created(server, owner, { penId });
    const changedSince = async (path: string, json: object) => {
      await server.db
        .update(sheep)
        .set({ changedAt: new Date("2025-06-01T02:00:00Z"), changedBy: null })
        .where(eq(sheep.id, id));
      expect((await postTo(server, owner, path, json)).status).toBe(200);
      const [row] = await server.db.select().from(sheep).where(eq(sheep.id, id));
      expect(row).toMatchObject({ changedAt: server.clock.now, changedBy: expect.any(Number) });
    };
    await changedSince("sheep/pen", { ids: [id], penId: other, day: "2025-08-18", reason: null });
    await changedSince(`sheep/${id}/pen/${(await lastEvent(id))?.id}/cancel`, { reason: "Salah kandang" });
  });

  test("crossing each other in any order, nobody waits for ever", async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => created(server, owner, { penId })))).map(
      ({ id }) => id,
    );
    const answers = await Promise.all([
      go(ids),
      go(ids.toReversed(), { penId }),
      go(ids.toReversed()),
      move(server, owner, ids[3] ?? 0, { to: "afkir", reason: "Pincang" }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe("to another state, many at once", () => {
  const go = (ids: number[], json: object, key?: string) =>
    postTo(
      server,
      owner,
      "sheep/status",
      { ids, to: "tersedia", penId: other, day: "2025-08-18", reason: null, ...json },
      key,
    );

  test("those in quarantine become available in one pen, once, each with its own history", async () => {
    const ids = await Promise.all([1, 2, 3].map(() => animalIn("karantina")));
    const key = newKey();
    for (let times = 0; times < 2; times++)
      expect((await go([...ids, ids[0] ?? 0], {}, key)).body.response).toEqual({ moved: 3 });
    for (const id of ids) {
      const { stockState, pen } = await read(server, owner, id);
      expect([stockState, pen.id]).toEqual(["tersedia", other]);
      expect(await lastEvent(id)).toMatchObject({ kind: "stok", fromState: "karantina", toState: "tersedia" });
    }
  });

  test("one of another state stops all, and is named", async () => {
    const [quarantined, sold, dead] = [await animalIn("karantina"), await animalIn("dipesan"), await animalIn("mati")];
    expect(errorsOf(await go([quarantined, sold], {}))?.ids).toMatch(/^Kuning \d+ tidak berstatus Karantina\.$/);
    expect(errorsOf(await go([quarantined, dead], {}))?.ids).toContain("sudah tidak di peternakan");
    expect((await read(server, owner, quarantined)).stockState).toBe("karantina");
  });

  test("a cull says why, a release where to, and nothing else is done to many", async () => {
    const id = await animalIn("tersedia");
    expect(errorsOf(await go([id], { to: "afkir" }))).toEqual({ reason: "Tulis sebabnya." });
    expect(errorsOf(await go([id], { penId: null }))).toEqual({ penId: "Pilih kandang." });
    expect(errorsOf(await go([id], { to: "mati", reason: "Uji" }))).toEqual({ to: "Pilih status." });
    expect((await go([id], { to: "afkir", reason: "Pincang", penId: null })).status).toBe(200);
    expect(await read(server, owner, id)).toMatchObject({ stockState: "afkir", pen: { id: penId } });
  });
});
