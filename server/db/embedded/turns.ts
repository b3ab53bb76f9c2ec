import { readyState } from "./wire";

/** The backend takes protocol messages and returns the answer piece by piece. */
export type Backend = (messages: Uint8Array, onData: (bytes: Uint8Array) => void) => Promise<void>;

/** A connection in the queue. */
export type Client = {
  /** Complete messages up to the next end of a batch; undefined when none is waiting. */
  takeBatch(): Buffer | undefined;
  answer(bytes: Buffer): void;
};

/**
 * Lets many connections share the one backend. A connection keeps the turn from its first message until its transaction
 * or extended exchange ends. So no statement enters another's transaction, and no Parse comes between another's Parse
 * and Bind.
 */
export class Turns {
  batches = 0;
  private owner: Client | undefined;
  private ownerSince = 0;
  private readonly ready = new Set<Client>();
  private readonly jobs: (() => Promise<void>)[] = [];
  private running = false;
  private scheduled = false;

  constructor(private readonly backend: Backend) {}

  get waiting(): number {
    return this.ready.size + this.jobs.length;
  }

  get idle(): boolean {
    return !this.owner && !this.running && this.waiting === 0;
  }

  owns(client: Client): boolean {
    return this.owner === client;
  }

  /** The time for which the owner has kept the turn without sending anything. */
  get silentMs(): number {
    return this.owner && !this.running && !this.ready.has(this.owner) ? Date.now() - this.ownerSince : 0;
  }

  /** The client has a complete batch. Clients are served in their order. */
  announce(client: Client): void {
    this.ready.add(client);
    this.schedule();
  }

  /** Runs the database's own work (checkpoint, vacuum) between two clients. */
  job<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.jobs.push(() => work().then(resolve, reject));
      this.schedule();
    });
  }

  /** A connection has closed: leave its exchange, roll its transaction back, run `farewell`, pass the turn on. */
  leave(client: Client, sync: Buffer, rollback: Buffer, farewell: Buffer | undefined): void {
    this.ready.delete(client);
    const owned = this.owner === client;
    if (!owned && !farewell) return;
    const work = async () => {
      const state = await this.exchange(sync);
      if (state !== "I") await this.exchange(rollback);
      if (farewell) await this.exchange(farewell);
    };
    // Jobs run before clients, so nobody else sees the open transaction.
    if (owned) this.jobs.unshift(work);
    else this.jobs.push(work);
    if (owned) this.setOwner(undefined);
    this.schedule();
  }

  private async exchange(messages: Uint8Array, answer?: (bytes: Buffer) => void): Promise<string | undefined> {
    let tail = Buffer.alloc(0);
    await this.backend(messages, (bytes) => {
      // The bytes are a view into the engine's memory and must be copied before it continues.
      const copy = Buffer.from(bytes);
      tail = copy.length >= 6 ? copy : Buffer.concat([tail, copy]).subarray(-6);
      answer?.(copy);
    });
    return readyState(tail);
  }

  private setOwner(owner: Client | undefined): void {
    this.ownerSince = Date.now();
    this.owner = owner;
  }

  /** Runs one batch per turn of the event loop, so that pings and new connections are served in between. */
  private schedule(): void {
    if (this.scheduled || this.running) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.step();
    });
  }

  private async step(): Promise<void> {
    const job = this.owner ? undefined : this.jobs.shift();
    const client = this.owner ?? this.ready.values().next().value;
    if (!job && !(client && this.ready.delete(client))) return;
    this.running = true;
    if (job) await job();
    else if (client) await this.serve(client);
    this.running = false;
    this.schedule();
  }

  private async serve(client: Client): Promise<void> {
    const batch = client.takeBatch();
    if (!batch) return;
    this.setOwner(client);
    this.batches += 1;
    const state = await this.exchange(batch, (bytes) => client.answer(bytes));
    // Skipped if the client left meanwhile, because its rollback is already next.
    if (this.owner === client) this.setOwner(state === "I" ? undefined : client);
  }
}
