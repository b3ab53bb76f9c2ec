/** Small choices kept in the browser. Blocked or full storage, or a value that is not ours, costs the memory only. */
export function recall<T>(key: string, parse: (value: unknown) => T, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : parse(JSON.parse(text));
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is blocked or full
  }
}
