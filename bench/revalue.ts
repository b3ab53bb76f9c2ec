/**
 * A receipt that is told late: how long the later uses take to get their new values, and how long others wait. First goods
 * alone (10,000 uses), then feed that four animals share each time (1,000 usages). Arguments: uses, usages, rounds.
 */
import { sql } from "drizzle-orm";
import { migrateDatabase } from "@/server/db/migrate";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { catchUp } from "@/server/modules/late/catch-up";
import { moveGoods } from "@/server/modules/product/stock";
import { walkAhead } from "@/server/modules/product/walk-ahead";
import { readArguments } from "./support/arguments";
import { benchFolder, MIGRATIONS } from "./support/database";

const [uses = 10_000, usages = 1_000, rounds = 5] = readArguments("revalue [uses] [usages] [rounds]", 3).numbers;
const HEADS = 4;
/** The receipts of an ordinary day, and the later uses of each. */
const EVERYDAY = 20;
const now = new Date();
const folder = benchFolder("revalue");
const farm = await folder.open("farm");
const { db } = farm;

async function addGoods(code: string, taken: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into products (code, name, category, unit, sale_price, stock_quantity, stock_value)
    values (${code}, ${code}, 'pakan', 'karung', 0, ${taken}, ${taken * 100_000}) returning id::float8 as id`);
  const id = rows[0]?.id ?? 0;
  await db.execute(sql`
    insert into stock_movements (product_id, day, kind, quantity, value)
    values (${id}, date '2020-01-01', 'beli', ${taken * 2}, ${taken * 2 * 100_000})`);
  return id;
}

/** Five uses a day. */
const dayOf = sql`date '2020-01-02' + (n / 5)::int`;

async function addUses(productId: number, count: number) {
  await db.execute(sql`
    insert into stock_movements (product_id, day, kind, quantity, value)
    select ${productId}, ${dayOf}, 'pakai', -1, -100000 from generate_series(1, ${count}) n`);
}

async function addUsages(productId: number) {
  await db.execute(sql`insert into pens (code, name) values ('K1', 'K1')`);
  await db.execute(sql`
    insert into sheep (code, ear_tag, ear_tag_colour, species, breed, sex, origin, arrived_on, pen_id, stock_state, cost)
    select 'T' || n, 'T' || n, 'kuning', 'kambing', 'Jawarandu', 'jantan', 'beli', date '2020-01-01',
      (select id from pens), 'tersedia', ${(usages * 100_000) / HEADS} from generate_series(1, ${HEADS}) n`);
  await db.execute(sql`
    insert into usages (kind, product_id, quantity, value, from_day, to_day, posted_on, animals, days)
    select 'pakan', ${productId}, 1, 100000, ${dayOf}, ${dayOf}, ${dayOf}, ${HEADS}, ${HEADS}
    from generate_series(1, ${usages}) n`);
  await db.execute(sql`
    insert into stock_movements (product_id, day, kind, quantity, value, document_kind, document_id)
    select product_id, posted_on, 'pakai', -1, -100000, 'usage', id from usages`);
  await db.execute(sql`
    insert into usage_shares (usage_id, sheep_id, days, amount)
    select usages.id, sheep.id, 1, ${100_000 / HEADS} from usages, sheep`);
  await db.execute(sql`
    insert into sheep_costs (sheep_id, day, kind, amount, document_kind, document_id)
    select sheep.id, posted_on, 'pakan', ${100_000 / HEADS}, 'usage', usages.id from usages, sheep`);
}

async function receive(productId: number, round: number) {
  let [longest, asked, done] = [0, 0, false];
  const others = (async () => {
    while (!done) {
      const since = performance.now();
      await db.execute(sql`select count(*) from products`);
      longest = Math.max(longest, performance.now() - since);
      asked += 1;
    }
  })();
  const since = performance.now();
  await db.transaction(async (tx) => {
    const receipt = { productId, day: "2020-01-01", kind: "beli" as const, quantity: 1, value: 150_000 + round };
    await moveGoods(tx, byOf(NOBODY, now), receipt);
    await catchUp(tx, byOf(NOBODY, now));
  });
  const took = performance.now() - since;
  done = true;
  await others;
  return `${Math.round(took)} ms; the longest wait of ${asked} others: ${Math.round(longest)} ms`;
}

try {
  await migrateDatabase(farm.pool, MIGRATIONS);
  const [goods, feed] = [await addGoods("P1", uses), await addGoods("P2", usages)];
  await addUses(goods, uses);
  await addUsages(feed);
  // A server that has just started has walked ahead, and has received goods before it is told a receipt of long ago.
  await walkAhead(db);
  const everyday = await addGoods("P3", EVERYDAY);
  await addUses(everyday, EVERYDAY);
  for (let receipt = 1; receipt <= EVERYDAY; receipt += 1) await receive(everyday, receipt);
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`${uses} later uses: ${await receive(goods, round)}`);
    console.log(`${usages} later usages, ${usages * HEADS} shares: ${await receive(feed, round)}`);
  }
} finally {
  await farm.close();
  folder.remove();
}
