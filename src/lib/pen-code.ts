const listeners = new Set<() => void>();
let here = false;

/** Whether this tab has the code of every screen of the pen. */
export const penCode = {
  isHere: () => here,
  arrived() {
    here = true;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
