import { connect } from "node:net";
import pg from "pg";
import { type Asking, asking, HungUp } from "./asking";

/** How often the statements that run are looked at. */
export const LOOK_MS = 500;
/** A statement that was cancelled and still gives no answer loses its connection. */
const CANCEL_GRACE_MS = 5000;
/** A statement that is silent for so long is asked about; twice in a row unknown to the server, its connection is dead. */
const ASK_AFTER_MS = 4000;
const ASK_EVERY_MS = 3000;

type Statement = { since: number; who: Asking | undefined; cancelledAt?: number; askedAt: number; unknown: number };
/** PostgreSQL's answer about its backends: those that are at work. */
export type AskServer = (pids: number[]) => Promise<Set<number>>;
type Backend = pg.PoolClient & { processID?: number | null; secretKey?: number | null };

/** PostgreSQL's request to cancel, which PgBouncer hands on: a connection of its own with a process and its key. */
function cancel({ host, port, processID, secretKey }: Backend): void {
  if (!processID || secretKey === undefined || secretKey === null) return;
  const request = Buffer.alloc(16);
  for (const [at, value] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(value | 0, at * 4);
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(CANCEL_GRACE_MS, () => socket.destroy());
  socket.on("error", () => {});
  socket.on("connect", () => socket.end(request));
}

type Options = {
  /** The embedded database cannot cancel: a connection that closes takes its waiting statements out of the line. */
  embedded: boolean;
  /** Undefined on the embedded database, whose process has a watch of its own. */
  askServer: AskServer | undefined;
};

/**
 * Knows each statement that runs. One whose caller has hung up or that takes too long is cancelled; a connection that
 * was lost without a word (a proxy that forgot it, a cable) is found out and closed, so that the pool replaces it.
 */
export class Watch {
  private readonly running = new Map<Backend, Statement>();
  /** Connections whose process is the server's own and not a pooler's, which `askServer` can tell of. */
  readonly direct = new WeakSet<pg.ClientBase>();
  private asksNow = false;

  constructor(private readonly options: Options) {}

  /** Every statement on this connection is known from now on. */
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
        // The cancel may still be on its way, and must not meet the statement of whoever comes next.
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

/** Without a goodbye: whoever waits for a statement on it hears at once that the connection is gone. */
export const close = (client: pg.Client): void => {
  client.connection.stream.destroy();
};
