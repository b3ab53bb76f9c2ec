import fs from "node:fs";
import net from "node:net";
import type { Client, Turns } from "./turns";
import {
  authenticationCleartext,
  closeStatementMessage,
  endsBatch,
  errorMessage,
  FrameReader,
  ownStatementNames,
  passwordOf,
  queryMessage,
  syncMessage,
} from "./wire";

type Options = {
  turns: Turns;
  /** The engine's greeting for a new client, up to its first ReadyForQuery. */
  greeting: Buffer;
  connectionLimit: number;
  idleTransactionMs: number;
  password?: string;
};

/** A client. It collects whole exchanges, so that the backend never waits in the middle of one. */
class Connection implements Client {
  private static next = 1;
  private readonly frames = new FrameReader();
  private readonly statements = new Set<string>();
  private readonly prefix = `c${Connection.next++}_`;
  private gathering: Buffer[] = [];
  private readonly batches: Buffer[] = [];
  private welcome = false;

  constructor(
    private readonly socket: net.Socket,
    private readonly options: Options,
    private readonly gone: (connection: Connection) => void,
  ) {
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.receive(chunk));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.close());
  }

  takeBatch(): Buffer | undefined {
    const batch = this.batches.shift();
    if (this.batches.length > 0) this.options.turns.announce(this);
    return batch;
  }

  answer(bytes: Buffer): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  end(code: string, text: string): void {
    this.answer(errorMessage("FATAL", code, text));
    this.socket.destroySoon();
  }

  private receive(chunk: Buffer): void {
    try {
      for (const frame of this.frames.push(chunk)) {
        if (frame.kind === "encryption") this.answer(Buffer.from("N"));
        else if (frame.kind === "cancel") this.socket.destroy();
        else if (frame.kind === "startup") this.greet();
        else this.take(frame.text, frame.bytes);
      }
    } catch (error) {
      this.end("08P01", error instanceof Error ? error.message : String(error));
    }
  }

  private greet(): void {
    if (this.options.password === undefined) this.admit();
    else this.answer(authenticationCleartext());
  }

  private admit(): void {
    this.welcome = true;
    this.answer(this.options.greeting);
  }

  private take(text: string, bytes: Buffer): void {
    if (text === "X") {
      this.socket.destroySoon();
      return;
    }
    if (!this.welcome) {
      if (text === "p" && passwordOf(bytes) === this.options.password) this.admit();
      else this.end("28P01", "wrong password");
      return;
    }
    this.gathering.push(ownStatementNames(text, bytes, this.prefix, this.statements));
    if (!endsBatch(text)) return;
    this.batches.push(Buffer.concat(this.gathering));
    this.gathering = [];
    this.options.turns.announce(this);
  }

  private close(): void {
    this.batches.length = 0;
    const names = [...this.statements].map(closeStatementMessage);
    const farewell = names.length > 0 ? Buffer.concat([...names, syncMessage()]) : undefined;
    this.gone(this);
    this.options.turns.leave(this, syncMessage(), queryMessage("ROLLBACK"), farewell);
  }
}

/** PostgreSQL's protocol in front of the one backend, like `pglite-socket`, but with whole exchanges kept apart. */
export class SocketServer {
  timedOutTransactions = 0;
  private readonly connections = new Set<Connection>();
  private readonly server: net.Server;
  private readonly watch: NodeJS.Timeout;
  private draining = false;

  constructor(private readonly options: Options) {
    this.server = net.createServer((socket) => this.accept(socket));
    this.watch = setInterval(() => this.endSilentOwner(), Math.min(1000, options.idleTransactionMs / 2));
  }

  get connectionCount(): number {
    return this.connections.size;
  }

  listen(where: { path: string } | { host: string; port: number }): Promise<number | undefined> {
    // A killed process leaves its socket file. The folder is private and locked, so we may remove it.
    if ("path" in where) fs.rmSync(where.path, { force: true });
    return new Promise((resolve, reject) => {
      this.server.once("error", reject);
      this.server.listen(where, () => {
        const address = this.server.address();
        resolve(typeof address === "object" && address ? address.port : undefined);
      });
    });
  }

  /** Accepts no new connections and ends idle ones. A connection in a transaction may finish within the time limit. */
  async drain(ms: number): Promise<void> {
    this.draining = true;
    clearInterval(this.watch);
    this.server.close();
    const until = Date.now() + ms;
    while (Date.now() < until && !this.options.turns.idle) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const connection of this.connections) connection.end("57P01", "the database is shutting down");
    // Their rollbacks run while the sockets close.
    for (let i = 0; i < 100 && this.connections.size > 0; i += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
  }

  private accept(socket: net.Socket): void {
    const connection = new Connection(socket, this.options, (gone) => this.connections.delete(gone));
    if (this.draining || this.connections.size >= this.options.connectionLimit) {
      connection.end("53300", "too many connections");
      return;
    }
    this.connections.add(connection);
  }

  /**
   * A client that opens a transaction and goes silent would stop everybody, because PGlite has no timeout of its own.
   */
  private endSilentOwner(): void {
    const { turns, idleTransactionMs } = this.options;
    if (turns.silentMs < idleTransactionMs) return;
    for (const connection of this.connections) {
      if (!turns.owns(connection)) continue;
      this.timedOutTransactions += 1;
      connection.end("25P03", "transaction ended: the client sent nothing for too long");
    }
  }
}
