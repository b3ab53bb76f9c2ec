/** How long a stop waits for answers that are on their way. */
const GRACE_MS = 2_000;
/** Then the database does not answer either: what was on its way is found by its lease. */
const MOST_GRACE_MS = 5_000;

type Round = (stop: AbortSignal, isClosing: () => boolean) => Promise<void>;

/** Goes round by itself every so often and when it is woken, one round at a time. A stop lets the running one end in order. */
export function goRounds(everyMs: number, round: Round) {
  const stopping = new AbortController();
  let closing = false;
  let asked = false;
  let running: Promise<void> | undefined;

  async function rounds() {
    while (asked && !closing) {
      asked = false;
      await round(stopping.signal, () => closing);
    }
  }
  function wake() {
    asked = true;
    if (closing || running !== undefined) return;
    running = rounds().finally(() => {
      running = undefined;
      if (asked) wake();
    });
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      closing = true;
      clearInterval(timer);
      const hurry = setTimeout(() => stopping.abort(), GRACE_MS);
      const patience = new Promise((done) => setTimeout(done, MOST_GRACE_MS).unref());
      await Promise.race([running, patience]);
      clearTimeout(hurry);
    },
  };
}
