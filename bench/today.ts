/**
 * Hari ini with 20 protocols: 10,000 animals beside 1,000 (pens of 100, so ten times the pens), and each beside its bare
 * SQL. Arguments: rounds.
 */
import { sql } from "drizzle-orm";
import { PENS_A_PAGE } from "@/contract/work/words";
import { migrateDatabase } from "@/server/db/migrate";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { renewWork } from "@/server/modules/work/renew";
import { readToday } from "@/server/modules/work/today";
import { businessDay } from "@/server/time";
import { readArguments } from "./support/arguments";
import { median } from "./support/cold-page";
import { benchFolder, MIGRATIONS } from "./support/database";

const [rounds = 50] = readArguments("today [rounds]", 1).numbers;
const PROTOCOLS = 20;
const IN_A_PEN = 100;
const now = new Date();
const today = businessDay(now);
const folder = benchFolder("today");

/** A farm whose animals came over the last 200 days; what is due is partly late. */
async function farmOf(heads: number) {
  const farm = await folder.open(`farm-${heads}`);
  const { db } = farm;
  await migrateDatabase(farm.pool, MIGRATIONS);
  await db.execute(sql`insert into pens (code, name)
    select 'K' || n, 'Kandang ' || n from generate_series(1, ${heads / IN_A_PEN}) n`);
  await db.execute(sql`insert into sheep (code, ear_tag, ear_tag_colour, species, breed, sex, born_on, origin, arrived_on,
      pen_id, stock_state, created_at)
    select 'T' || n, 'T' || n, 'kuning', 'domba', 'Garut', case n % 2 when 0 then 'jantan' else 'betina' end,
      ${today}::date - 100 - n % 700, 'beli', ${today}::date - n % 200, 1 + (n - 1) / ${IN_A_PEN}, 'tersedia',
      (${today}::date - n % 200)::timestamptz from generate_series(1, ${heads}) n`);
  await db.execute(sql`insert into protocols (name, trigger, offset_days, every_days, action, dose_basis, start_on)
    select 'Protokol ' || n, 'masuk', n * 9, 20 + n * 3, 'kuku', 'ekor', ${today}::date - 30
    from generate_series(1, ${PROTOCOLS}) n`);
  const since = performance.now();
  await db.transaction((tx) => renewWork(tx, byOf(NOBODY, now), "all"));
  const built = performance.now() - since;
  await db.execute(sql`analyze`);
  return { ...farm, heads, built, ours: [] as number[], bare: [] as number[] };
}
type Farm = Awaited<ReturnType<typeof farmOf>>;

const timed = async (work: () => Promise<unknown>) => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const ours = ({ db }: Farm) => readToday(db, { page: 1 }, { today, userId: 1 });

/** This is the statement that a person would write for the same rows. */
const bare = async ({ db }: Farm) => {
  await db.execute(sql`select s.pen_id, e.control_on, s.id from examinations e join sheep s on s.id = e.sheep_id
      where not e.controlled and e.cancelled_at is null and e.control_on <= ${today}
    union all select pen_id, sale_from, id from sheep where sale_from = ${today}
    union all select null, deliver_on, id from transactions where state = 'dipesan' and deliver_on <= ${today}
    union all select pen_id, separate_on, sire_id from matings where to_on is null and cancelled_at is null
      and separate_on <= ${today}
    union all select s.pen_id, l.day, s.id from losses l join sheep s on s.id = l.sheep_id where l.outcome is null
    union all select null, m.from_on, e.sheep_id from matings m join mating_ewes e on e.mating_id = m.id
    union all select pen_id, day, user_id from work_assignments where day = ${today}`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from pens
    where exists (select from work_due where pen_id = pens.id and due_on <= ${today}) order by id`);
  const ids = rows.slice(0, PENS_A_PAGE).map(({ id }) => Number(id));
  await db.execute(sql`select due.pen_id, protocol_id, p.name, count(*), count(*) filter (where due_on < ${today}), min(due_on)
    from work_due due join protocols p on p.id = protocol_id
    where due.pen_id = any(${sql.param(ids)}::bigint[]) and due_on <= ${today} group by 1, 2, 3`);
};

try {
  const farms = [await farmOf(1000), await farmOf(10_000)];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const farm of farms) {
      const took = { ours: await timed(() => ours(farm)), bare: await timed(() => bare(farm)) };
      if (round > 0) farm.ours.push(took.ours);
      if (round > 0) farm.bare.push(took.bare);
    }
  console.log(`Hari ini, medians of ${rounds} rounds on the embedded database, ${PROTOCOLS} protocols:`);
  for (const { heads, ours: one, bare: other, built } of farms)
    console.log(
      `${heads} animals: ${median(one).toFixed(1)} ms, ${(median(one) / median(other)).toFixed(2)} of its bare SQL (goal 2); all pairs anew ${Math.round(built)} ms.`,
    );
  const [small, large] = farms.map((farm) => median(farm.ours));
  if (small && large) console.log(`10,000 beside 1,000: ${(large / small).toFixed(2)} (goal 1.5).`);
  for (const farm of farms) await farm.close();
} finally {
  folder.remove();
}
