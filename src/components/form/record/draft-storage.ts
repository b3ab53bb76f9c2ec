import { isRecord } from "@/contract/base/words";

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

const isDraft = (stored: unknown): stored is Draft & { shape?: unknown } =>
  isRecord(stored) &&
  isRecord(stored.values) &&
  typeof stored.idempotencyKey === "string" &&
  typeof stored.base === "string";

export function readDraft(key: string, shape: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isDraft(stored) && stored.shape === shape ? stored : null;
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
export function keepable(values: object, isSecret: (path: string) => boolean): Record<string, unknown> {
  const walk = (value: unknown, path: string): unknown => {
    if (value instanceof Blob || (path && isSecret(path))) return undefined;
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`));
    return isRecord(value) ? walkFields(value, path) : value;
  };
  const walkFields = (of: object, path: string) =>
    Object.fromEntries(Object.entries(of).map(([name, inner]) => [name, walk(inner, path ? `${path}.${name}` : name)]));
  return walkFields(values, "");
}
