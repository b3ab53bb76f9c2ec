import { connect } from "node:net";
import pg from "pg";
import { type Asking, asking, HungUp } from "./asking";

/** The interval at which running statements are checked. */
export const LOOK_MS = 500;
/** A cancelled statement that still gives no answer loses its connection after this time. */
const CANCEL_GRACE_MS = 5000;
/**
 * A statement that is silent for so long is checked at the server. If the server twice does not know it, its connection
 * is dead.
 */
const ASK_AFTER_MS = 4000;
const ASK_EVERY_MS = 3000;

type Statement = { since: number; who: Asking | undefined; cancelledAt?: number; askedAt: number; unknown: number };
/** PostgreSQL's view of its backends, limited to the working ones. */
export type AskServer = (pids: number[]) => Promise<Set<number>>;
type Backend = pg.PoolClient & { processID?: number | null; secretKey?: number | null };

/** PostgreSQL's request to cancel, on a connection of its own with a process and its key. PgBouncer forwards it. */
function cancel({ host, port, processID, secretKey }: Backend): void {
  if (!processID || secretKey === undefined || secretKey === null) return;
  const request = Buffer.alloc(16);
  for (const [at, value] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(value | 0, at * 4);
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(CANCEL_GRACE_MS, () => socket.destroy());
  socket.on("error", () => {});
  socket.on("connect", () => socket.end(request));
}

type SlowStatement = { milliseconds: number; statement: string; requestId: string | undefined };
/** A statement that took longer is told, without its values. */
export type SlowLog = { overMs: number; tell: (slow: SlowStatement) => void };

const LONGEST_TEXT = 2000;
/** Values are handed over beside the text; what stands in quotes might still be one. */
const QUOTED = /'(?:[^']|'')*'/g;

/** The text of a query as the driver is given it: itself, or in an object. */
function textOf(query: unknown): string {
  const text = typeof query === "object" && query !== null && "text" in query ? query.text : query;
  return typeof text === "string" ? text.replace(QUOTED, "'…'").replaceAll(/\s+/g, " ").slice(0, LONGEST_TEXT) : "";
}

type Options = {
  /** The embedded database cannot cancel. Closing a connection removes its waiting statements from the line. */
  embedded: boolean;
  /** Undefined on the embedded database, whose process has a watch of its own. */
  askServer: AskServer | undefined;
  slow: SlowLog | undefined;
};

/**
 * Knows each running statement. It cancels one that takes too long or whose caller has hung up. It closes a connection
 * that was lost silently (a proxy, a cable), so that the pool replaces it.
 */
export class Watch {
  private readonly running = new Map<Backend, Statement>();
  /** Connections directly to the server and not to a pooler, so that `askServer` can recognise their processes. */
  readonly direct = new WeakSet<pg.ClientBase>();
  private asksNow = false;

  constructor(private readonly options: Options) {}

  /** From here on every statement on this connection is known. */
  follow(client: Backend): void {
    const send = (...given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, given);
    const watched = (...given: unknown[]) => {
      const who = asking.getStore();
      const callback = given.at(-1);
      if (who?.isGone()) {
        const error = new HungUp("the caller has hung up");
        if (typeof callback !== "function") return Promise.reject(error);
        process.nextTick(callback, error);
        return undefined;
      }
      const statement: Statement = { since: Date.now(), who, askedAt: 0, unknown: 0 };
      this.running.set(client, statement);
      const done = () => {
        if (this.running.get(client) === statement) this.running.delete(client);
        this.tellSlow(given[0], statement);
        // The cancel may still be on its way, and must not hit the next caller's statement.
        if (statement.cancelledAt !== undefined) close(client);
      };
      if (typeof callback === "function") {
        const answer = (...answered: unknown[]) => {
          done();
          callback(...answered);
        };
        return send(...given.slice(0, -1), answer);
      }
      const answer = send(...given);
      if (answer instanceof Promise) answer.then(done, done);
      return answer;
    };
    client.query = watched as typeof client.query;
    client.once("end", () => this.running.delete(client));
  }

  look(now: number): void {
    const silent: [Backend, Statement][] = [];
    for (const [client, statement] of this.running) {
      const { who, since, cancelledAt } = statement;
      if (cancelledAt !== undefined) {
        if (now - cancelledAt > CANCEL_GRACE_MS) close(client);
      } else if (who && (who.isGone() || now - since > who.timeoutMs)) {
        this.giveUp(client, statement, now);
      } else if (this.isSilent(client, statement, now)) {
        statement.askedAt = now;
        silent.push([client, statement]);
      }
    }
    if (silent.length > 0 && !this.asksNow) void this.ask(silent);
  }

  private tellSlow(query: unknown, { since, who }: Statement): void {
    const { slow } = this.options;
    const milliseconds = Date.now() - since;
    if (slow && milliseconds > slow.overMs)
      slow.tell({ milliseconds, statement: textOf(query), requestId: who?.requestId });
  }

  private giveUp(client: Backend, statement: Statement, now: number): void {
    statement.cancelledAt = now;
    if (this.options.embedded) close(client);
    else cancel(client);
  }

  private isSilent(client: Backend, { since, askedAt }: Statement, now: number): boolean {
    return now - since > ASK_AFTER_MS && now - askedAt > ASK_EVERY_MS && this.direct.has(client);
  }

  private async ask(silent: [Backend, Statement][]): Promise<void> {
    this.asksNow = true;
    try {
      const atWork = await this.options.askServer?.(silent.map(([client]) => client.processID ?? 0));
      for (const [client, statement] of silent) {
        statement.unknown = atWork?.has(client.processID ?? 0) ? 0 : statement.unknown + 1;
        if (statement.unknown > 1 && this.running.get(client) === statement) close(client);
      }
    } finally {
      this.asksNow = false;
    }
  }
}

/** Closes without a goodbye, so that pending queries fail at once. */
export const close = (client: pg.Client): void => {
  client.connection.stream.destroy();
};
