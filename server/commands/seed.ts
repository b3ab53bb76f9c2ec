// Fills a farm with many records to test the product under load: `seed --scale large [--sales 100000]`. Never use it on
// a real farm.
import { must } from "@/server/must";
import "@/server/require-node.cjs";
import { fileURLToPath } from "node:url";
import { count, like } from "drizzle-orm";
import { pino } from "pino";
import { readArguments } from "@/server/arguments";
import { readConfig, StartError } from "@/server/config";
import { openDatabase } from "@/server/db/open";
import { sheep } from "@/server/db/schema/sheep";
import { endWith } from "@/server/end-program";
import { seedDemo } from "@/server/seed/demo";
import { seedLarge } from "@/server/seed/large/large";

const SALES = 100_000;
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const USAGE = "use: node dist/commands/seed.mjs --scale large [--sales 100000].";

function readSales() {
  const options = { scale: { type: "string" }, sales: { type: "string" } } as const;
  const { scale, sales: wanted } = readArguments(process.argv.slice(2), { options, words: 0, usage: USAGE }).values;
  const sales = Number(wanted ?? SALES);
  if (scale !== "large" || !Number.isInteger(sales) || sales < 1 || sales > 1_000_000) throw new StartError(USAGE);
  return sales;
}

async function main() {
  const sales = readSales();
  const config = readConfig(process.env, process.stdout.isTTY);
  const database = await openDatabase(config, {
    log: pino({ level: "warn" }),
    embeddedChild: beside("../embedded.mjs"),
    migrations: beside("../migrations"),
  });
  try {
    const { db, pool } = database;
    if (!(await seedDemo(db, () => new Date()))) {
      const [row] = await db.select({ count: count() }).from(sheep).where(like(sheep.code, "L%"));
      if (must(row, "the count of animals").count > 0) throw new StartError("this farm is large already.");
      const demo = await pool.query("select 1 from users where email like '%@domba.example'");
      if (demo.rowCount === 0) throw new StartError("this is not the demo farm: nothing was added.");
    }
    const began = Date.now();
    await seedLarge(db, () => new Date(), sales);
    await pool.query("vacuum analyze");
    console.log(`${sales} sales and ${2 * sales} animals were added in ${Math.round((Date.now() - began) / 1000)} s.`);
  } finally {
    await database.close();
  }
}

main().then(() => process.exit(0), endWith);
