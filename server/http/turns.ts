/** Gives other requests a turn before this work continues. */
export const breathe = () => new Promise<void>((done) => setImmediate(done));

/** Limited by time and not by pieces, so that others wait equally long on a slow and on a fast machine. */
const SLICE_MS = 8;

/** Long work awaits this after each piece. It pauses when others have waited for one slice. */
export function turns() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await breathe();
    since = performance.now();
  };
}
