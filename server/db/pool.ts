import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { type Asking, asking } from "./asking";
import { Lane } from "./lane";
import type { Monitor } from "./monitor";
import type { Replica } from "./replica";
import { close, LOOK_MS, type SlowLog, Watch } from "./watch";

const SIZE = 8;
const CONNECT_MS = 10_000;

/**
 * Settings of each new session; an unknown one is skipped. Compiling statements to machine code costs more than it
 * saves here, and a session must notice during a statement that its client is gone.
 */
const SETTINGS = `select pg_backend_pid() as pid, set_config(name, case name when 'jit' then 'off' else '5000' end, false)
  from pg_settings where name in ('jit', 'client_connection_check_interval')`;

type Surroundings = {
  embedded: boolean;
  monitor: Monitor;
  slow: SlowLog | undefined;
  replica: Replica | undefined;
};
type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** A pool that watches its statements, and gives heavy requests half of its places. */
export class WatchedPool extends pg.Pool {
  private readonly open = new Set<pg.PoolClient>();
  private readonly heavy = new WeakSet<pg.PoolClient>();
  private readonly lane: Lane;
  private readonly looking: NodeJS.Timeout;
  private readonly replica: Replica | undefined;
  private lastGone: () => void = () => {};

  constructor(
    options: pg.PoolConfig,
    { embedded, monitor, slow, replica }: Surroundings,
    onBreak: (error: Error) => void,
  ) {
    const watch = new Watch({ embedded, slow, askServer: embedded ? undefined : (pids) => monitor.atWork(pids) });
    const prepare = async (client: pg.ClientBase) => {
      const settings: pg.QueryConfig & { query_timeout: number } = { text: SETTINGS, query_timeout: CONNECT_MS };
      const { rows } = await client.query<{ pid: number }>(settings);
      if ("processID" in client && rows[0]?.pid === client.processID) watch.direct.add(client);
    };
    super({
      max: SIZE,
      connectionTimeoutMillis: CONNECT_MS,
      ...options,
      ...(embedded ? {} : { onConnect: prepare }),
    });
    this.replica = replica;
    this.lane = new Lane(Math.max(1, Math.floor(this.options.max / 2)));
    // A connection that breaks must not end the process; the pool replaces it.
    this.on("error", onBreak);
    this.on("connect", (client) => {
      this.open.add(client);
      watch.follow(client);
      client.on("error", onBreak);
      client.once("end", () => {
        this.open.delete(client);
        if (this.open.size === 0) this.lastGone();
      });
    });
    this.on("release", (_, client) => {
      if (this.heavy.delete(client)) this.lane.leave();
    });
    this.looking = setInterval(() => {
      const now = Date.now();
      watch.look(now);
      this.lane.sweep(now);
    }, LOOK_MS);
    this.looking.unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken)
      return new Promise((done, fail) => {
        this.take((error, client) => (client ? done(client) : fail(error)));
      });
    this.take(taken);
    return undefined;
  }

  /** Reports and exports that wait before the pool's own queue. */
  get waitingInLane(): number {
    return this.lane.waiting;
  }

  /** Waits until all connections have ended, because `end` alone returns earlier. */
  allGone(): Promise<void> {
    if (this.open.size === 0) return Promise.resolve();
    return new Promise((done) => {
      this.lastGone = done;
    });
  }

  /** Closes connections that have not ended by themselves. Pending queries then fail. */
  breakOff(): void {
    clearInterval(this.looking);
    for (const client of this.open) close(client);
  }

  private take(given: Taken): void {
    const who = asking.getStore();
    // Returning a place calls the next waiting request, whose statements must not count as the previous one's.
    const here = new AsyncResource("taken");
    const taken: Taken = (...answer) => here.runInAsyncScope(given, null, ...answer);
    if (who?.elsewhere && this.replica) {
      this.replica
        .take(who, () => this.short())
        .then(
          (client) => (client ? taken(undefined, client, client.release) : this.takeHere(who, taken)),
          (error: Error) => taken(error, undefined, () => {}),
        );
      return;
    }
    this.takeHere(who, taken);
  }

  /** A connection outside of the lane, for one short statement. */
  private short(): Promise<pg.PoolClient> {
    return super.connect();
  }

  private takeHere(who: Asking | undefined, taken: Taken): void {
    if (!who?.heavy) {
      super.connect(taken);
      return;
    }
    this.lane.enter(who).then(
      () =>
        super.connect((error, client, done) => {
          if (client) this.heavy.add(client);
          else this.lane.leave();
          taken(error, client, done);
        }),
      (error: Error) => taken(error, undefined, () => {}),
    );
  }
}
