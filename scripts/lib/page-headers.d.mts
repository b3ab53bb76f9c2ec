export function inlineHashes(pages: readonly string[]): string[];
export function pageHeaders(
  hashes: readonly string[],
  apiHost?: string,
): { contentSecurityPolicy: string; headers: Record<string, string> };
