/** Environment variable that carries the configuration. */
export const configVariable = "DOMBA_EMBEDDED";

/** What the parent tells its database process at start. */
export type ChildConfig = {
  dataDir: string;
  /** Folder of the Unix socket; undefined means loopback TCP (Windows). */
  socketDir?: string;
  /** Port and password of the loopback TCP listener; 0 lets the system choose. */
  port: number;
  password?: string;
  connectionLimit: number;
  idleTransactionMs: number;
  checkpointMs: number;
  checkpointWalBytes: number;
  /** Minutes after local midnight. */
  vacuumMinute: number;
  vacuumDelayMs: number;
  /** Set when root starts it on somebody else's folder: files keep that owner. */
  owner?: { uid: number; gid: number };
  /** Abstract socket name to hold, only where flock(1) is missing. */
  guardName?: string;
};

export type EmbeddedStats = {
  /** fsync calls since the process started (R2). */
  fsyncs: number;
  walBytes: number;
  batches: number;
  connections: number;
  waiting: number;
  upkeepLooks: number;
  checkpoints: number;
  vacuums: number;
  timedOutTransactions: number;
};

export type ToChild = { type: "ask"; id: number } | { type: "stop"; drainMs: number };

export type FromChild =
  | { type: "ready"; port?: number; created: boolean; fsyncsOfProbe: number }
  | { type: "refused"; message: string }
  | { type: "answer"; id: number; stats: EmbeddedStats }
  | { type: "log"; level: "info" | "warn" | "error"; message: string; fields?: Record<string, unknown> };
