import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { TokenScope } from "@/contract/token/words";
import type { BackupKeeper } from "@/server/backup/keeper";
import type { Config } from "@/server/config";
import type { Database, Transaction } from "@/server/db/client";
import type { OpenDatabase } from "@/server/db/open";
import type { Storage } from "@/server/storage/storage";

/** The dependencies that the program hands to every module, instead of globals. */
export type Deps = {
  db: Database;
  config: Config;
  /** The clock, so that tests can move it. */
  now: () => Date;
  log: Logger;
  /** The storage of photos and attachments. */
  storage: Storage;
  backups: BackupKeeper;
  /** The disk is nearly full: writes are refused, reads continue. */
  isFull: () => boolean;
  /** Reads figures of the database beside the pool. */
  look: OpenDatabase["look"];
  /** The embedded database tells of itself; missing on PostgreSQL. */
  engine?: OpenDatabase["engine"];
  /** Opens the example farm and tells its port, null while it is being made. Missing where none is offered. */
  openExample?: () => Promise<number | null>;
  /** Finds the session of an access token. It is handed in, because this floor knows nothing of accounts. */
  authenticate: (token: string) => Promise<Session>;
  /** Brings up to date what follows from a transaction's entries. It is handed in, because lower floors enter, too. */
  catchUp: (tx: Transaction, by: { userId: number | null; now: Date; openFrom?: string | null }) => Promise<void>;
};

/** The sign-in behind a request, and whose it is. */
export type Session = {
  id: string;
  userId: number;
  name: string;
  role: string;
  mustChangePassword: boolean;
  /** The API token that calls in the place of a person who has signed in. */
  token?: { name: string; scope: TokenScope };
};

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The path of the endpoint that answers, with its placeholders; missing for pages and unknown addresses. */
    route?: string;
  };
};
