/**
 * The waiting time of others while 10,000 changed animals are imported: the event loop, and requests meanwhile (rows:
 * 10000).
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { readArguments } from "./support/arguments";
import { startProduct } from "./support/product";

const [rows = 10_000] = readArguments("import [rows]", 1).numbers;
const { origin, token, pool, stop } = await startProduct("import");

await pool.query(
  `insert into sheep (code, ear_tag, ear_tag_colour, species, breed, sex, origin, arrived_on, born_on, pen_id, stock_state,
     arrival_weight, purchase_price, cost, notes, created_by)
   select 'Z' || n, 'Z' || n, 'kuning', 'domba', 'Garut', 'betina', 'beli', date '2025-01-01', date '2024-01-01',
     (select min(id) from pens), 'tersedia', 20, 1500000, 1500000, repeat('catatan ', 5), null
   from generate_series(1, $1::int) n`,
  [rows],
);
await pool.query("vacuum analyze");

// The export's rows, with one change in each.
const COLUMNS = `s.code, s.ear_tag as "earTag", s.ear_tag_colour as "earTagColour", s.species, 'Priangan' as breed, s.sex,
  s.born_on::text as "bornOn", 'tidak' as "bornEstimated", s.origin, s.arrived_on::text as "arrivedOn",
  p.code as "penId", 'Perusahaan' as "investorId", s.stock_state as "stockState", s.arrival_weight::float8 as "arrivalWeight",
  s.purchase_price::float8 as "purchasePrice", s.notes || 'baru' as notes`;
const { rows: animals } = await pool.query<Record<string, string | number | null>>(
  `select ${COLUMNS} from sheep s join pens p on p.id = s.pen_id where s.code like 'Z%' order by s.id`,
);
const fields = Object.keys(animals[0] ?? {});
const headers = new Map(SHEEP_IMPORT.columns.map(({ field, header }) => [field, header]));
const file = {
  columns: fields.map((field, index) => ({
    field,
    at: String.fromCharCode(65 + index),
    header: headers.get(field) ?? field,
  })),
  rows: animals.map((animal, index) => ({ line: index + 2, cells: fields.map((field) => animal[field]) })),
};

const authorized = { Authorization: `Bearer ${token}` };
async function send(mode: string, plan?: string) {
  const answer = await fetch(`${origin}/api/v1/sheep/import`, {
    method: "POST",
    headers: { ...authorized, "Content-Type": "application/json", "Idempotency-Key": `bench-import-${mode}-1` },
    body: JSON.stringify({ ...file, mode, plan }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text.slice(0, 500));
  return JSON.parse(text).response as { plan: string; updated: number; errors: unknown[] };
}

/** Requests of another person, one after the other, while the work runs. */
async function besides<T>(work: Promise<T>) {
  let over = false;
  const waits: number[] = [];
  const others = (async () => {
    while (!over) {
      const started = performance.now();
      await (await fetch(`${origin}/api/v1/sheep?limit=20`, { headers: authorized })).text();
      waits.push(performance.now() - started);
    }
  })();
  const done = await work.finally(() => {
    over = true;
  });
  await others;
  return { done, waits };
}

/** The longest work between two turns. Other programs of the machine do not count. */
function watchTurns() {
  let [before, most] = [process.cpuUsage(), 0];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    most = Math.max(most, (user + system) / 1000);
    before = process.cpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return most;
  };
}

let plan: string | undefined;
for (const mode of ["check", "save"]) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const mostWorked = watchTurns();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const { done, waits } = await besides(send(mode, plan));
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  plan = done.plan;
  console.log(
    `${mode}: ${done.updated} changed, ${done.errors.length} errors, ${((performance.now() - started) / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of CPU)`,
    `| event loop: longest ${(delay.max / 1e6).toFixed(0)} ms, 99 % under ${(delay.percentile(99) / 1e6).toFixed(0)} ms, most CPU in a turn ${mostWorked().toFixed(0)} ms`,
    `| ${waits.length} requests meanwhile, the longest ${Math.max(...waits).toFixed(0)} ms`,
  );
}
await stop();
