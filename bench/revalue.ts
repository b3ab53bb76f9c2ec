// A receipt that is told late: how long 10,000 later uses take to get their new values, and how long others wait (uses, rounds).
import { sql } from "drizzle-orm";
import { migrateDatabase } from "@/server/db/migrate";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { catchUp } from "@/server/modules/late/catch-up";
import { moveGoods } from "@/server/modules/product/stock";
import { benchFolder, MIGRATIONS } from "./support/database";

const [uses = 10_000, rounds = 5] = process.argv.slice(2).map(Number);
const now = new Date();
const folder = benchFolder("revalue");
const farm = await folder.open("farm");
try {
  await migrateDatabase(farm.pool, MIGRATIONS);
  const { rows } = await farm.db.execute<{ id: number }>(sql`
    insert into products (code, name, category, unit, sale_price, stock_quantity, stock_value)
    values ('P00001', 'Konsentrat', 'pakan', 'karung', 0, ${uses}, ${uses * 100_000}) returning id::float8 as id`);
  const productId = rows[0]?.id ?? 0;
  await farm.db.execute(sql`
    insert into stock_movements (product_id, day, kind, quantity, value)
    values (${productId}, date '2020-01-01', 'beli', ${uses * 2}, ${uses * 2 * 100_000})`);
  await farm.db.execute(sql`
    insert into stock_movements (product_id, day, kind, quantity, value)
    select ${productId}, date '2020-01-02' + (n / 5)::int, 'pakai', -1, -100000 from generate_series(1, ${uses}) n`);

  for (let round = 1; round <= rounds; round += 1) {
    let [longest, asked, done] = [0, 0, false];
    const others = (async () => {
      while (!done) {
        const since = performance.now();
        await farm.db.execute(sql`select count(*) from products`);
        longest = Math.max(longest, performance.now() - since);
        asked += 1;
      }
    })();
    const since = performance.now();
    await farm.db.transaction(async (tx) => {
      const receipt = { productId, day: "2020-01-01", kind: "beli" as const, quantity: 1, value: 150_000 + round };
      await moveGoods(tx, byOf(NOBODY, now), receipt);
      await catchUp(tx, byOf(NOBODY, now));
    });
    const took = performance.now() - since;
    done = true;
    await others;
    console.log(
      `${uses} later uses: ${Math.round(took)} ms; the longest wait of ${asked} others: ${Math.round(longest)} ms`,
    );
  }
} finally {
  await farm.close();
  folder.remove();
}
