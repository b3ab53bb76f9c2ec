import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { TransactionDetail } from "@/contract/transaction/model";
import { must } from "@/server/must";
import { addEwe, born, lambsOf, weaned } from "./support";

// A farm of which a few things are told, in the order of their days or otherwise. The clock stands on 18 August 2025.

export type Day = string | number;
export type Name = "dam" | number;
export type Pen = "A" | "B" | "C";
export const dayOf = (nth: Day) => (typeof nth === "string" ? nth : `2025-08-${String(nth).padStart(2, "0")}`);

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
  const [kind, buyer] = [
    (await sell.addKind(server, { minPrice: null, sex: null })).id,
    (await sell.addCustomer(server)).id,
  ];
  const dam = (await addEwe(server, must(pens[0], "a pen"), { arrivalWeight: 40, productId: kind })).id;
  const lambs: number[] = [];
  const litters: number[] = [];
  const penOf = (name: Pen) => must(pens[["A", "B", "C"].indexOf(name)], "a pen");
  const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const send = (path: string, json: object) => ok(postTo(server, token, path, json));
  let sale: TransactionDetail | undefined;
  const actOnSale = async (act: string, json: object) => {
    const { id, version } = must(sale, "a sale");
    sale = sell.done(await postTo(server, token, `transaction/${id}/${act}`, { version, ...json }));
  };
  const idOf = (name: Name) => (name === "dam" ? dam : must(lambs[name], "a lamb"));
  return {
    server,
    token,
    birth: async (nth: Day, name: Name = "dam") => {
      const litter = await born(server, token, { damId: idOf(name), day: dayOf(nth) });
      lambs.push(...lambsOf(litter).map(({ id }) => id));
      litters.push(litter.id);
    },
    /** The last litter never was. */
    unbirth: () => send(`breeding/litter/${must(litters.at(-1), "a litter")}/cancel`, { reason: "Uji" }),
    redateLoss: (nth: Day) => send(`sheep/${dam}/redate`, { state: "hilang", day: dayOf(nth) }),
    go: (names: readonly Name[], to: Pen, nth: Day) =>
      send("sheep/pen", { ids: names.map(idOf), penId: penOf(to), day: dayOf(nth), reason: null }),
    cancel: async (name: Name, nth: Day) => {
      const { body } = await server.call("GET", `sheep/${idOf(name)}/event?limit=100`, { token });
      const { items } = body.response as { items: { id: number; kind: string; day: string }[] };
      const move = items.find(({ kind, day }) => kind === "kandang" && day === dayOf(nth));
      await send(`sheep/${idOf(name)}/pen/${must(move, "a move").id}/cancel`, { reason: "Salah" });
    },
    turn: (name: Name, from: string, to: string, nth: Day, pen: Pen | null = null) =>
      send(`sheep/${idOf(name)}/move`, {
        from,
        to,
        day: dayOf(nth),
        reason: "Uji",
        penId: pen === null ? null : penOf(pen),
      }),
    health: (name: Name, to: string, nth: Day) =>
      send(`sheep/${idOf(name)}/health`, { from: "sehat", to, day: dayOf(nth), reason: "Uji" }),
    /** As if it had been there since it was bought. */
    quarantine: (nth: Day) => use.become(server, dam, dayOf(nth), "tersedia", "karantina"),
    wean: (name: number, nth: Day, to: Pen) =>
      weaned(server, token, {
        day: dayOf(nth),
        penId: penOf(to),
        lambs: [{ sheepId: idOf(name), weight: 12 }],
      }),
    /** The dam is sold and handed over on a day. */
    sell: async (nth: Day) => {
      const order = sell.sale(buyer, [sell.head(kind, [dam], { price: 2_000_000 })], { day: dayOf(3) });
      sale = await sell.ordered(server, token, order);
      const { animals } = sell.leaving(sale);
      await actOnSale("deliver", { day: dayOf(nth), animals: animals.map((one) => ({ ...one, confirmed: true })) });
    },
    redateSale: (nth: Day) => actOnSale("redate", { day: dayOf(nth), whole: false }),
    comeBack: (nth: Day, to: Pen) =>
      actOnSale("return", { day: dayOf(nth), reason: "Uji", penId: penOf(to), sheepIds: [dam], goods: [] }),
    redateReturn: (nth: Day) => {
      const back = must(sale, "a sale").moves.find((one) => one.kind === "retur");
      return actOnSale(`move/${must(back, "a return").id}/redate`, { day: dayOf(nth) });
    },
    /** Another one in the first pen, by her number. */
    ewe: async () => lambs.push((await addEwe(server, penOf("A"))).id) - 1,
    pensOf: async (name: Name) => {
      const query = `select day::text, to_pen_id::int as pen from sheep_events where sheep_id = ${idOf(name)} order by day, id`;
      const { rows } = await server.db.execute(query);
      return rows.map(({ day, pen }) => [day, "ABC"[pens.indexOf(Number(pen))]]);
    },
    idOf,
    penOf,
    /** The pens and the costs of each animal. An order moves none. */
    picture: async () => {
      await expectLedgerToAgree(server.db);
      const rowsOf = async (query: string) => (await server.db.execute(query)).rows;
      return {
        moves: await rowsOf(`select sheep_id, day, kind, from_state, to_state, from_pen_id, to_pen_id, cost
          from sheep_events where (from_pen_id is distinct from to_pen_id or kind <> 'kandang')
          and to_state is distinct from 'dipesan' order by sheep_id, day, id`),
        standing: await rowsOf("select id, pen_id, cost from sheep order by id"),
        shares: await rowsOf("select usage_id, sheep_id, days, amount from usage_shares order by 1, 2"),
        costs: await rowsOf("select sheep_id, day, kind, amount from sheep_costs order by 1, 2, 3, 4"),
      };
    },
  };
}
export type Farm = Awaited<ReturnType<typeof startFarm>>;
export type Tell = (farm: Farm) => Promise<unknown>;

export async function onFarm<T>(tell: (farm: Farm) => Promise<T>): Promise<T> {
  const server = await startTestServer();
  try {
    return await tell(await startFarm(server));
  } finally {
    await server.close();
  }
}

export const lived = (...life: Tell[]) =>
  onFarm(async (farm) => {
    for (const tell of life) await tell(farm);
    return farm.picture();
  });
