import { addMedicine, cancel, record } from "@/__tests__/server/examination/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { ageClassOf } from "@/contract/sheep/age";
import type { Protocol } from "@/contract/work/protocol";
import { examinations } from "@/server/db/schema/examination";
import { workDone, workDue } from "@/server/db/schema/work";
import { must } from "@/server/must";
import { randomFrom } from "@/server/seed/random";
import { businessDay, daysAfter } from "@/server/time";
import { addAnimal, done, postSkip, protocol, type TestServer } from "./support";

// The farm of a quarter, told twice: by the product, and below by what each animal has behind it.

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ accessTokenSeconds: LONG, refreshTokenSeconds: LONG });
  token = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

const SEED = Number(process.env.WORK_SEED ?? 3);
const DAYS = 90;
/** All tests share this sign-in. */
const LONG = 2 * DAYS * 86_400;
const AGES = { lamb: 3, weaned: 5, young: 8 };

type Act = { protocolId: number | "timbang"; day: string; examinationId: number | null };
type Life = {
  id: number;
  pen: number;
  /** The day on which it last came to each pen. */
  came: Map<number, string>;
  sex: string;
  bornOn: string | null;
  arrivedOn: string;
  gone: boolean;
  acts: Act[];
};

const early = ({ everyDays }: Protocol) => (everyDays === null ? 7 : Math.min(7, Math.floor((everyDays - 1) / 2)));

/** Counts from day to day: the first occurrence that is asked and that nobody has done near its day or later. */
function nextOf(rule: Protocol, life: Life, until: string): string | undefined {
  const anchor = {
    umur: life.bornOn,
    masuk: life.arrivedOn,
    tanggal: rule.onDay,
    kawin: null,
    beranak: null,
    sapih: null,
  }[rule.trigger];
  const stands = rule.pen === null || rule.pen.id === life.pen;
  if (anchor === null || life.gone || !stands || (rule.sex !== null && rule.sex !== life.sex)) return undefined;
  const asks = life.acts.filter(({ protocolId }) => protocolId === rule.id || protocolId === rule.action);
  let day = daysAfter(anchor, rule.offsetDays);
  for (let time = 1; day <= until && time <= (rule.everyDays === null ? 1 : (rule.times ?? 9999)); time++) {
    const asked =
      day >= rule.startOn &&
      day >= life.arrivedOn &&
      (rule.pen === null || day >= must(life.came.get(rule.pen.id), "its coming to the pen")) &&
      (rule.ageClass === null || ageClassOf(life.bornOn, day, AGES) === rule.ageClass);
    const settled = asks.some((act) => act.day >= daysAfter(day, -early(rule)));
    if (asked && !settled) return day;
    day = daysAfter(day, rule.everyDays ?? 1);
  }
  return undefined;
}

