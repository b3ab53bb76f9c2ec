/** The browser's storage, which may be full, blocked or absent: then nothing is remembered and nothing breaks. */
const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

export const storage = {
  get: (key: string) => attempt(() => localStorage.getItem(key), null),
  set: (key: string, value: string) => attempt(() => localStorage.setItem(key, value), undefined),
  remove: (key: string) => attempt(() => localStorage.removeItem(key), undefined),
  clear: () => attempt(() => localStorage.clear(), undefined),
};

/** What lives with the tab: drafts of forms. */
export const tabStorage = { clear: () => attempt(() => sessionStorage.clear(), undefined) };
