import { onSessionEnd } from "@/src/lib/session/session-end";

/** Ends the session from another tab; resolves when this tab has heard it and handled it. */
export const endsElsewhere = (otherTab: BroadcastChannel, ending = "expired") =>
  new Promise<void>((done) => {
    const stop = onSessionEnd(() => {
      stop();
      done();
    });
    otherTab.postMessage(ending);
  });
