import * as exam from "@/__tests__/server/examination/support";
import * as use from "@/__tests__/server/usage/support";
import { examinations } from "@/server/db/schema/examination";
import { money } from "@/server/db/schema/money";
import { products } from "@/server/db/schema/product";
import { purchaseLines } from "@/server/db/schema/purchase";
import { usages } from "@/server/db/schema/usage";
import { dayAfter, type World } from "./world";

/** The events of a farm's animals, and the goods that they use. */
export function animalsOf(world: World) {
  const { server, token, random, note, someDay, weight, here, few, send, feed, kinds, drug, pens, investors } = world;
  const { db } = server;
  let tag = 0;
  async function register() {
    const born = random.chance(0.5);
    const arrivedOn = someDay();
    const grown = ({ arrivedOn: on }: { arrivedOn: string }) => on < dayAfter(arrivedOn, -200);
    const dams = here("tersedia").filter(({ sex, species }) => sex === "betina" && species === "domba");
    // Rather one of an investor's, whose contract may share.
    const owned = dams.filter((one) => one.investorId !== null && grown(one));
    const dam = random.pick(owned.length > 0 ? owned : dams);
    tag += 1;
    const json = {
      earTag: `T${world.seed}-${tag}`,
      earTagColour: "kuning",
      species: "domba",
      breed: random.pick(["Garut", "garut", "Merino"]),
      sex: random.pick(["jantan", "betina"]),
      bornOn: born ? arrivedOn : null,
      bornEstimated: false,
      arrivedOn,
      origin: born ? "lahir" : "beli",
      arrivalWeight: random.chance(0.6) ? random.between(200, 3000) / 100 : null,
      purchasePrice: born ? null : random.between(0, 1_800_000),
      moneyId: born ? null : (await db.select({ id: money.id }).from(money).orderBy(money.id))[tag % 2]?.id,
      damId: (born && dam && grown(dam) && dam.id) || null,
      sireId: null,
      investorId: random.chance(0.15) ? random.pick(investors) : null,
      notes: null,
      penId: random.pick(pens),
      productId: random.chance(0.8) ? random.pick(kinds) : null,
      stockState: "tersedia",
    };
    note(born ? "lahir" : "catat", await send("sheep", json));
  }

  async function move() {
    const animal = random.pick([...here("karantina"), ...world.herd.filter(() => random.chance(0.4))]);
    if (!animal) return;
    const ways = {
      karantina: ["tersedia", "tersedia", "tersedia", "mati"],
      tersedia: ["afkir", "mati", "hilang", "dipotong"],
      dipesan: ["mati"],
      afkir: ["dipotong", "mati"],
      hilang: ["tersedia"],
    } as Record<string, string[]>;
    const to = random.pick(ways[animal.stockState] ?? []);
    if (!to || (to !== "tersedia" && random.chance(0.3))) return;
    const json = { from: animal.stockState, to, day: someDay(), reason: "Uji", penId: random.pick(pens) };
    note(to, await send(`sheep/${animal.id}/move`, json));
  }
  async function free() {
    for (const animal of few(here("karantina"), 5))
      note(
        "tersedia",
        await send(`sheep/${animal.id}/move`, {
          from: "karantina",
          to: "tersedia",
          day: world.today,
          reason: null,
          penId: random.pick(pens),
        }),
      );
  }
  async function tend() {
    const some = here("karantina", "tersedia", "dipesan", "afkir");
    if (some.length === 0) return;
    if (random.chance(0.3))
      note(
        "kandang",
        await send("sheep/pen", {
          ids: few(some, 4).map(({ id }) => id),
          penId: random.pick(pens),
          day: someDay(),
          reason: null,
        }),
      );
    else if (random.chance(0.15)) {
      const { id, healthState } = random.pick(some);
      const to = healthState === "sehat" ? "pantauan" : random.pick(["sehat", "sakit"]);
      note(
        "kesehatan",
        await send(`sheep/${id}/health`, {
          from: healthState,
          to: healthState === "sakit" ? "pantauan" : to,
          day: world.today,
          reason: "Uji",
        }),
      );
    } else {
      const treat = random.chance(0.4);
      const day = someDay();
      const scales = () => (random.chance(0.85) ? { weight: weight() } : { girth: random.between(500, 900) / 10 });
      const flock = few(some, 4);
      const examine = async (on: string) =>
        note(
          treat ? "obati" : "timbang",
          await exam.post(server, token, {
            day: on,
            kind: treat ? "pengobatan" : "timbang",
            entries: flock.map(({ id }) => ({
              sheepId: id,
              confirmed: true,
              ...((!treat || random.chance(0.3)) && scales()),
              ...(treat && { bcs: random.between(2, 10) / 2, famacha: random.between(1, 5) }),
            })),
            ...(treat && { fee: random.between(0, 60_000) }),
            ...(treat && random.chance(0.6) && { medicineId: drug, dose: random.between(1, 4000) / 1000 }),
            ...(random.chance(0.2) && { controlOn: dayAfter(on, random.between(1, 20)) }),
          }),
        );
      await examine(day);
      // An older weighing, entered after the newer one.
      if (!treat && random.chance(0.4)) await examine(dayAfter(day, -random.between(1, 6)));
    }
  }
  async function strikeExamination() {
    const all = await db.select().from(examinations).orderBy(examinations.id);
    const one = random.pick(all.filter(({ cancelledAt }) => cancelledAt === null).slice(-12));
    if (one)
      note(
        "coret periksa",
        await exam.cancel(server, token, one.id, { reason: "Uji", wholeBatch: random.chance(0.5) }),
      );
  }
  async function consume() {
    const to = someDay();
    const period = { from: dayAfter(to, -random.between(0, 40)), to };
    const penIds = random.chance(0.4) ? null : few(pens, 2);
    if (random.chance(0.55))
      note(
        "pakan",
        await use.post(server, token, {
          kind: "pakan",
          productId: random.pick(feed),
          quantity: random.between(100, 9000) / 1000,
          period,
          penIds,
        }),
      );
    else {
      const lines = (await db.select().from(purchaseLines).orderBy(purchaseLines.id)).filter(
        ({ kind, received }) => kind === "jasa" && received > 0,
      );
      const line = random.pick(lines);
      if (!line) return;
      const left = line.amount + line.share - line.allocated - line.returnedAmount;
      const cost = { lineId: line.id, amount: Math.max(1, Math.ceil(left / random.between(1, 3))), period };
      const fees = (await db.select().from(examinations).orderBy(examinations.id)).filter(
        ({ fee, usageId, cancelledAt, day }) =>
          fee > 0 && usageId === null && cancelledAt === null && day >= period.from && day <= to,
      );
      if (fees.length > 0 && random.chance(0.4)) {
        const batches = [...new Set(fees.map(({ batch }) => batch))].slice(0, random.between(1, 3));
        note("tagihan periksa", await use.post(server, token, { kind: "pemeriksaan", ...cost, batches }));
      } else note("overhead", await use.post(server, token, { kind: "overhead", ...cost, penIds }));
    }
  }
  async function strikeUsage() {
    const one = random.pick(
      (await db.select().from(usages).orderBy(usages.id)).filter(({ cancelledAt }) => cancelledAt === null),
    );
    if (one) note("coret pakai", await use.cancel(server, token, one.id));
  }
  async function count() {
    const goods = random.pick(
      (await db.select().from(products).orderBy(products.id)).filter(({ id }) => [...feed, drug].includes(id)),
    );
    if (!goods) return;
    const before = goods.stockQuantity;
    const counted = Math.max(0, Math.round(before * 1000 * random.pick([0.9, 1.07])) / 1000 + random.pick([0, 2]));
    note(
      "opname",
      await send(`product/${goods.id}/count`, { counted, before, unitValue: random.between(100, 90_000), note: "Uji" }),
    );
  }

  return { register, move, free, tend, strikeExamination, consume, strikeUsage, count };
}
