/**
 * Drafts live in the tab (sessionStorage): they survive a reload and a lost session, end with the tab, and two tabs do
 * not mix. Where storage is blocked or full, there is no draft and nothing breaks.
 */
export type Draft = {
  values: Record<string, unknown>;
  /** Of the request that this draft would send: after a lost answer and a reload it must be the same. */
  idempotencyKey: string;
  /** The record as it was when typing began. */
  base: string;
};

const PREFIX = "draft:";

export const draftKey = (...parts: (string | number)[]) => `${PREFIX}${parts.join(":")}`;

export function readDraft(key: string, shape: string): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as (Draft & { shape?: unknown }) | null;
    if (!stored || stored.shape !== shape || typeof stored.values !== "object" || !stored.values) return null;
    return stored;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, shape: string, draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, shape }));
  } catch {
    // storage is blocked or full
  }
}

export function removeDraft(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // storage is blocked
  }
}

/** The values without passwords and files; `isSecret` is asked by path. */
export function keepable(values: unknown, isSecret: (path: string) => boolean): Record<string, unknown> {
  const walk = (value: unknown, path: string): unknown => {
    if (value instanceof Blob || (path && isSecret(path))) return undefined;
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, walk(inner, path ? `${path}.${name}` : name)]),
    );
  };
  return walk(values, "") as Record<string, unknown>;
}
