import { closingCalls } from "@/__tests__/server/closing/farm";
import { type Day, dayOf, lived, type Name, onFarm, type Pen, type Tell } from "./told-farm";

// A lamb is born where its dam was on that day, in whatever order births and moves are told; her own moves, states and health
// are told in any order, too.

const birth: Tell = (farm) => farm.birth(8);
const go =
  (names: readonly Name[], to: Pen, nth: Day): Tell =>
  (farm) =>
    farm.go(names, to, nth);
const cancel =
  (name: Name, nth: Day): Tell =>
  (farm) =>
    farm.cancel(name, nth);

const release =
  (nth: Day, to: Pen): Tell =>
  (farm) =>
    farm.turn("dam", "karantina", "tersedia", nth, to);
const quarantine: Tell = (farm) => farm.quarantine(3);
const verdict: Tell = (farm) => farm.turn("dam", "tersedia", "afkir", 7);
const sick: Tell = (farm) => farm.health("dam", "pantauan", 6);
const lost =
  (nth: Day): Tell =>
  (farm) =>
    farm.turn("dam", "tersedia", "hilang", nth);
const found =
  (nth: Day, to: Pen): Tell =>
  (farm) =>
    farm.turn("dam", "hilang", "tersedia", nth, to);
const sold =
  (nth: Day): Tell =>
  (farm) =>
    farm.sell(nth);
const cameBack =
  (nth: Day, to: Pen): Tell =>
  (farm) =>
    farm.comeBack(nth, to);
const wean =
  (nth: Day, to: Pen): Tell =>
  (farm) =>
    farm.wean(0, nth, to);

