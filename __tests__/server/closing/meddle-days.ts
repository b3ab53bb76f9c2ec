import { eq } from "drizzle-orm";
import { dayAfter, type World } from "@/__tests__/server/report/farm/world";
import { litters } from "@/server/db/schema/breeding";
import { losses } from "@/server/db/schema/loss";
import { purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import { transactionMoves, transactions } from "@/server/db/schema/transaction";

const GONE = ["mati", "hilang", "dipotong"];

/** Days that are put right, what never was is struck, and breeding and losses are told late. */
export function dayActs(world: World): (() => Promise<unknown>)[] {
  const { server, random, note, send, someDay } = world;
  const { db } = server;
  const longAgo = () => random.pick([someDay(), dayAfter(world.today, -random.between(0, 60))]);
  /** Some days of closed books are told as corrections. */
  async function when() {
    const { openFrom, closedUntil } = (await server.call("GET", "closing/state", { token: world.token })).body
      .response as Record<string, string | null>;
    const day = longAgo();
    return closedUntil && day <= closedUntil && random.chance(0.6) ? { day: openFrom, belongsOn: day } : { day };
  }
  const animals = async () => db.select().from(sheep).orderBy(sheep.id);
  const oneOf = async (...states: string[]) =>
    random.pick((await animals()).filter(({ stockState }) => states.includes(stockState)));
  const version = (row: { version: number } | undefined) => row?.version ?? 0;
  return [
    async () => {
      const moves = await db.select().from(transactionMoves).orderBy(transactionMoves.id);
      const move = random.pick(moves.filter(({ kind }) => kind === "kirim" || kind === "retur"));
      if (!move) return;
      const [sale] = await db.select().from(transactions).where(eq(transactions.id, move.transactionId));
      const path = move.kind === "kirim" ? "redate" : `move/${move.id}/redate`;
      const json = { version: version(sale), ...(await when()) };
      note(`tanggal ${move.kind}`, await send(`transaction/${move.transactionId}/${path}`, json));
    },
    async () => {
      const move = random.pick(await db.select().from(purchaseMoves).orderBy(purchaseMoves.id));
      if (!move) return;
      const [purchase] = await db.select().from(purchases).where(eq(purchases.id, move.purchaseId));
      const json = { version: version(purchase), whole: random.pick([true, false]), ...(await when()) };
      note("tanggal terima", await send(`purchase/${move.purchaseId}/move/${move.id}/redate`, json));
    },
    async () => {
      const one = await oneOf(...GONE);
      if (!one) return;
      const state = one.stockState;
      if (random.chance(0.6)) note("tanggal mati", await send(`sheep/${one.id}/redate`, { state, ...(await when()) }));
      else note("coret mati", await send(`sheep/${one.id}/strike`, { state, reason: "Uji" }));
    },
    async () => {
      const some = (await animals()).filter(() => random.chance(0.05)).map(({ id }) => id);
      if (some.length === 0) return;
      const productId = random.pick([...world.kinds, null]);
      note("produk ternak", await send("sheep/product", { ids: some, productId }));
      note("harga ternak", await send("sheep/price", { ids: some, purchasePrice: 1_000_001, moneyId: null }));
    },
    async () => {
      const moved = await db.select().from(sheepEvents).where(eq(sheepEvents.kind, "kandang")).orderBy(sheepEvents.id);
      const one = random.pick(moved);
      if (one) note("coret pindah", await send(`sheep/${one.sheepId}/pen/${one.id}/cancel`, { reason: "Uji" }));
    },
    async () => {
      const one = await oneOf("tersedia", "afkir");
      if (!one) return;
      const told = { to: random.pick(["mati", "hilang"]), day: longAgo(), reason: "Uji" };
      if (!note("lapor mati", await send(`sheep/${one.id}/loss`, told))) return;
      const loss = (await db.select().from(losses).orderBy(losses.id)).at(-1);
      if (!loss) return;
      if (random.chance(0.3)) note("tolak mati", await send(`loss/${loss.id}/reject`, { reason: "Uji" }));
      else note("sahkan mati", await send(`loss/${loss.id}/confirm`, await when()));
    },
    async () => {
      const dam = random.pick(
        (await animals()).filter(({ sex, stockState }) => sex === "betina" && stockState === "tersedia"),
      );
      if (!dam) return;
      const lamb = () => ({
        sex: random.pick(["jantan", "betina"]),
        weight: 2.8,
        alive: random.chance(0.9),
        mark: null,
      });
      const born = { kind: "lahir", hour: null, ease: "mudah", sireId: null, breed: null, notes: null };
      const lambs = random.chance(0.5) ? [lamb(), lamb()] : [lamb()];
      note("beranak", await send("breeding/litter", { ...born, damId: dam.id, day: longAgo(), lambs }));
    },
    async () => {
      const one = random.pick(await db.select().from(litters).orderBy(litters.id));
      if (one && random.chance(0.5))
        note("coret beranak", await send(`breeding/litter/${one.id}/cancel`, { reason: "Uji" }));
    },
    async () => {
      const lambs = (await animals()).filter(
        ({ origin, stockState }) => origin === "lahir" && stockState === "tersedia",
      );
      const some = lambs.filter(() => random.chance(0.5)).slice(0, 4);
      if (some.length === 0) return;
      const told = { penId: random.pick([...world.pens, null]), officer: "Uji", ...(await when()) };
      const weaned = some.map(({ id }) => ({ sheepId: id, weight: random.between(900, 1800) / 100 }));
      note("sapih", await send("breeding/weaning", { ...told, lambs: weaned }));
    },
  ];
}
