/** The browser's storage may be full, blocked or absent. Then nothing is remembered, and nothing breaks. */
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

/** Form drafts live as long as the tab. */
export const tabStorage = { clear: () => attempt(() => sessionStorage.clear(), undefined) };

/** Set while the farm's first steps are under way: the shell then names the next one. */
export const BEGINNING = "domba.beginning";
