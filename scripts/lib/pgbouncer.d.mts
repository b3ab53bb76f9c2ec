export function findOrInstallPgBouncer(): string | undefined;
export type PgBouncer = {
  through(database: string): string;
  stop(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
  /** Its configuration. */
  file: string;
  /** The address of its console. */
  console: string;
};
export function startPgBouncer(program: string, url: string): Promise<PgBouncer>;
