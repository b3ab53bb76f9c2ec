export function freePort(): Promise<number>;
export function findPostgres(): string | undefined;
export function startPostgres(bindir: string): Promise<{ url: string; stop(): Promise<void> }>;