/** The same told in the order of days, and otherwise. */
const CASES: Record<string, { inOrder: Tell[]; otherwise: Tell[] }> = {
  "a move of the dam before the birth": {
    inOrder: [go(["dam"], "C", 5), birth],
    otherwise: [birth, go(["dam"], "C", 5)],
  },
  "a move of the dam on the day of the birth": {
    inOrder: [go(["dam"], "C", 8), birth],
    otherwise: [birth, go(["dam"], "C", 8)],
  },
  "a move of both on the day of the birth": {
    inOrder: [go(["dam"], "C", 8), birth],
    otherwise: [birth, go(["dam", 0], "C", 8)],
  },
  "a move that is taken back": { inOrder: [birth], otherwise: [go(["dam"], "C", 5), birth, cancel("dam", 5)] },
  "a move that was told after the birth and is taken back": {
    inOrder: [birth, go([0], "C", 11)],
    otherwise: [birth, go([0], "C", 11), go(["dam"], "C", 5), cancel("dam", 5)],
  },
  "a move that gets a day before the birth": {
    inOrder: [go(["dam"], "C", 6), birth],
    otherwise: [go(["dam"], "C", 9), birth, cancel("dam", 9), go(["dam"], "C", 6)],
  },
  "a move that gets another day before the birth": {
    inOrder: [go(["dam"], "C", 6), birth],
    otherwise: [go(["dam"], "C", 4), birth, cancel("dam", 4), go(["dam"], "C", 6)],
  },
  "a move that gets a day after the birth, when the lamb is known": {
    inOrder: [birth, go(["dam"], "C", 10)],
    otherwise: [go(["dam"], "C", 5), birth, cancel("dam", 5), go(["dam"], "C", 10)],
  },
  "a lamb that died": {
    inOrder: [go(["dam"], "C", 5), birth, (farm) => farm.turn(0, "tersedia", "mati", 12)],
    otherwise: [birth, (farm) => farm.turn(0, "tersedia", "mati", 12), go(["dam"], "C", 5)],
  },
  "a lamb that has moved on": {
    inOrder: [go(["dam"], "C", 5), birth, go([0], "B", 11)],
    otherwise: [birth, go([0], "B", 11), go(["dam"], "C", 5)],
  },
  "a lamb that had gone where its dam already was": {
    inOrder: [go(["dam"], "C", 5), birth],
    otherwise: [birth, go([0], "C", 11), go(["dam"], "C", 5)],
  },
  "a lamb that goes back to the pen in which its dam had been": {
    inOrder: [go(["dam"], "C", 5), birth, go([0], "B", 10), go([0], "A", 12)],
    otherwise: [birth, go([0], "B", 10), go([0], "A", 12), go(["dam"], "C", 5)],
  },
  "a lamb that is weaned": {
    inOrder: [go(["dam"], "C", 5), birth, (farm) => farm.wean(0, 12, "B")],
    otherwise: [birth, (farm) => farm.wean(0, 12, "B"), go(["dam"], "C", 5)],
  },
  "a lamb that is weaned into the pen in which it was": {
    inOrder: [go(["dam"], "C", 5), birth, (farm) => farm.wean(0, 12, "A")],
    otherwise: [birth, (farm) => farm.wean(0, 12, "A"), go(["dam"], "C", 5)],
  },
  "a lamb that has a lamb itself": {
    inOrder: [go(["dam"], "C", "2025-01-02"), (farm) => farm.birth("2025-01-04"), (farm) => farm.birth(8, 0)],
    otherwise: [(farm) => farm.birth("2025-01-04"), (farm) => farm.birth(8, 0), go(["dam"], "C", "2025-01-02")],
  },
  "a dam that comes out of quarantine into another pen": {
    inOrder: [(farm) => farm.quarantine(3), (farm) => farm.turn("dam", "karantina", "tersedia", 5, "C"), birth],
    otherwise: [(farm) => farm.quarantine(3), birth, (farm) => farm.turn("dam", "karantina", "tersedia", 5, "C")],
  },
  "a move that is taken back, with which the lamb had gone": {
    inOrder: [birth],
    otherwise: [go(["dam"], "C", 11), birth, cancel("dam", 11)],
  },
  "a move after the birth to the pen to which an earlier one, taken back, had gone": {
    inOrder: [go(["dam"], "C", 11), birth],
    otherwise: [go(["dam"], "C", 11), birth, go(["dam"], "C", 5), cancel("dam", 5)],
  },
  "the same, when the birth is told in between": {
    inOrder: [go(["dam"], "C", 11), birth],
    otherwise: [go(["dam"], "C", 11), go(["dam"], "C", 5), birth, cancel("dam", 5)],
  },
  "a release from quarantine and a move before it": {
    inOrder: [quarantine, go(["dam"], "B", 5), release(9, "C"), birth],
    otherwise: [quarantine, release(9, "C"), birth, go(["dam"], "B", 5)],
  },
  "a release from quarantine and a move after it": {
    inOrder: [quarantine, release(5, "C"), birth, go(["dam"], "B", 9)],
    otherwise: [quarantine, birth, go(["dam"], "B", 9), release(5, "C")],
  },
  "a release from quarantine into the pen to which it had gone": {
    inOrder: [quarantine, go(["dam"], "C", 5), release(9, "C")],
    otherwise: [quarantine, release(9, "C"), go(["dam"], "C", 5)],
  },
  "a release from quarantine into the pen in which it had been": {
    inOrder: [quarantine, go(["dam"], "B", 5), release(9, "A")],
    otherwise: [quarantine, release(9, "A"), go(["dam"], "B", 5)],
  },
  "a wrong move before a release from quarantine": {
    inOrder: [quarantine, release(9, "C")],
    otherwise: [quarantine, go(["dam"], "C", 5), release(9, "C"), cancel("dam", 5)],
  },
  "a wrong move that was told after a release from quarantine": {
    inOrder: [quarantine, release(9, "C")],
    otherwise: [quarantine, release(9, "C"), go(["dam"], "C", 5), cancel("dam", 5)],
  },
  "a verdict and moves around it": {
    inOrder: [go(["dam"], "B", 5), verdict, go(["dam"], "C", 9)],
    otherwise: [go(["dam"], "C", 9), verdict, go(["dam"], "B", 5)],
  },
  "its health, a verdict and a move": {
    inOrder: [sick, verdict, go(["dam"], "C", 9)],
    otherwise: [go(["dam"], "C", 9), verdict, sick],
  },
  "three moves, the middle one last": {
    inOrder: [go(["dam"], "C", 4), go(["dam"], "B", 8), go(["dam"], "C", 12)],
    otherwise: [go(["dam"], "C", 12), go(["dam"], "C", 4), go(["dam"], "B", 8)],
  },
  "moves around a loss and a find": {
    inOrder: [go(["dam"], "B", 5), lost(7), found(9, "C"), go(["dam"], "B", 12)],
    otherwise: [go(["dam"], "B", 12), go(["dam"], "B", 5), lost(7), found(9, "C")],
  },
  "health around a loss and a find": {
    inOrder: [lost(7), found(9, "A"), (farm) => farm.health("dam", "pantauan", 12)],
    otherwise: [(farm) => farm.health("dam", "pantauan", 12), lost(7), found(9, "A")],
  },
  "moves before a loss and after a find, told after both": {
    inOrder: [go(["dam"], "B", 5), lost(7), found(9, "C"), go(["dam"], "B", 12)],
    otherwise: [lost(7), found(9, "C"), go(["dam"], "B", 12), go(["dam"], "B", 5)],
  },
  "a find in the pen that it had left, and a move before": {
    inOrder: [go(["dam"], "B", 5), lost(7), found(9, "A"), go(["dam"], "C", 12)],
    otherwise: [
      lost(7),
      go(["dam"], "C", 3),
      go(["dam"], "B", 5),
      found(9, "A"),
      go(["dam"], "C", 12),
      cancel("dam", 3),
    ],
  },
  "a birth, and a loss and a find of the dam before it": {
    inOrder: [lost(4), found(6, "C"), birth],
    otherwise: [birth, lost(4), found(6, "C")],
  },
  "a birth, and a sale and a return of the dam before it": {
    inOrder: [sold(4), cameBack(6, "C"), birth],
    otherwise: [birth, sold(4), cameBack(6, "C")],
  },
  "moves around a sale and a return": {
    inOrder: [go(["dam"], "B", 4), sold(6), cameBack(9, "C"), go(["dam"], "B", 12)],
    otherwise: [go(["dam"], "B", 12), go(["dam"], "B", 4), sold(6), cameBack(9, "C")],
  },
  "a return that gets an earlier day, and a move since": {
    inOrder: [sold(6), cameBack(9, "C"), go(["dam"], "B", 12)],
    otherwise: [go(["dam"], "B", 12), sold(6), cameBack(14, "C"), (farm) => farm.redateReturn(9)],
  },
  "a return that gets a later day, a move since, and a birth": {
    inOrder: [sold(4), cameBack(7, "C"), birth, go(["dam"], "B", 12)],
    otherwise: [birth, go(["dam"], "B", 12), sold(4), cameBack(5, "C"), (farm) => farm.redateReturn(7)],
  },
  "a delivery that gets a day on which it moved before, and another one": {
    inOrder: [go(["dam"], "B", 9), sold(12)],
    otherwise: [
      sold(8),
      (farm) => farm.redateSale(12),
      go(["dam"], "B", 9),
      (farm) => farm.redateSale(9),
      (farm) => farm.redateSale(12),
    ],
  },
  "a move of two, one of which was there already, as it seemed": {
    inOrder: [(farm) => farm.ewe(), go(["dam"], "C", 4), go([0], "B", 5), go(["dam", 0], "A", 9)],
    otherwise: [(farm) => farm.ewe(), go(["dam"], "C", 4), go(["dam", 0], "A", 9), go([0], "B", 5)],
  },
  "a birth that is told while the dam seems to have been lost before her move": {
    inOrder: [birth, go(["dam", 0], "C", 12), lost(14)],
    otherwise: [go(["dam"], "C", 12), lost(10), birth, (farm) => farm.redateLoss(14)],
  },
  "a birth that is told while the dam seems to be sold": {
    inOrder: [birth, sold(10), cameBack(12, "B"), go(["dam", 0], "C", 14)],
    otherwise: [go(["dam"], "C", 14), sold(10), birth, cameBack(12, "B")],
  },
  "a lamb that went with its dam, who was lost by then": {
    inOrder: [birth, lost(10)],
    otherwise: [go(["dam"], "C", 12), birth, lost(10)],
  },
  "a birth that never was, with a move of the dam that was taken back": {
    inOrder: [lost(10)],
    otherwise: [go(["dam"], "C", 12), birth, lost(10), (farm) => farm.unbirth()],
  },
  "a birth before a loss and a find in another pen": {
    inOrder: [birth, lost(10), found(12, "C")],
    otherwise: [lost(10), found(12, "C"), birth],
  },
  "a birth before a release from quarantine into another pen": {
    inOrder: [quarantine, birth, release(10, "C")],
    otherwise: [quarantine, release(10, "C"), birth],
  },
  "a move on the day of a death": {
    inOrder: [go(["dam"], "C", 9), (farm) => farm.turn("dam", "tersedia", "mati", 9)],
    otherwise: [(farm) => farm.turn("dam", "tersedia", "mati", 9), go(["dam"], "C", 9)],
  },
  "a return that gets the day of the delivery, on which it had moved": {
    inOrder: [go(["dam"], "C", 9), sold(9), cameBack(9, "B"), go(["dam"], "A", 12)],
    otherwise: [sold(9), cameBack(11, "B"), go(["dam"], "C", 9), (farm) => farm.redateReturn(9), go(["dam"], "A", 12)],
  },
  "a move and its health on the day on which it was found": {
    inOrder: [lost(5), found(9, "B"), go(["dam"], "C", 9), (farm) => farm.health("dam", "pantauan", 9)],
    otherwise: [go(["dam"], "C", 9), (farm) => farm.health("dam", "pantauan", 9), lost(5), found(9, "B")],
  },
  "a return that gets the day of a move": {
    inOrder: [sold(4), cameBack(9, "B"), go(["dam"], "C", 9)],
    otherwise: [go(["dam"], "C", 9), sold(4), cameBack(6, "B"), (farm) => farm.redateReturn(9)],
  },
  "a lamb that is weaned before its last move": {
    inOrder: [birth, wean(11, "B"), go([0], "C", 13)],
    otherwise: [birth, go([0], "C", 13), wean(11, "B")],
  },
};

