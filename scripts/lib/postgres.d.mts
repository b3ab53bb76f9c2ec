export function freePort(): Promise<number>;
export function findPostgres(): string | undefined;
export type PostgresServer = {
  url: string;
  /** The folder of its data. */
  data: string;
  stop(): Promise<void>;
  /** Brings it back on the same port after `end`. */
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
};
type Settings = Record<string, string | number>;
export function startPostgres(bindir: string, more?: Settings): Promise<PostgresServer>;
export function startReplica(bindir: string, url: string, more?: Settings): Promise<PostgresServer>;
