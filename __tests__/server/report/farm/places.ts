import { MoneyMove } from "@/contract/money/model";
import { money } from "@/server/db/schema/money";
import { dayAfter, type World } from "./world";

/** The farm's places of money: transfers with and without a fee, counts, and what is taken back of both. */
export function placesOf(world: World) {
  const { server, random, someDay, send, note } = world;
  const moves: MoneyMove[] = [];
  const keepMove = world.keeper(moves, MoneyMove.parse);
  const places = () => server.db.select().from(money).orderBy(money.id);

  async function openPlaces() {
    for (const [name, methods, opening] of [
      ["Kas", ["tunai"], random.between(0, 2_000_000)],
      ["Bank", ["transfer", "qris"], random.between(1, 90_000_000)],
      ["Dompet", [], 0],
    ] as const)
      note(
        "buka kas",
        await send("money", {
          name,
          kind: "bank",
          bankName: null,
          accountNumber: null,
          accountHolder: null,
          methods,
          onBills: false,
          opening,
          openedOn: opening > 0 ? dayAfter(world.from, -15) : null,
        }),
      );
  }
  async function transfer() {
    const all = await places();
    const [from, to] = [random.pick(all), random.pick(all)];
    if (!from || !to) return;
    const fee = random.pick([0, 0, 2500, random.between(1, 9999)]);
    const values = { fromId: from.id, toId: to.id, amount: random.between(1, 3_000_000), fee, note: null };
    keepMove("transfer", await send("money/transfer", { ...values, day: someDay() }));
  }
  async function countPlace() {
    const place = random.pick(await places());
    if (!place) return;
    const values = { moneyId: place.id, amount: random.between(0, 5_000_000), note: null };
    keepMove("hitung kas", await send("money/count", { ...values, day: someDay() }));
  }
  async function strikeMove() {
    const move = random.pick(moves);
    if (!move) return;
    const word = move.kind === "opname" ? "coret hitung kas" : "coret transfer";
    const json = { reason: "Salah ketik", day: random.pick([null, someDay(move.day)]) };
    keepMove(word, await send(`money/move/${move.id}/cancel`, json));
  }
  return { openPlaces, transfer, countPlace, strikeMove };
}
