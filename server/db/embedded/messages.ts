/** Environment variable that carries the configuration. */
export const configVariable = "DOMBA_EMBEDDED";

/** The parent's configuration for its database process. */
export type ChildConfig = {
  dataDir: string;
  /** Folder of the Unix socket; undefined means loopback TCP (Windows). */
  socketDir?: string;
  /** Port and password of the loopback TCP listener; with 0 the system chooses the port. */
  port: number;
  password?: string;
  connectionLimit: number;
  idleTransactionMs: number;
  checkpointMs: number;
  checkpointWalBytes: number;
  /** Minutes after local midnight. */
  vacuumMinute: number;
  vacuumDelayMs: number;
  /** Set when root starts it on another person's folder; the files keep that owner. */
  owner?: { uid: number; gid: number };
  /** The name of an abstract socket to hold, only without flock(1). */
  guardName?: string;
};

export type EmbeddedStats = {
  /** The number of fsync calls since the process started (R2). */
  fsyncs: number;
  walBytes: number;
  batches: number;
  connections: number;
  waiting: number;
  upkeepLooks: number;
  checkpoints: number;
  /** The time of the last checkpoint, in milliseconds. */
  checkpointAt: number;
  vacuums: number;
  timedOutTransactions: number;
};

export type ToChild = { type: "ask"; id: number } | { type: "stop"; drainMs: number };

export type FromChild =
  | { type: "ready"; port?: number; created: boolean; fsyncsOfProbe: number }
  | { type: "refused"; message: string }
  | { type: "answer"; id: number; stats: EmbeddedStats }
  | { type: "log"; level: "info" | "warn" | "error"; message: string; fields?: Record<string, unknown> };
