import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as use from "@/__tests__/server/usage/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { must } from "@/server/must";
import { addEwe, born, lambsOf, weaned } from "./support";

// A lamb is born where its dam was on that day, in whatever order births and moves are told. The clock stands on 18 August 2025.

const dayOf = (nth: number) => `2025-08-${String(nth).padStart(2, "0")}`;

/** A farm with three pens that are fed, and a ewe in the first of them. */
async function startFarm(server: TestServer) {
  const token = (await server.signedIn("owner")).access;
  const pens: number[] = [];
  for (const _ of ["A", "B", "C"]) {
    const { id: penId } = await addPen(server);
    pens.push(penId);
    await addEwe(server, penId, { arrivalWeight: 41 });
  }
  const productId = await use.addFeed(server, { value: 1_200_000, day: "2024-06-01" });
  const period = { from: dayOf(1), to: dayOf(16) };
  for (const penId of pens) await use.record(server, token, { productId, quantity: 3, penIds: [penId], period });
  const dam = (await addEwe(server, must(pens[0], "a pen"), { arrivalWeight: 40 })).id;
  const lambs: number[] = [];
  const penOf = (name: "A" | "B" | "C") => must(pens[["A", "B", "C"].indexOf(name)], "a pen");
  const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const send = (path: string, json: object) => ok(postTo(server, token, path, json));
  const idOf = (name: "dam" | number) => (name === "dam" ? dam : must(lambs[name], "a lamb"));
  return {
    pens,
    birth: async (nth: number) => {
      lambs.push(...lambsOf(await born(server, token, { damId: dam, day: dayOf(nth) })).map(({ id }) => id));
    },
    go: (names: readonly ("dam" | number)[], to: "A" | "B" | "C", nth: number) =>
      send("sheep/pen", { ids: names.map(idOf), penId: penOf(to), day: dayOf(nth), reason: null }),
    cancel: async (name: "dam" | number, nth: number) => {
      const { body } = await server.call("GET", `sheep/${idOf(name)}/event?limit=100`, { token });
      const { items } = body.response as { items: { id: number; kind: string; day: string }[] };
      const move = items.find(({ kind, day }) => kind === "kandang" && day === dayOf(nth));
      await send(`sheep/${idOf(name)}/pen/${must(move, "a move").id}/cancel`, { reason: "Salah" });
    },
    turn: (name: "dam" | number, from: string, to: string, nth: number, pen: "A" | "B" | "C" | null = null) =>
      send(`sheep/${idOf(name)}/move`, {
        from,
        to,
        day: dayOf(nth),
        reason: "Uji",
        penId: pen === null ? null : penOf(pen),
      }),
    /** As if it had been there since it was bought. */
    quarantine: (nth: number) => use.become(server, dam, dayOf(nth), "tersedia", "karantina"),
    wean: (name: number, nth: number, to: "A" | "B" | "C") =>
      weaned(server, token, {
        day: dayOf(nth),
        penId: penOf(to),
        lambs: [{ sheepId: idOf(name), weight: 12 }],
      }),
    register: async (penId: number) => lambs.push((await addEwe(server, penId)).id),
    log: async (name: number) =>
      (
        await server.db.execute(
          `select action, before, after from audit_log where entity = 'sheep' and entity_id = '${idOf(name)}' order by id`,
        )
      ).rows,
    /** Where each animal was, and what each bears. */
    picture: async () => {
      await expectLedgerToAgree(server.db);
      const rowsOf = async (query: string) => (await server.db.execute(query)).rows;
      return {
        moves: await rowsOf(`select sheep_id, day, kind, from_state, to_state, from_pen_id, to_pen_id, cost
          from sheep_events order by sheep_id, day, id`),
        standing: await rowsOf("select id, pen_id, cost from sheep order by id"),
        shares: await rowsOf("select usage_id, sheep_id, days, amount from usage_shares order by 1, 2"),
        costs: await rowsOf("select sheep_id, day, kind, amount from sheep_costs order by 1, 2, 3, 4"),
      };
    },
  };
}
type Farm = Awaited<ReturnType<typeof startFarm>>;
type Tell = (farm: Farm) => Promise<unknown>;

async function lived(...life: Tell[]) {
  const server = await startTestServer();
  try {
    const farm = await startFarm(server);
    for (const tell of life) await tell(farm);
    return await farm.picture();
  } finally {
    await server.close();
  }
}

const birth: Tell = (farm) => farm.birth(8);
const go =
  (names: readonly ("dam" | number)[], to: "A" | "B" | "C", nth: number): Tell =>
  (farm) =>
    farm.go(names, to, nth);
const cancel =
  (name: "dam" | number, nth: number): Tell =>
  (farm) =>
    farm.cancel(name, nth);

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
  "a dam that comes out of quarantine into another pen": {
    inOrder: [(farm) => farm.quarantine(3), (farm) => farm.turn("dam", "karantina", "tersedia", 5, "C"), birth],
    otherwise: [(farm) => farm.quarantine(3), birth, (farm) => farm.turn("dam", "karantina", "tersedia", 5, "C")],
  },
  "a move that is taken back, with which the lamb had gone": {
    inOrder: [birth],
    otherwise: [go(["dam"], "C", 11), birth, cancel("dam", 11)],
  },
  "a move after the birth that an earlier one, taken back, had made needless": {
    inOrder: [go(["dam"], "C", 11), birth],
    otherwise: [go(["dam"], "C", 11), birth, go(["dam"], "C", 5), cancel("dam", 5)],
  },
  "the same, when the birth is told in between": {
    inOrder: [go(["dam"], "C", 11), birth],
    otherwise: [go(["dam"], "C", 11), go(["dam"], "C", 5), birth, cancel("dam", 5)],
  },
};

test.each(Object.entries(CASES))("%s", async (_, { inOrder, otherwise }) => {
  expect(await lived(...otherwise)).toEqual(await lived(...inOrder));
});