test.each(Object.entries(CASES))("%s", async (_, { inOrder, otherwise }) => {
  expect(await lived(...otherwise)).toEqual(await lived(...inOrder));
});

test("the log of the lamb tells that it was born elsewhere, and a move of the dam alone after the birth leaves it", () =>
  onFarm(async (farm) => {
    await farm.birth(8);
    await farm.go(["dam"], "B", 11);
    expect(await farm.pensOf(0)).toEqual([["2025-08-08", "A"]]);
    await farm.go(["dam"], "C", 5);
    expect(await farm.pensOf(0)).toEqual([["2025-08-08", "C"]]);
    const id = farm.idOf(0);
    const query = `select before, after from audit_log where action = 'sheep.pen' and entity_id = '${id}'`;
    const after = { penId: farm.penOf("C"), day: "2025-08-08", reason: "Bersama induknya" };
    expect((await farm.server.db.execute(query)).rows).toEqual([{ before: { penId: farm.penOf("A") }, after }]);
  }));

test("a lamb does not come back into a pen that is used no more", () =>
  onFarm(async (farm) => {
    await farm.go(["dam"], "C", 5);
    await farm.birth(8);
    await farm.go(["dam"], "B", 10);
    await farm.server.db.execute(`update pens set active = false where id = ${farm.penOf("A")}`);
    await expect(farm.cancel("dam", 5)).rejects.toThrow("tidak dapat kembali ke sana");
    expect(await farm.pensOf(0)).toEqual([["2025-08-08", "C"]]);
  }));

