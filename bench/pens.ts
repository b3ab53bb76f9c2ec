/**
 * The herd on the embedded database: kinship of a mating in a pedigree of 20,000, and how long others wait while a pen of
 * 200 is vaccinated in one request. Arguments: rounds.
 */
import { sql } from "drizzle-orm";
import { NOBODY } from "@/server/http/caller";
import { warningsOf } from "@/server/modules/breeding/warnings";
import { byOf } from "@/server/modules/document/by";
import { renewWork } from "@/server/modules/work/renew";
import { businessDay, daysAfter } from "@/server/time";
import { readArguments } from "./support/arguments";
import { median } from "./support/cold-page";
import { startProduct } from "./support/product";

const [rounds = 30] = readArguments("pens [rounds]", 1).numbers;
const [GENERATIONS, IN_ONE, RAMS, PEN] = [10, 2000, 60, 200];
const today = businessDay(new Date());
const { origin, token, db, pool, stop } = await startProduct("pens");

const timed = async (work: () => Promise<unknown>) => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

/** Each generation has its parents among the one before, and only some of its males are rams. */
const { rows: pens } = await pool.query<{ id: number }>(
  "insert into pens (code, name) values ('BENCH', 'Bench') returning id",
);
const pen = Number(pens[0]?.id);
const { rows: before } = await pool.query<{ most: number }>("select max(id)::float8 as most from sheep");
const first = Number(before[0]?.most) + 1;
await pool.query("select setval(pg_get_serial_sequence('sheep', 'id'), $1)", [first - 1]);
for (let generation = 0; generation < GENERATIONS; generation++)
  await pool.query(
    `insert into sheep (id, code, ear_tag, ear_tag_colour, species, breed, sex, born_on, origin, arrived_on, pen_id,
       stock_state, last_weight, sire_id, dam_id)
     overriding system value
     select $1::int + n, 'P' || ($1::int + n), 'P' || ($1::int + n), 'kuning', 'domba', 'Garut',
       case when n < $2::int then 'jantan' else 'betina' end, date '2015-01-01' + $3::int * 360, 'beli',
       $6::date, case when $3::int = $8::int and n >= $5::int - $7::int then $4::int else (select min(id) from pens) end,
       'tersedia', 35,
       case when $3::int > 0 then $1::int - $5::int + (n * 7919) % $2::int end,
       case when $3::int > 0 then $1::int - $5::int + $2::int + (n * 104729) % ($5::int - $2::int) end
     from generate_series(0, $5::int - 1) n`,
    [first + generation * IN_ONE, RAMS, generation, pen, IN_ONE, daysAfter(today, -20), PEN, GENERATIONS - 1],
  );
await pool.query("vacuum analyze");
const youngest = first + (GENERATIONS - 1) * IN_ONE;
const matingOf = (round: number, ewes: number) => ({
  kind: "koloni" as const,
  sireId: youngest + (round % RAMS),
  fromOn: today,
  eweIds: Array.from({ length: ewes }, (_, at) => youngest + RAMS + ((round * 31 + at * 17) % (IN_ONE - RAMS))),
});
for (const ewes of [1, 30]) {
  const took: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const ms = await timed(() => warningsOf(db, matingOf(round, ewes), today));
    if (round > 0) took.push(ms);
  }
  console.log(
    `warnings of a mating of ${ewes} in a pedigree of ${GENERATIONS * IN_ONE}: median ${median(took).toFixed(1)} ms, longest ${Math.max(...took).toFixed(1)} ms (goal 50).`,
  );
}

/** A pen of 200 in one request, while somebody else asks for lists and records all the time. */
const authorized = { Authorization: `Bearer ${token}` };
const { rows: rules } = await pool.query<{ id: number }>(
  `insert into protocols (name, trigger, offset_days, every_days, action, dose_basis, start_on, pen_id)
   values ('Bench', 'masuk', 1, 1, 'vaksinasi', 'ekor', $1::date, $2) returning id`,
  [today, pen],
);
await db.transaction((tx) => renewWork(tx, byOf(NOBODY, new Date()), "all"));
const { rows: due } = await db.execute<{ id: number }>(
  sql`select sheep_id::float8 as id from work_due where protocol_id = ${Number(rules[0]?.id)} order by 1`,
);
const work = fetch(`${origin}/api/v1/work/done`, {
  method: "POST",
  headers: { ...authorized, "Content-Type": "application/json", "Idempotency-Key": "bench-pen-of-200" },
  body: JSON.stringify({
    protocolId: Number(rules[0]?.id),
    day: today,
    officer: "Bench",
    penId: null,
    entries: due.map(({ id }) => ({ sheepId: id, weight: null })),
  }),
});
let over = false;
const waits: number[] = [];
const others = (async () => {
  while (!over)
    waits.push(
      await timed(async () => (await fetch(`${origin}/api/v1/customer?limit=20`, { headers: authorized })).text()),
    );
})();
let answer = "";
const took = await timed(async () => {
  answer = await (await work).text();
});
over = true;
await others;
console.log(
  `a pen of ${due.length} in one request: ${took.toFixed(0)} ms; ${waits.length} calls of others meanwhile, longest ${Math.max(...waits).toFixed(0)} ms (goal 100). ${answer.slice(0, 120)}`,
);
await stop();
