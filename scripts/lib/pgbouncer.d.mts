export function findOrInstallPgBouncer(): string | undefined;
export function startPgBouncer(
  program: string,
  url: string,
): Promise<{ through(database: string): string; stop(): Promise<void> }>;