test("a find does not bring an animal into a pen that is used no more, to which it was said to have gone", () =>
  onFarm(async (farm) => {
    await farm.go(["dam"], "C", 12);
    await farm.turn("dam", "tersedia", "hilang", 10);
    await farm.server.db.execute(`update pens set active = false where id = ${farm.penOf("C")}`);
    await expect(farm.turn("dam", "hilang", "tersedia", 11, "B")).rejects.toThrow("tidak dapat kembali ke sana");
    await farm.turn("dam", "hilang", "tersedia", 13, "B");
  }));

test("a lamb of closed books stays where it was born; one that was told late comes where its dam is on the first open day", () =>
  onFarm(async (farm) => {
    await farm.birth(3);
    const other = await farm.ewe();
    await closingCalls(farm.server, farm.token).close(dayOf(5), "Lima hari");
    await expect(farm.go(["dam"], "C", 3)).rejects.toThrow("Buku ditutup");
    await farm.go(["dam"], "C", 6);
    expect(await farm.pensOf(0)).toEqual([["2025-08-03", "A"]]);
    await farm.cancel("dam", 6);
    await farm.birth(4, other);
    const lamb = 2;
    expect(await farm.pensOf(lamb)).toEqual([["2025-08-06", "A"]]);
    await farm.go([lamb], "B", 9);
    await farm.go([other], "C", 6);
    expect(await farm.pensOf(lamb)).toEqual([
      ["2025-08-06", "C"],
      ["2025-08-09", "B"],
    ]);
    expect(await farm.pensOf(0)).toEqual([["2025-08-03", "A"]]);
  }));
