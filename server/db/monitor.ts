import pg from "pg";

/** Long enough for a busy machine, short enough for whoever decides by it whether to send calls here. */
const PATIENCE_MS = 2500;

/** A connection beside the pool: it tells whether the database answers also while every place in the pool is taken. */
export class Monitor {
  private client: pg.Client | undefined;
  private connecting: Promise<pg.Client> | undefined;
  private pinging: Promise<void> | undefined;

  constructor(private readonly options: () => pg.ClientConfig) {}

  /** Rejects when the database does not answer in time. */
  ping(): Promise<void> {
    // Those who ask at once share the answer: a driver's connection takes one question at a time.
    this.pinging ??= this.query("select 1", [])
      .then(() => {})
      .finally(() => {
        this.pinging = undefined;
      });
    return this.pinging;
  }

  /** The processes among these that are at work; all of them where the server answers but will not tell. */
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

  private async query(text: string, values: unknown[]) {
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