test(`a quarter with missed days, moves, sales and slips (seed ${SEED}): nothing is forgotten, nothing done twice`, async () => {
  const random = randomFrom(SEED);
  const start = businessDay(server.clock.now);
  const pens = [(await addPen(server)).id, (await addPen(server)).id, (await addPen(server)).id];
  const medicineId = await addMedicine(server, { quantity: 5000, value: 5_000_000, withdrawalDays: 0 });
  const rules = [
    await protocol(server, token, { name: "Timbang", offsetDays: 10, everyDays: 30 }),
    await protocol(server, token, {
      name: "Timbang cempe",
      trigger: "umur",
      offsetDays: 7,
      everyDays: 7,
      ageClass: "cempe",
    }),
    await protocol(server, token, {
      name: "Cacing",
      action: "obat cacing",
      offsetDays: 3,
      everyDays: 20,
      medicineId,
      dose: 1,
    }),
    await protocol(server, token, {
      name: "PMK",
      action: "vaksinasi",
      trigger: "umur",
      offsetDays: 90,
      everyDays: 28,
      times: 2,
    }),
    await protocol(server, token, {
      name: "Clostridium",
      action: "vaksinasi",
      trigger: "umur",
      offsetDays: 60,
      everyDays: null,
    }),
    await protocol(server, token, {
      name: "Kuku",
      action: "kuku",
      sex: "betina",
      everyDays: 45,
      startOn: daysAfter(start, 20),
    }),
    await protocol(server, token, {
      name: "Kapur",
      action: "lain",
      words: "Tabur kapur",
      penId: pens[1],
      trigger: "tanggal",
      onDay: start,
      offsetDays: 0,
      everyDays: 9,
    }),
  ];
  const lives: Life[] = [];
  const examined: { id: number; life: Life }[] = [];
  const arrive = async (day: string) => {
    const place = random.pick(pens);
    const sex = random.pick(["jantan", "betina"] as const);
    const bornOn = random.chance(0.9) ? daysAfter(day, -random.between(0, 200)) : null;
    const { id } = await addAnimal(server, place, { arrivedOn: day, bornOn, sex });
    await server.db.execute(
      `insert into sheep_events (sheep_id, day, kind, to_state, to_pen_id) values (${id}, '${day}', 'masuk', 'tersedia', ${place})`,
    );
    lives.push({ id, pen: place, came: new Map([[place, day]]), sex, bornOn, arrivedOn: day, gone: false, acts: [] });
  };
  for (let at = 0; at < 14; at++) await arrive(daysAfter(start, -random.between(0, 60)));

  const noted = async (life: Life, protocolId: Act["protocolId"], day: string, examinationId: number | null) => {
    life.acts.push({ protocolId, day, examinationId });
    if (examinationId !== null) examined.push({ id: examinationId, life });
  };
  /** The due work of a pen is done, but for the animals that were not there. */
  const work = async (rule: Protocol, place: number, day: string) => {
    const due = lives.filter((life) => life.pen === place && (nextOf(rule, life, day) ?? "9") <= day);
    const there = due.filter(() => random.chance(0.8));
    if (there.length === 0) return;
    const before = new Set((await server.db.select({ id: examinations.id }).from(examinations)).map(({ id }) => id));
    const entries = there.map(({ id }) => ({
      sheepId: id,
      ...(rule.action === "timbang" && { weight: 20, confirmed: true }),
    }));
    expect(await done(server, token, rule.id, entries, { day })).toEqual({ heads: there.length });
    const rows = (await server.db.select().from(examinations)).filter(({ id }) => !before.has(id));
    for (const life of there)
      await noted(
        life,
        rule.action === "timbang" ? "timbang" : rule.id,
        day,
        rows.find(({ sheepId }) => sheepId === life.id)?.id ?? null,
      );
  };
  const happen: ((day: string) => Promise<unknown>)[] = [
    (day) => work(random.pick(rules), random.pick(pens), day),
    (day) => work(random.pick(rules), random.pick(pens), day),
    async (day) => {
      const life = random.pick(lives.filter(({ gone }) => !gone));
      const { items } = await record(server, token, {
        kind: "timbang",
        day,
        entries: [{ sheepId: life.id, weight: 20, confirmed: true }],
      });
      await noted(life, "timbang", day, must(items[0], "a weighing").id);
    },
    async (day) => {
      const [life, penId] = [random.pick(lives.filter(({ gone }) => !gone)), random.pick(pens)];
      if (life.pen === penId) return;
      await postTo(server, token, "sheep/pen", { ids: [life.id], penId, day, reason: null });
      life.pen = penId;
      life.came.set(penId, day);
    },
    async (day) => {
      const life = random.pick(lives.filter(({ gone }) => !gone));
      const move = { from: "tersedia", to: "mati", day, reason: "Sakit", penId: null };
      const answer = await postTo(server, token, `sheep/${life.id}/move`, move);
      expect(answer.status).toBe(200);
      life.gone = true;
    },
    async () => {
      const standing = examined.filter(({ id, life }) => life.acts.some((act) => act.examinationId === id));
      if (standing.length === 0) return;
      const { id, life } = random.pick(standing);
      expect((await cancel(server, token, id)).status).toBe(200);
      life.acts = life.acts.filter(({ examinationId }) => examinationId !== id);
    },
    async (day) => {
      const rule = random.pick(rules);
      const due = lives.filter((life) => (nextOf(rule, life, day) ?? "9") <= day).slice(0, 2);
      if (due.length === 0) return;
      expect(
        (
          await postSkip(
            server,
            token,
            rule.id,
            due.map(({ id }) => id),
          )
        ).status,
      ).toBe(200);
      // A skip of today settles nothing that comes later.
      for (const life of due) await noted(life, rule.id, daysAfter(day, -early(rule)), null);
    },
    (day) => arrive(day),
  ];

  for (let at = 0; at < DAYS; at++) {
    const day = businessDay(server.clock.now);
    // On one day of four nobody works.
    if (random.chance(0.75)) await random.pick(happen)(day);
    if (random.chance(0.5)) await random.pick(happen.slice(0, 3))(day);
    const kept = await server.db.select().from(workDue);
    const horizon = daysAfter(day, 400);
    const expected = rules.flatMap((rule) =>
      lives.flatMap((life) => {
        const dueOn = nextOf(rule, life, horizon);
        return dueOn === undefined ? [] : [`${rule.name} ${life.id} in ${life.pen}: ${dueOn}`];
      }),
    );
    const nameOf = new Map(rules.map(({ id, name }) => [id, name]));
    expect(
      kept.map((row) => `${nameOf.get(row.protocolId)} ${row.sheepId} in ${row.penId}: ${row.dueOn}`).sort(),
    ).toEqual(expected.sort());
    server.clock.advance(86_400_000);
  }

  const rows = await server.db.select().from(workDone);
  const cancelled = new Set(
    (await server.db.select().from(examinations)).filter((row) => row.cancelledAt !== null).map(({ id }) => id),
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(cancelled.size).toBeGreaterThan(2);
  expect(rows.filter(({ examinationId }) => examinationId !== null && cancelled.has(examinationId))).toEqual([]);
  const injections = rows.filter(({ protocolId }) =>
    rules.some(({ id, action }) => id === protocolId && (action === "vaksinasi" || action === "obat cacing")),
  );
  const used = injections.flatMap(({ examinationId }) => examinationId ?? []);
  expect(new Set(used).size).toBe(used.length);
  const pairs = rows.map(({ protocolId, sheepId, examinationId }) => `${protocolId} ${sheepId} ${examinationId}`);
  expect(new Set(pairs.filter((pair) => !pair.endsWith("null"))).size).toBe(
    pairs.filter((pair) => !pair.endsWith("null")).length,
  );
});
