import { eq } from "drizzle-orm";
import { importCalls } from "@/__tests__/server/import/support";
import { dayAfter, type World } from "@/__tests__/server/report/farm/world";
import * as flock from "@/__tests__/server/sheep/support";
import { type ImportCell, ImportReport } from "@/contract/import/model";
import { money } from "@/server/db/schema/money";
import { purchases } from "@/server/db/schema/purchase";
import { sheep } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";
import { dayActs } from "./meddle-days";
import { masterActs } from "./meddle-masters";

/** Changes from a desk, which acts of a farm's day do not make: openings, due days, arrivals, configuration. */
export async function meddle(world: World) {
  const { server, token, random, note, from, someDay } = world;
  const put = (path: string, json: object) => server.call("PUT", path, { token, json });
  const read = async (path: string) =>
    (await server.call("GET", path, { token })).body.response as Record<string, never>;
  const anyOf = async (table: typeof money | typeof transactions | typeof purchases | typeof sheep) =>
    random.pick(
      await server.db
        .select({ id: table.id })
        .from(table as typeof money)
        .orderBy(table.id),
    );
  /** A file is checked, and saved also with mistakes, which the server refuses as a whole. */
  async function imported(word: string, rows: Record<string, ImportCell>[]) {
    const { check, save } = importCalls(server, word, () => token);
    const { plan } = await check(rows);
    return save(rows, plan);
  }
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const one = await anyOf(money);
      if (!one) return;
      const { balance: _, countedOn: __, id, ...place } = await read(`money/${one.id}`);
      const opening = { opening: random.between(0, 9_000_000), openedOn: random.pick([from, someDay()]) };
      note("ubah saldo awal", await put(`money/${one.id}`, { ...(place as object), ...opening }));
    },
    async () => {
      const one = await anyOf(sheep);
      if (!one) return;
      const change = { arrivalWeight: random.between(500, 4000) / 100, purchasePrice: random.between(1, 900_000) };
      const only = random.pick([
        change,
        { purchasePrice: change.purchasePrice },
        { arrivalWeight: change.arrivalWeight },
      ]);
      note("ubah ternak", await flock.put(server, token, await flock.read(server, token, one.id), only));
    },
    async () => {
      const one = await anyOf(sheep);
      if (!one) return;
      const change = random.pick([
        { breed: random.pick(["Garut", "Etawa", "Merino"]) },
        { sex: random.pick(["jantan", "betina"]), productId: null },
      ]);
      note("ubah ciri ternak", await flock.put(server, token, await flock.read(server, token, one.id), change));
    },
    // Its screens do this, too, with a new version, which the life would not know of.
    async () => {
      for (const [table, word] of [
        [transactions, "ubah jatuh tempo"],
        [purchases, "ubah jatuh tempo beli"],
      ] as const) {
        const one = random.pick(await server.db.select().from(table).orderBy(table.id));
        if (!one) continue;
        await server.db
          .update(table)
          .set({ dueOn: someDay(one.day) })
          .where(eq(table.id, one.id));
        world.done.set(word, 1);
      }
    },
    // A use of closed days is dated on the first open one, and feed is borne by who was there then.
    async () => {
      const { openFrom, closedUntil } = (await read("closing/state")) as Record<string, string | null>;
      if (!openFrom || !closedUntil || openFrom > world.today) return;
      const period = { from: dayAfter(closedUntil, -random.between(1, 30)), to: closedUntil };
      const goods = { productId: random.pick(world.feed), quantity: random.between(100, 2000) / 1000 };
      const usage = { kind: "pakan", ...goods, lineId: null, amount: null, penIds: null, note: null };
      note("koreksi pakan", await world.send("usage", { ...usage, period, belongsOn: period.to }));
      const place = await anyOf(money);
      const voucher = { kind: "pengeluaran", category: "listrik", amount: 90_001, monthly: false, followsId: null };
      const when = { day: openFrom, belongsOn: period.from, note: null, attachments: [], moneyId: place?.id };
      note("koreksi pengeluaran", await world.send("voucher", { ...voucher, ...when }));
      const count = { day: openFrom, belongsOn: period.from, moneyId: place?.id, amount: 1_000_001, note: null };
      note("opname susulan", await world.send("money/count", count));
    },
    async () => {
      const one = random.pick(
        await server.db.select().from(sheep).where(eq(sheep.stockState, "tersedia")).orderBy(sheep.id),
      );
      if (!one) return;
      const death = { from: one.stockState, to: "mati", day: someDay(), reason: "Uji", penId: null };
      note("mati", await world.send(`sheep/${one.id}/move`, death));
    },
    // Files of days that may be closed, and their undoing.
    async () => {
      const place = random.pick(await server.db.select().from(money).orderBy(money.id));
      const day = () => random.pick([someDay(), dayAfter(world.today, -random.between(0, 90))]);
      const paid = { kind: null, category: "upah", moneyId: place?.name ?? null, note: `Impor ${world.today}` };
      const rows = [1, 2].map(() => ({ ...paid, day: day(), amount: random.between(1, 90_000) }));
      const answer = await imported("voucher", rows);
      if (!note("impor pengeluaran", answer) || random.chance(0.5)) return;
      const { importId } = ImportReport.parse(answer.body.response);
      note("batal impor pengeluaran", await world.send(`voucher/import/${importId}/undo`, {}));
    },
    async () => {
      const some = await server.db.select().from(sheep).where(eq(sheep.stockState, "tersedia")).orderBy(sheep.id);
      const rows = some.slice(0, 3).map(({ code: sheepId, lastWeight }) => ({
        sheepId,
        day: someDay(),
        kind: "Timbang",
        officer: "Uji",
        weight: Math.round((lastWeight ?? 20) * random.between(98, 102)) / 100,
      }));
      if (rows.length > 0) note("impor timbang", await imported("examination", rows));
    },
    async () => {
      const { ketentuan } = await read("configuration");
      const { value, version } = ketentuan as unknown as { value: object; version: number };
      note(
        "ubah ketentuan",
        await put("configuration/ketentuan", { ...value, maxMortality: random.between(1, 9), version }),
      );
    },
  ];
  for (let nth = 2; nth > 0; nth--) await random.pick(acts)();
  for (const more of [masterActs(world), dayActs(world)]) await random.pick(more)();
}
