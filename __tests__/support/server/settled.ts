import { sql } from "drizzle-orm";
import { placeNow } from "@/server/modules/change/feed";
import { must } from "@/server/must";
import type { TestServer } from "./test-server";
import { until } from "./until";

/**
 * Waits until everything that was committed before can be told: other tests write on the same database server, and what
 * they have not ended yet holds the feed back.
 */
export async function settled({ db }: Pick<TestServer, "db">) {
  const { rows } = await db.execute<{ xact: string }>(sql`select pg_current_xact_id()::text as xact`);
  const own = Number(must(rows[0], "a transaction").xact);
  await until(async () => Number((await placeNow(db)).split(".")[1]) > own);
}
