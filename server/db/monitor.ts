import pg from "pg";

/** Long enough for a busy machine, and short enough for a load balancer that uses the answer. */
const PATIENCE_MS = 2500;

/** A connection beside the pool, which shows whether the database answers even if the whole pool is in use. */
export class Monitor {
  private client: pg.Client | undefined;
  private connecting: Promise<pg.Client> | undefined;
  private pinging: Promise<void> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: () => pg.ClientConfig) {}

  /** Rejects when the database does not answer in time. */
  ping(): Promise<void> {
    // Simultaneous questions share one answer.
    this.pinging ??= this.query("select 1", [])
      .then(() => {})
      .finally(() => {
        this.pinging = undefined;
      });
    return this.pinging;
  }

  /** The server processes of these that are working; all of them if the server answers but gives no information. */
  async atWork(pids: number[]): Promise<Set<number>> {
    try {
      const text = "select pid from pg_stat_activity where pid = any($1::int[]) and state not like 'idle%'";
      const { rows } = await this.query(text, [pids]);
      return new Set(rows.map(({ pid }) => Number(pid)));
    } catch (error) {
      return new Set(error instanceof pg.DatabaseError ? pids : []);
    }
  }

  close(): void {
    this.client?.connection.stream.destroy();
    this.client = undefined;
  }

  /** Questions follow each other, because a driver's connection takes one at a time. */
  query(text: string, values: unknown[] = []) {
    const answer = this.last.then(() => this.ask(text, values));
    this.last = answer.catch(() => {});
    return answer;
  }

  private async ask(text: string, values: unknown[]) {
    const client = await this.connected();
    try {
      return await client.query<Record<string, unknown>>(text, values);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  private connected(): Promise<pg.Client> {
    if (this.client) return Promise.resolve(this.client);
    this.connecting ??= this.connect().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.options(),
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on("error", () => this.close());
    client.once("end", () => {
      if (this.client === client) this.client = undefined;
    });
    await client.connect();
    this.client = client;
    return client;
  }
}
