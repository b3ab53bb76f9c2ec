/** Lets others have their turn: what has come for them meanwhile is looked at before this goes on. */
export const breathe = () => new Promise<void>((done) => setImmediate(done));

/** A slow machine does few things in that time, and a quick one many: what waits, waits as short on both. */
const SLICE_MS = 8;

/** For long work in small pieces: awaited after each, it makes a pause where others have waited for a slice. */
export function turns() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await breathe();
    since = performance.now();
  };
}
