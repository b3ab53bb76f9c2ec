/**
 * Drafts live in the tab (sessionStorage): they survive a reload and an ended session, end with the tab, and stay
 * apart in two tabs. Where storage is blocked or full, there is no draft and nothing breaks.
 */
export type Draft = {
  values: Record<string, unknown>;
  /** The request's key, which must stay the same if the answer was lost and the page reloaded. */
  idempotencyKey: string;
  /** The record before the first change. */
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
    // Storage is blocked or full, so no draft is kept.
  }
}

export function removeDraft(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

/** Returns the values without passwords and files; `isSecret` decides by path. */
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
