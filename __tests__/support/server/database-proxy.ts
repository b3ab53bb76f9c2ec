import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Stands between the server and its database, so that a test can take the database away and give it back. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;
  private target: { host: string; port: number } | undefined;

  through = async (target: { host: string; port: number }) => {
    this.target = target;
    await this.restore();
    return { host: "127.0.0.1", port: this.port };
  };

  /** Every connection breaks, and new ones are refused. */
  async cut() {
    const closed = new Promise((done) => this.server?.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Open connections stay open and carry nothing any more, as if a router had forgotten them. */
  swallow() {
    for (const socket of this.sockets) {
      socket.unpipe();
      socket.resume();
    }
  }

  async restore() {
    this.server = createServer((socket) => this.join(socket));
    await new Promise<void>((done) => this.server?.listen(this.port, "127.0.0.1", done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  private join(client: Socket) {
    const { host = "", port = 0 } = this.target ?? {};
    const database = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(socket);
      socket.pipe(other);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
