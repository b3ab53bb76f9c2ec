/** Small choices are kept in the browser. With blocked or full storage, or an invalid value, the default applies. */
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
    // Storage is blocked or full, so the choice is not remembered.
  }
}
