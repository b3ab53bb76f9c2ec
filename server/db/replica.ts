import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type Asking, asking, HungUp, type Mark } from "./asking";
import { isUnavailable, QUERY_CANCELED, sqlState } from "./unavailable";

/** A request waits so long for a replica that is a little behind; the primary may write its log 0.6 s late. */
const MOST_WAIT_MS = 1000;
const FIRST_PAUSE_MS = 5;
/** A replica that is down or behind is left alone for this time, so that only one request in it waits for nothing. */
const REST_MS = 5000;

const SAME = `current_database() as database, (select system_identifier::text from pg_control_system()) as system`;
const HERE = `select pg_current_wal_insert_lsn()::text as lsn, ${SAME}`;
/** A server that was promoted is no replica any more: what it has written since is not the primary's. */
const THERE = `select pg_is_in_recovery() as replica, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as replayed, ${SAME}`;

type Place = Omit<Mark, "lsn"> & { replica: boolean; replayed: boolean };
type Told = (used: boolean, reason: string) => void;
type Connect = () => Promise<pg.PoolClient>;

/**
 * A streaming replica for reports, exports and logs. A reading first asks the primary how far it is; each connection is
 * handed out only when the replica has replayed that much, so it shows whatever was saved before, by any process.
 */
export class Replica {
  private restsUntil = 0;
  private used = true;

  constructor(
    private readonly pool: pg.Pool,
    private readonly told: Told,
  ) {}

  /** A connection to the replica, or undefined where the primary is to be asked. */
  async take(who: Asking, primary: Connect): Promise<pg.PoolClient | undefined> {
    const { elsewhere } = who;
    if (!elsewhere || Date.now() < this.restsUntil) return undefined;
    elsewhere.mark ??= await markOf(primary);
    // A primary that cannot say where it is has no replica that could be trusted.
    if (!elsewhere.mark) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.pool.connect();
      if (await hasReplayed(client, elsewhere.mark)) {
        this.say(true, "");
        elsewhere.asked = true;
        return client;
      }
      client.release();
      this.rest("it is behind");
    } catch (error) {
      client?.release(true);
      if (error instanceof HungUp) throw error;
      this.rest(error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }

  private rest(reason: string): void {
    this.restsUntil = Date.now() + REST_MS;
    this.say(false, reason);
  }

  private say(used: boolean, reason: string): void {
    if (used !== this.used) this.told(used, reason);
    this.used = used;
  }
}

async function markOf(primary: Connect): Promise<Mark | undefined> {
  const client = await primary();
  try {
    const { rows } = await client.query<Mark>(HERE);
    client.release();
    return rows[0];
  } catch (error) {
    client.release(true);
    if (error instanceof HungUp) throw error;
    return undefined;
  }
}

async function hasReplayed(client: pg.PoolClient, { lsn, database, system }: Mark): Promise<boolean> {
  const until = Date.now() + MOST_WAIT_MS;
  for (let ms = FIRST_PAUSE_MS; ; ms *= 2) {
    const { rows } = await client.query<Place>(THERE, [lsn]);
    const [there] = rows;
    if (there?.database !== database || there.system !== system) throw new Error("it is another database's replica");
    if (!there.replica)
      throw new Error(
        "it is no replica: it takes writes itself, as after a failover. Let DATABASE_READ_URL name a replica",
      );
    if (there.replayed) return true;
    if (Date.now() + ms > until) return false;
    await pause(ms);
  }
}

/** A time limit that the caller's own watch has set is no fault of the replica. */
const isReplicas = (error: unknown, ms: number, who: Asking) =>
  !who.isGone() && (sqlState(error) === QUERY_CANCELED ? ms < who.timeoutMs : sqlState(error) || isUnavailable(error));

/** Runs a reading that may ask the replica, and once more on the primary when the replica fails meanwhile. */
export async function readElsewhere<T>(work: () => Promise<T>): Promise<T> {
  const who = asking.getStore();
  if (!who) return work();
  who.elsewhere ??= { asked: false };
  return orOnPrimary(work);
}

/** The same for a part of such a reading; anything else runs as it is. */
export async function orOnPrimary<T>(work: () => Promise<T>): Promise<T> {
  const who = asking.getStore();
  const began = Date.now();
  try {
    return await work();
  } catch (error) {
    if (!who?.elsewhere?.asked || !isReplicas(error, Date.now() - began, who)) throw error;
    who.elsewhere = undefined;
    return work();
  }
}
